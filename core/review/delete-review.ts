import { Failure } from "@cu/api/failure";
import { commit, untilCommitted } from "../store/commit.ts";
import { findOwnReview, removalWrites } from "./write-review.ts";

/**
 * REV-05: deletes a person's review of a course, also when they have lost the course; safe to repeat. Not a suspended one:
 * written anew it would be shown again.
 */
export const deleteReview = ({ sub }: { readonly sub: string }, courseId: number): Promise<undefined> =>
  untilCommitted(async () => {
    const review = await findOwnReview(sub, courseId);
    if (!review) return undefined;
    if (review.suspension) throw new Failure("review.suspended");
    await commit(removalWrites(review));
    return undefined;
  });
