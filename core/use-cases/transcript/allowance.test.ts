import { afterAll, expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { guest, type Visitor } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { joinVideos } from "../../storage/course/video-items.ts";
import { fallBehind } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { linesADay, usageKeys } from "./allowance.ts";
import { indexCourse } from "./index-course.ts";
import { longestPiece } from "./matching-lines.ts";
import { say, sayInAll, search } from "./search.test-kit.ts";

let at = Date.UTC(2026, 4, 4, 12);
afterAll(useClock(() => at));

const words = Array.from({ length: 300 }, (_, n) => `word${String(n).padStart(3, "0")}`);
const lecture = words.map((word) => `the ${word} here`);
type Lesson = Awaited<ReturnType<typeof makeLesson>>;

const lectureOf = async () => {
  const lesson = await makeLesson();
  await say(lesson.video.id, ...lecture);
  return lesson;
};

const read = async (lesson: Lesson, term: string, searcher: Visitor = guest, network = "203.0.113.7") => {
  const hits = await search(lesson, term, searcher, { network: `${network} ${lesson.course.id}` });
  return { hits, lines: hits.flatMap(({ transcripts }) => transcripts.map(({ text }) => text)) };
};

/** Every line a visitor gets by searching for each word of a lecture. */
const harvest = async (lesson: Lesson, searcher: Visitor = guest, network?: string) => {
  const lines = new Set<string>();
  for (const word of words.slice(0, 60))
    for (const line of (await read(lesson, word, searcher, network)).lines) lines.add(line);
  return lines;
};

test("CRS-45, E-059: visitors without access read 20 different lines of a video a day, by any queries", async () => {
  const lesson = await lectureOf();
  const person = await makePerson();
  for (const [searcher, network] of [
    [guest, "one"],
    [person, "other"],
  ] as const) {
    const lines = await harvest(lesson, searcher, network);
    expect(lines.size).toBe(20);
    // Lines already read can be read again, others cannot, and the lecture is still listed.
    expect((await read(lesson, "word003", searcher, network)).lines).toEqual(["the word003 here"]);
    const { hits } = await read(lesson, "word200", searcher, network);
    expect(hits).toMatchObject([{ video: { id: lesson.video.id }, transcripts: [], withheld: true }]);
    const all = await read(lesson, "the", searcher, network);
    expect(new Set(all.lines)).toEqual(lines);
  }
  at += 86_400_000;
  expect((await read(lesson, "word200", person, "other")).lines).toHaveLength(1);
});

test("CRS-45: a repeated search gives the same lines and counts none, in the store calls of a search with access", async () => {
  const lesson = await lectureOf();
  const first = await storeCalls(() => read(lesson, "the"));
  expect(first.answer.lines).toEqual(lecture.slice(0, 20));
  expect(first.answer.hits).toMatchObject([{ withheld: true }]);
  expect(first.operations).toEqual({ BatchGetItem: 2, TransactWriteItems: 1 });
  for (let n = 0; n < 30; n++) {
    const { answer, operations } = await storeCalls(() => read(lesson, "the"));
    expect(answer).toEqual(first.answer);
    expect(operations).toEqual({ BatchGetItem: 2 });
  }
});

test("CRS-45: what was read is kept until a day after the one it counts for", async () => {
  const lesson = await lectureOf();
  const reader = { sub: undefined, network: `203.0.113.7 ${lesson.course.id}` };
  await read(lesson, "word003");
  const [item] = await batchGet(usageKeys(reader), { consistent: true });
  const midnight = Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth(), new Date(at).getUTCDate() + 1);
  expect(item).toMatchObject({ sk: `until#${midnight / 1000}`, ttl: midnight / 1000 + 86_400 });
});

test("CRS-45, CRS-68: signing in or out brings no second allowance, and all people of a network thirty lines together", async () => {
  const lesson = await lectureOf();
  const [ada, bob] = [await makePerson(), await makePerson()];
  const signedIn = await harvest(lesson, ada);
  expect(new Set([...signedIn, ...(await harvest(lesson, guest))]).size).toBe(20);
  expect((await harvest(lesson, bob)).size).toBe(20);
  const everybody = new Set(signedIn);
  for (let n = 0; n < 6; n++) for (const line of await harvest(lesson, await makePerson())) everybody.add(line);
  expect(everybody.size).toBeLessThanOrEqual(30);
  const second = await lectureOf();
  const asGuest = await harvest(second, guest);
  expect(new Set([...asGuest, ...(await harvest(second, ada))]).size).toBe(20);
});

test("CRS-45: fifty searches at once, half of them signed in, share one allowance", async () => {
  const lesson = await lectureOf();
  const person = await makePerson();
  await fallBehind();
  const answers = await Promise.all(
    words.slice(0, 50).map((word, n) => read(lesson, word, n % 2 === 0 ? person : guest)),
  );
  expect(new Set(answers.flatMap(({ lines }) => lines)).size).toBe(20);
});

test("CRS-45: a video has one allowance in all courses that show it, and in all its modules", async () => {
  const lesson = await lectureOf();
  const other = await makeLesson({ modules: [{ videos: 1 }, { videos: 1 }] });
  await changeCourse(other.course.id, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({ ...module, videos: [lesson.video] })),
  }));
  await joinVideos([lesson.video.id], other.course.id);
  await say(lesson.video.id, ...lecture);
  await indexCourse(other.course.id);
  const from = { network: "a house" };
  const texts = async (of: Lesson, term: string) =>
    (await search(of, term, guest, from)).flatMap(({ transcripts }) => transcripts.map(({ text }) => text));
  expect(new Set(await texts(other, "the")).size).toBe(20);
  expect(await texts(lesson, "word250")).toEqual([]);
  expect(await texts(lesson, "word007")).toHaveLength(1);
});

test("CRS-68: many accounts of many networks read some sixty lines of a lecture a day, and keep what they had", async () => {
  const lesson = await lectureOf();
  const everybody = new Set<string>();
  for (let n = 0; n < 5; n++) {
    const person = await makePerson();
    for (const word of words.slice(n * 20, n * 20 + 20))
      for (const line of (await read(lesson, word, person, `network ${n}`)).lines) everybody.add(line);
  }
  expect(everybody.size).toBe(linesADay.ofAll);
  const late = await makePerson();
  expect((await read(lesson, "word000", late, "late")).hits).toMatchObject([{ transcripts: [], withheld: true }]);
  at += 86_400_000;
  expect((await read(lesson, "word000", late, "late")).lines).toHaveLength(1);
});

test("CRS-68: a line read by others of the network still counts as new for another user", async () => {
  const lesson = await lectureOf();
  const [ada, bob, grace] = [await makePerson(), await makePerson(), await makePerson()];
  for (const word of words.slice(0, 20)) await read(lesson, word, ada);
  for (const word of words.slice(20, 25)) await read(lesson, word, grace);
  for (const word of words.slice(0, 20)) expect((await read(lesson, word, bob)).lines).toHaveLength(1);
  expect((await read(lesson, "word022", bob)).lines).toEqual([]);
  expect((await read(lesson, "word022", grace)).lines).toHaveLength(1);
});

test("CRS-68: twenty accounts of a network at once get no more together than one after the other", async () => {
  const lesson = await lectureOf();
  const people = await Promise.all(Array.from({ length: 20 }, () => makePerson()));
  const answers = await Promise.all(people.map((person, n) => read(lesson, words[n * 3] ?? "", person)));
  const again = await Promise.all(people.map((person, n) => read(lesson, words[100 + n] ?? "", person)));
  expect(new Set([...answers, ...again].flatMap(({ lines }) => lines)).size).toBe(linesADay.ofNetwork);
});

test("CRS-45: a lecture in one line is not handed out as one line", async () => {
  const lesson = await makeLesson();
  await say(lesson.video.id, lecture.join(" "));
  const lines = await harvest(lesson);
  expect(lines.size).toBeGreaterThan(1);
  expect(lines.size).toBeLessThanOrEqual(20);
  expect(Math.max(...[...lines].map((line) => line.length))).toBeLessThanOrEqual(2 * longestPiece + 1);
});

test("CRS-45: a bought module is read without a limit, the others of the course are not", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }, { videos: 1 }] });
  await sayInAll(lesson, () => lecture);
  const person = await makePerson();
  await hold(person, lesson.course.id, {
    ...permanent,
    key: `module#${lesson.module.id}`,
    wholeCourse: false,
    modules: [lesson.module.id],
  });
  for (const word of words.slice(0, 30)) await read(lesson, word, person);
  expect(await read(lesson, "word100", person)).toMatchObject({
    hits: [
      { transcripts: [{ text: "the word100 here" }], withheld: false },
      { transcripts: [], withheld: true },
    ],
  });
});
