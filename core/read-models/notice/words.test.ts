import { expect, test } from "vitest";
import type { News } from "../../foundation/outbox/news.ts";
import { noticeId } from "./notice.ts";
import { type Reply, say } from "./words.ts";

const at = "2026-03-05T10:00:00.000Z";
const replyNews = {
  courseId: 5,
  groupKey: "class-3",
  levelKey: "course",
  questionId: 1,
  askedAt: at,
  replyId: 7,
  repliedAt: at,
} as const;
const price = { kind: "price", courseId: 5, cupoints: 350, before: 400, at } as const;

const titleOf = (news: News, detail?: string, reply?: Reply) =>
  say(news, { about: "Optics", path: "/", ...(detail !== undefined && { detail }) }, reply).title;
const textOf = (news: News, detail?: string) =>
  say(news, { about: "Optics", path: "/", ...(detail !== undefined && { detail }) }).text;

test("STA-70, STA-80: a reply is described by its author's name, anonymously by their role, and as removed when it was deleted", () => {
  const ada = { name: "Ada" };
  const nobody = { name: null };
  const [reply, answer] = [
    { kind: "reply", ...replyNews },
    { kind: "instructor-reply", ...replyNews },
  ] as const;
  expect([reply, answer].map((news) => [ada, nobody, "gone" as const].map((by) => titleOf(news, "", by)))).toEqual([
    ["Ada replied to your question", "Someone replied to your question", "A reply to your question was removed"],
    ["Your instructor Ada replied", "An instructor replied", "A reply to your question was removed"],
  ]);
  expect(
    [reply, answer].flatMap((news) => [say(news, { about: "Optics", path: "/" }, ada).text, textOf(news)]),
  ).toEqual(["Optics", "Optics", "Optics", "Optics"]);
});

test("STA-75: an end is described by its day: part or all of a class, a certification, a trial", () => {
  const ofClass = { kind: "access-ends", of: "class", classId: 3, day: "2026-03-05" } as const;
  const ofCourse = { kind: "access-ends", of: "course", courseId: 5, day: "2026-12-31" } as const;
  expect([
    titleOf(ofClass),
    titleOf(ofClass, ""),
    titleOf(ofClass, "2 modules"),
    titleOf(ofCourse, "certification"),
    titleOf(ofCourse, "trial"),
  ]).toEqual([
    "Access by Optics ends on March 5",
    "Access by Optics ends on March 5",
    "Access to 2 modules by Optics ends on March 5",
    "Your certification of Optics ends on December 31",
    "Your trial of Optics ends on December 31",
  ]);
});

test("STA-82: a price drop is given in dollars or as free, with the old price and whether it needs a promotion", () => {
  expect([
    textOf(price),
    textOf({ ...price, promotionId: 9 }),
    textOf({ ...price, cupoints: 0 }),
    textOf({ ...price, cupoints: 1 }),
  ]).toEqual([
    "The whole course is $3.50, and was $4.",
    "The whole course is $3.50 with a promotion, and was $4.",
    "The whole course is free, and was $4.",
    "The whole course is $0.01, and was $4.",
  ]);
});

test("STA-70, ADM-75, REV-12: an invitation names its role, a suspension of a course or review its outcome and reason", () => {
  const invitation = { kind: "invitation", courseId: 5, askedAt: at } as const;
  expect([titleOf({ ...invitation, role: "primary" }), titleOf({ ...invitation, role: "co" })]).toEqual([
    "You are invited to lead Optics",
    "You are invited to be an author of Optics",
  ]);
  const suspension = { kind: "suspension", courseId: 5, at } as const;
  const ofCourse = (what: "suspended" | "lifted" | "upheld") => {
    const { title, text } = say({ ...suspension, what }, { about: "Optics", path: "/", detail: "Copied." });
    return [title, text.includes("Copied.")];
  };
  expect([ofCourse("suspended"), ofCourse("lifted"), ofCourse("upheld")]).toEqual([
    ["Optics is suspended", true],
    ["Optics is open again", false],
    ["Optics stays suspended", true],
  ]);
  const review = { kind: "review", courseId: 5, reviewId: 8, at } as const;
  const ofReview = (what: "answered" | "suspended" | "lifted" | "upheld") => {
    const { title, text } = say({ ...review, what }, { about: "Optics", path: "/", detail: "Spam." });
    return [title, text.includes("Spam.")];
  };
  expect([ofReview("answered"), ofReview("suspended"), ofReview("lifted"), ofReview("upheld")]).toEqual([
    ["The author of Optics answered your review", false],
    ["Your review of Optics is suspended", true],
    ["Your review of Optics is shown again", false],
    ["Your review of Optics stays suspended", true],
  ]);
});

test("STA-70, RPT-14: a decided certificate, a payment, a correction and a report say what they are about", () => {
  const certificate = { kind: "certificate", courseId: 5, certificateId: 2, at } as const;
  expect([
    titleOf({ ...certificate, status: "issued" }),
    titleOf({ ...certificate, status: "rejected" }),
    titleOf({ kind: "payment", paymentId: 4, cents: 200 }),
    titleOf({ kind: "payment", paymentId: 5, cents: 200, isReversed: true }),
    titleOf({ kind: "transcript", videoId: 6, courseId: 5, classId: 3, day: "2026-03-05" }),
    titleOf({ kind: "report", classId: 3, reportId: 7, run: 1 }),
    titleOf(price),
  ]).toEqual([
    "Your certificate of Optics is issued",
    "Your certificate of Optics was declined",
    "You were paid Optics",
    "A payment of Optics was reversed",
    "The transcript of Optics was corrected",
    "The report of Optics is ready",
    "Optics costs less now",
  ]);
  expect(textOf({ kind: "report", classId: 3, reportId: 7, run: 1 }, "Optics, in March")).toContain("Optics, in March");
});

test("STA-73: the same news has the same id, and each other thing, day, decision or price another; a cursor carries it", () => {
  const later = "2026-03-05T10:00:00.001Z";
  const all: News[] = [
    { kind: "reply", ...replyNews },
    { kind: "reply", ...replyNews, replyId: 8 },
    { kind: "certificate", courseId: 5, certificateId: 2, status: "rejected", at },
    { kind: "certificate", courseId: 5, certificateId: 2, status: "rejected", at: later },
    { kind: "certificate", courseId: 5, certificateId: 3, status: "rejected", at },
    { kind: "access-ends", of: "class", classId: 5, day: "2026-03-05" },
    { kind: "access-ends", of: "class", classId: 5, day: "2026-03-06" },
    { kind: "access-ends", of: "course", courseId: 5, day: "2026-03-05" },
    { kind: "access-ends", of: "course", courseId: 6, day: "2026-03-05" },
    { kind: "report", classId: 3, reportId: 7, run: 1 },
    { kind: "report", classId: 3, reportId: 7, run: 2 },
    { kind: "payment", paymentId: 4, cents: 200 },
    { kind: "payment", paymentId: 5, cents: 200 },
    { kind: "invitation", courseId: 5, role: "co", askedAt: at },
    { kind: "invitation", courseId: 5, role: "primary", askedAt: at },
    { kind: "invitation", courseId: 5, role: "co", askedAt: later },
    { kind: "suspension", courseId: 5, what: "suspended", at },
    { kind: "suspension", courseId: 5, what: "lifted", at },
    { kind: "suspension", courseId: 5, what: "suspended", at: later },
    { kind: "transcript", videoId: 6, courseId: 5, classId: 3, day: "2026-03-05" },
    { kind: "transcript", videoId: 6, courseId: 5, classId: 3, day: "2026-03-06" },
    { kind: "review", courseId: 5, reviewId: 8, what: "answered", at },
    { kind: "review", courseId: 5, reviewId: 8, what: "suspended", at },
    price,
    { ...price, cupoints: 300 },
  ];
  const ids = all.map(noticeId);
  expect(new Set(ids).size).toBe(all.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
  expect(all.map((news) => noticeId(structuredClone(news)))).toEqual(ids);
  // An instructor's reply has the same id.
  expect(noticeId({ kind: "instructor-reply", ...replyNews })).toBe(ids[0]);
});
