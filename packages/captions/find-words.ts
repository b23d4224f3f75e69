import { cache } from "@cu/process-cache/process-cache";
import { foldText } from "./fold.ts";

// Scripts without spaces, and emoji: each character is a word, and a phrase is a sequence of them.
const sign = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{Extended_Pictographic}]";
const letter = "[\\p{L}\\p{N}\\p{M}]";
const spelled = `(?!${sign})${letter}`;
// "C++" and "C#" are words, "c" is another one.
const plusPlus = "\\+\\+(?!\\+)";
const sharp = "#(?![\\p{L}\\p{N}])";
const suffix = `(?:${plusPlus}|${sharp})`;
const wordSource = `${sign}\\p{M}*|(?:(?<!${spelled})\\.(?=net(?!${spelled})))?(?:${spelled})+${suffix}?`;
const word = new RegExp(wordSource, "gu");
const isSign = new RegExp(`^${sign}`, "u");
const isLetter = (one: string): boolean => /[\p{L}\p{M}]/u.test(one) && !isSign.test(one);
const isDigit = (one: string): boolean => /\p{N}/u.test(one);

/**
 * What may be within a word: e-mail, don't, Node.js. A hyphen needs a letter on one side, the others on both, so that 3.5
 * is not 35.
 */
const connectorBetween = (before: string, after: string): string => {
  if (isLetter(before) && isLetter(after)) return "[-'.]";
  return (isLetter(before) && isDigit(after)) || (isDigit(before) && isLetter(after)) ? "-" : "";
};

/** The words of a folded text in their order; those of "e-mail" are two. */
export const wordsOf = (folded: string): string[] => folded.match(word) ?? [];

const connector = "(?:(?<=[\\p{L}\\p{M}])[-'.](?=\\p{L})|(?<=\\p{N})-(?=\\p{L})|(?<=[\\p{L}\\p{M}])-(?=\\p{N}))";
const compoundSource = `(?!\\p{M})(?:${spelled})+(?:${connector}(?:${spelled})+)+${suffix}?`;
const compound = new RegExp(compoundSource, "gu");
const term = new RegExp(`${compoundSource}|${wordSource}`, "gu");
const maxParts = 6;

/**
 * The further words of a folded text: each compound also counts as one word, in all its parts that are side by side
 * ("email"; "stateof" and "ofthe" of "state-of-the-art"), and ".net" as "net".
 */
export const compoundsOf = (folded: string): string[] => [
  ...(folded.match(compound) ?? []).flatMap((whole) => {
    const parts = whole.split(/[-'.]/);
    return parts.flatMap((_, from) =>
      parts.slice(from + 1, from + maxParts).map((_part, n) => parts.slice(from, from + n + 2).join("")),
    );
  }),
  ...(folded.match(word) ?? []).flatMap((one) => (one.startsWith(".") ? [one.slice(1)] : [])),
];

/** The words of a folded search. A compound stays one, with its signs: it is found in any spelling. */
export const termsOf = (folded: string): string[] => folded.match(term) ?? [];

/** How a search may be written: its compounds as one word each, and, if it has any, in their parts. */
export const formsOf = (terms: readonly string[]): string[][] => {
  const joined = terms.map(joinedTerm);
  return joined.some((term, n) => term !== terms[n]) ? [joined, terms.flatMap(partsOf)] : [joined];
};

const isCompound = (term: string): boolean => /^[^-'.]+[-'.]/.test(term);
export const joinedTerm = (term: string): string => (isCompound(term) ? term.replace(/[-'.]/g, "") : term);
export const partsOf = (term: string): string[] => (isCompound(term) ? wordsOf(term) : [term]);

/**
 * Matches a sequence of terms in folded text with any separators; the last one is a prefix match. A single letter must
 * match exactly, otherwise "a" would find a tenth of every lecture.
 */
export const phrasePattern = (terms: readonly string[]): RegExp => {
  const row = terms.reduce((before, next, n) => {
    const former = terms[n - 1] ?? "";
    // Nothing need be between signs, nor after the signs of "c++".
    const isClose = isSign.test(next) || isSign.test(former) || hasSuffix(former);
    const between = `[^\\p{L}\\p{N}\\p{M}]${isClose ? "*" : "+"}`;
    return n === 0 ? pattern(next) : before + endOf(former) + between + pattern(next);
  }, "");
  const last = terms.at(-1) ?? "";
  const begins = isSign.test(terms[0] ?? "") ? "" : `(?<!${spelled})`;
  return new RegExp(begins + row + (isPrefix(last) ? "" : `(?!${spelled})${endOf(last)}`), "gu");
};

// After "c" the signs of "c++" are no separators.
const hasSuffix = (term: string): boolean => /[+#]$/.test(term);
const endOf = (term: string): string => (isSign.test(term) || hasSuffix(term) ? "" : `(?!${suffix})`);

const patterns = cache<string, string>("patterns of words", { max: 1000 });

const pattern = (term: string): string => {
  const known = patterns.get(term);
  if (known !== undefined) return known;
  const made = hasSuffix(term)
    ? `${spelledPattern(term.replace(/[+#]+$/, ""))}${term.endsWith("#") ? sharp : plusPlus}`
    : spelledPattern(term);
  patterns.set(term, made);
  return made;
};

const spelledPattern = (term: string): string => {
  // Only ".net" begins with a sign, and ".nets" is another word.
  if (term.startsWith(".")) return `\\.${spelledPattern(term.slice(1))}(?!${spelled})`;
  const characters = Array.from(term);
  return characters.reduce((before, next, n) => {
    if (/[-'.]/.test(next)) return `${before}[^\\p{L}\\p{N}\\p{M}]*`;
    const between = n === 0 || /\p{M}/u.test(next) ? "" : connectorBetween(characters[n - 1] ?? "", next);
    return before + (between === "" ? "" : `${between}?`) + next;
  }, "");
};

/** Whether a word is a character of a script without spaces, or an emoji: it is significant only next to its neighbours. */
export const isLoneSign = (word: string): boolean => isSign.test(word);

/** Whether the last word of a search is matched as a prefix. */
export const isPrefix = (last: string): boolean => last.length > 1 || isSign.test(last);

/** First and last line number of each occurrence of a phrase, which may span lines. */
export function* linesWithPhrase(
  texts: readonly string[],
  phrase: RegExp,
): Generator<{ readonly first: number; readonly last: number }> {
  const folded = foldText(texts.map((text) => text.replaceAll("\n", " ")).join("\n"));
  let line = 0;
  let at = 0;
  const lineAt = (index: number): number => {
    for (let end = folded.indexOf("\n", at); end !== -1 && end < index; end = folded.indexOf("\n", at)) {
      line++;
      at = end + 1;
    }
    return line;
  };
  for (const { index, 0: found } of folded.matchAll(phrase)) {
    const first = lineAt(index);
    yield { first, last: lineAt(index + found.length) };
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Ranges of a phrase in the original text, for highlighting. */
export const findPhrase = (text: string, phrase: string): [start: number, end: number][] => {
  const terms = termsOf(foldText(phrase));
  const wanted = phrasePattern(terms);
  if (terms.length === 0 || foldText(text).search(wanted) < 0) return [];
  // Folding may lengthen or drop characters, so each folded one is mapped to its source.
  const from: number[] = [];
  const to: number[] = [];
  let folded = "";
  for (const { segment, index } of graphemes.segment(text)) {
    const part = foldText(segment);
    for (let n = 0; n < part.length; n++) {
      from.push(index);
      to.push(index + segment.length);
    }
    folded += part;
  }
  return [...folded.matchAll(wanted)].map(({ index, 0: found }) => [
    from[index] ?? text.length,
    to[index + found.length - 1] ?? text.length,
  ]);
};
