import type { Segment } from "@cu/captions/segment";

// As many as the contract allows in a search: a phrase over a border has fewer on either side.
const mostLetters = 200;

const lettersIn = (text: string): number => text.normalize("NFC").match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The first lines of a chunk: those that a phrase from the chunk before can run into. */
export const firstLines = <Line extends Pick<Segment, "text">>(segments: readonly Line[]): Line[] => {
  const lines: Line[] = [];
  let letters = 0;
  for (const segment of segments) {
    if (letters >= mostLetters) break;
    lines.push(segment);
    letters += lettersIn(segment.text);
  }
  return lines;
};

/** The last lines of a chunk: those in which a phrase can begin that runs on into the next chunk. */
export const lastLines = <Line extends Pick<Segment, "text">>(segments: readonly Line[]): Line[] =>
  firstLines(segments.toReversed()).toReversed();
