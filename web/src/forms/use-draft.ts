import { useCallback, useState } from "react";
import { drafts, openTry } from "./drafts.ts";

/**
 * What is typed over what a form begins with; drafts.ts keeps it for a form that has a place. Call `forget` when it has
 * arrived or was given up; `open` is for the action that sends it.
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
