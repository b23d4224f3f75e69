import { expect, test } from "vitest";
import { chunkBytes, fromChunk, toChunks } from "./chunk.ts";

const segments = Array.from({ length: 3000 }, (_, n) => ({
  text: `Line ${n} of a long lecture, said at its own moment`,
  startTime: n,
  endTime: n + 1,
  startOfParagraph: n % 5 === 0,
}));

test("TRN-19: a transcript is kept in chunks of a bounded size, in order, and none is empty", () => {
  const chunks = toChunks(segments).map(fromChunk);
  expect(chunks.flat()).toEqual(segments);
  expect(chunks.length).toBeGreaterThan(5);
  const sizes = chunks.map((lines) => Buffer.byteLength(JSON.stringify(lines)));
  expect(sizes.filter((size) => size > chunkBytes + 1)).toEqual([]);
  // All but the last are as full as the next line allows.
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(chunkBytes - 200);
  expect(toChunks([])).toEqual([]);
  expect(toChunks(segments.slice(0, 1)).map(fromChunk)).toEqual([segments.slice(0, 1)]);
});
