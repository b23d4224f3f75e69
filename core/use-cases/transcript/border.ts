import type { Segment } from "@cu/captions/segment";

// The contract's maximum for a search: a phrase across a border has fewer characters on either side.
const maxLetters = 200;

const lettersIn = (text: string): number => text.normalize("NFC").match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The first lines of a chunk, which a phrase from the previous chunk may extend into. */
export const firstLines = <Line extends Pick<Segment, "text">>(segments: readonly Line[]): Line[] => {
  const lines: Line[] = [];
  let letters = 0;
  for (const segment of segments) {
    if (letters >= maxLetters) break;
    lines.push(segment);
    letters += lettersIn(segment.text);
  }
  return lines;
};

/** The last lines of a chunk, in which a phrase that extends into the next chunk may start. */
export const lastLines = <Line extends Pick<Segment, "text">>(segments: readonly Line[]): Line[] =>
  firstLines(segments.toReversed()).toReversed();
