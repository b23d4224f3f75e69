import type { Cue, Segment } from "./segment.ts";

const paragraphSeconds = 45;
const sentenceEnd = /[.!?…]["'”’)\]]*$/;

/**
 * Subtitle files know no paragraphs: one starts with the first line, and after the first sentence that ends at least 45
 * seconds later.
 */
export function withParagraphs(cues: readonly Cue[]): Segment[] {
  let paragraphStart = Number.NEGATIVE_INFINITY;
  let isSentenceOver = true;
  return cues.map(({ text, startTime, endTime }) => {
    const startOfParagraph = isSentenceOver && startTime - paragraphStart >= paragraphSeconds;
    if (startOfParagraph) paragraphStart = startTime;
    isSentenceOver = sentenceEnd.test(text);
    return { text, startTime, endTime, startOfParagraph };
  });
}
