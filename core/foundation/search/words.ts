/** Longer words are truncated, in texts and searches alike. */
const longestWord = 32;

/** Further words of a search are ignored, because each costs a read. */
const maxTerms = 8;

// Scripts without spaces between words, which are indexed by character bigrams.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** Folds case and accents: `Élan` and `elan` are one word. */
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

/** The index terms of a text, without duplicates. */
export const wordsOf = (text: string): string[] => [...new Set(split(text, true).map(cut))];

/** The search terms; a text matches if each is a prefix of one of its words. */
export const termsOf = (search: string): string[] => [...new Set(split(search, false).map(cut))].slice(0, maxTerms);

/** Whether a word matches a term: by prefix, but a single letter only exactly. */
export const answers = (word: string, term: string): boolean =>
  isLetter(term) ? word === term : word.startsWith(term);

const isLetter = (term: string): boolean => Array.from(term).length === 1 && !isUnspaced(term);

const isUnspaced = (word: string): boolean => word.search(unspaced) === 0;

/** The index key of a word: words with the same prefix share `start`, and `next` is one more letter. */
export type WordPlace = { readonly start: string; readonly next: string };

const end = "_";

export const wordPosition = (word: string): WordPlace => {
  const letters = Array.from(word);
  const length = isUnspaced(word) ? 1 : 2;
  return { start: letters.slice(0, length).join(""), next: letters[length] ?? end };
};

/** The key range of all words matching a term, or only `start` if they span several. */
export const wordPositions = (term: string): WordPlace | { readonly start: string; readonly next: undefined } => {
  const place = wordPosition(term);
  return place.next === end && !isLetter(term) ? { start: place.start, next: undefined } : place;
};
