/** Longer words are cut, in texts and searches alike. */
const longestWord = 32;

/** Only the first words of a search count; each of them costs a read. */
const mostTerms = 8;

// Scripts that write no spaces between words. Pairs of neighbouring characters serve as words, as is usual in searching
// them.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** Without case and accents: `Élan` and `elan` are one word. */
const inOneForm = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .normalize("NFC")
    .toLowerCase();

const runsOf = (text: string): string[] => inOneForm(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

const pairsOf = (run: string, withLast: boolean): string[] => {
  const letters = Array.from(run);
  const pairs = letters.slice(0, -1).map((letter, n) => `${letter}${letters[n + 1]}`);
  return withLast || letters.length === 1 ? [...pairs, letters.at(-1) ?? ""] : pairs;
};

const split = (text: string, withLast: boolean): string[] =>
  runsOf(text).flatMap((run) => [
    ...run.split(unspaced).filter((word) => word !== ""),
    ...(run.match(unspaced) ?? []).flatMap((part) => pairsOf(part, withLast)),
  ]);

const cut = (word: string): string => Array.from(word).slice(0, longestWord).join("");

/** The words by which a text is found, each once. */
export const wordsOf = (text: string): string[] => [...new Set(split(text, true).map(cut))];

/** The words that are searched for; a text is found that has a word beginning with each of them. */
export const termsOf = (search: string): string[] => [...new Set(split(search, false).map(cut))].slice(0, mostTerms);

/** Whether a word of a text answers a term: by its beginning, but a single letter only by itself. */
export const answers = (word: string, term: string): boolean =>
  isLetter(term) ? word === term : word.startsWith(term);

const isLetter = (term: string): boolean => Array.from(term).length === 1 && !isUnspaced(term);

const isUnspaced = (word: string): boolean => word.search(unspaced) === 0;

/** Where a word is kept: words with the same beginning are together, and `next` tells them apart by one more letter. */
export type WordPlace = { readonly start: string; readonly next: string };

const end = "_";

export const placeOf = (word: string): WordPlace => {
  const letters = Array.from(word);
  const length = isUnspaced(word) ? 1 : 2;
  return { start: letters.slice(0, length).join(""), next: letters[length] ?? end };
};

/** The place of everything that answers a term, or only its `start` when that is in several places. */
export const placesOf = (term: string): WordPlace | { readonly start: string; readonly next: undefined } => {
  const place = placeOf(term);
  return place.next === end && !isLetter(term) ? { start: place.start, next: undefined } : place;
};
