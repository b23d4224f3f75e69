import { fullName } from "@cu/api/person-name";
import type { Review, readOwnReview } from "@cu/api/review";
import type { Returned } from "@cu/api/route";
import type * as z from "zod";
import { isPerson, type Visitor } from "../../foundation/actor.ts";
import { isGone } from "../../storage/user/gone.ts";
import type { ReviewItem } from "./review.entity.ts";

type View = z.input<typeof Review>;
type OwnView = NonNullable<Returned<typeof readOwnReview>["review"]>;

/** A review as visible to one user; no other code exposes its author (REV-08). */
export const toReview = (visitor: Visitor, review: ReviewItem): View => {
  const isOwn = isPerson(visitor) && visitor.sub === review.sub;
  const maySeeWhy = isOwn || (isPerson(visitor) && visitor.isAdmin);
  const { suspension, answer } = review;
  return {
    id: review.id,
    rating: review.rating,
    text: review.text,
    name: nameOf(review),
    createdAt: review.createdAt,
    editedAt: review.editedAt ?? null,
    isOwn,
    answer: answer ? { text: answer.text, at: answer.at, editedAt: answer.editedAt ?? null } : null,
    suspension: suspension && maySeeWhy ? toSuspension(suspension) : null,
  };
};

export const toOwnReview = (visitor: Visitor, review: ReviewItem): OwnView => ({
  ...toReview(visitor, review),
  anonymous: review.anonymous,
  isWithdrawn: review.withdrawnAt !== undefined,
});

const nameOf = (review: ReviewItem): string | null =>
  review.anonymous || isGone(review.sub) ? null : fullName(review);

const toSuspension = ({ at, reason, appeal }: NonNullable<ReviewItem["suspension"]>) => ({
  at,
  reason,
  appeal: appeal ? { at: appeal.at, reply: appeal.reply ?? null } : null,
});
