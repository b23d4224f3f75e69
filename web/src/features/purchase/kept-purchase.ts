import { useLocation, useSearchParams } from "react-router-dom";
import type { Course } from "../course/course.ts";
import { type Stop, stopIn, stopText } from "./kept-stop.ts";
import type { Wanted } from "./use-purchase.ts";

const parameter = "buy";
const stopParameter = "stopped";

type KeptPurchase = {
  /** What the user was about to buy or try, from the URL. */
  purchase: string | undefined;
  /** Where the preview that led to it stopped. */
  stop: Stop | undefined;
  forget: () => void;
  /** This page with the purchase: where login and sign-up return to. */
  addressWith: (purchase: string, stop?: Stop) => string;
};

/**
 * A guest's purchase travels in the address that login and sign-up return to, so it outlives the mailed code and the
 * onboarding screen (BUY-34). It only opens the window again; nothing is bought without a press.
 */
export const useKeptPurchase = (): KeptPurchase => {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  return {
    purchase: search.get(parameter) ?? undefined,
    stop: stopIn(search.get(stopParameter)),
    forget: () => {
      if (search.has(parameter))
        setSearch((before) => changed(before, undefined), { replace: true, preventScrollReset: true });
    },
    addressWith: (purchase, stop) => `${pathname}?${changed(search, purchase, stop)}`,
  };
};

const changed = (search: URLSearchParams, purchase: string | undefined, stop?: Stop): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (purchase === undefined) next.delete(parameter);
  else next.set(parameter, purchase);
  if (purchase !== undefined && stop) next.set(stopParameter, stopText(stop));
  else next.delete(stopParameter);
  return next;
};

export const trialPurchase = "trial";

export const purchaseText = (wanted: Wanted): string =>
  wanted.kind === "module" ? `module-${wanted.module.id}` : wanted.kind;

/** The part of this course that is to be bought; undefined for anything else in an address. */
export const wantedOf = (course: Course, purchase: string | undefined): Wanted | undefined => {
  if (purchase === "course") return { kind: "course" };
  if (purchase === "certification" && course.certification) return { kind: "certification" };
  const module = course.modules.find(({ id }) => purchase === `module-${id}`);
  return module && { kind: "module", module };
};
