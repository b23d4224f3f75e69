import { useEffect, useState } from "react";
import type { Draft } from "./draft.ts";

/**
 * What is typed is kept in this tab until it is saved or given up, so a reload, the back button or a crashed tab loses
 * nothing. `name` tells forms and people apart.
 */
export const useDraft = (name: string, saved: Draft) => {
  const [earlier] = useState(() => kept.read(name));
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

const kept = {
  read: (name: string): Draft | undefined => {
    try {
      const text = sessionStorage.getItem(name);
      return text ? (JSON.parse(text) as Draft) : undefined;
    } catch {
      return undefined;
    }
  },
  write: (name: string, draft: Draft | undefined) => {
    try {
      if (draft) sessionStorage.setItem(name, JSON.stringify(draft));
      else sessionStorage.removeItem(name);
    } catch {
      // A browser that refuses storage keeps the form as long as the page.
    }
  },
};
