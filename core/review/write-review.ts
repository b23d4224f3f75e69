import { Failure } from "@cu/api/failure";
import { commit, type Put, type Update, untilCommitted, type Write } from "../store/commit.ts";
import { OwnReviewEntity, ReviewEntity, type ReviewItem, ReviewSumsEntity } from "./review.entity.ts";

/** What a verb decides about; where it stands in lists follows from it. */
export type ReviewDraft = Omit<ReviewItem, "revision" | "shownIn" | "shownAs">;

export const isShown = ({ suspension, withdrawnAt }: Pick<ReviewItem, "suspension" | "withdrawnAt">): boolean =>
  suspension === undefined && withdrawnAt === undefined;

/** The review with this id as it is now. One store call. */
export const findReview = async (id: number): Promise<ReviewItem | undefined> =>
  (await ReviewEntity.get({ id }).go({ consistent: true })).data ?? undefined;

/** Somebody's review of a course as it is now. Two store calls at most. */
export const findOwnReview = async (sub: string, courseId: number): Promise<ReviewItem | undefined> => {
  const { data } = await OwnReviewEntity.get({ sub, courseId }).go({ consistent: true });
  return data ? await findReview(data.reviewId) : undefined;
};

/**
 * The writes that put a review in the place of the one that was read, or of none, and count it: all or nothing, and only
 * while it is the one that was read. So twenty writes at once, or one that comes twice, count each review once (REV-06).
 */
export const reviewWrites = (before: ReviewItem | undefined, next: ReviewDraft): Write[] => {
  const revision = (before?.revision ?? 0) + 1;
  const { courseId, rating } = next;
  const shown = isShown(next);
  const item = {
    ...next,
    revision,
    // Also where `next` was made from a review that was shown.
    shownIn: shown ? courseId : undefined,
    shownAs: shown ? `${courseId}#${rating}` : undefined,
  };
  const put = before
    ? ReviewEntity.put(item).where((field, { eq }) =>
        // The deletion of an account takes the name away without a revision, and no write may bring it back.
        [eq(field.revision, before.revision), eq(field.sub, before.sub)].join(" AND "),
      )
    : ReviewEntity.create(item);
  return [{ name: "review", item: { Put: put.params<Put>() } }, ...sumWrites(before, next)];
};

/** The writes that take a review away, with its writer's way to it. */
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
 * Changes a review that is there, with whatever else must happen with it; tried again on the newest when another write
 * came first. `change` gives undefined when there is nothing to do. `review.missing` when it is gone.
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
