import { type Authored, authorsOf, hasAuthorRights } from "./author-rights.ts";
import type { VideoRecord } from "./course-record.ts";
import type { LicenceItem } from "./licence.entity.ts";
import { stillShows } from "./licence.ts";
import type { Source } from "./source.ts";

/** The subject of rights over a module: its course, or its creator. */
export const authoredIn = ({ item, module, course }: Source): Authored =>
  course ? { course, module } : { module, madeBy: item.createdBy };

export type Loan = Pick<VideoRecord, "isAgreed" | "byLicence" | "loanEndedAt">;

/** A source with the borrowed video, and the borrowing course's licence, if any. */
export type Lent = {
  readonly source: Source;
  readonly videoId: number;
  readonly licence?: LicenceItem | undefined;
  /** The source is in the same course. */
  readonly isOwn?: boolean;
};

/**
 * VID-22: a loan lasts while a user with rights over the borrowing module also has rights over the source, while it is
 * agreed, or while its licence lasts (MOD-22). It then ends instead of being deleted, because earlier buyers keep it.
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
  // Other courses cannot show a suspended course's videos either, until it is lifted; the suspended course itself is
  // closed completely.
  const stands = isLent && (isOwn || !source.course?.suspension);
  return { ...kept, ...(!stands && { loanEndedAt: loanEndedAt ?? at }) };
};
