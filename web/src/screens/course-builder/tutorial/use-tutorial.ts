import { useState } from "react";
import { changesFrom, merged } from "../../../features/builder/changes.ts";
import type { CourseDetails } from "../../../features/builder/details.ts";
import { sampleDraft } from "../../../features/sample/draft.ts";
import { autosave } from "../../../features/saving/autosave.ts";
import { type Builder, type ServerDraft, useEditor, type WholeDraft } from "../use-builder.ts";

const neverSaved = { version: 1, savedAt: "" };

const draft: ServerDraft = {
  ...sampleDraft,
  ...neverSaved,
  id: 9_900_500,
  courseId: null,
  coverImage: null,
  published: null,
};

const first = { ...neverSaved, whole: sampleDraft satisfies WholeDraft };

/** MOCK-25: the builder with an in-memory draft. */
export const useTutorial = (): Builder => {
  const [saver] = useState(() =>
    autosave({
      first,
      differ: changesFrom<CourseDetails>,
      merge: merged<CourseDetails>,
      // Nothing is sent or stored.
      send: async () => neverSaved,
      read: async () => first,
      isStale: () => false,
      keep: () => undefined,
      isByHand: true,
    }),
  );
  return { ...useEditor(draft, saver), isTutorial: true };
};
