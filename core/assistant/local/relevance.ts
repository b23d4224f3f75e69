import { type Lecture, termsOf } from "./lecture.ts";
import { stem, wordsOf } from "./tokens.ts";

/**
 * The threshold. A question's content words (no small words, none that only ask) weigh by their rarity in the lecture,
 * and one that is never said weighs most. A place speaks of the question when the words said within two sentences of it
 * make up this share of that weight: of two words one alone is not enough unless it is the rarer one.
 */
const enoughShare = 0.55;
/** Where no place does, its best places together must speak of this share. */
const enoughTogether = 0.8;

/** Whether the lecture answers what is asked: at its best place, or at the best ones together. */
export const isCovered = (
  lecture: Lecture,
  asked: readonly string[],
  best: number,
  shown: readonly number[],
): boolean => shareOf(lecture, asked, [best]) >= enoughShare || shareOf(lecture, asked, shown) >= enoughTogether;

/** How much of the question comes up around these places. */
const shareOf = ({ terms, index }: Lecture, asked: readonly string[], places: readonly number[]): number => {
  const around = new Set(places.flatMap((place) => terms.slice(Math.max(0, place - 2), place + 3).flat()));
  const weigh = (list: readonly string[]) => list.reduce((sum, term) => sum + index.rarity(term), 0);
  return weigh(asked.filter((term) => around.has(term))) / weigh(asked);
};

/** Of the words of the question that the lecture says the rarest one, as it is first said there. */
export const rarestMention = ({ sentences, terms, index }: Lecture, asked: readonly string[]) => {
  const said = asked.filter((term) => terms.some((own) => own.includes(term)));
  const [rarest] = said.toSorted((a, b) => index.rarity(b) - index.rarity(a));
  const place = terms.findIndex((own) => rarest !== undefined && own.includes(rarest));
  const sentence = sentences[place];
  const word = sentence && wordsOf(sentence.text).find((one) => stem(one) === rarest);
  return sentence && word !== undefined ? { word, startTime: sentence.startTime } : undefined;
};

// Words that do the asking, not what they ask about.
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

/** What a question asks about, as stems; none where it only asks to go on. */
export const aboutOf = (prompt: string, lecture: Lecture): string[] => {
  const terms = spelt(termsOf(prompt, lecture), lecture);
  const narrow = terms.filter((term) => !asking.has(term));
  return narrow.length > 0 ? narrow : terms.filter((term) => lecture.terms.some((own) => own.includes(term)));
};

/** Each word that is never said is compared with all that are, which would take long for a page of them. */
const mostSpelt = 20;

/** Takes a word that is never said for one that is, if they differ only by a letter or two. */
const spelt = (asked: readonly string[], { terms }: Lecture): string[] => {
  const known = new Map([...new Set(terms.flat())].map((term) => [term, trigrams(term)] as const));
  const unknown = asked.filter((term) => !known.has(term) && term.length >= 5).slice(0, mostSpelt);
  const likest = new Map(unknown.map((term) => [term, likestOf(term, known)] as const));
  return asked.map((term) => likest.get(term) ?? term);
};

const likestOf = (term: string, known: ReadonlyMap<string, readonly string[]>): string | undefined => {
  const own = trigrams(term);
  // A slip is rarely in the first letter: "resident" is no misspelt "president".
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
