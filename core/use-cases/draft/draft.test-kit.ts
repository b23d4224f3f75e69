import { DraftVideo } from "@cu/api/draft";
import { state } from "@cu/process-cache/process-cache";
import type * as z from "zod";
import type { Creator } from "../../foundation/actor.ts";
import { createDraft } from "./create-draft.ts";
import { saveDraft } from "./save-draft.ts";

const drafted = state("videos of drafts", () => ({ count: 0 }));

/** A new video that no course shows. */
export const draftVideo = (more: Partial<z.input<typeof DraftVideo>> = {}) => {
  const embedId = `d${String(++drafted.count).padStart(10, "0")}`;
  return DraftVideo.parse({
    key: `youtube:${embedId}`,
    title: `Lecture ${drafted.count}`,
    videoType: "youtube",
    embedId,
    embedHash: null,
    duration: 600,
    importedFromURL: null,
    ...more,
  });
};

export const draftModule = (key: string, videos: readonly { key: string }[], more: object = {}) => ({
  key,
  name: `Module ${key}`,
  isDefaultPrice: true,
  customPrice: null,
  coAuthorUsernames: [],
  videos: videos.map((video) => video.key),
  ...more,
});

export const wholeDetails = {
  name: "Proofs that bend",
  description: "A short description.",
  longDescription: "A longer description.",
};

/** A complete draft with this many modules and videos each, ready to be published. */
export const writtenDraft = async (creator: Creator, modules = 1, videosEach = 2) => {
  const { id, version } = await createDraft(creator);
  const rows = Array.from({ length: modules }, () => Array.from({ length: videosEach }, () => draftVideo()));
  const saved = await saveDraft(creator, id, {
    version,
    details: wholeDetails,
    videos: rows.flat(),
    modules: rows.map((videos, n) => draftModule(`m${n}`, videos)),
    bank: [],
  });
  return { id, version: saved.version, rows };
};
