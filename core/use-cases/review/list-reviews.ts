import { Failure } from "@cu/api/failure";
import { reviewsPerPage } from "@cu/api/page-size";
import type { readReview as oneRoute, readOwnReview as ownRoute, listReviews as route } from "@cu/api/review";
import type { Parsed, Returned } from "@cu/api/route";
import { openCourse, openFacade } from "../../access/open-course.ts";
import { type Caller, isPerson, mustBePerson } from "../../foundation/actor.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import { hasAccess, isOfItsAuthors, neededPercent, watchedPercent } from "./may-review.ts";
import { countsAmong, ratingKey } from "./rating.ts";
import { ReviewEntity, type ReviewItem } from "./review.entity.ts";
import { toOwnReview, toReview } from "./view.ts";
import { findOwnReview, findReview, isShown } from "./write-review.ts";

type Query = Parsed<typeof route>["query"];

/**
 * REV-07: the reviews of a course the caller may open, newest first, with counts of the listed ones. Three store calls,
 * two in parallel. The index is eventually consistent, so its reviews are read again: recently suspended ones are
 * hidden.
 */
export const listReviews = async (
  caller: Caller,
  courseId: number,
  { key, rating, cursor }: Query,
): Promise<Returned<typeof route>> => {
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const all =
    rating === undefined
      ? ReviewEntity.query.shown({ shownIn: courseId })
      : ReviewEntity.query.shownByRating({ shownAs: `${courseId}#${rating}` });
  const query = place ? all.lt({ createdAt: place.at, id: Number(place.id) }) : all;
  const [{ course, visitor, items }, { data }] = await Promise.all([
    openFacade(caller, courseId, key, [ratingKey(courseId)]),
    query.go({ order: "desc", limit: reviewsPerPage }),
  ]);
  const now = await batchGet(
    data.map(({ id }) => keyOf(ReviewEntity, { id })),
    { consistent: true },
  );
  const reviews = data.flatMap(({ id }) => {
    const review = readAs<ReviewItem>(ReviewEntity, itemAt(now, keyOf(ReviewEntity, { id })));
    const isMeant = review && isShown(review) && (rating === undefined || review.rating === rating);
    return isMeant ? [toReview(visitor, review)] : [];
  });
  return {
    counts: countsAmong(items, courseId),
    mayAnswer: isPerson(visitor) && hasAuthorRights(visitor.id, { course }),
    reviews,
    next: nextOf(
      data.map(({ createdAt, id }) => ({ at: createdAt, id: String(id) })),
      reviewsPerPage,
    ),
  };
};

type Ids = { readonly courseId: number; readonly reviewId: number };

/** REV-11: one review; suspended and withdrawn ones only for their author and admins. */
export const readReview = async (
  caller: Caller,
  { courseId, reviewId }: Ids,
  key?: string,
): Promise<Returned<typeof oneRoute>> => {
  const [{ visitor }, review] = await Promise.all([openFacade(caller, courseId, key), findReview(reviewId)]);
  const maySeeAll = isPerson(visitor) && (visitor.isAdmin || visitor.sub === review?.sub);
  if (review?.courseId !== courseId || !(maySeeAll || isShown(review))) throw new Failure("review.missing");
  return toReview(visitor, review);
};

/** REV-01: the caller's review, and whether they may write one now. */
export const readOwnReview = async (
  caller: Caller,
  courseId: number,
  key?: string,
): Promise<Returned<typeof ownRoute>> => {
  const { course, entitlements, visitor, viewerContext } = await openCourse(caller, courseId, key);
  const person = mustBePerson(visitor);
  const [review, watched] = await Promise.all([findOwnReview(person.sub, courseId), watchedPercent(person, course)]);
  const isOpen = hasAccess(entitlements, course, viewerContext.at);
  const may = isOfItsAuthors(course, person)
    ? "author"
    : !isOpen
      ? "access"
      : watched < neededPercent
        ? "watch"
        : "write";
  return { review: review ? toOwnReview(person, review) : null, may, watched, needed: neededPercent };
};
