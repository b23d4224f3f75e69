import { useCallback, useState } from "react";
import { kept } from "./kept.ts";

/**
 * What somebody has typed, kept for this tab: a reload, the back button or a lost network in the middle of a form loses
 * nothing. `name` tells forms and people apart: the next person at the same computer sees none of it. `forget` is for when
 * it has arrived.
 */
export const useDraft = <Draft extends object>(name: string, empty: Draft) => {
  const key = `draft.${name}`;
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...kept.read(key) }));
  const change = useCallback(
    (changed: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setDraft((before) => {
        const next = { ...before, ...(typeof changed === "function" ? changed(before) : changed) };
        kept.write(key, next);
        return next;
      }),
    [key],
  );
  const forget = useCallback(() => {
    kept.write(key, undefined);
    setDraft(empty);
  }, [key, empty]);
  return { draft, change, forget };
};

/** Whether something was typed there and has not arrived. */
export const hasDraft = (name: string): boolean => kept.read(`draft.${name}`) !== undefined;
