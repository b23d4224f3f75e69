import { Refused } from "@cu/api/refused";
import { noCouponText } from "@cu/api/site-texts";
import { errorText, useAction } from "../../lib/api.ts";
import { levels } from "./levels.ts";
import type { Level } from "./license.ts";
import { windowText } from "./window-text.ts";

/** Uses a code, and reads again the answers that tell of it. */
export const useRedeem = () =>
  useAction("coupon.redeem", {
    refresh: [
      "user.read",
      "learn.read",
      "learn.library",
      "class.enrolled",
      "class.used",
      "class.mine",
      "class.in-course",
    ],
  });

/** What a class asks before a person joins it. */
export type Asked = {
  readonly label: string;
  readonly allowed: readonly Level[];
  /** COD-61: who teaches it, its days and what it opens. */
  readonly about?: { readonly teacher: string; readonly days: string; readonly modules: readonly string[] } | undefined;
};

/** The answer to `ask`, and to a choice that the class no longer allows. */
export const askedOf = (error: unknown): Asked | undefined => {
  if (!(error instanceof Refused && error.code === "class.unacknowledged")) return undefined;
  const { label, allowableDataAccessChoices: allowed } = error.facts;
  const about = aboutOf(error.facts);
  return {
    label: String(label),
    ...(about && { about }),
    allowed: levels.map(({ level }) => level).filter((level) => Array.isArray(allowed) && allowed.includes(level)),
  };
};

const aboutOf = ({ teacher, validFrom, expiresOn, timeZone, modules }: Refused["facts"]): Asked["about"] =>
  typeof teacher === "string" && Array.isArray(modules)
    ? {
        teacher,
        days: windowText({ accessFrom: String(validFrom), accessUntil: String(expiresOn) }, String(timeZone)),
        modules: modules.map(String),
      }
    : undefined;

/** BUY-19 gives the text of 404; every other refusal is the server's own (BUY-20). */
export const redeemRefusal = (error: unknown): string =>
  error instanceof Refused && error.status === 404 ? noCouponText : errorText(error);
