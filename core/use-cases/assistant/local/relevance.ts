import { type Lecture, lectureTerms } from "./lecture.ts";
import { stem, tokensOf } from "./tokens.ts";

/**
 * Coverage threshold. Content words of a question are weighted by rarity in the lecture, absent ones highest. A passage
 * matches if the words within two sentences of it have this share of the total weight: of two words, the rarer one
 * suffices.
 */
const enoughShare = 0.55;
/** Otherwise, the best passages together must reach this share. */
const enoughTogether = 0.8;

/** Whether the lecture covers the question, in its best passage or the best ones together. */
export const isCovered = (
  lecture: Lecture,
  asked: readonly string[],
  best: number,
  shown: readonly number[],
): boolean => shareOf(lecture, asked, [best]) >= enoughShare || shareOf(lecture, asked, shown) >= enoughTogether;

/** The share of the question's weight that occurs around these passages. */
const shareOf = ({ terms, index }: Lecture, asked: readonly string[], places: readonly number[]): number => {
  const around = new Set(places.flatMap((place) => terms.slice(Math.max(0, place - 2), place + 3).flat()));
  const weigh = (list: readonly string[]) => list.reduce((sum, term) => sum + index.rarity(term), 0);
  return weigh(asked.filter((term) => around.has(term))) / weigh(asked);
};

/** The question's rarest word that occurs in the lecture, with its first mention. */
export const rarestMention = ({ sentences, terms, index }: Lecture, asked: readonly string[]) => {
  const said = asked.filter((term) => terms.some((own) => own.includes(term)));
  const [rarest] = said.toSorted((a, b) => index.rarity(b) - index.rarity(a));
  const place = terms.findIndex((own) => rarest !== undefined && own.includes(rarest));
  const sentence = sentences[place];
  const word = sentence && tokensOf(sentence.text).find((one) => stem(one) === rarest);
  return sentence && word !== undefined ? { word, startTime: sentence.startTime } : undefined;
};

// Words that phrase a question rather than name its topic.
const asking = new Set(
  `explain describe define definition mean meaning difference differ compare example examples summary summarise summarize
  detail details elaborate expand again lecture speaker professor instructor transcript talk said mention mentions mentioned
  topic subject concept explanation tell show answer help work works important importance reason purpose follow-up
  expliquer expliquez explique signifie signifient exemple différence définition cours leçon vidéo professeur dit parle
  sert servent marche fonctionne
  erklären bedeutet beispiel unterschied explica significa ejemplo اشرح معنى تعريف مثال الفرق الدرس يقول السبب`
    .split(/\s+/)
    .map(stem),
);

/** The topic of a question as stems; empty if it only asks to continue. */
export const aboutOf = (prompt: string, lecture: Lecture): string[] => {
  const terms = spelt(lectureTerms(prompt, lecture), lecture);
  const narrow = terms.filter((term) => !asking.has(term));
  return narrow.length > 0 ? narrow : terms.filter((term) => lecture.terms.some((own) => own.includes(term)));
};

/** Each unknown word is compared with the whole vocabulary, which is slow for long texts. */
const maxSpelt = 20;

/** Replaces an unknown word by one of the vocabulary that differs in a letter or two. */
const spelt = (asked: readonly string[], { terms }: Lecture): string[] => {
  const known = new Map([...new Set(terms.flat())].map((term) => [term, trigrams(term)] as const));
  const unknown = asked.filter((term) => !known.has(term) && term.length >= 5).slice(0, maxSpelt);
  const likest = new Map(unknown.map((term) => [term, likestOf(term, known)] as const));
  return asked.map((term) => likest.get(term) ?? term);
};

const likestOf = (term: string, known: ReadonlyMap<string, readonly string[]>): string | undefined => {
  const own = trigrams(term);
  // Typos are rarely in the first letter: "resident" is not a misspelt "president".
  const [best] = [...known]
    .filter(([other]) => other[0] === term[0])
    .map(([other, parts]) => ({ other, share: shared(own, parts) }))
    .toSorted((a, b) => b.share - a.share);
  return best && best.share >= 0.6 ? best.other : undefined;
};

/** Dice's coefficient of two words' trigrams. */
const shared = (a: readonly string[], b: readonly string[]): number =>
  (2 * a.filter((part) => b.includes(part)).length) / (a.length + b.length);

const trigrams = (word: string): string[] => {
  const framed = `^${word}$`;
  return Array.from({ length: Math.max(0, framed.length - 2) }, (_, at) => framed.slice(at, at + 3));
};
