import fc from "fast-check";
import { expect, test } from "vitest";
import { isBehind, passagesOf } from "./passages.ts";

const line = (startTime: number, text: string, startOfParagraph = false) => ({ startTime, text, startOfParagraph });

test("WCH-60: running text ends where a paragraph does, and after the line in which a question is asked", () => {
  const lines = [line(1, "one", true), line(4, "two"), line(7, "three"), line(10, "four", true)];
  expect(passagesOf(lines, [5])).toEqual([
    { from: 0, until: 7, text: "one two" },
    { from: 7, until: 10, text: "three" },
    { from: 10, until: Number.POSITIVE_INFINITY, text: "four" },
  ]);
  expect(passagesOf([])).toEqual([]);
});

test("WCH-60: no word is lost or repeated, and every second is in one passage, for any lines and breaks", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      times,
      fc.array(fc.integer({ min: 0, max: 6000 })),
      fc.integer({ min: 1, max: 9 }),
      (at, breaks, every) => {
        const lines = at.toSorted((a, b) => a - b).map((time, n) => line(time, `w${n}`, n % every === 0));
        const passages = passagesOf(lines, breaks);
        expect(passages.map(({ text }) => text).join(" ")).toBe(lines.map(({ text }) => text).join(" "));
        for (const second of [0, 1, ...breaks, ...at])
          expect(passages.filter((passage) => isBehind(passage, second))).toHaveLength(1);
      },
    ),
  );
});
