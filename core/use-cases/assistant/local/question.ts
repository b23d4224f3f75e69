import type { Mcq } from "@cu/api/mcq";
import { EngineFailure } from "../engine.ts";
import { chance, shuffled } from "./chance.ts";
import { type KeyTerm, keyTermsOf } from "./key-terms.ts";
import { type Lecture, lectureTerms, sentenceAt } from "./lecture.ts";
import { cite, wordsIn } from "./phrase.ts";
import { stem, tokensOf } from "./tokens.ts";

/** The range a question is drawn from: the whole lecture or its recent part. */
export type Scope = { readonly from: number; readonly to: number };

const options = 4;
const gap = "_____";
/** Picks one of the best candidates at random, so that the same button gives different questions. */
const drawnFrom = 12;

type Candidate = { place: number; term: KeyTerm; others: readonly string[]; value: number };

/** Cloze: a sentence with a key term removed, and other terms of the lecture as distractors. */
export const clozeQuestion = (lecture: Lecture, scope: Scope, prompt: string, seed: string): Mcq => {
  const random = chance(seed);
  const all = keyTermsOf(lecture);
  const found = candidates(lecture, all, scope);
  const asked = focus(lectureTerms(prompt, lecture), found, lecture);
  const best = onePerSentence(asked).slice(0, drawnFrom);
  const { place, term, others } = draw(best, random);
  const { text, startTime } = sentenceAt(lecture, place);
  const said = wordIn(text, term);
  const wrong = shuffled(others, random).slice(0, options - 1);
  return {
    question: `What is the missing ${said.includes(" ") ? "expression" : "word"}? “${blank(text, said)}” ${cite(startTime)}`,
    options: shuffled(
      [{ Text: said, is_correct: true }, ...wrong.map((Text) => ({ Text, is_correct: false }))],
      random,
    ),
    explanation: `The lecture says: “${text}” ${cite(startTime)}`,
  };
};

/** Which terms occur in a part of the lecture, and which only elsewhere. */
export const chooseAllQuestion = (lecture: Lecture, scope: Scope, seed: string): Mcq => {
  const length = scope.to - scope.from;
  // In a short lecture a long part leaves no terms that occur only elsewhere.
  for (const part of [length, Math.ceil(length / 2), Math.ceil(length / 4)]) {
    const mcq = chooseWithin(lecture, { from: scope.to - part, to: scope.to }, seed);
    if (mcq) return mcq;
  }
  throw tooShort();
};

const chooseWithin = (lecture: Lecture, scope: Scope, seed: string): Mcq | undefined => {
  const random = chance(seed);
  const terms = keyTermsOf(lecture);
  const within = (place: number) => place >= scope.from && place < scope.to;
  const inside = terms.filter(({ places }) => places.some(within));
  const outside = terms.filter(({ places, stems }) => !places.some(within) && !isSaid(lecture, scope, stems));
  const right = shuffled(inside.slice(0, 4), random).slice(0, 2);
  const wrong = shuffled(outside.slice(0, 8), random).slice(0, 2);
  if (right.length < 2 || wrong.length === 0) return undefined;
  const [from, to] = [scope.from, scope.to - 1].map((place) => cite(sentenceAt(lecture, place).startTime));
  const option = (is_correct: boolean) => (term: KeyTerm) => ({ Text: term.label, is_correct });
  return {
    question: `Which of these come up between ${from} and ${to}? Choose all that apply.`,
    options: shuffled([...right.map(option(true)), ...wrong.map(option(false))], random),
    explanation: right.map((term) => proof(lecture, term, term.places.find(within) ?? 0)).join(" "),
  };
};

const proof = (lecture: Lecture, { label }: KeyTerm, place: number): string => {
  const { text, startTime } = sentenceAt(lecture, place);
  return `${label}: “${text}” ${cite(startTime)}`;
};

/** An open question; its sample answer is a quotation of the transcript. */
export const openQuestion = (lecture: Lecture, scope: Scope, seed: string): Mcq => {
  const found = onePerSentence(candidates(lecture, keyTermsOf(lecture), scope));
  const { place, term } = draw(found.slice(0, drawnFrom), chance(seed));
  const { text, startTime } = sentenceAt(lecture, place);
  return {
    question: `In your own words: what does the lecture say about “${wordIn(text, term)}” around ${cite(startTime)}?`,
    options: [],
    explanation: `The lecture says: “${text}” ${cite(startTime)}`,
  };
};

const tooShort = () => new EngineFailure("There is too little in this transcript to make a question from.");

const draw = (from: readonly Candidate[], random: () => number): Candidate => {
  const drawn = from[Math.floor(random() * from.length)];
  if (!drawn) throw tooShort();
  return drawn;
};

/** The best gap of each sentence, best first. */
const onePerSentence = (found: readonly Candidate[]): Candidate[] => {
  const best = new Map<number, Candidate>();
  for (const one of found) if (one.value > (best.get(one.place)?.value ?? 0)) best.set(one.place, one);
  return [...best.values()].toSorted((a, b) => b.value - a.value);
};

// Prefers candidates about the requested topic, if the lecture has any.
const focus = (asked: readonly string[], found: readonly Candidate[], { terms }: Lecture): readonly Candidate[] => {
  const about = found.filter(({ place, term }) =>
    asked.some((word) => term.stems.includes(word) || terms[place]?.includes(word)),
  );
  return about.length > 0 ? about : found;
};

const candidates = (lecture: Lecture, terms: readonly KeyTerm[], { from, to }: Scope): Candidate[] =>
  terms.slice(0, 40).flatMap((term) =>
    term.places
      .filter((place) => place >= from && place < to)
      .flatMap((place) => {
        const { text } = sentenceAt(lecture, place);
        const value = worth(text, term) * Math.log(1 + (lecture.terms[place] ?? []).length);
        if (value === 0) return [];
        const others = distractors(lecture, terms, term, place);
        return others.length < 2 ? [] : [{ place, term, others, value: value * Math.log(1 + term.score) }];
      }),
  );

const leaning = /^(?:and|but|so|or|it|this|that|these|those|they|he|she|then|there|which|yes|no)\b/i;
const chatter =
  /\b(?:welcome|thank|subscribe|see you|next (?:time|video|lecture|week)|last time|my name|i'm|let me|today)\b/i;

const worth = (text: string, term: KeyTerm): number => {
  const words = wordsIn(text);
  const at = tokensOf(text).findIndex((word) => stem(word) === term.stems[0]);
  const isOnce = tokensOf(text).filter((word) => term.stems.includes(stem(word))).length === term.stems.length;
  if (words < 8 || words > 32 || at < 2 || !isOnce || /\?["”']?$/.test(text) || chatter.test(text)) return 0;
  const isWhole = /^["“]?[\p{Lu}\p{N}]/u.test(text);
  return (leaning.test(text) ? 0.5 : 1) * (isWhole ? 1 : 0.6) * (words > 24 ? 0.8 : 1) * (at > 4 ? 1.15 : 1);
};

// Distractors must be of the same form, or they are recognisable by it.
const distractors = (lecture: Lecture, terms: readonly KeyTerm[], term: KeyTerm, place: number): string[] => {
  const { text } = sentenceAt(lecture, place);
  const near = new Set(lecture.terms.slice(Math.max(0, place - 1), place + 2).flat());
  const said = wordIn(text, term);
  const isAfterArticle = new RegExp(`\\b(?:a|an)\\s+${escaped(said)}`, "i").exec(text)?.[0].startsWith("an");
  return terms
    .filter(({ stems, label }) => {
      const sameShape = stems.length === term.stems.length && isPlural(label) === isPlural(said);
      const fits = isAfterArticle === undefined || /^[aeiou]/i.test(label) === isAfterArticle;
      return sameShape && fits && !stems.some((own) => near.has(own) || term.stems.includes(own));
    })
    .slice(0, 7)
    .map(({ label }) => label);
};

const isPlural = (label: string) => /[^su]s$/.test(label);

const isSaid = ({ terms }: Lecture, { from, to }: Scope, stems: readonly string[]): boolean =>
  terms.slice(from, to).some((own) => stems.every((word) => own.includes(word)));

/** The inflected form of the term in this sentence. */
const wordIn = (text: string, { stems, label }: KeyTerm): string => {
  const matches = [...text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)];
  for (const [at, first] of matches.entries()) {
    const run = matches.slice(at, at + stems.length);
    if (!run.every(([word], n) => stem(word.toLowerCase()) === stems[n])) continue;
    const last = run.at(-1);
    if (last) return text.slice(first.index, last.index + last[0].length);
  }
  return label;
};

const blank = (text: string, said: string): string => text.replace(new RegExp(`\\b${escaped(said)}\\b`), gap);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
