/** Okapi BM25 (Robertson, Walker 1994) with the usual constants, without the factor that all scores share. */
const saturation = 1.2;
const lengthShare = 0.75;

export type Index = {
  /** How rare a term is: high for one in few documents, highest for one in none. */
  readonly rarity: (term: string) => number;
  /** The score of each document for these terms; 0 if it contains none. */
  readonly scores: (terms: readonly string[]) => number[];
};

/** An index over documents, each a list of terms. */
export const indexOf = (documents: readonly (readonly string[])[]): Index => {
  const counted = documents.map((terms) => ({ counts: countsOf(terms), length: terms.length }));
  const documentsWith = new Map<string, number>();
  for (const { counts } of counted)
    for (const term of counts.keys()) documentsWith.set(term, (documentsWith.get(term) ?? 0) + 1);
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const rarity = (term: string): number => {
    const found = documentsWith.get(term) ?? 0;
    return Math.log(1 + (documents.length - found + 0.5) / (found + 0.5));
  };
  const score = (terms: readonly string[], { counts, length }: (typeof counted)[number]): number => {
    const norm = saturation * (1 - lengthShare + lengthShare * (length / Math.max(1, average)));
    return terms.reduce((sum, term) => {
      const count = counts.get(term) ?? 0;
      return sum + (count === 0 ? 0 : (rarity(term) * count) / (count + norm));
    }, 0);
  };
  return { rarity, scores: (terms) => counted.map((document) => score([...new Set(terms)], document)) };
};

const countsOf = (terms: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
};
