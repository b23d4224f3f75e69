import { type KeyTerm, keyTermsOf } from "./key-terms.ts";
import { type Lecture, sentenceAt } from "./lecture.ts";
import { asMarkdown, cite, inWords, list, refers, wordsIn } from "./phrase.ts";
import type { Sentence } from "./sentences.ts";

const secondsPerSentence = 60;
const [fewest, most] = [4, 8];
/** A point may have two sentences as long as they read as one thought. */
const maxWords = 40;

/** An extractive summary: the most representative sentence of each part of the lecture. */
export const summarise = (lecture: Lecture): string => {
  const terms = keyTermsOf(lecture);
  const places = chosen(lecture, terms);
  const named = terms.slice(0, 4).map(({ label }) => `**${asMarkdown(label)}**`);
  const about = named.length > 1 ? ` speaks most about ${list(named)}` : "";
  const start = `In ${inWords(lecture.seconds)} the lecture${about || " says"}`;
  const lines = places.map((place) => `- ${pointAt(lecture, place, places)}`);
  return `${start}${about ? ". Sentences that carry it, in its own words" : ""}:\n\n${lines.join("\n")}`;
};

// "It is fastest there" is unclear alone: the sentence it depends on comes first, and the point starts there.
const pointAt = (lecture: Lecture, place: number, taken: readonly number[]): string => {
  const { text, startTime } = sentenceAt(lecture, place);
  const before = lecture.sentences[place - 1];
  const isShort = before && wordsIn(before.text) + wordsIn(text) <= maxWords;
  if (!before || !isShort || !refers.test(text) || taken.includes(place - 1))
    return `${asMarkdown(text)} ${cite(startTime)}`;
  return `${asMarkdown(`${before.text} ${text}`)} ${cite(before.startTime)}`;
};

const chosen = (lecture: Lecture, terms: readonly KeyTerm[]): number[] => {
  const { sentences, seconds } = lecture;
  const count = Math.min(most, sentences.length, Math.max(fewest, Math.round(seconds / secondsPerSentence)));
  const weights = weightsOf(lecture, terms);
  const taken: number[] = [];
  for (let part = 0; part < count; part++) {
    const from = Math.floor((part * sentences.length) / count);
    const to = Math.floor(((part + 1) * sentences.length) / count);
    let best = from;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const [at, sentence] of sentences.slice(from, to).entries()) {
      const place = from + at;
      const value = worthOf(sentence, lecture.terms[place], weights) * (1 - likeness(lecture, place, taken));
      if (value > bestValue) [best, bestValue] = [place, value];
    }
    taken.push(best);
  }
  return taken;
};

const weightsOf = ({ terms }: Lecture, keyTerms: readonly KeyTerm[]): Map<string, number> => {
  const weights = new Map<string, number>();
  for (const sentence of terms) for (const term of new Set(sentence)) weights.set(term, (weights.get(term) ?? 0) + 1);
  for (const [term, count] of weights) weights.set(term, count < 2 ? 0.2 : Math.log(1 + count));
  for (const { stems, score } of keyTerms.slice(0, 30))
    for (const term of stems) weights.set(term, (weights.get(term) ?? 0) + Math.log(1 + score));
  return weights;
};

// Sentences that depend on the previous one are unclear alone.
const leaning =
  /^(?:and|but|so|or|because|then|which|also|now|well|okay|ok|yes|no|it|this|that|these|those|they|he|she|there|here|that's|it's|they're|he's|she's|you|again|et|mais|donc|ça|cela|und|aber|also|es|das|y|pero)\b/i;
const chatter =
  /\b(?:welcome|thanks? (?:you|for)|subscribe|see you|next (?:time|video|lecture|week)|last time|let me|let's|let us|i'll|i will|we'll|we're going to|we are going to|gonna|in this video|you know|i mean|right\?|okay|hello|bye|please)\b/i;
const defining =
  /\b(?:is called|are called|we call|is a|is an|are the|means?|is the|consists? of|because|therefore|so that|always|never|must|the (?:idea|rule|point|reason|key|trick|difference|problem) (?:is|of)|if you remember)\b/i;

const worthOf = (
  { text, startOfParagraph }: Sentence,
  terms: readonly string[] | undefined,
  weights: ReadonlyMap<string, number>,
): number => {
  const own = [...new Set(terms)];
  const words = wordsIn(text);
  const sum = own.reduce((total, term) => total + (weights.get(term) ?? 0), 0);
  return (
    (sum / (own.length + 2) ** 0.6) *
    (words < 7 ? 0.25 : words > 38 ? 0.55 : 1) *
    (leaning.test(text) ? 0.55 : 1) *
    (chatter.test(text) ? 0.35 : 1) *
    (defining.test(text) ? 1.35 : 1) *
    (/\?["”']?$/.test(text) ? 0.4 : 1) *
    (startOfParagraph ? 1.1 : 1)
  );
};

const likeness = ({ terms }: Lecture, place: number, taken: readonly number[]): number => {
  const own = new Set(terms[place]);
  const shares = taken.map((other) => {
    const both = new Set(terms[other]);
    const shared = [...own].filter((term) => both.has(term)).length;
    return shared / Math.max(1, Math.min(own.size, both.size));
  });
  return Math.min(0.8, Math.max(0, ...shares));
};
