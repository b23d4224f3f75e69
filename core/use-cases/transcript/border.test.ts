import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { firstLines, lastLines } from "./border.ts";
import { fromChunk, toChunks } from "./chunk.ts";
import { linesOf, say, search, spoken, videosOf } from "./search.test-kit.ts";
import { directoryOf, placesOf, toShards, toSpoken } from "./search-index.ts";

const named = (n: number) => `begin${String(n).padStart(4, "0")} of a line end${String(n).padStart(4, "0")}`;
const lecture = Array.from({ length: 900 }, (_, n) => named(n));

/** Line numbers at which chunks start, except the first. */
const bordersOf = (texts: readonly string[]): number[] => {
  const lengths = toChunks(spoken(texts)).map((chunk) => fromChunk(chunk).length);
  return lengths.slice(0, -1).map((_, n) => lengths.slice(0, n + 1).reduce((sum, length) => sum + length, 0));
};

/** Replaces lines by others of the same length, so that the chunk borders do not move. */
const withLines = (lines: ReadonlyMap<number, string>): string[] =>
  lecture.map((text, n) => (lines.get(n) ?? text).padEnd(text.length, "."));

test("TRN-08: a phrase over the border of two chunks is found at each border, like over any two lines, in two store calls", async () => {
  const lesson = await makeLesson();
  await say(lesson.video.id, ...lecture);
  const borders = bordersOf(lecture);
  expect(borders.length).toBeGreaterThanOrEqual(2);
  const holder = await makePerson();
  await hold(holder, lesson.course.id, permanent);
  for (const next of [...borders, 100]) {
    const [one, other] = [named(next - 1), named(next)];
    const phrase = `${one.slice(-7)} ${other.slice(0, 9)}`;
    const { answer, total } = await storeCalls(() => search(lesson, phrase, holder));
    expect(answer).toMatchObject([{ transcripts: [{ startTime: (next - 1) * 3, text: `${one} ${other}` }] }]);
    expect(total).toBe(2);
    // The last word may be a prefix there too.
    expect(await linesOf(lesson, phrase.slice(0, -1))).toEqual([`${one} ${other}`]);
    expect(await linesOf(lesson, `${one.slice(-7)} of ${other.slice(0, 9)}`)).toEqual([]);
  }
});

test("TRN-08: a phrase as long as may be searched for is found wherever a border falls into it", async () => {
  const lesson = await makeLesson();
  await say(lesson.video.id, ...lecture);
  const [next = 0] = bordersOf(lecture);
  for (let before = 1; before <= 6; before++) {
    const lines = lecture.slice(next - before, next - before + 7).join(" ");
    const phrase = lines.slice(0, 200);
    expect((await search(lesson, phrase))[0]?.transcripts[0]?.startTime).toBe((next - before) * 3);
  }
});

test("CRS-42: a border has as many lines as two hundred letters need on either side; signs that are no letters count nothing", () => {
  const lines = (...texts: string[]) => texts.map((text) => ({ text }));
  const of = (...texts: string[]) => [firstLines(lines(...texts)), lastLines(lines(...texts.toReversed()))];
  const [half, less] = ["a1".repeat(50), "é".repeat(99)];
  expect(of(half, half, "end")).toEqual([lines(half, half), lines(half, half)]);
  expect(of(half, less, "b", "end")).toEqual([lines(half, less, "b"), lines("b", less, half)]);
  expect(of(half, less, "…", "b", "end")).toEqual([lines(half, less, "…", "b"), lines("b", "…", less, half)]);
  expect(of("short")).toEqual([lines("short"), lines("short")]);
  expect(of()).toEqual([[], []]);
});

test("CRS-42: both chunks are read only for a phrase that may cross their border", () => {
  const transcript = [toSpoken(7, 1, toChunks(spoken(lecture)))];
  const shards = toShards(transcript);
  const chunksWith = (...words: string[]) =>
    placesOf(words, directoryOf(transcript), (shard) => shards[shard]).map(({ chunk }) => chunk);
  const [next = 0] = bordersOf(lecture);
  const end = named(next - 1).slice(-7);
  expect(chunksWith(end)).toEqual([0]);
  expect(chunksWith("line", end)).toEqual([0, 1]);
  expect(chunksWith("line", "end0003")).toEqual([0]);
  expect(chunksWith("line", "nowhere")).toEqual([]);
});

test("CRS-42: lines at a border are found once, for a phrase before, after or across it", async () => {
  const lesson = await makeLesson();
  const [next = 0] = bordersOf(lecture);
  await say(
    lesson.video.id,
    ...withLines(
      new Map([
        [next - 2, "a needle"],
        [next - 1, "one more needle"],
        [next, "needle again"],
        [next + 1, "last needle"],
      ]),
    ),
  );
  const starts = async (term: string) =>
    (await search(lesson, term)).flatMap(({ transcripts }) => transcripts.map(({ startTime }) => startTime / 3 - next));
  expect(await starts("needle")).toEqual([-2, -1, 0, 1]);
  expect(await starts("needle needle")).toEqual([-1]);
  expect(await starts("needle again")).toEqual([0]);
  expect(await starts("more needle")).toEqual([-1]);
});

test("CRS-42: a phrase never spans two videos or skips a chunk", async () => {
  const lesson = await makeLesson();
  const [first = 0, second = 0] = videosOf(lesson);
  const [next = 0, after = 0] = bordersOf(lecture);
  // Both words are in the first and the third chunk only, so just these two are read.
  const apart = withLines(
    new Map([
      [5, "south"],
      [next - 1, "north"],
      [after, "south"],
      [after + 50, "north"],
    ]),
  );
  await say(first, ...apart, "east");
  await say(second, "west", "east");
  expect(await linesOf(lesson, "east west")).toEqual([]);
  expect(await linesOf(lesson, "north south")).toEqual([]);
});

test("TRN-13: an index that is kept for other videos keeps their borders", async () => {
  const lesson = await makeLesson();
  const [first = 0, second = 0] = videosOf(lesson);
  await say(first, ...lecture);
  await say(second, "another video");
  const [next = 0] = bordersOf(lecture);
  expect(await linesOf(lesson, `${named(next - 1).slice(-7)} ${named(next).slice(0, 9)}`)).toHaveLength(1);
});
