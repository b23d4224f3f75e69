import * as z from "zod";

const id = z.int().positive();

/** A course's total price fell, for all users or with a promotion code; in cupoints. */
const Price = z.object({
  kind: z.literal("price"),
  courseId: id,
  cupoints: z.int().nonnegative(),
  before: z.int().positive(),
  promotionId: id.optional(),
  at: z.iso.datetime(),
});

/**
 * A notification as stored: references only. Names and texts are read on delivery, so no copy of a deleted post or a
 * changed name remains.
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
    /** Identifies the request: one made after a rejection is decided again. */
    at: z.iso.datetime(),
  }),
  /** Access that ends on this UTC day: through a class, or a user's access to a course. */
  z.discriminatedUnion("of", [
    z.object({ kind: z.literal("access-ends"), of: z.literal("class"), classId: id, day: z.iso.date() }),
    z.object({ kind: z.literal("access-ends"), of: z.literal("course"), courseId: id, day: z.iso.date() }),
  ]),
  z.object({ kind: z.literal("report"), classId: id, reportId: id, run: id }),
  z.object({ kind: z.literal("payment"), paymentId: id, cents: id, isReversed: z.boolean().optional() }),
  /** An invitation as author of a course or co-creator of a class, sent by `by`. */
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
  /** A course was suspended or restored, or its appeal was rejected. */
  z.object({
    kind: z.literal("suspension"),
    courseId: id,
    what: z.enum(["suspended", "lifted", "upheld"]),
    at: z.iso.datetime(),
  }),
  /** A transcript was corrected: at most once per day and lecture. */
  z.object({ kind: z.literal("transcript"), videoId: id, courseId: id, classId: id, day: z.iso.date() }),
  /** A requested transcript is available: its published version. */
  z.object({ kind: z.literal("transcript-here"), videoId: id, courseId: id, version: id }),
  Price,
  /** About the recipient's review of a course. */
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

/** A user, by either of their two ids. */
const Someone = z.union([z.object({ sub: z.string() }), z.object({ userId: id })]);

/**
 * Messages of the notification worker. Each covers at most one page of recipients, so a hundred thousand do not delay
 * others.
 */
export const NoticeMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("notice.due"), to: Someone, news: News }),
  /** Due to all members of a class numbered above `after`, up to `upTo`. */
  z.object({
    type: z.literal("notice.class-due"),
    classId: id,
    news: News,
    after: z.int().nonnegative().optional(),
    upTo: id.optional(),
  }),
  /** A lecture's transcript was corrected: notifies the classes of the courses that show it. */
  z.object({
    type: z.literal("notice.transcript-corrected"),
    videoId: id,
    day: z.iso.date(),
    /** Cursor: the course, and the class in it to continue after. */
    courseId: id.optional(),
    afterClass: id.optional(),
  }),
  /** A lecture has its first transcript: notifies users waiting for it whose sub is above `after`. */
  z.object({ type: z.literal("notice.transcript-published"), videoId: id, after: z.string().optional() }),
  /** A price fell: notifies all users who saved the course, or those with a sub in the given range. */
  z.object({
    type: z.literal("notice.price-fell"),
    news: Price,
    after: z.string().optional(),
    upTo: z.string().optional(),
  }),
  /** A user with immediate e-mail notifications got a notification. */
  z.object({ type: z.literal("notice.told"), sub: z.string(), id: z.string() }),
  /** The end dates of a class, or of a user's access to a course, may have changed. */
  z.object({ type: z.literal("notice.class-ends-set"), classId: id }),
  z.object({ type: z.literal("notice.course-ends-set"), sub: z.string(), courseId: id }),
  /** Scheduled tick: a day may be due. */
  z.object({ type: z.literal("notice.days-looked-at") }),
  /** Part of a day's list is due, after one of its rows. */
  z.object({
    type: z.literal("notice.day-due"),
    list: z.enum(["ends", "digest"]),
    day: z.iso.date(),
    shard: z.int().nonnegative(),
    after: z.string().optional(),
  }),
  /** A daily digest is due for one recipient. */
  z.object({ type: z.literal("notice.digest-due"), sub: z.string(), day: z.iso.date() }),
]);

export type NoticeMessage = z.output<typeof NoticeMessage>;
