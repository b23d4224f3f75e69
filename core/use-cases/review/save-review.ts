import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { saveReview as route } from "@cu/api/review";
import { reviewForm } from "@cu/api/review.form";
import type { Parsed, Returned } from "@cu/api/route";
import { openCourse } from "../../access/open-course.ts";
import { stillHeld } from "../../access/write-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Limit, limited } from "../../foundation/limit/limit.ts";
import { commit, type Put, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { authorBySub } from "../../storage/course/author.ts";
import { hasAccess, isOfItsAuthors, neededPercent, watchedPercent } from "./may-review.ts";
import { OwnReviewEntity, type ReviewItem } from "./review.entity.ts";
import { toOwnReview } from "./view.ts";
import { findOwnReview, type ReviewDraft, reviewWrites } from "./write-review.ts";

type Input = Parsed<typeof route>["body"];

const saves: Limit = { name: "review", times: 60, per: "hour" };

/**
 * REV-01, REV-02: creates or replaces a user's only review of a course; of two concurrent ones the second updates the
 * first. Conflicts with a concurrent refund: their entitlements must be unchanged since it was read.
 */
export const saveReview = async (person: Person, courseId: number, input: Input): Promise<Returned<typeof route>> => {
  const { text } = filled(reviewForm, input);
  const { rating, anonymous } = input;
  return await limited(saves, person.sub, () =>
    untilCommitted(async () => {
      const { course, entitlements, viewerContext } = await openCourse(person, courseId);
      if (isOfItsAuthors(course, person)) throw new Failure("review.own");
      if (!hasAccess(entitlements, course, viewerContext.at)) throw new Failure("access.denied");
      const watched = await watchedPercent(person, course);
      if (watched < neededPercent) throw new Failure("review.early", undefined, { watched, needed: neededPercent });
      const before = await findOwnReview(person.sub, courseId);
      if (before?.suspension) throw new Failure("review.suspended");
      if (before && isSaid(before, { text, rating, anonymous })) return toOwnReview(person, before);
      const { withdrawnAt: _withdrawn, ...kept } = before ?? (await newReview(person, courseId));
      const { id: userId, username, firstName, lastName } = await authorBySub(person.sub);
      const next: ReviewDraft = {
        ...kept,
        text,
        rating,
        anonymous,
        userId,
        username,
        firstName,
        lastName,
        ...(before && { editedAt: nowIso() }),
      };
      await commit([
        stillHeld({ sub: person.sub, courseId }, entitlements.version),
        ...reviewWrites(before, next),
        ownWrite(next, before !== undefined),
      ]);
      return toOwnReview(person, { ...next, revision: 0 });
    }),
  );
};

const isSaid = (before: ReviewItem, { text, rating, anonymous }: Input): boolean =>
  before.withdrawnAt === undefined &&
  before.text === text &&
  before.rating === rating &&
  before.anonymous === anonymous;

const newReview = async ({ sub }: Person, courseId: number) => ({
  id: await leaseId("review"),
  courseId,
  sub,
  createdAt: nowIso(),
  withdrawnAt: undefined,
});

const ownWrite = ({ sub, courseId, id: reviewId, rating }: ReviewDraft, isThere: boolean): Write => ({
  name: "own-review",
  item: isThere
    ? { Update: OwnReviewEntity.patch({ sub, courseId }).set({ rating }).params<Update>() }
    : { Put: OwnReviewEntity.create({ sub, courseId, reviewId, rating }).params<Put>() },
});
