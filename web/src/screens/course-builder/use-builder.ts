import { Unreachable } from "@cu/api/client";
import type { Draft } from "@cu/api/draft";
import { Refused } from "@cu/api/refused";
import { useCallback, useState } from "react";
import type * as z from "zod";
import { type Changes, changesFrom, merged, type Whole } from "../../features/builder/changes.ts";
import type { CourseDetails } from "../../features/builder/details.ts";
import { autosave, type Version } from "../../features/saving/autosave.ts";
import { onDevice } from "../../features/saving/on-device.ts";
import { useSaving } from "../../features/saving/use-saving.ts";
import { call, useAction, useApi } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";

export type ServerDraft = z.output<typeof Draft>;
type Details = CourseDetails;
export type WholeDraft = Whole<Details>;

const wholeOf = ({ details, videos, modules, bank }: ServerDraft): WholeDraft => ({ details, videos, modules, bank });
const versionOf = (draft: ServerDraft): Version<WholeDraft> => ({
  version: draft.version,
  savedAt: draft.savedAt,
  whole: wholeOf(draft),
});

// Per user, so that the next user of this browser doesn't see it.
const placeOf = (draftId: number) => `course-draft.${session.state().who}.${draftId}`;

type Saver = ReturnType<typeof autosave<WholeDraft, Changes<Details>>>;

/** Stores this as the draft's unsaved state in this browser; it is saved when the draft is next opened. */
export const goOnWith = (draft: ServerDraft, whole: WholeDraft) =>
  onDevice<WholeDraft>(placeOf(draft.id)).keep({ version: draft.version, base: wholeOf(draft), whole });

/** A draft with autosave. The hook lives as long as the page, which shows one draft. */
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
        save.send({
          params: { draftId: draft.id },
          body: { version, ...structuredClone(changes) } as Parameters<typeof save.send>[0]["body"],
        }),
      read: async () => versionOf(await call("draft.read", { params: { draftId: draft.id } })),
      isStale: (error) => error instanceof Refused && error.code === "draft.changed",
      keep: device.keep,
    });
  });
  return useEditor(draft, saver);
};

/** A draft with any saver. */
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
  /** Category whose colours the generated cover uses. */
  const category = chosen ? { id: chosen.id, name: chosen.name } : null;
  return { draft, saver, view, change: saver.change, changeDetails, image, setImage, category };
};

export type Builder = ReturnType<typeof useEditor> & {
  /** Nothing is saved, and actions that need a server are hidden. */
  readonly isTutorial?: true;
};

/** What moving and importing need, from the builder or a standalone module. */
export type Editing = {
  readonly view: { readonly whole: WholeDraft };
  /** Current state, for use after an await. */
  readonly saver: { readonly view: () => { readonly whole: WholeDraft } };
  readonly change: (how: (whole: WholeDraft) => WholeDraft) => void;
};

/** VID-15: text of an import when the host or the network failed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500);
