import { useDraft } from "../../forms/use-draft.ts";
import type { Draft } from "./draft.ts";

/** What is typed over what is saved, until it is saved itself or given up. */
export const useClassDraft = (place: string, saved: Draft) => {
  const { draft, isRestored, change, forget } = useDraft(place, saved);
  const isSaved = (wanted: Draft) => JSON.stringify(wanted) === JSON.stringify(saved);
  const isDirty = !isSaved(draft);
  return {
    draft,
    isDirty,
    /** The form began with what was typed earlier, not with what is saved. */
    isRestored: isDirty && isRestored,
    change: (part: Partial<Draft>) => (isSaved({ ...draft, ...part }) ? forget() : change(part)),
    forget,
  };
};
