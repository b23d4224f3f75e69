import type { Lecture } from "./lecture.ts";
import { stem, tokensOf } from "./tokens.ts";

export type KeyTerm = {
  /** Its most frequent inflected form. */
  readonly label: string;
  readonly stems: readonly string[];
  readonly count: number;
  readonly score: number;
  /** The sentences it occurs in, ascending. */
  readonly places: readonly number[];
};

// Without a grammar: the word after one of these is most likely a noun.
const beforeNouns = new Set(
  `the a an this that these those each every no my our your his her its their another any some of other same single which
  whose first second last next new le la les un une des du de der die das den dem ein eine einen el los las una`.split(
    /\s+/,
  ),
);
const beforeVerbs = new Set(
  `to i we you they he she it can will would must could should may might don't didn't who`.split(/\s+/),
);

type Seen = { label: Map<string, number>; places: Set<number>; count: number; noun: number; verb: number };

/** Key terms of a lecture by importance: nouns and word pairs that recur in several places. */
export const keyTermsOf = (lecture: Lecture): KeyTerm[] => {
  const seen = new Map<string, Seen>();
  for (const [place, { text }] of lecture.sentences.entries()) collect(lecture, text, place, seen);
  const terms = [...seen].flatMap(([key, found]) =>
    isVerbAtEnd(key, found, seen) ? [] : (toTerm(key, found, lecture) ?? []),
  );
  return withoutParts(terms.toSorted((a, b) => b.score - a.score || a.label.localeCompare(b.label)));
};

const collect = (lecture: Lecture, text: string, place: number, seen: Map<string, Seen>): void => {
  // A pair does not span a comma.
  for (const clause of text.split(/[,;:.!?()—–"“”]/)) {
    const words = tokensOf(clause);
    for (const [at, word] of words.entries()) {
      if (!isTerm(word, lecture)) continue;
      const before = words[at - 1] ?? "";
      note(seen, { key: stem(word), label: word, place, before });
      const next = words[at + 1];
      if (next && isTerm(next, lecture))
        note(seen, { key: `${stem(word)} ${stem(next)}`, label: `${word} ${next}`, place, before });
    }
  }
};

const isTerm = (word: string, { isStop }: Lecture) => !isStop(word) && word.length > 2 && !word.includes("'");

type Noted = { key: string; label: string; place: number; before: string };

const note = (seen: Map<string, Seen>, { key, label, place, before }: Noted): void => {
  const found = seen.get(key) ?? { label: new Map(), places: new Set(), count: 0, noun: 0, verb: 0 };
  found.label.set(label, (found.label.get(label) ?? 0) + 1);
  found.places.add(place);
  found.count += 1;
  if (beforeNouns.has(before)) found.noun += 1;
  if (beforeVerbs.has(before)) found.verb += 1;
  seen.set(key, found);
};

// "The system percolates" is not a noun pair: "percolates" never follows an article.
const isVerbAtEnd = (key: string, found: Seen, seen: ReadonlyMap<string, Seen>): boolean => {
  const [, last] = key.split(" ");
  if (last === undefined) return false;
  const endsLikeVerb = [...found.label.keys()].some((label) => /[a-z](?:s|ed)$/.test(label));
  return endsLikeVerb && (seen.get(last)?.noun ?? 0) === 0;
};

const toTerm = (key: string, found: Seen, lecture: Lecture): KeyTerm | undefined => {
  const { count, noun, verb } = found;
  const stems = key.split(" ");
  const isPair = stems.length === 2;
  if (count < 2 || noun === 0 || verb > noun || (isPair ? found.places.size < 2 : noun / count < 0.25))
    return undefined;
  const [label = key] = [...found.label].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const places = [...found.places];
  return {
    label,
    stems,
    count,
    places,
    score: count ** 0.8 * spread(places, lecture) * (isPair ? 1.9 : 1) * (0.5 + noun / count),
  };
};

// Terms spread over the lecture outweigh terms clustered in one passage.
const spread = (places: readonly number[], { sentences }: Lecture): number => {
  const parts = new Set(places.map((place) => Math.floor((place * 8) / Math.max(1, sentences.length))));
  return 0.6 + parts.size / 8;
};

/** Drops a word that occurs mostly as part of a ranked pair. */
const withoutParts = (terms: readonly KeyTerm[]): KeyTerm[] =>
  terms.filter(
    (term) =>
      term.stems.length > 1 ||
      !terms.some(
        (pair) => pair.stems.length > 1 && pair.stems.includes(term.stems[0] ?? "") && pair.count > term.count * 0.6,
      ),
  );
