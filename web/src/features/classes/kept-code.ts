import { useLocation, useSearchParams } from "react-router-dom";

const parameter = "class_code";

type KeptCode = {
  /** Undefined: the entry is closed. Empty: the entry is open and nothing is filled in. */
  code: string | undefined;
  keep: (code: string, how?: { isAsked: boolean }) => void;
  /** It was typed on this page a moment ago, and the person has asked already what it opens. */
  isAsked: boolean;
  forget: () => void;
  /** This page with the code: where login and sign-up return to. */
  addressWith: (code: string) => string;
  /** Called when the person leaves this page to log in: the back button finds the code here again. */
  leaveWith: (code: string) => void;
};

/**
 * The code in the address; while there is one, the entry is open. A guest's code travels in the address that login and
 * sign-up return to, so it outlives the mailed code, a change of mind between the two, and the onboarding screen, none
 * of which know about it (COD-03).
 */
export const useKeptCode = (): KeptCode => {
  const { pathname, state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const change = (code: string | undefined, isAsked?: boolean) =>
    setSearch((before) => changed(before, code), {
      replace: true,
      preventScrollReset: true,
      state: isAsked ? asked : null,
    });
  const addressWith = (code: string) => `${pathname}?${changed(search, code)}`;
  return {
    code: search.get(parameter) ?? undefined,
    keep: (code, how) => change(code, how?.isAsked),
    isAsked: (state as typeof asked | null)?.isClassCodeAsked === true,
    forget: () => change(undefined),
    addressWith,
    // Past the router, which may write the address only after the browser has left.
    leaveWith: (code) => code && history.replaceState(history.state, "", addressWith(code)),
  };
};

const asked = { isClassCodeAsked: true };

const changed = (search: URLSearchParams, code: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (code === undefined) next.delete(parameter);
  else next.set(parameter, code);
  return next;
};
