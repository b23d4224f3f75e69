import { stored } from "../../lib/stored.ts";
import type { Whole } from "./changes.ts";
import type { CourseDetails } from "./details.ts";

const place = "tutorial-draft";

const isList = (value: unknown): boolean => Array.isArray(value);

/**
 * D-60: what a guest has built in the tutorial waits in this browser while the account is made. The builder of the new
 * account begins with it. What cannot be read is as if it were not there.
 */
export const tutorialDraft = {
  read: (): Whole<CourseDetails> | undefined => {
    try {
      const found = JSON.parse(stored.read(place) ?? "null") as Whole<CourseDetails> | null;
      const isWhole = found && [found.videos, found.modules, found.bank].every(isList);
      return isWhole && typeof found.details === "object" ? found : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (whole: Whole<CourseDetails>) => stored.write(place, JSON.stringify(whole)),
  forget: () => stored.write(place, undefined),
};
