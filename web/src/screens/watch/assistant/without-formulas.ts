import { formulasIn } from "@cu/rich-text/formula";

/** The formula of a placeholder, as it was typed. */
export type SourceOf = (place: string) => string;

// Private characters that Markdown gives no meaning.
const [open, close] = ["\ue000", "\ue001"];
export const placeholder = /\ue000(\d+)\ue001/g;

const code = /(`+)(?!`).*?(?<!`)\1(?!`)/gs;

/** Markdown reads "_" and "\(" in a formula as its own, so formulas wait outside until the rest is read. */
export const withoutFormulas = (text: string): { markdown: string; sourceOf: SourceOf } => {
  const sources: string[] = [];
  const hide = (words: string): string => {
    let from = 0;
    const parts = formulasIn(words).flatMap(({ start, end }) => {
      const before = words.slice(from, start);
      from = end;
      return [before, `${open}${sources.push(words.slice(start, end)) - 1}${close}`];
    });
    return [...parts, words.slice(from)].join("");
  };
  // "$A" and "$B" in two code spans don't delimit a formula.
  const plain = text.replace(/[\ue000\ue001]/g, "");
  let from = 0;
  const parts = [...plain.matchAll(code)].flatMap(({ 0: found, index }) => {
    const before = hide(plain.slice(from, index));
    from = index + found.length;
    return [before, found];
  });
  return { markdown: [...parts, hide(plain.slice(from))].join(""), sourceOf: (place) => sources[Number(place)] ?? "" };
};
