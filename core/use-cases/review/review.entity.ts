import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const number = { length: 16, char: "0" };

/**
 * A user's review of a course. Keyed by id only, so that it can remain when its author's account is deleted; listed
 * exactly while `shownIn` is set, i.e. neither suspended nor withdrawn.
 */
export const ReviewEntity = new Entity(
  {
    model: model("review"),
    attributes: {
      id: { type: "number", required: true, padding: number },
      courseId: { type: "number", required: true },
      /** Incremented by every write; each is conditional on the revision read. */
      revision: { type: "number", required: true },
      rating: { type: "number", required: true },
      text: { type: "string", required: true },
      anonymous: { type: "boolean", required: true },
      /** The author, with their name at the time. Leaves the domain only through view.ts. */
      sub: { type: "string", required: true },
      userId: { type: "number", required: true },
      username: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      editedAt: { type: "string" },
      answer: {
        type: "map",
        properties: {
          text: { type: "string", required: true },
          at: { type: "string", required: true },
          editedAt: { type: "string" },
        },
      },
      suspension: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          by: { type: "number", required: true },
          reason: { type: "string", required: true },
          appeal: {
            type: "map",
            properties: {
              id: { type: "number", required: true },
              at: { type: "string", required: true },
              reply: { type: "string" },
            },
          },
        },
      },
      /** When the reviewed purchase was refunded. */
      withdrawnAt: { type: "string" },
      /** The course and `course#rating`, while it is shown. */
      shownIn: { type: "number" },
      shownAs: { type: "string" },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "review#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "review", casing: "none" },
      },
      shown: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["shownIn"], template: "reviews#${shownIn}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
      },
      shownByRating: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["shownAs"], template: "reviews#${shownAs}", casing: "none" },
        sk: { field: indexes.gsi2.sk, composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ReviewItem = EntityItem<typeof ReviewEntity>;

/** Maps a user to their only review of a course, and prevents a second one. */
export const OwnReviewEntity = new Entity(
  {
    model: model("own-review"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: number },
      reviewId: { type: "number", required: true },
      /** Copied from the review, for the user's lists. */
      rating: { type: "number", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["courseId"], template: "review#${courseId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type OwnReviewItem = EntityItem<typeof OwnReviewEntity>;

/** Number of shown reviews of a course by rating. Written by core/use-cases/review/sums.ts only. */
export const ReviewSumsEntity = new Entity(
  {
    model: model("review-sums"),
    attributes: {
      courseId: { type: "number", required: true },
      n1: { type: "number" },
      n2: { type: "number" },
      n3: { type: "number" },
      n4: { type: "number" },
      n5: { type: "number" },
    },
    indexes: {
      byCourse: {
        pk: {
          field: indexes.primary.pk,
          composite: ["courseId"],
          template: "course-reviews#${courseId}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: [], template: "sums", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
