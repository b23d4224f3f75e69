import { readMcq } from "@cu/api/mcq";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { publishTranscript } from "../transcript/publish.ts";
import { askDraft, askExpandOn, askQuestion, askSummary, type Outcome, readJob } from "./ask.ts";
import {
  attend,
  emptyQueue,
  lectureLines,
  makeLecture,
  sayingEngine,
  takeMessages,
  workOff,
} from "./assistant.test-kit.ts";
import { EngineFailure } from "./engine.ts";
import { hashed } from "./engine-name.ts";
import { ExpandOnEntity } from "./expand-on.entity.ts";
import { findJob } from "./job.entity.ts";
import { listExpandOns } from "./last-expand-on.ts";
import { usePause } from "./waiting.ts";

lagFromTheStart();

let at = Date.UTC(2026, 5, 1, 12, 0, 10);
let whilePaused: () => Promise<unknown> = () => workOff();
const pauses: number[] = [];
afterAll(useClock(() => at));
usePause(async (milliseconds) => {
  pauses.push(milliseconds);
  await whilePaused();
});
beforeEach(() => {
  pauses.length = 0;
  whilePaused = () => workOff();
});
afterEach(async () => {
  await emptyQueue();
});

const done = (outcome: Outcome | null) => {
  if (outcome?.status !== "done") throw new Error(`Not done: ${outcome?.status}`);
  return outcome.answer;
};

test("GPT-18 GPT-25: the summary is made from the transcript, cites its seconds and is marked as local", async () => {
  const { person, at: place } = await makeLecture();
  const { id, content, local } = done(await askSummary(person, place));
  expect(local).toBe(true);
  expect(id).toBeGreaterThan(0);
  expect(content).toMatch(/^- .+ \[0\d:\d0\]$/m);
});

test("GPT-14: without a transcript there is no summary, and no question can be made", async () => {
  const { person, at: place } = await makeLecture([]);
  expect(await askSummary(person, place)).toBeNull();
  const refusal = { code: "transcript.missing" };
  await expect(askQuestion(person, { ...place, prompt: "Ask me" })).rejects.toMatchObject(refusal);
  await expect(askExpandOn(person, { ...place, prompt: "Why?" })).rejects.toMatchObject(refusal);
  expect(await takeMessages()).toEqual([]);
});

test("GPT-18: twenty askers at once share one job, later ones read its answer, and a new transcript makes a new one", async () => {
  const lecture = await makeLecture();
  const people = await Promise.all(Array.from({ length: 20 }, () => attend(lecture)));
  const worked: number[] = [];
  whilePaused = async () => worked.push(await workOff());
  const outcomes = await Promise.all(people.map((person) => askSummary(person, lecture.at)));
  expect(new Set(outcomes.map((outcome) => done(outcome).id)).size).toBe(1);
  expect(worked.filter((messages) => messages > 0)).toEqual([1]);
  expect(done(await askSummary(await attend(lecture), lecture.at)).id).toBe(done(outcomes[0] ?? null).id);
  await publishTranscript({ videoId: lecture.video.id, segments: lectureLines.slice(0, 8) });
  expect(done(await askSummary(lecture.person, lecture.at)).id).not.toBe(done(outcomes[0] ?? null).id);
});

test("GPT-19 GPT-04: a question is the JSON text of a multiple choice with one right option and an explanation", async () => {
  const { person, at: place } = await makeLecture();
  const { content } = done(await askQuestion(person, { ...place, prompt: "Ask me about the root" }));
  const mcq = readMcq(content);
  expect(mcq?.options.filter(({ is_correct }) => is_correct)).toHaveLength(1);
  expect(mcq?.explanation).toMatch(/\[\d\d:\d\d\]/);
});

test("GPT-20 GPT-21 GPT-05: answers are kept for the asker alone, by lecture, oldest first", async () => {
  const lecture = await makeLecture();
  const other = await attend(lecture);
  const asked = ["What is a parent?", "What does path compression do?", "What is a rope?"];
  const ids: number[] = [];
  for (const prompt of asked) {
    at += 1000;
    ids.push(done(await askExpandOn(lecture.person, { ...lecture.at, prompt })).id);
  }
  await askExpandOn(other, { ...lecture.at, prompt: "What is a union?" });
  const { data } = await listExpandOns(lecture.person, lecture.at);
  expect(data.map(({ id, question }) => ({ id, question }))).toEqual(
    asked.map((question, n) => ({ id: ids[n], question })),
  );
  expect(data[1]?.answer).toContain("Path compression makes the tree flat");
  expect((await listExpandOns(other, lecture.at)).data.map(({ question }) => question)).toEqual(["What is a union?"]);
  const [, second] = lecture.module.videos;
  expect((await listExpandOns(lecture.person, { ...lecture.at, videoId: second?.id ?? 0 })).data).toEqual([]);
});

test("GPT-20, GPT-37: what the lecture does not cover is refused, and the refusal quotes nothing", async () => {
  const { person, at: place } = await makeLecture();
  const { content } = done(await askExpandOn(person, { ...place, prompt: "Who invented the bicycle in France?" }));
  expect(content).toMatch(/^This lecture does not cover that\. You can ask it in Q&A/);
  expect(content).not.toMatch(/^>|\[\d\d:\d\d\]/m);
});

test("GPT-20: an empty prompt is refused by field", async () => {
  const { person, at: place } = await makeLecture();
  for (const prompt of ["", " \n "])
    await expect(askExpandOn(person, { ...place, prompt })).rejects.toMatchObject({
      fields: { prompt: ["Please write something first."] },
    });
  await expect(askExpandOn(person, { ...place, prompt: "a".repeat(4001) })).rejects.toMatchObject({
    fields: { prompt: ["Ensure this field has no more than 4000 characters."] },
  });
  expect((await askExpandOn(person, { ...place, prompt: ` ${"a".repeat(4000)} ` })).status).toBe("done");
});

test("WCH-14, WCH-26, E-146: only who may watch the lecture asks, and only where the course has cuGPT", async () => {
  const lecture = await makeLecture();
  const stranger = await makePerson();
  await expect(askSummary(stranger, lecture.at)).rejects.toMatchObject({ code: "access.denied" });
  await expect(askExpandOn(stranger, { ...lecture.at, prompt: "Why?" })).rejects.toMatchObject({
    code: "access.denied",
  });
  await expect(listExpandOns(stranger, lecture.at)).rejects.toMatchObject({ code: "access.denied" });
  const { course, video } = await makeLesson({ gptEnabled: false });
  await hold(lecture.person, course.id, permanent);
  await expect(askSummary(lecture.person, { courseId: course.id, videoId: video.id })).rejects.toMatchObject({
    code: "assistant.closed",
  });
});

test("GPT-29: a request waits at most 25 seconds for its job, then returns its id; only the asker can poll it", async () => {
  const lecture = await makeLecture();
  whilePaused = async () => {};
  const outcome = await askExpandOn(lecture.person, { ...lecture.at, prompt: "What is a root?" });
  expect(outcome).toEqual({ status: "pending", id: expect.stringMatching(/^[0-9A-Za-z_-]{8,64}$/) });
  const waited = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(waited).toBe(25_000);
  const { id } = outcome as { id: string };
  expect(await readJob(lecture.person, id)).toEqual(outcome);
  await workOff();
  expect(done(await readJob(lecture.person, id)).content).toContain("root");
  await expect(readJob(await attend(lecture), id)).rejects.toMatchObject({ code: "job.missing" });
  await expect(readJob(lecture.person, "no-such-job")).rejects.toMatchObject({ code: "job.missing" });
});

test("GPT-18: a pending summary can be polled by all users with access, and by no others", async () => {
  const lecture = await makeLecture();
  whilePaused = async () => {};
  const outcome = await askSummary(lecture.person, lecture.at);
  const { id } = outcome as { id: string };
  expect(await readJob(await attend(lecture), id)).toEqual({ status: "pending", id });
  await expect(readJob(await makePerson(), id)).rejects.toMatchObject({ code: "job.missing" });
});

test("GPT-27 L1: the 21st question in an hour is refused with the time it opens again; reading a summary costs nothing", async () => {
  const lecture = await makeLecture();
  done(await askSummary(await attend(lecture), lecture.at));
  at = Date.UTC(2026, 5, 2, 15, 12, 0);
  for (let n = 0; n < 20; n++) await askExpandOn(lecture.person, { ...lecture.at, prompt: `What is root ${n}?` });
  await expect(askExpandOn(lecture.person, { ...lecture.at, prompt: "One more" })).rejects.toMatchObject({
    code: "request.limited",
    message: "You have asked cuGPT 20 times in this hour. It opens again in 48 minutes, at 16:00 UTC.",
    facts: { retryAfterSeconds: 2880, opensAt: "2026-06-02T16:00:00.000Z" },
  });
  done(await askSummary(lecture.person, lecture.at));
  await askExpandOn(await attend(lecture), { ...lecture.at, prompt: "Others are not held up" });
  at = Date.UTC(2026, 5, 2, 16, 0, 0);
  await askExpandOn(lecture.person, { ...lecture.at, prompt: "One more" });
});

test("GPT-27 L1: a course has a daily limit of answers and reports its reset time; users' hourly limits are not charged", async () => {
  process.env.ASSISTANT_DAILY_CAP = "2";
  try {
    at = Date.UTC(2026, 5, 3, 20, 0, 0);
    const lecture = await makeLecture();
    for (const prompt of ["One", "Two"]) await askExpandOn(await attend(lecture), { ...lecture.at, prompt });
    for (let n = 0; n < 25; n++)
      await expect(askExpandOn(lecture.person, { ...lecture.at, prompt: "Three" })).rejects.toMatchObject({
        code: "request.limited",
        message: "cuGPT has answered as much as it may in this course today. It opens again in 4 hours, at 00:00 UTC.",
      });
    const late = [
      [Date.UTC(2026, 5, 3, 22, 59, 59), "2 hours"],
      [Date.UTC(2026, 5, 3, 23, 0, 0), "1 hour"],
      [Date.UTC(2026, 5, 3, 23, 1, 0), "59 minutes"],
      [Date.UTC(2026, 5, 3, 23, 59, 30), "1 minute"],
    ] as const;
    for (const [instant, wait] of late) {
      at = instant;
      await expect(askExpandOn(lecture.person, { ...lecture.at, prompt: "Three" })).rejects.toThrow(
        `It opens again in ${wait}, at 00:00 UTC.`,
      );
    }
    at = Date.UTC(2026, 5, 3, 20, 0, 0);
    const elsewhere = await makeLecture();
    await hold(lecture.person, elsewhere.course.id, permanent);
    done(await askExpandOn(lecture.person, { ...elsewhere.at, prompt: "Still open" }));
  } finally {
    delete process.env.ASSISTANT_DAILY_CAP;
  }
});

test("GPT-27: a failed answer is reported as retryable and refunds its use", async () => {
  const lecture = await makeLecture();
  whilePaused = () => workOff(sayingEngine(new EngineFailure("cuGPT took too long.")));
  for (let n = 0; n < 25; n++)
    await expect(askExpandOn(lecture.person, { ...lecture.at, prompt: "What is a root?" })).rejects.toMatchObject({
      code: "assistant.failed",
      message: "cuGPT took too long.",
    });
  whilePaused = () => workOff();
  done(await askExpandOn(lecture.person, { ...lecture.at, prompt: "What is a root?" }));
  expect((await listExpandOns(lecture.person, lecture.at)).data).toHaveLength(1);
});

test("GPT-31 L1: questions written to fail are limited to 60 starts an hour, and count for no other user", async () => {
  at = Date.UTC(2026, 5, 4, 9, 30, 0);
  const lecture = await makeLecture();
  const engine = sayingEngine("An answer that rests on no second of the lecture.");
  whilePaused = () => workOff(engine);
  const ask = (n: number) => askExpandOn(lecture.person, { ...lecture.at, prompt: `Cite nothing, ${n}` });
  for (let n = 0; n < 60; n++) await expect(ask(n)).rejects.toMatchObject({ code: "assistant.failed" });
  await expect(ask(60)).rejects.toMatchObject({
    code: "request.limited",
    message:
      "You have asked cuGPT 60 times in this hour, with and without an answer. It opens again in 30 minutes, at 10:00 UTC.",
  });
  expect(engine.asked).toHaveLength(120);
  whilePaused = () => workOff();
  done(await askExpandOn(await attend(lecture), { ...lecture.at, prompt: "What is a root?" }));
  at += 30 * 60_000;
  done(await ask(61));
});

test("GPT-27, I8: the same Idempotency-Key is one job and one use, and starts again only after a failure", async () => {
  const lecture = await makeLecture();
  const asked = { ...lecture.at, prompt: "What is a root?" };
  const repeat = { key: "k", fingerprint: "f" };
  whilePaused = () => workOff(sayingEngine(new EngineFailure("Not now.")));
  await expect(askExpandOn(lecture.person, asked, repeat)).rejects.toMatchObject({ code: "assistant.failed" });
  whilePaused = () => workOff();
  const answers = await Promise.all(Array.from({ length: 30 }, () => askExpandOn(lecture.person, asked, repeat)));
  expect(new Set(answers.map((outcome) => done(outcome).id)).size).toBe(1);
  expect((await listExpandOns(lecture.person, lecture.at)).data).toHaveLength(1);
  await expect(askExpandOn(lecture.person, asked, { key: "k", fingerprint: "other" })).rejects.toMatchObject({
    code: "key.reused",
  });
  // Thirty calls count as one use: nineteen are left.
  for (let n = 0; n < 19; n++) await askExpandOn(lecture.person, { ...asked, prompt: `Root ${n}` });
  await expect(askExpandOn(lecture.person, asked)).rejects.toMatchObject({ code: "request.limited" });
});

test("GPT-34: a job whose worker was lost counts as failed after five minutes, and can be asked for again", async () => {
  const lecture = await makeLecture();
  whilePaused = async () => {};
  const { id } = (await askSummary(lecture.person, lecture.at)) as { id: string };
  await takeMessages();
  at += 5 * 60_000;
  expect(await readJob(lecture.person, id)).toEqual({ status: "pending", id });
  at += 1;
  await expect(readJob(lecture.person, id)).rejects.toMatchObject({ code: "assistant.unreachable" });
  whilePaused = () => workOff();
  expect(done(await askSummary(lecture.person, lecture.at)).content).toContain("[");
});

const jobOf = async (outcome: Outcome | null) => await findJob(outcome?.status === "pending" ? outcome.id : "");

test("GPT-34: a job is of its asker, its lecture and its start; all but summaries are forgotten after seven days", async () => {
  const lecture = await makeLecture();
  whilePaused = async () => {};
  const about = { ...lecture.at, engine: "local/1", status: "pending", run: 1, sub: lecture.person.sub, startedAt: at };
  const question = await jobOf(await askQuestion(lecture.person, { ...lecture.at, prompt: " Ask me " }));
  const ttl = Math.floor(at / 1000) + 7 * 86_400;
  expect(question).toEqual({
    ...about,
    id: question?.id,
    kind: "question",
    prompt: "Ask me",
    uses: expect.any(Array),
    ttl,
  });
  // The user's hourly, the course's and the stage's daily use; a start is never refunded.
  expect(question?.uses).toHaveLength(3);
  const summary = await jobOf(await askSummary(lecture.person, lecture.at));
  expect(summary).toEqual({ ...about, id: summary?.id, kind: "summary", uses: expect.any(Array) });
  await takeMessages();
  at += 5 * 60_000 + 1;
  const again = await attend(lecture);
  expect(await jobOf(await askSummary(again, lecture.at))).toEqual({
    ...about,
    id: summary?.id,
    kind: "summary",
    run: 2,
    sub: again.sub,
    startedAt: at,
    uses: expect.any(Array),
  });
});

test("GPT-27 GPT-34: a lost start that is asked for again is one use, in the hour in which it began last", async () => {
  at = Date.UTC(2026, 5, 8, 9, 10, 0);
  const lecture = await makeLecture();
  const asked = { ...lecture.at, prompt: "What is a root?" };
  const ask = (key: string) => askExpandOn(lecture.person, asked, { key, fingerprint: "f" });
  const loseOne = async (key: string) => {
    whilePaused = async () => {};
    await ask(key);
    await takeMessages();
    at += 5 * 60_000 + 1;
    whilePaused = () => workOff();
    done(await ask(key));
  };
  const left = async () => {
    for (let n = 0; n <= 20; n++)
      if ((await ask(`${at} ${n}`).catch(({ code }: { code: string }) => code)) === "request.limited") return n;
    return "more than twenty";
  };
  await loseOne("same hour");
  expect(await left()).toBe(19);
  at = Date.UTC(2026, 5, 8, 10, 58, 0);
  await loseOne("next hour");
  expect(await left()).toBe(19);
  at = Date.UTC(2026, 5, 8, 10, 59, 0);
  expect(await left()).toBe(20);
});

test("GPT-34: a job that no queue takes has failed at once, its use is back, and the error is thrown for the log", async () => {
  const lecture = await makeLecture();
  const asked = { ...lecture.at, prompt: "What is a root?" };
  const repeat = { key: "no queue", fingerprint: "f" };
  const queue = process.env.ASSISTANT_QUEUE_URL;
  process.env.ASSISTANT_QUEUE_URL = `${queue}-that-is-not-there`;
  try {
    for (let n = 0; n < 25; n++) await expect(askExpandOn(lecture.person, asked, repeat)).rejects.toThrow(/queue/i);
  } finally {
    process.env.ASSISTANT_QUEUE_URL = queue;
  }
  expect(await findJob(hashed(lecture.person.sub, "expand-on", "no queue"))).toMatchObject({
    status: "failed",
    failure: "unreachable",
    run: 25,
  });
  done(await askExpandOn(lecture.person, asked, repeat));
});

test("GPT-29: a job is looked at soon, then less often, each second at last, and no more when it is settled", async () => {
  const lecture = await makeLecture();
  let looks = 0;
  whilePaused = async () => {
    looks += 1;
    if (looks === 8) await workOff();
  };
  done(await askExpandOn(lecture.person, { ...lecture.at, prompt: "What is a root?" }));
  expect(pauses.map(Math.round)).toEqual([100, 160, 256, 410, 655, 1000, 1000, 1000]);
});

test("GPT-21: of more than a hundred answers the newest hundred are listed, oldest first", async () => {
  const lecture = await makeLecture();
  const { sub } = lecture.person;
  for (let n = 0; n < 101; n++)
    await ExpandOnEntity.put({
      ...lecture.at,
      sub,
      id: n,
      question: `Question ${n}`,
      answer: "So.",
      local: true,
      createdAt: new Date(at + n * 1000).toISOString(),
    }).go();
  const { data } = await listExpandOns(lecture.person, lecture.at);
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
});

test("GPT-24 QZC-39: a draft is made for the video's editors, of the type that they choose", async () => {
  const owner = await makeCreator();
  const author = { id: owner.id, username: owner.username, firstName: "", lastName: "" };
  const { video } = await makeLesson({ primaryAuthor: author, createdBy: owner.id });
  const draft = (second: number, questionType?: Parameters<typeof askDraft>[1]["questionType"]) =>
    askDraft(owner, { videoId: video.id, second, questionType });
  await expect(draft(60)).rejects.toMatchObject({ code: "transcript.missing" });
  await publishTranscript({ videoId: video.id, segments: lectureLines });
  await expect(draft(601)).rejects.toMatchObject({ fields: { second: ["Must lie within the video."] } });
  expect((await draft(600)).status).toBe("done");
  const rights = async (type?: Parameters<typeof draft>[1]) => {
    const mcq = readMcq(done(await draft(110, type)).content);
    return mcq?.options.filter(({ is_correct }) => is_correct).length;
  };
  expect([await rights(), await rights("select_one"), await rights("open_ended")]).toEqual([1, 1, 0]);
  expect(await rights("choose_all_that_apply")).toBeGreaterThan(1);
  await expect(askDraft(await makePerson(), { videoId: video.id, second: 60 })).rejects.toMatchObject({
    code: "actor.forbidden",
  });
  await expect(askDraft(owner, { videoId: 987_654, second: 60 })).rejects.toMatchObject({ code: "video.missing" });
});
