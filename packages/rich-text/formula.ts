/** LaTeX in a text: where it is with its delimiters, and what is between them. */
export type Formula = {
  readonly start: number;
  readonly end: number;
  readonly latex: string;
  /** On a line of its own. */
  readonly isDisplay: boolean;
};

/** Longer ones stay text: a screen of LaTeX, and a bound for what a parser is given. */
export const maxFormulaLength = 1000;

const body = `{1,${maxFormulaLength}}?`;
// A backslash takes the next character along, so \$ closes nothing.
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

/** The formulas of a paragraph, in order: $…$ and \(…\) in its lines, $$…$$ and \[…\] on lines of their own. */
export const formulasIn = (text: string): Formula[] =>
  [...text.matchAll(formula)].flatMap(({ 0: found, index, groups = {} }) => {
    const display = groups.display ?? groups.square;
    const latex = (display ?? groups.inline ?? groups.round ?? "").trim();
    // An empty line ends a paragraph, and a formula with it.
    if (latex === "" || /\n\s*\n/.test(latex)) return [];
    return [{ start: index, end: index + found.length, latex, isDisplay: display !== undefined }];
  });
