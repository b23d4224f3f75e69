/** What people are told of. The words for each are in core/notice/words.ts. */
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

/** How somebody wants to be told: in the site alone, with the mail of the day, or by a mail of its own. */
export const noticeWays = ["site", "digest", "at-once"] as const;

export type NoticeWay = (typeof noticeWays)[number];

/** STA-71: more than this are not counted: the bell says so many and a plus. */
export const mostUnread = 99;
