import * as z from "zod";
import { CourseKey, InCourse, PathId, queryInt } from "./address.ts";
import { appealForm } from "./appeal.form.ts";
import { SentAppeal } from "./appeal.ts";
import { Appealed } from "./course.ts";
import { Cursor, Id, Instant } from "./field.ts";
import { textFields } from "./form-body.ts";
import { reviewsPerPage } from "./page-size.ts";
import { reviewAnswerForm, reviewForm } from "./review.form.ts";
import { route } from "./route.ts";
import { suspensionForm } from "./suspension.form.ts";

const ofCourse = "/api/v1/collections/{courseId}/reviews/";
const ownPath = "/api/v1/collections/{courseId}/review/";
const onePath = `${ofCourse}{reviewId}/` as const;
const InReview = InCourse.extend({ reviewId: PathId });

const Rating = z.int().min(1).max(5).describe("1 to 5; shown as five bars");

export const Review = z
  .object({
    id: Id,
    rating: Rating,
    text: z.string(),
    name: z.string().nullable().describe("null: an anonymous writer, or an account that is gone"),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    isOwn: z.boolean(),
    answer: z
      .object({ text: z.string(), at: Instant, editedAt: Instant.nullable() })
      .meta({ id: "ReviewAnswer" })
      .nullable()
      .describe("Of the author of the course"),
    suspension: z
      .object({
        at: Instant,
        reason: z.string(),
        appeal: Appealed.nullable(),
      })
      .meta({ id: "ReviewSuspension" })
      .nullable()
      .describe("For its writer and admins; hidden from all others"),
  })
  .meta({ id: "Review" });

export const listReviews = route({
  id: "review.list",
  method: "GET",
  path: ofCourse,
  for: "optional",
  summary: `Reviews of a course, the newest first, ${reviewsPerPage} at a time, with how many there are of each rating`,
  params: InCourse,
  query: CourseKey.extend({ rating: queryInt(1, 5).optional(), cursor: Cursor.optional() }),
  answer: {
    status: 200,
    schema: z.object({
      counts: z
        .array(z.int().nonnegative())
        .length(5)
        .describe("Reviews with one to five bars, as the list keeps them"),
      mayAnswer: z.boolean(),
      reviews: z.array(Review),
      next: z.string().nullable(),
    }),
  },
  fails: ["course.missing"],
  needs: ["table.read"],
});

export const readReview = route({
  id: "review.read",
  method: "GET",
  path: onePath,
  for: "optional",
  summary: "One review, as a report or a notification leads to it",
  params: InReview,
  query: CourseKey,
  answer: { status: 200, schema: Review },
  fails: ["course.missing", "review.missing"],
  needs: ["table.read"],
});

const OwnReview = Review.extend({
  anonymous: z.boolean(),
  isWithdrawn: z.boolean().describe("The reviewed purchase was refunded; saving it again shows it again"),
}).meta({ id: "OwnReview" });

export const readOwnReview = route({
  id: "review.read-own",
  method: "GET",
  path: ownPath,
  for: "signedIn",
  summary: "The caller's review of a course, and whether they may write one",
  params: InCourse,
  query: CourseKey,
  answer: {
    status: 200,
    schema: z.object({
      review: OwnReview.nullable(),
      may: z
        .enum(["write", "watch", "access", "author"])
        .describe("watch: more of it first; access: only who may watch it; author: not who made it"),
      watched: z.int().min(0).max(100).describe("Percent of the course, whole ones"),
      needed: z.int().describe("Percent from which on one may write"),
    }),
  },
  fails: ["course.missing"],
  needs: ["table.write"],
});

export const saveReview = route({
  id: "review.save",
  method: "PUT",
  path: ownPath,
  for: "signedIn",
  summary: "Writes the caller's one review of a course, or another one in its place",
  params: InCourse,
  body: z.object({ ...textFields(reviewForm.fields), rating: Rating, anonymous: z.boolean() }),
  answer: { status: 200, schema: OwnReview },
  fails: [
    "course.missing",
    "access.denied",
    "review.early",
    "review.own",
    "review.suspended",
    "request.limited",
    "server.busy",
  ],
  needs: ["table.write"],
});

export const deleteReview = route({
  id: "review.delete",
  method: "DELETE",
  path: ownPath,
  for: "signedIn",
  summary: "Deletes the caller's review of a course, and the answer to it",
  params: InCourse,
  answer: { status: 204 },
  fails: ["review.suspended", "server.busy"],
  needs: ["table.write"],
});

export const answerReview = route({
  id: "review.answer",
  method: "PUT",
  path: `${onePath}answer/`,
  for: "signedIn",
  summary: "Answers a review of an own course, or puts another answer in its place",
  params: InReview,
  body: z.object(textFields(reviewAnswerForm.fields)),
  answer: { status: 200, schema: Review },
  fails: ["course.missing", "actor.forbidden", "review.missing", "server.busy"],
  needs: ["table.write"],
});

export const deleteReviewAnswer = route({
  id: "review.delete-answer",
  method: "DELETE",
  path: `${onePath}answer/`,
  for: "signedIn",
  summary: "Takes the answer to a review away",
  params: InReview,
  answer: { status: 204 },
  fails: ["course.missing", "actor.forbidden", "review.missing", "server.busy"],
  needs: ["table.write"],
});

export const appealReview = route({
  id: "review.appeal",
  method: "POST",
  path: `${ownPath}appeal/`,
  for: "signedIn",
  summary: "Appeals against the suspension of the caller's review, once for each suspension",
  params: InCourse,
  body: z.object(textFields(appealForm.fields)),
  answer: { status: 201, schema: SentAppeal },
  fails: ["review.missing", "appeal.pointless", "appeal.sent", "server.busy"],
  needs: ["table.write"],
});

export const suspendReview = route({
  id: "review.suspend",
  method: "POST",
  path: `${onePath}suspension/`,
  for: "admin",
  summary:
    "Suspends a review: removed from the list and the counts at once, and its writer is notified with the reason",
  params: InReview,
  body: z.object(textFields(suspensionForm.fields)),
  answer: { status: 204 },
  fails: ["review.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const liftReview = route({
  id: "review.lift",
  method: "DELETE",
  path: `${onePath}suspension/`,
  for: "admin",
  summary: "Shows a suspended review again",
  params: InReview,
  answer: { status: 204 },
  fails: ["review.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});
