import { Failure } from "@cu/api/failure";
import { commit, type Put, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { OwnReviewEntity, ReviewEntity, type ReviewItem, ReviewSumsEntity } from "./review.entity.ts";

/** The fields that use cases set; list keys are derived from these. */
export type ReviewDraft = Omit<ReviewItem, "revision" | "shownIn" | "shownAs">;

export const isShown = ({ suspension, withdrawnAt }: Pick<ReviewItem, "suspension" | "withdrawnAt">): boolean =>
  suspension === undefined && withdrawnAt === undefined;

/** The current review with this id. One store call. */
export const findReview = async (id: number): Promise<ReviewItem | undefined> =>
  (await ReviewEntity.get({ id }).go({ consistent: true })).data ?? undefined;

/** A user's current review of a course. At most two store calls. */
export const findOwnReview = async (sub: string, courseId: number): Promise<ReviewItem | undefined> => {
  const { data } = await OwnReviewEntity.get({ sub, courseId }).go({ consistent: true });
  return data ? await findReview(data.reviewId) : undefined;
};

/**
 * Writes that create or replace a review with its counts atomically, conditional on it being as read, so that
 * concurrent and repeated writes count each review once (REV-06).
 */
export const reviewWrites = (before: ReviewItem | undefined, next: ReviewDraft): Write[] => {
  const revision = (before?.revision ?? 0) + 1;
  const { courseId, rating } = next;
  const shown = isShown(next);
  const item = {
    ...next,
    revision,
    // Overrides the list keys if `next` was copied from a shown review.
    shownIn: shown ? courseId : undefined,
    shownAs: shown ? `${courseId}#${rating}` : undefined,
  };
  const put = before
    ? ReviewEntity.put(item).where((field, { eq }) =>
        // Account deletion changes the sub without a revision; without this condition a write could restore the name.
        [eq(field.revision, before.revision), eq(field.sub, before.sub)].join(" AND "),
      )
    : ReviewEntity.create(item);
  return [{ name: "review", item: { Put: put.params<Put>() } }, ...sumWrites(before, next)];
};

/** Writes that delete a review and its author's reference to it. */
export const removalWrites = (review: ReviewItem): Write[] => [
  {
    name: "review",
    item: {
      Delete: ReviewEntity.delete({ id: review.id })
        .where((field, { eq }) => eq(field.revision, review.revision))
        .params(),
    },
  },
  {
    name: "own-review",
    item: { Delete: OwnReviewEntity.delete({ sub: review.sub, courseId: review.courseId }).params() },
  },
  ...sumWrites(review, undefined),
];

const sumWrites = (before: ReviewDraft | undefined, next: ReviewDraft | undefined): Write[] => {
  const [was, is] = [counted(before), counted(next)];
  const courseId = next?.courseId ?? before?.courseId;
  if (was === is || courseId === undefined) return [];
  const change = ReviewSumsEntity.update({ courseId }).add({
    ...(was !== undefined && { [`n${was}`]: -1 }),
    ...(is !== undefined && { [`n${is}`]: 1 }),
  });
  return [{ name: "sums", item: { Update: change.params<Update>() } }];
};

const counted = (review: ReviewDraft | undefined): number | undefined =>
  review && isShown(review) ? review.rating : undefined;

type Change = (review: ReviewItem) => ReviewDraft | undefined;

/**
 * Changes an existing review with further writes; retried on the newest revision after a conflict. `change` returns
 * undefined if there is nothing to do. `review.missing` if it was deleted.
 */
export const changeReview = (
  id: number,
  change: Change,
  extra: (next: ReviewDraft, before: ReviewItem) => readonly Write[] | Promise<readonly Write[]> = () => [],
): Promise<ReviewItem> =>
  untilCommitted(async () => {
    const before = await findReview(id);
    if (!before) throw new Failure("review.missing");
    const next = change(before);
    if (!next) return before;
    await commit([...reviewWrites(before, next), ...(await extra(next, before))]);
    return { ...before, ...next };
  });
