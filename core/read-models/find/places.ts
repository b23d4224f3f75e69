import { phrasePattern } from "@cu/captions/find-words";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import { chunkKey } from "../../use-cases/transcript/chunk.ts";
import { type Match, matchesIn, type Numbered } from "../../use-cases/transcript/matching-lines.ts";
import type { LectureDoc } from "./docs.ts";
import { countWords } from "./marks.ts";

// Some four hours of speech; ten such lectures on a page need three store calls.
const maxChunks = 20;

/** Keys of a lecture's transcript. */
export const transcriptKeys = ({ id, version, chunks }: LectureDoc): Item[] =>
  Array.from({ length: Math.min(chunks, maxChunks) }, (_, chunk) => chunkKey(id, version, chunk));

/** The lecture's transcript among these items. */
export const transcriptAmong = (items: readonly Item[], video: LectureDoc): Numbered[] =>
  transcriptKeys(video).flatMap((key, chunk) => {
    const item = itemAt(items, key);
    return item ? [{ chunk, data: item.data as Uint8Array }] : [];
  });

/** Matching lines in lecture order: phrase matches if there are any, otherwise the lines with the most words. */
export const placesIn = (
  chunks: readonly Numbered[],
  words: readonly string[],
): { inOrder: boolean; matches: Iterable<Match> } => {
  const phrase = phrasePattern(words);
  const [first] = matchesIn(chunks, phrase);
  if (first || words.length === 1) return { inOrder: first !== undefined, matches: matchesIn(chunks, phrase) };
  const any = new RegExp(words.map((word) => phrasePattern([word]).source).join("|"), "gu");
  const lines = [...new Map([...matchesIn(chunks, any)].map((match) => [match.numbers[0], match] as const)).values()];
  const counted = lines.map((line) => ({ line, count: countWords(line.text, words) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return { inOrder: false, matches: counted.filter(({ count }) => count === most).map(({ line }) => line) };
};
