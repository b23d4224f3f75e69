import { foldText } from "@cu/captions/find-words";
import type { Segment } from "@cu/captions/segment";
import { lastLines } from "./border.ts";
import { fromChunk } from "./chunk.ts";

/** A chunk of a transcript as it is stored, with its number. */
export type Numbered = { readonly chunk: number; readonly data: Uint8Array };
export type Line = Pick<Segment, "startTime" | "text">;

/** Lines of a video in which a phrase begins, no more than asked for; of its chunks no more are opened than that takes. */
export const linesWith = (chunks: readonly Numbered[], phrase: RegExp, most: number): Line[] => {
  const lines: Line[] = [];
  for (const line of linesIn(chunks, phrase)) {
    lines.push(line);
    if (lines.length === most) break;
  }
  return lines;
};

/** A phrase that runs on into the next line brings it along, also over the border of two chunks. */
function* linesIn(chunks: readonly Numbered[], phrase: RegExp): Generator<Line> {
  let former: { chunk: number; tail: readonly Segment[]; shown: number } | undefined;
  for (const { chunk, data } of chunks) {
    const before = former?.chunk === chunk - 1 ? former : { tail: [], shown: -1 };
    const segments = [...before.tail, ...fromChunk(data)];
    const texts = segments.map(({ text }) => text.replaceAll("\n", " "));
    let { shown } = before;
    for (const { first, last } of placesIn(texts, phrase)) {
      const segment = segments[first];
      // What ends in the tail has been shown with its own chunk.
      if (segment && first > shown) {
        yield { startTime: segment.startTime, text: texts.slice(first, last + 1).join(" ") };
      }
      shown = Math.max(shown, last);
    }
    const tail = lastLines(segments);
    former = { chunk, tail, shown: shown - (segments.length - tail.length) };
  }
}

/** The numbers of the lines in which a phrase begins and ends, each time it is said. */
function* placesIn(texts: readonly string[], phrase: RegExp): Generator<{ first: number; last: number }> {
  const folded = foldText(texts.join("\n"));
  let line = 0;
  let at = 0;
  const lineAt = (index: number): number => {
    for (let end = folded.indexOf("\n", at); end !== -1 && end < index; end = folded.indexOf("\n", at)) {
      line++;
      at = end + 1;
    }
    return line;
  };
  for (const { index, 0: found } of folded.matchAll(phrase)) {
    const first = lineAt(index);
    yield { first, last: lineAt(index + found.length) };
  }
}
