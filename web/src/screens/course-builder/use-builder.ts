import { Unreachable } from "@cu/api/client";
import type { Draft } from "@cu/api/draft";
import { Refused } from "@cu/api/refused";
import { useCallback, useState } from "react";
import type * as z from "zod";
import { type Changes, changesFrom, merged, type Whole } from "../../builder/changes.ts";
import type { CourseDetails } from "../../builder/details.ts";
import { call, useAction, useApi } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";
import { autosave, type Version } from "../../saving/autosave.ts";
import { onDevice } from "../../saving/on-device.ts";
import { useSaving } from "../../saving/use-saving.ts";

export type ServerDraft = z.output<typeof Draft>;
type Details = CourseDetails;
export type WholeDraft = Whole<Details>;

const wholeOf = ({ details, videos, modules, bank }: ServerDraft): WholeDraft => ({ details, videos, modules, bank });
const versionOf = (draft: ServerDraft): Version<WholeDraft> => ({
  version: draft.version,
  savedAt: draft.savedAt,
  whole: wholeOf(draft),
});

// The next person at the same computer sees none of it.
const placeOf = (draftId: number) => `course-draft.${session.state().who}.${draftId}`;

type Saver = ReturnType<typeof autosave<WholeDraft, Changes<Details>>>;

/** Makes a draft go on from this when it is opened next in this browser: it is saved then, as what was typed is. */
export const goOnWith = (draft: ServerDraft, whole: WholeDraft) =>
  onDevice<WholeDraft>(placeOf(draft.id)).keep({ version: draft.version, base: wholeOf(draft), whole });

/** The draft on the screen, saved as it changes; one hook for its whole life, which is a page with one draft. */
export const useBuilder = (draft: ServerDraft) => {
  const save = useAction("draft.save", { refresh: ["draft.list"] });
  const [saver] = useState(() => {
    const device = onDevice<WholeDraft>(placeOf(draft.id));
    return autosave({
      first: versionOf(draft),
      kept: device.kept(),
      differ: changesFrom<Details>,
      merge: merged<Details>,
      send: (version, changes) =>
        save.trigger({
          params: { draftId: draft.id },
          body: { version, ...structuredClone(changes) } as Parameters<typeof save.trigger>[0]["body"],
        }),
      read: async () => versionOf(await call("draft.read", { params: { draftId: draft.id } })),
      isStale: (error) => error instanceof Refused && error.code === "draft.changed",
      keep: device.keep,
    });
  });
  return useEditor(draft, saver);
};

/** A draft on the screen, whoever keeps it. */
export const useEditor = (draft: ServerDraft, saver: Saver) => {
  const view = useSaving(saver);
  const changeDetails = useCallback(
    (part: Partial<Details>) => saver.change((whole) => ({ ...whole, details: { ...whole.details, ...part } })),
    [saver],
  );
  const [image, setImage] = useState(draft.coverImage?.image ?? null);
  const { data: categories = [] } = useApi("catalogue.categories", {});
  const { category: categoryId } = view.whole.details;
  const chosen = categories.find(({ id }) => id === categoryId);
  /** The cover is drawn in its colours. */
  const category = chosen ? { id: chosen.id, name: chosen.name } : null;
  return { draft, saver, view, change: saver.change, changeDetails, image, setImage, category };
};

export type Builder = ReturnType<typeof useEditor> & {
  /** Nothing of it is saved, and what needs a server is not offered. */
  readonly isTutorial?: true;
};

/** What moving and importing need: of the builder, or of a module that is made by itself. */
export type Editing = {
  readonly view: { readonly whole: WholeDraft };
  /** What is newest, also after a wait. */
  readonly saver: { readonly view: () => { readonly whole: WholeDraft } };
  readonly change: (how: (whole: WholeDraft) => WholeDraft) => void;
};

/** VID-15: what an import says when the host or the network did not answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500);
