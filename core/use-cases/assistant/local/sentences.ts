import type { Segment } from "@cu/captions/segment";

/** A sentence with its start time. */
export type Sentence = { readonly text: string; readonly startTime: number; readonly startOfParagraph: boolean };

const longestSentenceWords = 55;
/** Captions without punctuation are split at the end of a line, after this many words. */
const enoughWords = 22;
/** Line lengths are reliable up to this (TRN-09). */
const longestLineSeconds = 120;

const speaker = /^(?:\p{Lu}[\p{L}.'-]*\s){0,3}\p{Lu}[\p{L}.'-]*:\s+/u;
const noise = /\[(?:music|applause|laughter|inaudible|silence)[^\]]*\]|[♪♫]/gi;

/** The transcript as sentences: captions break lines by space, not by meaning. */
export const sentencesOf = (segments: readonly Segment[]): Sentence[] => {
  const sentences: Sentence[] = [];
  const isPunctuated = hasStops(segments);
  let sentence: Sentence | undefined;
  const close = () => {
    const said = sentence?.text.replace(speaker, "").replace(/\s+/g, " ").trim() ?? "";
    if (sentence && /[\p{L}\p{N}]/u.test(said)) sentences.push({ ...sentence, text: said });
    sentence = undefined;
  };
  for (const segment of segments) {
    if (segment.startOfParagraph) close();
    const line = segment.text.replace(noise, " ").replace(/\s+/g, " ").trim();
    let from = 0;
    for (const end of [...sentenceEnds(line), line.length]) {
      const piece = line.slice(from, end);
      const begun: Sentence = sentence?.text
        ? sentence
        : {
            text: "",
            startTime: timeAt(segment, from / line.length || 0),
            startOfParagraph: segment.startOfParagraph && from === 0,
          };
      sentence = { ...begun, text: `${begun.text} ${piece}`.trim() };
      if (end < line.length || /[.!?؟…]["'”’)]*$/.test(piece)) close();
      from = end;
    }
    const words = sentence?.text.split(" ").length ?? 0;
    if (words > longestSentenceWords || (words > enoughWords && !isPunctuated)) close();
  }
  close();
  return sentences;
};

const ends = /[.!?؟…]["'”’)]*\s+(?=["'“‘(]?[\p{Lu}\p{Lo}\p{N}])/gu;
const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|cf|Dr|Mr|Mrs|Ms|Prof|St|No|al)|\b\p{Lu})\.\s*$/u;

const sentenceEnds = (line: string): number[] =>
  [...line.matchAll(ends)]
    .map(({ 0: { length }, index }) => index + length)
    .filter((end) => !abbreviation.test(line.slice(0, end)));

// Start time of a sentence within a long line, interpolated by its character position.
const timeAt = ({ startTime, endTime }: Segment, share: number): number => {
  const length = Math.max(0, endTime - startTime);
  return length <= longestLineSeconds ? startTime + length * share : startTime;
};

const hasStops = (segments: readonly Segment[]): boolean =>
  segments.filter(({ text }) => /[.!?؟]/.test(text)).length > segments.length / 12;
