import { type Authored, authorsOf, hasAuthorRights } from "./author-rights.ts";
import type { VideoRecord } from "./course-record.ts";
import type { Source } from "./sources.ts";

/** What a right over a module is asked of, where it stands. */
export const authoredIn = ({ item, module, course }: Source): Authored =>
  course ? { course, module } : { module, madeBy: item.createdBy };

export type Loan = Pick<VideoRecord, "isAgreed" | "loanEndedAt">;

/**
 * VID-22: a loan stands while somebody with the rights over the borrower has them over the source too, or while the
 * platform has agreed on it. One that does not is ended, not deleted: whoever bought it before keeps it.
 */
export const settledLoan = (loan: Loan, borrower: Authored, source: Source, at: string): Loan => {
  const agreed = loan.isAgreed && { isAgreed: loan.isAgreed };
  const isLent = agreed || [...authorsOf(borrower)].some((id) => hasAuthorRights(id, authoredIn(source)));
  // What is suspended is not to be had from a borrower either, until that is lifted.
  const stands = isLent && !source.course?.suspension;
  return { ...agreed, ...(!stands && { loanEndedAt: loan.loanEndedAt ?? at }) };
};
