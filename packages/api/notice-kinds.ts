/** Kinds of notifications. core/read-models/notice/words.ts has their texts. */
export const noticeKinds = [
  "instructor-reply",
  "reply",
  "certificate",
  "access-ends",
  "transcript-here",
  "transcript",
  "price",
  "review",
  "report",
  "payment",
  "invitation",
  "suspension",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Delivery of a notification: on site only, in the daily digest, or as a separate mail. */
export const noticeWays = ["site", "digest", "at-once"] as const;

export type NoticeWay = (typeof noticeWays)[number];

/** STA-71: the bell shows "99+" beyond this. */
export const maxUnread = 99;
