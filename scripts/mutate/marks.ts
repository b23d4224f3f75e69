import { parseSync } from "oxc-parser";
import { type Mutant, mutantsOf } from "./mutants.ts";

/** An instrumented range of a file. */
type Mark = Pick<Mutant, "start" | "end" | "place">;

/** The ranges that can be instrumented, ordered by their numbers. */
export const marksOf = (file: string, text: string): Mark[] => {
  const marks = new Map<string, Mark>();
  // A mark next to JSX text would split the text node, so the surrounding element is marked.
  for (const { start, end, place } of mutantsOf(file, text))
    if (place === "expression" || place === "statement") marks.set(`${start} ${end}`, { start, end, place });
  // What is outside opens first.
  return [...marks.values()].toSorted((one, other) => one.start - other.start || other.end - one.end);
};

/** The smallest mark around a mutant: tests that never execute it cannot kill the mutant. */
export const markAround = (marks: readonly Mark[], { start, end }: Pick<Mutant, "start" | "end">): number =>
  marks.findLastIndex((mark) => mark.start <= start && end <= mark.end);

/** Instruments a text to record executed marks under the file's number; undefined if the result does not parse. */
export const withMarks = (file: string, text: string, number: number): string | undefined => {
  const inserted: { at: number; order: number; text: string }[] = [];
  for (const [n, { start, end, place }] of marksOf(file, text).entries()) {
    const met = `globalThis.__met?.(${number}, ${n})`;
    const [before, after] = place === "statement" ? [`{ ${met}; `, " }"] : [`(${met}, (`, "))"];
    // At one offset what ends comes before what begins, the inner end before the outer, the outer beginning before the inner.
    inserted.push({ at: start, order: n, text: before }, { at: end, order: -n - 1, text: after });
  }
  let marked = "";
  let from = 0;
  for (const { at, text: more } of inserted.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    marked += text.slice(from, at) + more;
    from = at;
  }
  marked += text.slice(from);
  return parseSync(file, marked).errors.length > 0 ? undefined : marked;
};
