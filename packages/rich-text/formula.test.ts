import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formulasIn, maxFormulaLength } from "./formula.ts";
import { hasFormula } from "./has-formula.ts";

const sources = (text: string) => formulasIn(text).map(({ start, end }) => text.slice(start, end));

describe("QZL-59: what is a formula", () => {
  test.each([
    ["The mean is $\\bar x$.", ["$\\bar x$"]],
    ["$a$, $b$ and the $n$th", ["$a$", "$b$", "$n$"]],
    ["so ($x$)", ["$x$"]],
    ["其中$x$是", ["$x$"]],
    ["$$\\frac{1}{2}$$", ["$$\\frac{1}{2}$$"]],
    ["It is $$ x^2 $$ here", ["$$ x^2 $$"]],
    ["\\(x\\) and \\[y\\]", ["\\(x\\)", "\\[y\\]"]],
    ["$\\text{\\$5}$ each", ["$\\text{\\$5}$"]],
    ["\\[ a \\\\[4pt] b \\]", ["\\[ a \\\\[4pt] b \\]"]],
    ["\\( \\left( x \\right) \\)", ["\\( \\left( x \\right) \\)"]],
    ["$a\n+ b$", ["$a\n+ b$"]],
    ["It costs $5, and $x$ is unknown", ["$x$"]],
  ])("%s has %j", (text, found) => {
    expect(sources(text)).toEqual(found);
    expect(hasFormula(text)).toBe(true);
  });

  test.each([
    "$5",
    "$5 and $10",
    "$5–$10, or US$20 to US$30",
    "$20,000 and $30,000",
    "from 5$ to 10$",
    "\\$x\\$",
    "$ x$",
    "$x $",
    "$$ $$",
    "a $$$ restaurant",
    "$x$$y$",
    "$a\n\nb$",
    "\\\\(x\\\\)",
    "\\(x",
    "$HOME and $PATH",
    "Micro$oft and A$AP",
    "(x) [y]",
    "\\(\\)",
  ])("%s has none", (text) => expect(formulasIn(text)).toEqual([]));

  test("its kind and its LaTeX are without the delimiters", () => {
    expect(formulasIn("$x$ $$ y $$ \\(z\\) \\[w\\]").map(({ latex, isDisplay }) => [latex, isDisplay])).toEqual([
      ["x", false],
      ["y", true],
      ["z", false],
      ["w", true],
    ]);
  });

  test("one that is too long stays text", () => {
    const longest = "x".repeat(maxFormulaLength);
    expect(formulasIn(`$${longest}$`)).toHaveLength(1);
    for (const text of [`$${longest}x$`, `$$${longest}x$$`, `\\(${longest}x\\)`, `\\[${longest}x\\]`])
      expect(formulasIn(text)).toEqual([]);
  });
});

const piece = fc.constantFrom("$", "$$", "\\(", "\\)", "\\[", "\\]", "\\", "\\$", " ", "\n", "x", "5", "{", "é", "😀");
const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

test("QZL-59: formulas never overlap, keep the text around them, and the cheap question misses none", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const found = formulasIn(text);
      let from = 0;
      for (const { start, end, latex } of found) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(text.slice(start, end)).toContain(latex);
        from = end;
      }
      if (found.length > 0) expect(hasFormula(text)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

const amount = fc.integer({ min: 0, max: 99_999 }).map((number) => `$${number}`);
const between = fc.constantFrom(" and ", ", ", " to ", "–", "/", " or US", "-");

test("QZL-59: amounts of money stay amounts, however many there are", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, between), { minLength: 1, maxLength: 8 }), (list) => {
      expect(formulasIn(list.flat().join(""))).toEqual([]);
    }),
  );
});
