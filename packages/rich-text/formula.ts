/** LaTeX in a text: its range including delimiters, and its source. */
export type Formula = {
  readonly start: number;
  readonly end: number;
  readonly latex: string;
  /** Display mode, on a separate line. */
  readonly isDisplay: boolean;
};

/** Longer formulas stay plain text, which bounds the parser's input. */
export const maxFormulaLength = 1000;

const body = `{1,${maxFormulaLength}}?`;
// A backslash escapes the next character, so \$ does not close the formula.
const inDollars = `(?:\\\\[^]|[^\\\\$])${body}`;
const inBrackets = (close: string) => `(?:\\\\[^()[\\]]|\\\\\\\\|[^\\\\])${body}(?=\\\\${close})`;
const alone = "(?<![\\\\$])";

// Pandoc's rule for dollars, and no letter or digit right before, so that prices (US$5, $5 and $10) stay prices.
const formula = new RegExp(
  [
    `${alone}\\$\\$(?!\\$)(?<display>${inDollars})\\$\\$(?![$\\d])`,
    `(?<!\\w)${alone}\\$(?![\\s$])(?<inline>${inDollars})(?<!\\s)\\$(?![$\\d])`,
    `(?<!\\\\)\\\\\\((?<round>${inBrackets("\\)")})\\\\\\)`,
    `(?<!\\\\)\\\\\\[(?<square>${inBrackets("\\]")})\\\\\\]`,
  ].join("|"),
  "g",
);

/** The formulas of a paragraph, in order: $…$ and \(…\) inline, $$…$$ and \[…\] in display mode. */
export const formulasIn = (text: string): Formula[] =>
  [...text.matchAll(formula)].flatMap(({ 0: found, index, groups = {} }) => {
    const display = groups.display ?? groups.square;
    const latex = (display ?? groups.inline ?? groups.round ?? "").trim();
    // An empty line ends a paragraph, and a formula with it.
    if (latex === "" || /\n\s*\n/.test(latex)) return [];
    return [{ start: index, end: index + found.length, latex, isDisplay: display !== undefined }];
  });
