import { expect, test } from "vitest";
import * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { cohortSize } from "../../storage/class/seats.ts";
import { showWaiting } from "../../use-cases/class/class.test-kit.ts";
import { shareData } from "../../use-cases/class/share.ts";
import { ask } from "../../use-cases/qna/qna.test-kit.ts";
import { makeQuiz, toldOf } from "../class-answers/class-answers.test-kit.ts";
import { foldAnswers } from "../class-answers/fold-answers.ts";
import { readQnaStatistics } from "../dashboard/qna-statistics.ts";
import { readClassQuestion } from "../dashboard/question-statistics.ts";
import { buildReport } from "./build.ts";
import { readDocument } from "./document.ts";
import { filesOf, stepsOf } from "./files.ts";
import { generateReport } from "./generate.ts";
import { listReports } from "./list.ts";
import { ReportEntity } from "./report.entity.ts";
import { announced, rowsOf, setFileFaults, storedFiles, unzipped } from "./report.test-kit.ts";
import { readReportData } from "./report-data.ts";
import { retryReport } from "./retry.ts";

const days = { startDate: "2026-03-16T00:00:00.000Z", endDate: "2026-03-22T23:59:59.999Z" };

type Quiz = Awaited<ReturnType<typeof makeQuiz>>;

/** Builds all requested reports; returns the other messages. */
const work = async () => {
  const messages = await announced();
  for (const message of messages) if (message.type === "report.requested") await buildReport(message);
  return await announced();
};

const reportOf = async ({ teacher, coupon }: Quiz) => {
  const { id } = await generateReport(teacher, { coupon }, days);
  await work();
  const { url } = await readDocument(teacher, id, { coupon });
  return { id, files: await unzipped(new Uint8Array(await (await fetch(url)).arrayBuffer())) };
};

/** Five students share by name and five anonymously; all have answered, two of each kind have asked. */
const busyClass = async () => {
  const quiz = await makeQuiz(2);
  const members: Person[] = [];
  for (let n = 0; n < 2 * cohortSize; n++) members.push(await quiz.join());
  const anonymous = members.slice(cohortSize);
  for (const student of anonymous) await shareData(student, quiz.group.id, "anonymous");
  await showWaiting(quiz.group.id);
  const [question] = quiz.questions;
  if (!question) throw new Error("A question.");
  for (const [n, member] of members.entries()) {
    if (n % 2 === 1) await quiz.answer(member, question, false);
    if (n % 5 !== 4) await quiz.answer(member, question, true);
  }
  await foldAnswers((await Promise.all(members.map(toldOf))).flat());
  for (const n of [0, 1, cohortSize, cohortSize + 1]) {
    const asker = members[n];
    if (asker) await ask(asker, quiz.place, { coupon: quiz.group.id });
  }
  return { ...quiz, members, named: members.slice(0, cohortSize), anonymous, question };
};

test("RPT-15: attempts and Q&A of a report are those of the statistics of each question and student", async () => {
  const room = await busyClass();
  const { files } = await reportOf(room);
  const figures = await readClassQuestion(room.teacher, { ...room.place, questionId: room.question.id }, room);
  const [first] = rowsOf(files["questions.csv"]);
  expect(first).toMatchObject({
    questionId: String(room.question.id),
    answerers: String(figures.answerers),
    answeredRight: String(figures.classNumOfCorrectAnswerers),
    rightAtFirst: String(figures.firstTryCorrect),
    medianAttempts: String(figures.classMedianAttempts),
  });
  const attempts = rowsOf(files["attempts.csv"]);
  expect(attempts).toHaveLength(figures.answerers ?? 0);
  for (const { id } of room.named) {
    const own = await readClassQuestion(
      room.teacher,
      { ...room.place, questionId: room.question.id },
      { coupon: room.coupon, user: id },
    );
    const row = attempts.find(({ studentId }) => studentId === String(id));
    expect([row?.attempts ?? "0", row?.rightAtAttempt !== "" && row !== undefined]).toEqual([
      String(own.attempts.length),
      own.hasAnsweredCorrectly,
    ]);
  }
  const videos = rowsOf(files["videos.csv"]);
  expect(videos.map(({ videoId, questionsAsked }) => [Number(videoId) === room.place.videoId, questionsAsked])).toEqual(
    videos.map((_, n) => [n === 0, n === 0 ? "4" : "0"]),
  );
  // No one has watched anything.
  expect(rowsOf(files["watching.csv"])).toEqual([]);
  const qna = rowsOf(files["qna.csv"]);
  expect(qna.map(({ studentId }) => Number(studentId)).toSorted((a, b) => a - b)).toEqual(
    room.named
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  );
  for (const row of qna) {
    const user = Number(row.studentId);
    const counts = await readQnaStatistics(room.teacher, room.place, { coupon: room.coupon, user });
    expect(Number(row.questionsAsked)).toBe(counts.askedQuestions);
  }
});

const Activity = z.strictObject({
  objectType: z.literal("Activity"),
  id: z.url(),
  definition: z.strictObject({ type: z.url(), name: z.record(z.string(), z.string()) }),
});

/** An xAPI 1.0.3 statement, as far as it is used here. */
const Statement = z.strictObject({
  id: z.uuid(),
  actor: z.strictObject({
    objectType: z.literal("Agent"),
    name: z.string(),
    account: z.strictObject({ homePage: z.url(), name: z.string() }),
  }),
  verb: z.strictObject({ id: z.url(), display: z.record(z.string(), z.string()) }),
  object: Activity,
  result: z.strictObject({
    duration: z
      .string()
      .regex(/^PT\d+S$/)
      .optional(),
    success: z.boolean().optional(),
    extensions: z.record(z.url(), z.number()).optional(),
  }),
  context: z.strictObject({ contextActivities: z.strictObject({ grouping: z.array(Activity) }) }),
  timestamp: z.iso.datetime().optional(),
  version: z.literal("1.0.3"),
});

test("RPT-16, RPT-20: a class is exported as xAPI statements, whose actors are accounts, and labels where students are anonymous", async () => {
  const room = await busyClass();
  const { files } = await reportOf(room);
  const lines = (files["statements.jsonl"] ?? "").trimEnd().split("\n");
  const statements = lines.map((line) => Statement.parse(JSON.parse(line)));
  const of = (verb: string) => statements.filter(({ verb: { display } }) => display["en-US"] === verb);
  expect(of("answered")).toHaveLength(rowsOf(files["attempts.csv"]).length);
  expect(of("asked")).toHaveLength(2);
  const questions = new Set(rowsOf(files["attempts.csv"]).map(({ questionId }) => String(questionId)));
  for (const { object } of of("answered"))
    expect(questions).toContain(/\/xapi\/questions\/(\d+)$/.exec(object.id)?.[1]);
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
  const names = new Set(statements.map(({ actor }) => actor.account.name));
  // The fifth has no activity.
  for (const { id } of room.named.slice(0, -1)) expect(names).toContain(String(id));
  const labels = [...names].filter((name) => name.startsWith(`class-${room.group.id}-anonymous-`));
  expect(labels).toHaveLength(cohortSize);
  for (const { id, username, sub } of room.anonymous)
    for (const secret of [`"${id}"`, username, sub]) expect(files["statements.jsonl"]).not.toContain(secret);
  expect(files["statements.jsonl"]).not.toContain("@");
  // A rebuilt file has the same statement ids.
  const again = await reportOf(room);
  expect(again.files["statements.jsonl"]).toBe(files["statements.jsonl"]);
});

test("RPT-11: before each video, question and thousand of students every file asks whether it is still wanted", async () => {
  const room = await makeQuiz(2);
  await room.join();
  const { id } = await generateReport(room.teacher, { coupon: room.coupon }, days);
  // No other worker builds it.
  await announced();
  const { data: report } = await ReportEntity.get({ classId: room.group.id, id }).go({ consistent: true });
  if (!report) throw new Error("A report.");
  const data = await readReportData(report);
  let asked = 0;
  const counts: Record<string, number> = {};
  const texts: Record<string, string> = {};
  const step = async () => {
    asked += 1;
  };
  for (const { name, lines } of filesOf(data, step)) {
    const before = asked;
    let text = "";
    for await (const line of lines()) text += line;
    texts[name] = text;
    counts[name] = asked - before;
  }
  const videos = data.videos.length;
  expect(counts).toEqual({
    "about.txt": 0,
    "roster.csv": videos,
    "videos.csv": videos,
    "watching.csv": videos,
    "questions.csv": 2,
    "attempts.csv": 2,
    "qna.csv": 1,
    "statements.jsonl": videos + 2 + 1,
  });
  expect(texts["about.txt"]).toContain(`Class: ${room.group.label}`);
  // Progress is a share of these steps.
  expect(stepsOf(data)).toBe(asked);
});

test("RPT-11, RPT-12: a report that the file store refuses has failed at once, and a retry makes it", async () => {
  const room = await makeQuiz(1);
  const asked = { coupon: room.coupon };
  const { id } = await generateReport(room.teacher, asked, days);
  await setFileFaults({ kind: "error", match: "PutObject" });
  await expect(work()).rejects.toThrow();
  expect(await listReports(room.teacher, asked)).toMatchObject([{ id, status: "failed", document: null }]);
  await setFileFaults();
  const pressed = await Promise.all([1, 2].map(() => retryReport(room.teacher, id, asked)));
  expect(pressed.map(({ status }) => status)).toEqual(["requested", "requested"]);
  expect(await work()).toMatchObject([{ type: "notice.due", news: { kind: "report", reportId: id, run: 2 } }]);
  expect(await listReports(room.teacher, asked)).toMatchObject([{ id, status: "completed" }]);
  expect(await storedFiles(room.group.id)).toHaveLength(1);
  // Retrying a finished report changes nothing.
  expect(await retryReport(room.teacher, id, asked)).toMatchObject({ status: "completed" });
});
