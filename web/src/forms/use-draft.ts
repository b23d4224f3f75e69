import { useCallback, useState } from "react";

/**
 * What somebody has typed, kept for this tab: a reload, the back button or a lost network in the middle of a form loses
 * nothing. `forget` is for when it has arrived.
 */
export const useDraft = <Draft extends object>(name: string, empty: Draft) => {
  const key = `draft.${name}`;
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...read(key) }));
  const change = useCallback(
    (changed: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setDraft((before) => {
        const next = { ...before, ...(typeof changed === "function" ? changed(before) : changed) };
        write(key, next);
        return next;
      }),
    [key],
  );
  const forget = useCallback(() => {
    write(key, undefined);
    setDraft(empty);
  }, [key, empty]);
  return { draft, change, forget };
};

/** Whether something was typed there and has not arrived. */
export const hasDraft = (name: string): boolean => read(`draft.${name}`) !== undefined;

const read = (key: string): object | undefined => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof found === "object" && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
};

const write = (key: string, draft: object | undefined) => {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage loses the draft with the page, which is all that may happen.
  }
};
