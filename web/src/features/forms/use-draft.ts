import { useCallback, useState } from "react";
import { drafts, openTry } from "./drafts.ts";

/**
 * Input over a form's initial values; stored by drafts.ts if the form has a key. Call `forget` when it was sent or
 * discarded; `open` is for the submitting action.
 */
export const useDraft = <Draft extends object>(place: string | undefined, first: Draft) => {
  const [earlier] = useState(() =>
    place === undefined ? undefined : (drafts.read(place) as Partial<Draft> | undefined),
  );
  const [typed, setTyped] = useState(earlier);
  const [open] = useState(() => (place === undefined ? { current: undefined } : openTry(place)));
  const change = useCallback(
    (changed: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setTyped((before) => {
        const now = { ...first, ...before };
        const next = { ...now, ...(typeof changed === "function" ? changed(now) : changed) };
        if (place !== undefined) drafts.write(place, next);
        return next;
      }),
    [place, first],
  );
  const forget = useCallback(() => {
    if (place !== undefined) drafts.write(place, undefined);
    setTyped(undefined);
  }, [place]);
  return {
    // Until something is typed the form follows what it begins with, also when that changes under it.
    draft: { ...first, ...typed },
    /** The form is as it was left earlier; nothing was typed since. */
    isRestored: earlier !== undefined && typed === earlier,
    change,
    forget,
    open,
  };
};
