import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { mutantsOf } from "./mutants.ts";
import { withSwitches } from "./switches.ts";

const switched = (text: string, kinds: readonly string[], file = "core/a.ts") =>
  withSwitches(
    text,
    mutantsOf(file, text)
      .filter(({ kind }) => kinds.includes(kind))
      .map((mutant, id) => ({ id, mutant })),
  );

/** What the code answers while the break of this number is on. */
const answer = (text: string, on: number | undefined): unknown =>
  runInNewContext(`(() => { const done = []; ${text} })()`, { __isBroken: (id: number) => id === on });

test("each break is off until its number is asked for", () => {
  const code = switched("if (3 > 2) done.push('a'); else done.push('b'); return done.length < 1;", ["statement"]);
  expect([undefined, 0, 1].map((on) => answer(code, on))).toEqual([false, true, false]);
  const compared = switched("return 1 < 1;", ["comparison"]);
  expect([undefined, 0].map((on) => answer(compared, on))).toEqual([false, true]);
});

test("words of a page stay in one element, an attribute's become an expression", () => {
  expect(switched('const p = <p title="Not so yet">Not <b>yet</b></p>;', ["words"], "web/src/a.tsx")).toBe(
    'const p = <p title={(globalThis.__isBroken?.(0) ? ("Not so yet changed") : ("Not so yet"))}>{globalThis.__isBroken?.(1) ? "Changed " : ""}Not <b>{globalThis.__isBroken?.(2) ? "Changed " : ""}yet</b></p>;',
  );
});
