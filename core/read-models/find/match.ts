import { formsOf, partsOf } from "@cu/captions/find-words";
import type { Hit, Matched, Words } from "./hit.ts";
import type { Living } from "./living.ts";
import { matchForm, wantedForForm } from "./match-form.ts";
import type { Shards, Wanted } from "./segment.ts";

// More parts read as many shards again, and nobody types a compound of so many.
const maxParts = 12;

const formsFor = (terms: Words): readonly Words[] => formsOf(terms).filter((form) => form.length <= maxParts);

/** The shards of each segment that a search for these terms reads. */
export const wantedFor = (terms: Words, living: Pick<Living, "head">): Wanted[] =>
  formsFor(terms).flatMap((words) => wantedForForm(words, living));

/** All documents of a segment that match the terms: "e-mail" as one word or as two. */
export const matchIn = (living: Living, terms: Words, shards: Shards): Matched => {
  const [joined, parted] = formsFor(terms).map((words) => matchForm(living, words, shards));
  if (!joined) return { hits: [], isKnown: () => false, saidIn: () => 0 };
  if (!parted) return { ...joined, hits: [...joined.hits.values()] };
  const numbers = [...new Set([...joined.hits.keys(), ...parted.hits.keys()])].toSorted((a, b) => a - b);
  const partsAt = (n: number): number[] => {
    const first = terms.slice(0, n).flatMap(partsOf).length;
    return partsOf(terms[n] ?? "").map((_, part) => first + part);
  };
  return {
    hits: numbers.flatMap((number) => better(joined.hits.get(number), parted.hits.get(number)) ?? []),
    isKnown: (n) => joined.isKnown(n) || partsAt(n).every(parted.isKnown),
    saidIn: (n) => Math.max(joined.saidIn(n), Math.min(...partsAt(n).map(parted.saidIn))),
  };
};

const better = (one: Hit | undefined, other: Hit | undefined): Hit | undefined => {
  if (!one || !other) return one ?? other;
  const [first, second] = [one.said, other.said].toSorted((a, b) => worth(b) - worth(a));
  const isName = one.named === "name" || other.named === "name";
  const kind = isName ? "name" : (one.named ?? other.named);
  const best = first ?? second;
  return { doc: one.doc, ...(best && { said: best }), ...(kind && { named: kind }) };
};

const worth = (hit: Hit["said"]): number => {
  if (!hit) return -1;
  return (hit.inOrder ? 2 : hit.isPartly ? 0 : 1) + hit.times / (hit.times + 1);
};
