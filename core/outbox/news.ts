import * as z from "zod";

const id = z.int().positive();

/** A whole course has become cheaper, for everybody or for who brings the code of a promotion; in cupoints. */
const Price = z.object({
  kind: z.literal("price"),
  courseId: id,
  cupoints: z.int().nonnegative(),
  before: z.int().positive(),
  promotionId: id.optional(),
  at: z.iso.datetime(),
});

/**
 * What somebody is told of: which thing, and nothing that is written in it. Names and words are read when it is told, so
 * that nothing of a post that is gone by then, or of a name that has changed, is kept anywhere.
 */
export const News = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["reply", "instructor-reply"]),
    courseId: id,
    groupKey: z.string(),
    levelKey: z.string(),
    questionId: id,
    askedAt: z.iso.datetime(),
    replyId: id,
    repliedAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("certificate"),
    courseId: id,
    certificateId: id,
    status: z.enum(["issued", "rejected"]),
    serial: z.string().optional(),
    /** A request after a rejection is decided anew. */
    at: z.iso.datetime(),
  }),
  /** What ends on this UTC day: of a class, or of what one person holds of a course. */
  z.discriminatedUnion("of", [
    z.object({ kind: z.literal("access-ends"), of: z.literal("class"), classId: id, day: z.iso.date() }),
    z.object({ kind: z.literal("access-ends"), of: z.literal("course"), courseId: id, day: z.iso.date() }),
  ]),
  z.object({ kind: z.literal("report"), classId: id, reportId: id, run: id }),
  z.object({ kind: z.literal("payment"), paymentId: id, cents: id, isReversed: z.boolean().optional() }),
  /** To be an author of a course, or a co-creator of a class. `by` asks. */
  z.discriminatedUnion("of", [
    z.object({
      kind: z.literal("invitation"),
      of: z.literal("course").optional(),
      courseId: id,
      role: z.enum(["primary", "co"]),
      askedAt: z.iso.datetime(),
      by: id.optional(),
    }),
    z.object({
      kind: z.literal("invitation"),
      of: z.literal("class"),
      classId: id,
      askedAt: z.iso.datetime(),
      by: id,
    }),
  ]),
  /** A course was suspended or opened again, or stays suspended after an appeal. */
  z.object({
    kind: z.literal("suspension"),
    courseId: id,
    what: z.enum(["suspended", "lifted", "upheld"]),
    at: z.iso.datetime(),
  }),
  /** A line of a lecture was corrected: once a day and lecture, however many. */
  z.object({ kind: z.literal("transcript"), videoId: id, courseId: id, classId: id, day: z.iso.date() }),
  /** A lecture that one waited for has a transcript now: its shown version. */
  z.object({ kind: z.literal("transcript-here"), videoId: id, courseId: id, version: id }),
  Price,
  /** Of somebody's review of a course. */
  z.object({
    kind: z.literal("review"),
    courseId: id,
    reviewId: id,
    what: z.enum(["answered", "suspended", "lifted", "upheld"]),
    at: z.iso.datetime(),
  }),
]);

export type News = z.output<typeof News>;
export type NewsOf<K extends News["kind"], N extends News = News> = N extends News
  ? K extends N["kind"]
    ? N
    : never
  : never;

/** One person, by either of the names that the product has for people. */
const Someone = z.union([z.object({ sub: z.string() }), z.object({ userId: id })]);

/** What the worker of notices does: a page of people at most, so that a hundred thousand hold up nobody. */
export const NoticeMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("notice.due"), to: Someone, news: News }),
  /** Due to everybody in a class: of those whose number is above `after`, and up to `upTo`. */
  z.object({
    type: z.literal("notice.class-due"),
    classId: id,
    news: News,
    after: z.int().nonnegative().optional(),
    upTo: id.optional(),
  }),
  /** A lecture's transcript was corrected: due to the classes of the courses that show it. */
  z.object({
    type: z.literal("notice.transcript-corrected"),
    videoId: id,
    day: z.iso.date(),
    /** Of this course, the classes behind one. */
    courseId: id.optional(),
    afterClass: id.optional(),
  }),
  /** A lecture has its first transcript: due to who waits for it, of them to those whose sub is above `after`. */
  z.object({ type: z.literal("notice.transcript-published"), videoId: id, after: z.string().optional() }),
  /** A course became cheaper: due to everybody who saved it, or of them to those whose sub lies in a part. */
  z.object({
    type: z.literal("notice.price-fell"),
    news: Price,
    after: z.string().optional(),
    upTo: z.string().optional(),
  }),
  /** Somebody who wants it by mail at once was told. */
  z.object({ type: z.literal("notice.told"), sub: z.string(), id: z.string() }),
  /** What a class, or a person of a course, may open ends on days that may be new. */
  z.object({ type: z.literal("notice.class-ends-set"), classId: id }),
  z.object({ type: z.literal("notice.course-ends-set"), sub: z.string(), courseId: id }),
  /** Some time has passed: a day may be due. Sent by a schedule. */
  z.object({ type: z.literal("notice.days-looked-at") }),
  /** A part of a day's list is due, behind one of its rows. */
  z.object({
    type: z.literal("notice.day-due"),
    list: z.enum(["ends", "digest"]),
    day: z.iso.date(),
    shard: z.int().nonnegative(),
    after: z.string().optional(),
  }),
  /** The mail of a day is due to somebody. */
  z.object({ type: z.literal("notice.digest-due"), sub: z.string(), day: z.iso.date() }),
]);

export type NoticeMessage = z.output<typeof NoticeMessage>;
