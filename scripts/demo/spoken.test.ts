import { expect, test } from "vitest";
import { spoken } from "./spoken.ts";

const text = `
  Short.
  A line that is a good deal longer than the one before it.

  A new paragraph.
`;

test("a longer line gets more time, and a paragraph begins after a breath", () => {
  const { segments } = spoken({ videoId: 1, text }, 60);
  const [short, long, next] = segments.map(({ startTime, endTime }) => ({
    startTime,
    endTime,
    takes: endTime - startTime,
  }));
  expect(long?.takes).toBeGreaterThan(short?.takes ?? Infinity);
  expect(long?.startTime).toBe(short?.endTime);
  expect(next?.startTime).toBeGreaterThan(long?.endTime ?? Infinity);
  expect(segments.map((segment) => segment.startOfParagraph)).toEqual([true, false, true]);
});

test("the speech ends shortly before the lecture does", () => {
  expect(spoken({ videoId: 1, text }, 60).segments.at(-1)?.endTime).toBe(58);
});

test("a last line that stays ends at 100000, and no other line moves", () => {
  const plain = spoken({ videoId: 1, text }, 60).segments;
  const staying = spoken({ videoId: 1, text, lastLineStays: true }, 60).segments;
  expect(staying.at(-1)?.endTime).toBe(100_000);
  expect(staying.map((segment) => segment.startTime)).toEqual(plain.map((segment) => segment.startTime));
  expect(staying.slice(0, -1)).toEqual(plain.slice(0, -1));
});
