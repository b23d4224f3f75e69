import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const number = { length: 16, char: "0" };

/** A thread: the posts of one audience in one place of a course, in one partition. */
const thread = {
  courseId: { type: "number", required: true },
  /** `public`, or `class-12`. */
  groupKey: { type: "string", required: true },
  /** `course`, `module-3` or `video-9`. */
  levelKey: { type: "string", required: true },
} as const;

const pk = {
  field: indexes.primary.pk,
  composite: ["courseId", "groupKey", "levelKey"],
  template: "qna#${courseId}#${groupKey}#${levelKey}",
  casing: "none",
} as const;

const words = {
  id: { type: "number", required: true, padding: number },
  createdAt: { type: "string", required: true },
  anonymous: { type: "boolean", required: true },
  /** For an anonymous post, the only user who may learn the name, fixed when it was written (QNA-18). */
  revealTo: { type: "number" },
  /** The author, with their name at the time. Leaves the domain only through view.ts. */
  sub: { type: "string", required: true },
  userId: { type: "number", required: true },
  username: { type: "string", required: true },
  firstName: { type: "string", required: true },
  lastName: { type: "string", required: true },
  /** Canonical rich text as JSON; absent once removed, which is irreversible. */
  text: { type: "string" },
  /** Number of users who have the same question or found the reply helpful; absent at 0. Written by vote.ts only. */
  votes: { type: "number" },
} as const;

/**
 * A question of a thread, in key order by time; those with votes are also in the first index, by their number
 * (votes.ts).
 */
export const QnaQuestionEntity = new Entity(
  {
    model: model("qna-question"),
    attributes: {
      ...thread,
      ...words,
      /** The module it was asked in; the thread of a video stays with the video. */
      moduleId: { type: "number" },
      removedAt: { type: "string" },
      /** Set by the first step of deletion: hides the question and blocks replies. */
      deletedAt: { type: "string" },
      /**
       * Reply counts by user id, `n12` for named and `a12` for anonymous ones: shows whether a user replied before
       * (DSH-39).
       */
      repliers: { type: "any", required: true, default: () => ({}) },
      replyCount: { type: "number", required: true, default: 0 },
      /** CRE-60: the user who should answer, until any user but the asker does; only then it is in the index. */
      waitsFor: { type: "number" },
    },
    indexes: {
      byThread: {
        pk,
        sk: {
          field: indexes.primary.sk,
          composite: ["createdAt", "id"],
          template: "post#${createdAt}#${id}",
          casing: "none",
        },
      },
      byWaiting: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["waitsFor"], template: "qna-waits#${waitsFor}", casing: "none" },
        sk: { field: indexes.gsi2.sk, composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** A reply; its key starts with its question's, so that a thread is read in one query. */
export const QnaReplyEntity = new Entity(
  {
    model: model("qna-reply"),
    attributes: {
      ...thread,
      ...words,
      questionId: { type: "number", required: true, padding: number },
      askedAt: { type: "string", required: true },
      /** Whether the author was an instructor at the time (QNA-44). */
      instructorHighlight: { type: "boolean", required: true },
    },
    indexes: {
      byThread: {
        pk,
        sk: {
          field: indexes.primary.sk,
          composite: ["askedAt", "questionId", "createdAt", "id"],
          template: "post#${askedAt}#${questionId}#${createdAt}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type QnaQuestionItem = EntityItem<typeof QnaQuestionEntity>;
export type QnaReplyItem = EntityItem<typeof QnaReplyEntity>;

/** Looks up a post by id alone, and all posts of an audience by time, for recent activity (QNA-35). */
export const PostPlaceEntity = new Entity(
  {
    model: model("qna-place"),
    attributes: {
      ...thread,
      id: { type: "number", required: true },
      createdAt: { type: "string", required: true },
      /** `course-7` for public posts, `class-12` for all courses of a class. */
      activityKey: { type: "string", required: true },
      questionId: { type: "number", required: true },
      askedAt: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "qna-post#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "place", casing: "none" },
      },
      byTime: {
        index: indexes.gsi1.index,
        pk: {
          field: indexes.gsi1.pk,
          composite: ["activityKey"],
          template: "qna-activity#${activityKey}",
          casing: "none",
        },
        sk: { field: indexes.gsi1.sk, composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type PostPlace = EntityItem<typeof PostPlaceEntity>;

/**
 * Audit log, never deleted: an entitled user saw names behind anonymous posts. One item per response that showed a name
 * for the first time; rereading a thread writes nothing.
 */
export const RevealEntity = new Entity(
  {
    model: model("qna-reveal"),
    attributes: {
      ...thread,
      toUserId: { type: "number", required: true, padding: number },
      at: { type: "string", required: true },
      requestId: { type: "string", required: true },
      posts: { type: "list", items: { type: "number" }, required: true },
    },
    indexes: {
      byThread: {
        pk,
        sk: {
          field: indexes.primary.sk,
          composite: ["toUserId", "at", "requestId"],
          template: "reveal#${toUserId}#${at}#${requestId}",
          casing: "none",
        },
      },
      all: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "qna-reveals", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["at", "requestId"], template: "${at}#${requestId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
