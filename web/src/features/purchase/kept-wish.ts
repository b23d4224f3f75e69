import { useLocation, useSearchParams } from "react-router-dom";
import type { Course } from "../course/course.ts";
import { type Stop, stopIn, stopText } from "./kept-stop.ts";
import type { Wanted } from "./use-purchase.ts";

const parameter = "buy";
const stopParameter = "stopped";

type KeptWish = {
  /** What the user was about to buy or try, from the URL. */
  wish: string | undefined;
  /** Where the preview that led to it stopped. */
  stop: Stop | undefined;
  forget: () => void;
  /** This page with the wish: where login and sign-up return to. */
  addressWith: (wish: string, stop?: Stop) => string;
};

/**
 * A guest's wish travels in the address that login and sign-up return to, so it outlives the mailed code and the
 * onboarding screen (BUY-34). It only opens the window again; nothing is bought without a press.
 */
export const useKeptWish = (): KeptWish => {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  return {
    wish: search.get(parameter) ?? undefined,
    stop: stopIn(search.get(stopParameter)),
    forget: () => {
      if (search.has(parameter))
        setSearch((before) => changed(before, undefined), { replace: true, preventScrollReset: true });
    },
    addressWith: (wish, stop) => `${pathname}?${changed(search, wish, stop)}`,
  };
};

const changed = (search: URLSearchParams, wish: string | undefined, stop?: Stop): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (wish === undefined) next.delete(parameter);
  else next.set(parameter, wish);
  if (wish !== undefined && stop) next.set(stopParameter, stopText(stop));
  else next.delete(stopParameter);
  return next;
};

export const trialWish = "trial";

export const wishOf = (wanted: Wanted): string =>
  wanted.kind === "module" ? `module-${wanted.module.id}` : wanted.kind;

/** The part of this course that the wish names; undefined for anything else in an address. */
export const wantedOf = (course: Course, wish: string | undefined): Wanted | undefined => {
  if (wish === "course") return { kind: "course" };
  if (wish === "certification" && course.certification) return { kind: "certification" };
  const module = course.modules.find(({ id }) => wish === `module-${id}`);
  return module && { kind: "module", module };
};
