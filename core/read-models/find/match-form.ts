import { isLoneSign } from "@cu/captions/find-words";
import type { Reader } from "./bytes.ts";
import type { Hit, Matched, Words } from "./hit.ts";
import { around, described, named, said } from "./lists.ts";
import type { Living } from "./living.ts";
import { beginningLetters, keyOfWord, pairKey, placeOfPair, placeOfWord, wordOfKey } from "./place.ts";
import { eachIn, rowsAmong, rowsWith } from "./rows.ts";
import type { Shards, Wanted } from "./segment.ts";
import { inOrderOf, WideRow, WordRow } from "./word-rows.ts";

const isBeginning = (words: Words, n: number): boolean =>
  n === words.length - 1 && Array.from(words[n] ?? "").length >= beginningLetters;

/** Adjacent single symbols must match as a phrase: each alone is in half of all lectures. */
const isBound = (words: Words, n: number): boolean => isLoneSign(words[n] ?? "") && isLoneSign(words[n + 1] ?? "");

export type MatchedForm = Omit<Matched, "hits"> & { readonly hits: ReadonlyMap<number, Hit> };

/** The shards of each segment that a search for these words reads. */
export const wantedForForm = (words: Words, { head }: Pick<Living, "head">): Wanted[] => [
  ...words.map((word): Wanted => ({ head, kind: "words", number: placeOfWord(word) % head.counts.words })),
  ...words
    .slice(1)
    .map((word, n): Wanted => ({ head, kind: "pairs", number: placeOfPair(words[n] ?? "", word) % head.counts.pairs })),
];

/** All documents of a segment that match the words, by their number. */
export const matchForm = (living: Living, words: Words, shards: Shards): MatchedForm => {
  const { head, size, docAt, isAlive } = living;
  const saidRow = new WordRow(size);
  const nameRow = new WordRow(size);
  const textRow = new WordRow(size);
  const boundRow = new WordRow(size, true);
  const wideRow = new WideRow(size);
  let bound = 0;
  const expansions: string[] = [];
  const found = words.map((word, n) => {
    const asBeginning = isBeginning(words, n);
    const shard = shards({ head, kind: "words", number: placeOfWord(word) % head.counts.words });
    const rows = rowsWith(shard, keyOfWord(word), { asBeginning });
    if (n === words.length - 1) expansions.push(...rows.map(({ key }) => wordOfKey(key)));
    const spoken = rows.map((row) => row.list(said));
    const names = rows.map((row) => row.list(named));
    const texts = [...rows.map((row) => row.list(named)), ...rows.map((row) => row.list(described))];
    saidRow.next(n, spoken);
    if (words.length > 1)
      wideRow.next(
        n,
        rows.map((row) => row.list(said)),
        rows.map((row) => row.list(around)),
      );
    nameRow.next(n, names);
    textRow.next(n, texts);
    return rows;
  });
  const saysAll = (number: number) => saidRow.has(number, words.length);
  let phrases: ReadonlyMap<number, readonly number[]> = new Map();
  for (let n = 0; n + 1 < words.length; n++) {
    const pairs = () => pairsOf({ words, n, living, shards, expansions });
    phrases = phrasesOn(n, pairs(), n === 0 ? saysAll : phrases);
    if (isBound(words, n)) boundRow.next(bound++, pairs());
  }
  const hits = new Map<number, Hit>();
  // All candidates: `textRow` includes names, and the last word's list includes all documents that match every word.
  for (const n of inOrderOf(size, [saidRow.last, textRow.last, wideRow.last])) {
    if (!isAlive(n)) continue;
    const isSaid = saysAll(n) && boundRow.has(n, bound);
    const isNamed = nameRow.has(n, words.length);
    const partly = isSaid || bound > 0 ? 0 : wideRow.timesOf(n, words.length);
    if (!isSaid && !isNamed && partly === 0 && !textRow.has(n, words.length)) continue;
    const doc = docAt(n);
    if (!doc) continue;
    const isText = doc.kind === "course" && textRow.has(n, words.length);
    if (!isSaid && !isNamed && !isText && partly === 0) continue;
    const phrase = phrases.get(n);
    const inOrder = words.length === 1 || phrase !== undefined;
    const times = phrase?.length ?? saidRow.least(n);
    hits.set(n, {
      doc,
      ...(isSaid && { said: { times, inOrder } }),
      ...(partly > 0 && { said: { times: partly, inOrder: false, isPartly: true } }),
      ...((isNamed || isText) && { named: isNamed ? "name" : "text" }),
    });
  }
  const listsOf = (n: number, lists: readonly number[]) =>
    (found[n] ?? []).flatMap((row) => lists.map((list) => row.list(list)));
  return {
    hits,
    isKnown: (n) => living.count(listsOf(n, [said, named, described]), 1) > 0,
    saidIn: (n) => living.count(listsOf(n, [said])),
  };
};

type Pairs = {
  readonly words: Words;
  readonly n: number;
  readonly living: Living;
  readonly shards: Shards;
  readonly expansions: readonly string[];
};

const pairsOf = ({ words, n, living: { head }, shards, expansions }: Pairs): Reader[] => {
  const [a = "", b = ""] = [words[n], words[n + 1]];
  const shard = shards({ head, kind: "pairs", number: placeOfPair(a, b) % head.counts.pairs });
  if (!isBeginning(words, n + 1)) return rowsWith(shard, pairKey(a, b)).map((row) => row.list(0));
  const keys = expansions.map((word) => pairKey(a, word));
  return rowsAmong(shard, keys).map((row) => row.list(0));
};

/**
 * Start positions of the phrase up to the n-th pair, by document; `before` is the result for the previous pair, at
 * first a filter.
 */
const phrasesOn = (
  n: number,
  lists: readonly Reader[],
  before: ReadonlyMap<number, readonly number[]> | ((number: number) => boolean),
): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const list of lists) {
    eachIn(list, true, (number, _times, places) => {
      const begun = typeof before === "function" ? before(number) : before.get(number);
      if (begun === undefined || begun === false) return;
      const starts = begun === true ? places() : common(begun, places(), n);
      if (starts.length === 0) return;
      const known = found.get(number);
      // A prefix may be completed by several words.
      found.set(number, known ? [...known, ...starts].toSorted((a, b) => a - b) : starts);
    });
  }
  return found;
};

/** Positions from `starts` with a match in `places` exactly `further` words later. Both lists are sorted. */
const common = (starts: readonly number[], places: readonly number[], further: number): number[] => {
  const found: number[] = [];
  let at = 0;
  for (const start of starts) {
    while ((places[at] ?? Number.POSITIVE_INFINITY) < start + further) at++;
    if (places[at] === start + further) found.push(start);
  }
  return found;
};
