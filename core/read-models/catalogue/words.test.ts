import { expect, test } from "vitest";
import { wordPosition } from "../../foundation/search/words.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { cardRecord } from "../../storage/course/card-record.ts";
import { changeCourse, commitCourse } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { foldCourses } from "./fold.ts";
import { WordsEntity } from "./words.entity.ts";
import { findByWords, packWords, unpackWords, type Words, wordsOfCourse } from "./words.ts";

const change = async (id: number, to: Partial<CourseRecord>): Promise<void> => {
  await changeCourse(id, (course) => ({ ...course, ...to }));
  await foldCourses([id]);
};

const publish = async (input: Partial<Pick<CourseRecord, "name" | "description">>): Promise<number> => {
  const course = await makeCourse({ ...input, modules: [] });
  await commitCourse(course, 1);
  await foldCourses([course.id]);
  return course.id;
};

const keptOf = async (word: string): Promise<Words> => {
  const { data } = await WordsEntity.get(wordPosition(word)).go({ consistent: true });
  return data ? unpackWords(data.data) : new Map();
};

test("CAT-06: the words of a course are those of its description and of its name, which count as the name's", async () => {
  const course = await makeCourse({ name: "Sound and Light", description: "Light for beginners", modules: [] });
  expect([...wordsOfCourse(cardRecord(course))].toSorted()).toEqual([
    ["and", true],
    ["beginners", false],
    ["for", false],
    ["light", true],
    ["sound", true],
  ]);
  expect(wordsOfCourse(cardRecord({ ...course, privacyScope: "unlisted" })).size).toBe(0);
});

test("CAT-06: words are read as they were written, whatever the order of their courses", () => {
  for (const ids of [
    [3, 9, 70_000],
    [70_000, 9, 3],
    [9, 70_000, 3],
  ]) {
    const words: Words = new Map([
      ["ant", new Map(ids.map((id) => [id, id === 3]))],
      ["bee", new Map(ids.map((id) => [id, id !== 3]))],
      ["cow", new Map()],
    ]);
    const read = unpackWords(packWords(words));
    expect([...read.keys()]).toEqual(["ant", "bee", "cow"]);
    for (const [word, courses] of words)
      expect([...(read.get(word) ?? [])]).toEqual([...courses].toSorted(([a], [b]) => a - b));
  }
});

test("CAT-06: a course counts as named by a search only when each of its words begins a word of the name", async () => {
  const both = await publish({ name: "Quartz Quarry", description: "Quarks." });
  const one = await publish({ name: "Quarks", description: "Quartz and quarry." });
  expect(await findByWords("quar")).toEqual(
    new Map([
      [both, true],
      [one, true],
    ]),
  );
  expect(await findByWords("quartz quarr")).toEqual(
    new Map([
      [both, true],
      [one, false],
    ]),
  );
  expect(await findByWords("quarks quartz")).toEqual(
    new Map([
      [both, false],
      [one, false],
    ]),
  );
  expect(await findByWords("quarks absent")).toEqual(new Map());
});

test("CAT-06: every word of a long description is found, and none of them after it was rewritten", async () => {
  // Enough prefixes to need several transactions.
  const words = Array.from({ length: 45 }, (_, n) => `z${"abcdefghijklmno"[n % 15]}${"xyz"[Math.floor(n / 15)]}word`);
  const id = await publish({ name: "Wordy", description: words.join(" ") });
  for (const word of words) expect([...(await findByWords(word))], word).toEqual([[id, false]]);
  await change(id, { name: "Wordy", description: "Rewritten" });
  for (const word of words) {
    expect((await findByWords(word)).size, word).toBe(0);
    expect((await keptOf(word)).has(word), word).toBe(false);
  }
});

test("CAT-06: a word that moves from the name to the description is found as one of it", async () => {
  const id = await publish({ name: "Yonder", description: "Hills." });
  expect(await findByWords("yonder hills")).toEqual(new Map([[id, false]]));
  await change(id, { name: "Hills", description: "Yonder." });
  expect([await findByWords("yonder"), await findByWords("hills")]).toEqual([
    new Map([[id, false]]),
    new Map([[id, true]]),
  ]);
});

test("CAT-06: unchanged words are not rewritten, and other courses in the shards are kept", async () => {
  const [one, two] = [await publish({ name: "Wombat" }), await publish({ name: "Wombats" })];
  const before = await batchGet([WordsEntity.get(wordPosition("wombat")).params().Key], { consistent: true });
  const { operations } = await storeCalls(() => foldCourses([one]));
  expect(await batchGet([WordsEntity.get(wordPosition("wombat")).params().Key], { consistent: true })).toEqual(before);
  // The notes before and after, and one per list: its creator's, its author's, all courses and the premium ones.
  expect(operations.TransactWriteItems).toBe(6);
  await change(one, { name: "Gone" });
  expect(await findByWords("wombat")).toEqual(new Map([[two, true]]));
});

test("CAT-45: nothing is folded of a course that does not exist", async () => {
  const { operations } = await storeCalls(() => foldCourses([987_654_321]));
  expect(operations).toEqual({ BatchGetItem: 1 });
  expect(cardsOf(await batchGet([CardEntity.get({ id: 987_654_321 }).params().Key])).size).toBe(0);
});
