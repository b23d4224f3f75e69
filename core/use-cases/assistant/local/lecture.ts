import type { Segment } from "@cu/captions/segment";
import { type Index, indexOf } from "./bm25.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { stopWordsOf } from "./stop-words.ts";
import { bareOf, stem, tokensOf } from "./tokens.ts";

export type Lecture = {
  readonly sentences: readonly Sentence[];
  /** The content words of each sentence, as stems. */
  readonly terms: readonly (readonly string[])[];
  readonly isStop: (word: string) => boolean;
  readonly index: Index;
  /** From the first to the last sentence. */
  readonly seconds: number;
};

/** A transcript, prepared once for all questions about it. */
export const readLecture = (segments: readonly Segment[]): Lecture => {
  const sentences = sentencesOf(segments);
  const words = sentences.map(({ text }) => tokensOf(text));
  const stops = stopWordsOf(words.flat());
  const isStop = (word: string) => word.length < 2 || stops.has(word) || /^\d+$/.test(word);
  const terms = words.map((list) => list.filter((word) => !isStop(word)).map(stem));
  const begins = sentences.map(({ startTime }) => startTime);
  return {
    sentences,
    terms,
    isStop,
    index: indexOf(terms),
    seconds: Math.max(...begins) - Math.min(...begins),
  };
};

type Said = Pick<Sentence, "text" | "startTime">;

/** The sentence at an index of the lecture. */
export const sentenceAt = ({ sentences }: Pick<Lecture, "sentences">, place: number): Said =>
  sentences[place] ?? { text: "", startTime: Number.NaN };

/** Content words of a text as stems: without stop words of the lecture's language and of the text's. */
export const lectureTerms = (text: string, { isStop }: Pick<Lecture, "isStop">): string[] => {
  const words = tokensOf(text);
  const own = stopWordsOf(words);
  const isSmall = (word: string) => isStop(word) || own.has(word);
  return [...new Set(words.filter((word) => !isSmall(word) && !isSmall(bareOf(word))).map(stem))];
};
