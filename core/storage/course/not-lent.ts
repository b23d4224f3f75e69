import type { LicenceItem } from "./licence.entity.ts";
import { isLicensable, isSeen, maxLicences, stillShows } from "./licence.ts";
import type { Source } from "./source.ts";

export const missingText = "This video does not exist.";

type Wanted = {
  readonly source: Source;
  readonly videoId: number;
  /** The course's existing licence, if any. */
  readonly licence: LicenceItem | undefined;
  readonly isIntoCourse: boolean;
  readonly isSuspended: boolean;
};

/**
 * MOD-24: why a video cannot be licensed, in terms the author can act on; undefined if it can. Callers who could never
 * see the module get "missing".
 */
export const whyNotLent = ({ source, videoId, licence, isIntoCourse, isSuspended }: Wanted): string | undefined => {
  if (licence?.endedAt !== undefined) return texts.ended;
  if (licence && source.course?.suspension) return texts.suspended;
  if (licence) return stillShows(source, videoId) ? undefined : texts.takenOut;
  // Only modules that were ever offered for licensing are visible to other authors.
  if (source.item.mayBeLicensed === undefined || !isSeen(source) || !stillShows(source, videoId)) return missingText;
  if (!source.item.mayBeLicensed) return texts.closed;
  if (isSuspended) return texts.suspended;
  if (!isLicensable(source)) return texts.full;
  return isIntoCourse ? undefined : texts.alone;
};

const texts = {
  ended: "Its author has ended the licence for this course. Please take it out.",
  takenOut: "Its author has taken it out of the licensed module. Please take it out here too.",
  closed: "Its author no longer lets other courses license it.",
  suspended: "It cannot be licensed at the moment.",
  full: `It is licensed to ${maxLicences} courses already, which is the most.`,
  alone: "Only a course can license it. Please put your module into a course, and add it there.",
} as const;
