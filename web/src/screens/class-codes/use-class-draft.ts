import { useEffect, useState } from "react";
import { kept } from "../../forms/kept.ts";
import type { Draft } from "./draft.ts";

/**
 * What is typed is kept in this tab until it is saved or given up, so a reload, the back button or a crashed tab loses
 * nothing. `name` tells forms and people apart.
 */
export const useClassDraft = (name: string, saved: Draft) => {
  const [earlier] = useState(() => kept.read(name) as Draft | undefined);
  const [changed, setChanged] = useState(earlier);
  // Until something is typed the form follows what is saved, also when that changes under it.
  const draft = changed ?? saved;
  const isDirty = changed !== undefined && JSON.stringify(changed) !== JSON.stringify(saved);
  useEffect(() => kept.write(name, isDirty ? changed : undefined), [name, changed, isDirty]);
  return {
    draft,
    isDirty,
    /** The form began with what was typed earlier, not with what is saved. */
    isRestored: isDirty && changed === earlier,
    change: (part: Partial<Draft>) => setChanged((before) => ({ ...(before ?? saved), ...part })),
    discard: () => setChanged(undefined),
    /** It was saved or given up: nothing is kept. */
    forget: () => kept.write(name, undefined),
  };
};
