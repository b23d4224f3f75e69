import { lineProblems } from "@cu/captions/line-problems";
import { expect, test } from "vitest";
import { type Line, linesOf } from "./line.ts";
import { problemDetail, problemText, repaired, repairOf } from "./repair.ts";

const make = (...rows: [start: number, end: number, text: string][]): Line[] =>
  linesOf(rows.map(([startTime, endTime, text]) => ({ startTime, endTime, text, startOfParagraph: false })));

/** The first problem, its text, its repair, and the problems left afterwards. */
const look = (lines: Line[], duration: number | null = null) => {
  const [problem] = lineProblems(lines, duration);
  if (!problem) throw new Error("no problem");
  const repair = repairOf(problem, lines, duration);
  const left = repair && lineProblems(repaired(lines, problem.line, repair), duration).map(({ kind }) => kind);
  return [problemText(problem), problemDetail(problem, lines, duration), repair?.text, left];
};

test("TRN-24: an overlap ends a moment before the next line", () => {
  expect(look(make([764.1, 779.5, "That one step"], [778.1, 785, "So which edge"]))).toEqual([
    "Overlap of 1.4 s",
    "The next line begins at 12:58.1, before this one ends at 12:59.5.",
    "End at 12:58.0",
    [],
  ]);
  // If the starts are closer than the minimum pause, it ends where the next begins.
  expect(look(make([1, 3, "A"], [1.05, 3, "B"]))[2]).toBe("End at 00:01.1");
  expect(look(make([1, 3, "A"], [1.1, 3, "B"]))[2]).toBe("End at 00:01.1");
  expect(look(make([1, 3, "A"], [1, 3, "B"]))[2]).toBeUndefined();
});

test("TRN-24: a line that is too fast is extended into the pause, but no longer than its text needs", () => {
  const words = "x".repeat(60);
  expect(look(make([0, 2, words], [100, 101, "B"]))).toEqual([
    "Too fast, 30 a second",
    "20 characters a second can be followed. With the time until 00:05.0 it would be 12.",
    "End at 00:05.0",
    ["silence"],
  ]);
  expect(look(make([0, 2, words], [4, 5, "B"])).slice(1)).toEqual([
    "20 characters a second can be followed. With the time until 00:03.9 it would be 15.",
    "End at 00:03.9",
    [],
  ]);
  // 20 characters a second are readable, 21 are not.
  expect(look(make([0, 0.5, "x".repeat(20)], [1.1, 5, "B"]))[2]).toBe("End at 00:01.0");
  expect(look(make([0, 0.5, "x".repeat(21)], [1.1, 5, "B"]))[2]).toBeUndefined();
  expect(look(make([0, 2, words], [2, 5, "B"]))[1]).toMatch(/^20 .* shorten it,/);
  expect(look(make([0, 2, words], [2, 5, "B"]))[2]).toBeUndefined();
  expect(look(make([5, 5, "Now"]))[0]).toBe("It has no time");
});

test("TRN-24: a line that ends before it begins gets the time of its words", () => {
  expect(look(make([10, 8, "x".repeat(24)], [20, 21, "B"]))).toEqual([
    "It ends before it begins",
    "It begins at 00:10.0 and ends at 00:08.0.",
    "End at 00:12.0",
    [],
  ]);
  expect(look(make([10, 8, "A"], [10, 12, "B"]))[2]).toBeUndefined();
});

test("TRN-24: a line past the video's end is cut there, or removed", () => {
  expect(look(make([8, 12, "A"]), 10)).toEqual([
    "2 s behind the end",
    "The video ends at 00:10.0, this line at 00:12.0.",
    "End at 00:10.0",
    [],
  ]);
  expect(look(make([10, 12, "A"]), 10)[2]).toBe("Delete the line");
  // There is no time after the end to slow it down.
  const problems = lineProblems(make([11, 11.1, "Words"]), 10);
  expect(problems.map((problem) => repairOf(problem, make([11, 11.1, "Words"]), 10)?.text)).toEqual([
    undefined,
    "Delete the line",
  ]);
  expect(look(make([11, 12, "A"]), 10).slice(2)).toEqual(["Delete the line", []]);
});

test("TRN-24: a silence may be right, so nothing repairs it", () => {
  expect(look(make([0, 1, "A"], [19, 20, "B"]))).toEqual([
    "Silence for 18 s",
    "The next line begins at 00:19.0. Is something missing here?",
    undefined,
    undefined,
  ]);
});

test("TRN-24: a removed line is not repaired, and the others keep their identity", () => {
  const lines = make([0, 1, "A"], [2, 3, "B"]);
  expect(repaired(lines, 2, { text: "Delete the line", remove: true })).toBe(lines);
  const after = repaired(lines, 1, { text: "End at 00:02.5", end: "endTime", seconds: 2.5 });
  expect(after.map(({ endTime }) => endTime)).toEqual([1, 2.5]);
  expect(after[0]).toBe(lines[0]);
});

test("TRN-33: of repeated lines, of several in turn, and of words in one line, one remains", () => {
  const pair = [0, 1, 2].flatMap((n): [number, number, string][] => [
    [n * 4, n * 4 + 2, "And that"],
    [n * 4 + 2, n * 4 + 4, "is all."],
  ]);
  expect(look(make(...pair, [12, 14, "Now"]))).toEqual([
    "2 lines said 3 times in a row",
    "Speech recognition repeats lines where nothing is said. Without repetitions 2 lines of 6 will stay.",
    "Remove repetitions",
    [],
  ]);
  const inLine = make([0, 9, "So it is, so it is, so it is, so it is, and on"]);
  expect(look(inLine)).toEqual([
    "Said 4 times in a row",
    "Speech recognition repeats words where nothing is said. Without repetitions they stay once.",
    "Remove repetitions",
    [],
  ]);
  expect(repaired(inLine, 0, { text: "", remove: "repetitions" })[0]?.text).toBe("So it is, and on");
});
