import { notCovered, nothingAsked } from "../engine.ts";
import { keyTermsOf } from "./key-terms.ts";
import { type Lecture, sentenceAt } from "./lecture.ts";
import { asMarkdown, cite, list, refers, wordsIn } from "./phrase.ts";
import { aboutOf, isCovered, rarestMention } from "./relevance.ts";
import { stem, tokensOf } from "./tokens.ts";

const maxPlaces = 3;
/** A passage with less than this share of the best score is about another topic. */
const worthShare = 0.45;
const quoteWords = 45;

/** Extractive answer: quotes the passages that match the question, or refuses without a quotation (GPT-37). */
export const answer = (prompt: string, lecture: Lecture): string => {
  const moment = momentIn(prompt, lecture);
  if (moment !== undefined) return quoteAround(lecture, moment);
  const asked = aboutOf(prompt, lecture);
  if (asked.length === 0) return `${nothingAsked}${examples(lecture, ", for example ")}.`;
  const places = rank(lecture, asked, prompt);
  const [best] = places;
  if (!best) return refusal(lecture, asked);
  const worthy = places.filter(({ score }) => score >= best.score * worthShare);
  const shown = apart(worthy);
  return isCovered(lecture, asked, best.place, shown)
    ? quotes(
        lecture,
        shown.toSorted((a, b) => a - b),
        asked,
      )
    : refusal(lecture, asked);
};

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

// The subject of a sentence is often in the previous one, so neighbours contribute part of their score.
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
  const opens = tokensOf(text)
    .slice(0, 4)
    .some((word) => asked.includes(stem(word)));
  const isDefinition = wantsDefinition && defining.test(text);
  return (/\?["”']?$/.test(text) ? 0.6 : 1) * (isDefinition ? (opens ? 1.6 : 1.3) : 1) * (wordsIn(text) < 5 ? 0.7 : 1);
};

/** The best passages that do not overlap. */
const apart = (ranked: readonly Ranked[]): number[] => {
  const taken: number[] = [];
  for (const { place } of ranked) {
    if (taken.length === maxPlaces) break;
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

// A sentence with its context, short enough to be a quotation.
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

/** A refusal in plain language, with the first mention of a word of the question, if any, and a suggestion. */
const refusal = (lecture: Lecture, asked: readonly string[]): string => {
  const said = rarestMention(lecture, asked);
  const mention = said ? ` It mentions **${asMarkdown(said.word)}** at ${cite(said.startTime)}.` : "";
  return `${notCovered}${mention} You can ask it in Q&A${examples(lecture, ", or ask me about ")}.`;
};

const examples = (lecture: Lecture, lead: string): string => {
  const named = keyTermsOf(lecture)
    .slice(0, 3)
    .map(({ label }) => `**${asMarkdown(label)}**`);
  return named.length > 1 ? `${lead}${list(named)}` : "";
};
