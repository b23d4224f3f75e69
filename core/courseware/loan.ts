import { type Authored, authorsOf, hasAuthorRights } from "./author-rights.ts";
import type { VideoRecord } from "./course-record.ts";
import type { Source } from "./sources.ts";

/** What rights over a module come from: the course it is in, or its maker. */
export const authoredIn = ({ item, module, course }: Source): Authored =>
  course ? { course, module } : { module, madeBy: item.createdBy };

export type Loan = Pick<VideoRecord, "isAgreed" | "loanEndedAt">;

/**
 * VID-22: a loan lasts while a person with rights over the borrower also has them over the source, or while it is
 * agreed. Otherwise it ends and is not deleted: earlier buyers keep it.
 */
export const settledLoan = (loan: Loan, borrower: Authored, source: Source, at: string): Loan => {
  const agreed = loan.isAgreed && { isAgreed: loan.isAgreed };
  const isLent = agreed || [...authorsOf(borrower)].some((id) => hasAuthorRights(id, authoredIn(source)));
  // A borrower cannot show what is suspended either, until the suspension is lifted.
  const stands = isLent && !source.course?.suspension;
  return { ...agreed, ...(!stands && { loanEndedAt: loan.loanEndedAt ?? at }) };
};
