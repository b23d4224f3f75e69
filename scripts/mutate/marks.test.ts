import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { markAround, marksOf, withMarks } from "./marks.ts";
import { mutantsOf } from "./mutants.ts";

const code = `const done = [];
const isLarge = (n) => n > 3 && n !== 5;
const stop = (n) => { if (isLarge(n)) { done.push(n); return { at: n + 1 }; } throw new Error("No"); };
`;

/** What comes back, and the texts of the places that were come across. */
const met = (call: string) => {
  const found = new Set<number>();
  const answer: unknown = runInNewContext(`(() => { ${withMarks("core/a.ts", code, 7)} return ${call}; })()`, {
    __met: (file: number, mark: number) => found.add(file === 7 ? mark : -1),
  });
  return {
    answer,
    found,
    texts: marksOf("core/a.ts", code).flatMap(({ start, end }, n) => (found.has(n) ? code.slice(start, end) : [])),
  };
};

test("an instrumented text behaves the same, and reports the executed marks", () => {
  const { answer, texts } = met("stop(4)");
  expect(answer).toEqual({ at: 5 });
  expect(texts).toEqual([
    "n > 3 && n !== 5",
    "n > 3",
    "3",
    "n !== 5",
    "5",
    "isLarge(n)",
    "done.push(n);",
    "{ at: n + 1 }",
    "n + 1",
    "1",
  ]);
  expect(met("isLarge(3)").texts).toEqual(["n > 3 && n !== 5", "n > 3", "3"]);
  expect(met("typeof stop").texts).toEqual([]);
});

test("who does not come across the mark around a break does not come across the break", () => {
  const { found } = met("isLarge(3)");
  const marks = marksOf("core/a.ts", code);
  const reached = mutantsOf("core/a.ts", code).filter((mutant) => found.has(markAround(marks, mutant)));
  expect(reached.map(({ kind, start, end }) => `${kind} ${code.slice(start, end)}`)).toEqual([
    "return n > 3 && n !== 5",
    "condition n > 3 && n !== 5",
    "comparison n > 3",
    "constant 3",
  ]);
});

test("JSX text is not instrumented, but its surrounding element is", () => {
  const page = `const Page = () => <p title="Not so yet">Not yet</p>;`;
  const marks = marksOf("web/src/a.tsx", page);
  expect(marks.map(({ start, end }) => page.slice(start, end))).toEqual([page.slice(page.indexOf("<"), -1)]);
  expect(mutantsOf("web/src/a.tsx", page).map((mutant) => markAround(marks, mutant))).toEqual([0, 0, 0]);
});
