import { phrasePattern } from "@cu/captions/find-words";
import { expect, test } from "vitest";
import { nothingHeld } from "../../access/entitlements.ts";
import { guest } from "../../foundation/actor.ts";
import { makeCourse } from "../test-kit/course.ts";
import { type Lines, linesADay, type Usage } from "./allowance.ts";
import { toChunks } from "./chunk.ts";
import { hitsIn } from "./hits.ts";

const [said = new Uint8Array()] = toChunks(
  Array.from({ length: 30 }, (_, n) => ({ text: `cat ${n}`, startTime: n, endTime: n + 1, startOfParagraph: false })),
);
const numbersTo = (count: number): ReadonlySet<number> => new Set(Array.from({ length: count }, (_, n) => n));

/** What a guest gets who searches some videos for cats after reading some lines today. */
const ask = async (videos: number, own: Lines, others: Lines = new Map()) => {
  const course = await makeCourse({ modules: [{ videos }] });
  const ids = course.modules.flatMap((module) => module.videos.map(({ id }) => id));
  const texts = new Map(ids.map((id) => [id, [{ chunk: 0, data: said }]]));
  const usage: Usage = {
    own: { key: {}, revision: 1, lines: own },
    others: { key: {}, revision: 1, lines: others },
    passOn: undefined,
  };
  const found = { course, visitor: guest, entitlements: nothingHeld };
  const { hits, firstRead } = hitsIn(found, { texts, phrase: phrasePattern(["cat"]) }, { usage, usedUp: new Set() });
  return {
    ids,
    lines: hits.map(({ transcripts, withheld }) => [transcripts.length, withheld]),
    firstRead: ids.map((id) => firstRead.get(id)?.size ?? 0),
  };
};

test("CRS-45: 3,000 lines of all videos are read a day, and not one of the next", async () => {
  expect(linesADay).toMatchObject({ ofVideo: 20, altogether: 3000 });
  const used = (count: number) => new Map([[-1, numbersTo(count)]]);
  const all = [20, true];
  expect((await ask(2, used(2960))).lines).toEqual([all, all]);
  const rest = await ask(3, used(2975));
  expect([rest.lines, rest.firstRead]).toEqual([
    [all, [5, true], [0, true]],
    [20, 5, 0],
  ]);
  expect((await ask(1, used(3000))).lines).toEqual([[0, true]]);
  // Beyond the bound, as after it was lowered, there is nothing left.
  expect((await ask(1, used(3100))).lines).toEqual([[0, true]]);
  // What others of the network have read counts for its videos, but not for the total.
  expect((await ask(1, used(2990), used(2990))).lines).toEqual([[10, true]]);
});

test("CRS-42: after five hundred lines an answer names no further video", async () => {
  const { lines, firstRead } = await ask(26, new Map());
  expect(lines).toEqual(Array.from({ length: 25 }, () => [20, true]));
  expect(firstRead.at(-1)).toBe(0);
});

test("CRS-45, CRS-68: of a video what the network has read counts, too, and is not shown for nothing", async () => {
  const course = await makeCourse({ modules: [{ videos: 1 }] });
  const id = course.modules[0]?.videos[0]?.id ?? 0;
  const usage = (own: number, others: readonly number[]): Usage => ({
    own: { key: {}, revision: 1, lines: new Map([[id, numbersTo(own)]]) },
    others: { key: {}, revision: 1, lines: new Map([[id, new Set(others)]]) },
    passOn: undefined,
  });
  const found = { course, visitor: guest, entitlements: nothingHeld };
  const texts = new Map([[id, [{ chunk: 0, data: said }]]]);
  const read = (of: Usage) => {
    const { hits, firstRead } = hitsIn(
      found,
      { texts, phrase: phrasePattern(["cat"]) },
      { usage: of, usedUp: new Set() },
    );
    return [hits[0]?.transcripts.map(({ startTime }) => startTime).slice(-2), firstRead.get(id)?.size];
  };
  expect(read(usage(3, [0, 1, 28, 29]))).toEqual([[16, 17], 15]);
  expect(read(usage(20, []))).toEqual([[18, 19], undefined]);
});
