import { type Authored, authorsOf, hasAuthorRights } from "./author-rights.ts";
import type { VideoRecord } from "./course-record.ts";
import type { LicenceItem } from "./licence.entity.ts";
import { stillShows } from "./licence.ts";
import type { Source } from "./sources.ts";

/** What rights over a module come from: the course it is in, or its maker. */
export const authoredIn = ({ item, module, course }: Source): Authored =>
  course ? { course, module } : { module, madeBy: item.createdBy };

export type Loan = Pick<VideoRecord, "isAgreed" | "byLicence" | "loanEndedAt">;

/** A source with what it lends: the video, and the licence that the borrowing course has of it, if any. */
export type Lent = {
  readonly source: Source;
  readonly videoId: number;
  readonly licence?: LicenceItem | undefined;
  /** The source is in the same course. */
  readonly isOwn?: boolean;
};

/**
 * VID-22: a loan lasts while a person with rights over the borrower also has them over the source, or while it is
 * agreed, or while its licence lasts (MOD-22). Otherwise it ends and is not deleted: earlier buyers keep it.
 */
export const settledLoan = (
  { isAgreed, byLicence, loanEndedAt }: Loan,
  borrower: Authored,
  { source, videoId, licence, isOwn = false }: Lent,
  at: string,
): Loan => {
  const kept = { ...(isAgreed && { isAgreed }), ...(byLicence && { byLicence }) };
  const isLicensed = byLicence && licence?.endedAt === undefined && stillShows(source, videoId);
  const isLent =
    isAgreed || isLicensed || [...authorsOf(borrower)].some((id) => hasAuthorRights(id, authoredIn(source)));
  // Another course cannot show what is suspended either, until that is lifted; the suspended course is closed as a whole.
  const stands = isLent && (isOwn || !source.course?.suspension);
  return { ...kept, ...(!stands && { loanEndedAt: loanEndedAt ?? at }) };
};
