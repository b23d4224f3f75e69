import { keyTermsOf } from "./key-terms.ts";
import { type Lecture, sentenceAt, termsOf } from "./lecture.ts";
import { asMarkdown, cite, list, refers, wordsIn } from "./phrase.ts";
import { stem, wordsOf } from "./tokens.ts";

/** One place of the lecture must speak of this share of the question, weighed by rarity. */
const enoughShare = 0.55;
/** Where none does, its best places together must speak of this share. */
const enoughTogether = 0.8;
const mostPlaces = 3;
/** A place with less than this share of the best one's score is about something else. */
const worthShare = 0.45;
const quoteWords = 45;

/**
 * Answers from what is said: the places of the lecture that speak of the question, quoted. Where it does not speak of
 * it, the answer declines and names the nearest moment.
 */
export const answer = (prompt: string, lecture: Lecture): string => {
  const moment = momentIn(prompt, lecture);
  if (moment !== undefined) return quoteAround(lecture, moment);
  const asked = aboutOf(prompt, lecture);
  if (asked.length === 0) return nothingAsked(lecture);
  const places = rank(lecture, asked, prompt);
  const [best] = places;
  if (!best) return notCovered(lecture, nearest(lecture, asked));
  const worthy = places.filter(({ score }) => score >= best.score * worthShare);
  const shown = apart(worthy);
  const isCovered =
    shareOf(lecture, asked, [best.place]) >= enoughShare || shareOf(lecture, asked, shown) >= enoughTogether;
  return isCovered
    ? quotes(
        lecture,
        shown.toSorted((a, b) => a - b),
        asked,
      )
    : notCovered(lecture, best.place);
};

// Words that do the asking, not what they ask about.
const asking = new Set(
  `explain describe define definition mean meaning difference differ compare example examples summary summarise summarize
  detail details elaborate expand again lecture speaker professor instructor transcript talk said mention mentions mentioned
  topic subject concept explanation tell show answer help work works important importance reason purpose follow-up
  expliquer signifie exemple erklären bedeutet beispiel explica significa ejemplo`
    .split(/\s+/)
    .map(stem),
);

const aboutOf = (prompt: string, lecture: Lecture): string[] => {
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
  const [best] = [...known]
    .map(([other, parts]) => ({ other, share: shared(own, parts) }))
    .toSorted((a, b) => b.share - a.share);
  return best && best.share >= 0.6 ? best.other : undefined;
};

/** Dice's coefficient of two words' trigrams. */
const shared = (a: readonly string[], b: readonly string[]): number =>
  (2 * a.filter((part) => b.includes(part)).length) / (a.length + b.length);

/** "What happens at 3:20?" asks about a second of the lecture. */
const momentIn = (prompt: string, { sentences }: Lecture): number | undefined => {
  const [, hours = "0", minutes = "", seconds = ""] = /@?\b(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\b/.exec(prompt) ?? [];
  if (minutes === "") return undefined;
  const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (!sentences.some(({ startTime }) => second <= startTime + 60)) return undefined;
  return Math.max(
    0,
    sentences.findLastIndex(({ startTime }) => startTime < second + 1),
  );
};

type Ranked = { place: number; score: number };

// The subject of a sentence is often in the one before it, so neighbours lend it a part of their score.
const rank = (lecture: Lecture, asked: readonly string[], prompt: string): Ranked[] => {
  const own = lecture.index.scores(asked);
  const wantsDefinition = /^(?:so |and )?(?:what(?:'s| is| are| does)|define|que signifie|was ist|qué es)\b/i.test(
    prompt.trim(),
  );
  return own
    .map((score, place) => {
      const near = 0.45 * ((own[place - 1] ?? 0) + (own[place + 1] ?? 0));
      return { place, score: (score + near) * (score > 0 ? bonus(lecture, asked, place, wantsDefinition) : 0.6) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
};

const defining = /\b(?:is|are) (?:called|a|an|the|one|what)\b|\bwe call\b|\bmeans?\b|\bcalled\b|\bthat is\b/i;

const bonus = (lecture: Lecture, asked: readonly string[], place: number, wantsDefinition: boolean): number => {
  const { text } = sentenceAt(lecture, place);
  const opens = wordsOf(text)
    .slice(0, 4)
    .some((word) => asked.includes(stem(word)));
  const isDefinition = wantsDefinition && defining.test(text);
  return (/\?["”']?$/.test(text) ? 0.6 : 1) * (isDefinition ? (opens ? 1.6 : 1.3) : 1) * (wordsIn(text) < 5 ? 0.7 : 1);
};

/** How much of the question comes up around these places. */
const shareOf = ({ terms, index }: Lecture, asked: readonly string[], places: readonly number[]): number => {
  const around = new Set(places.flatMap((place) => terms.slice(Math.max(0, place - 2), place + 3).flat()));
  const weigh = (list: readonly string[]) => list.reduce((sum, term) => sum + index.rarity(term), 0);
  return weigh(asked.filter((term) => around.has(term))) / weigh(asked);
};

/** The best places that do not overlap. */
const apart = (ranked: readonly Ranked[]): number[] => {
  const taken: number[] = [];
  for (const { place } of ranked) {
    if (taken.length === mostPlaces) break;
    if (taken.every((other) => Math.abs(other - place) > 3)) taken.push(place);
  }
  return taken;
};

const quotes = (lecture: Lecture, places: readonly number[], asked: readonly string[]): string =>
  `${places.length > 1 ? "The lecture comes to this in more than one place" : "This is what the lecture says about it"}:\n\n${places
    .map((place) => quoteAt(lecture, place, asked))
    .join("\n\n")}`;

const quoteAround = (lecture: Lecture, place: number): string =>
  `This is what is said there:\n\n${quoteAt(lecture, place)}`;

// The sentence, what leads to it, and what follows, as long as it stays a quotation and not a page.
const quoteAt = (lecture: Lecture, place: number, asked: readonly string[] = []): string => {
  const { sentences, terms } = lecture;
  const leads = (at: number) =>
    refers.test(sentenceAt(lecture, at).text) || !!terms[at - 1]?.some((term) => asked.includes(term));
  let from = place;
  while (from > 0 && place - from < 2 && leads(from)) from -= 1;
  let to = place;
  const words = (end: number) => sentences.slice(from, end + 1).reduce((sum, { text }) => sum + wordsIn(text), 0);
  while (sentences[to + 1] && words(to + 1) <= quoteWords) to += 1;
  const text = sentences.slice(from, to + 1).map((sentence) => sentence.text);
  return `> ${asMarkdown(text.join(" "))} ${cite(sentenceAt(lecture, from).startTime)}`;
};

const notCovered = (lecture: Lecture, place: number): string =>
  `This lecture does not cover that, as far as its transcript tells. The nearest it comes is here:\n\n${quoteAt(lecture, place)}`;

const nothingAsked = (lecture: Lecture): string => {
  const named = keyTermsOf(lecture)
    .slice(0, 4)
    .map(({ label }) => `**${asMarkdown(label)}**`);
  const about = named.length > 1 ? `, for example ${list(named)}` : "";
  return `Ask about something the lecture speaks of${about}. It begins like this:\n\n${quoteAt(lecture, 0)}`;
};

/**
 * Where nothing of the question is said: the sentence with the most similar letters, so that a misspelt word is found.
 */
const nearest = ({ sentences, terms }: Lecture, asked: readonly string[]): number => {
  const wanted = new Set(asked.flatMap(trigrams));
  let best = 0;
  let bestScore = 0;
  for (const place of sentences.keys()) {
    const own = new Set((terms[place] ?? []).flatMap(trigrams));
    const score = [...wanted].filter((part) => own.has(part)).length / Math.sqrt(own.size + 1);
    if (score > bestScore) [best, bestScore] = [place, score];
  }
  return best;
};

const trigrams = (word: string): string[] => {
  const framed = `^${word}$`;
  return Array.from({ length: Math.max(0, framed.length - 2) }, (_, at) => framed.slice(at, at + 3));
};
