import { Failure } from "@cu/api/failure";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { findOwnReview, removalWrites } from "./write-review.ts";

/**
 * REV-05: deletes a user's review of a course, also without access to it; idempotent. Suspended reviews cannot be
 * deleted, or rewriting them would publish them again.
 */
export const deleteReview = ({ sub }: { readonly sub: string }, courseId: number): Promise<undefined> =>
  untilCommitted(async () => {
    const review = await findOwnReview(sub, courseId);
    if (!review) return undefined;
    if (review.suspension) throw new Failure("review.suspended");
    await commit(removalWrites(review));
    return undefined;
  });
