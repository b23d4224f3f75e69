import fc from "fast-check";
import { expect, test } from "vitest";
import { lineProblems } from "./line-problems.ts";
import { repetitions, withoutRepetition } from "./repetition.ts";

const linesOf = (...texts: string[]) => texts.map((text, n) => ({ text, startTime: n * 4, endTime: n * 4 + 4 }));
const found = (...texts: string[]) =>
  repetitions(linesOf(...texts)).map(({ line, lines, kept }) => [line, lines, kept]);
const left = (at: number, ...texts: string[]) => withoutRepetition(linesOf(...texts), at).map(({ text }) => text);

test("TRN-33: three equal lines in a row are a loop, two are said", () => {
  expect(found("So", "Thank you.", "Thank you.", "Thank you.", "Next")).toEqual([[1, 3, 1]]);
  expect(found("So", "No.", "No.", "Next")).toEqual([]);
  expect(found("Thank you.", "thank you", "THANK YOU!", "Thank you…")).toEqual([[0, 4, 1]]);
  expect(found("谢谢观看。", "谢谢观看", "谢谢观看！")).toEqual([[0, 3, 1]]);
  expect(found("♪", "♪", "♪", "…", "…", "…")).toEqual([]);
});

test("TRN-33: up to four lines that come in turn are a loop, and so are words within one line", () => {
  const turn = ["And so", "it goes on", "as before", "until dusk"];
  for (const count of [2, 3, 4]) {
    const lines = turn.slice(0, count);
    expect(found(...lines, ...lines, ...lines, "End")).toEqual([[0, count * 3, count]]);
    expect(found(...lines, ...lines, "End")).toEqual([]);
    expect(left(0, ...lines, ...lines, ...lines, "End")).toEqual([...lines, "End"]);
  }
  expect(left(1, "So", `we go ${"on and on ".repeat(9)}then stop`)).toEqual(["So", "we go on and on then stop"]);
  expect(left(0, "no ".repeat(30))).toEqual(["no"]);
  // Three times with emphasis, and a count that only sounds alike.
  expect(found("very, very, very good", "location, location, location", "one and two and three and four")).toEqual([]);
});

test("TRN-33: what is removed is the repetition alone; where there is none, the lines stay the same", () => {
  const lines = linesOf("So", "Bye.", "Bye.", "Bye.", "Next");
  expect(withoutRepetition(lines, 1)).toEqual([lines[0], lines[1], lines[4]]);
  for (const at of [0, 2, 4, 9]) expect(withoutRepetition(lines, at)).toBe(lines);
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a b", "c d", "e f g", "h"), { maxLength: 20 }), (texts) => {
      const all = linesOf(...texts);
      let rest: readonly (typeof all)[number][] = all;
      for (let one = repetitions(rest)[0]; one; one = repetitions(rest)[0]) {
        const next = withoutRepetition(rest, one.line);
        expect(next.length).toBe(rest.length - one.lines + one.kept);
        rest = next;
      }
      // No word that was said has gone altogether.
      expect(new Set(rest.map(({ text }) => text))).toEqual(new Set(texts));
      expect(rest.every((line) => all.includes(line))).toBe(true);
    }),
  );
});

test("TRN-33: a loop is one problem at its first line, beside others", () => {
  const lines = [
    ...linesOf("So", "Thank you.", "Thank you.", "Thank you."),
    { text: "Thank you.", startTime: 16, endTime: 16 },
  ];
  expect(lineProblems(lines, null)).toEqual([
    { kind: "repeated", line: 1, lines: 4, kept: 1, times: 4 },
    { kind: "fast", line: 4, rate: Number.POSITIVE_INFINITY },
  ]);
});
