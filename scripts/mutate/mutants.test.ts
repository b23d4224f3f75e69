import { expect, test } from "vitest";
import { mutantsOf } from "./mutants.ts";

const broken = (text: string, file = "core/a.ts") =>
  mutantsOf(file, text).map(
    ({ kind, start, end, text: other }) => `${kind}: ${text.slice(0, start)}${other}${text.slice(end)}`,
  );

test("conditions, comparisons, sums, constants, results and statements are broken one at a time", () => {
  expect(broken("if (a < 3 && !b) stop();")).toEqual([
    "condition: if (!(a < 3 && !b)) stop();",
    "condition: if (a < 3 || !b) stop();",
    "comparison: if (a <= 3 && !b) stop();",
    "constant: if (a < 4 && !b) stop();",
    "condition: if (a < 3 && b) stop();",
    "statement: if (a < 3 && !b) {}",
  ]);
  expect(broken("const f = async () => { await must(x); return x * y; };")).toEqual([
    "statement: const f = async () => { {} return x * y; };",
    "return: const f = async () => { await must(x); return (undefined as never); };",
    "arithmetic: const f = async () => { await must(x); return x / y; };",
  ]);
  expect(broken("const f = () => ({ isOpen: true });")).toEqual([
    "return: const f = () => (undefined as never);",
    "constant: const f = () => ({ isOpen: false });",
  ]);
  expect(broken("const f = () => { return undefined; }; const g = () => undefined;")).toEqual([]);
  expect(broken("const f = () => { return false; }; const g = () => true;")).toEqual([
    "constant: const f = () => { return true; }; const g = () => true;",
    "constant: const f = () => { return false; }; const g = () => false;",
  ]);
});

test("words for people are changed, types, imports and documentation are not", () => {
  expect(broken("const p = <p>Not <b>yet</b></p>;", "web/src/a.tsx")).toEqual([
    "words: const p = <p>Changed Not <b>yet</b></p>;",
    "words: const p = <p>Not <b>Changed yet</b></p>;",
  ]);
  expect(broken('fail("Please try again.");')[1]).toBe('words: fail("Please try again. changed");');
  expect(
    broken('import { a } from "./One two.ts"; type T = { n: 1 | 2 }; const s = z.describe("How much it is");'),
  ).toEqual([]);
  expect(broken('const r = { summary: "What it does" };')).toEqual([]);
  expect(broken('const s = "a" + b;')).toEqual([]);
  expect(broken("const p = <i className={on ? a : b} style={{ width: 3 }} />;", "web/src/a.tsx")).toEqual([]);
  expect(broken('const p = <Tag look={on ? "go" : "plain"} tone={!on ? "due" : "act"} />;', "web/src/a.tsx")).toEqual(
    [],
  );
});
