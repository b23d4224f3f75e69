import { linesWithPhrase } from "@cu/captions/find-words";
import type { Segment } from "@cu/captions/segment";
import { lastLines } from "./border.ts";
import { fromChunk } from "./chunk.ts";

/** A chunk of a transcript as it is stored, with its number. */
export type Numbered = { readonly chunk: number; readonly data: Uint8Array };
export type Line = Pick<Segment, "startTime" | "text">;
/** A match: the lines from the phrase's beginning to its end as one, with their numbers in the transcript. */
export type Match = Line & { readonly numbers: readonly number[] };

/**
 * The places of a phrase. A phrase that runs into the next line brings it along, even over the border of two chunks.
 */
export function* matchesIn(chunks: readonly Numbered[], phrase: RegExp): Generator<Match> {
  let former: { chunk: number; tail: readonly Piece[]; shown: number } | undefined;
  for (const { chunk, data } of chunks) {
    const before = former?.chunk === chunk - 1 ? former : { tail: [], shown: Number.NEGATIVE_INFINITY };
    const pieces = [...before.tail, ...piecesOf(chunk, fromChunk(data))];
    const texts = pieces.map(({ text }) => text);
    let { shown } = before;
    for (const { first, last } of linesWithPhrase(texts, phrase)) {
      const found = pieces.slice(first, last + 1);
      const [head] = found;
      // A match that ends in the tail was shown with its own chunk.
      if (head && first > shown) {
        const text = found.map((piece) => piece.text).join(" ");
        yield { startTime: head.startTime, text, numbers: found.map(({ number }) => number) };
      }
      shown = Math.max(shown, last);
    }
    const tail = lastLines(pieces);
    former = { chunk, tail, shown: shown - (pieces.length - tail.length) };
  }
}

type Piece = Line & { readonly number: number };

// A chunk never has this many.
const piecesInChunk = 100_000;

/** The longest line a search shows, in letters. */
export const longestPiece = 240;

// A file may hold a whole lecture in one line, and visitors without access may read twenty lines.
const piecesOf = (chunk: number, segments: readonly Segment[]): Piece[] =>
  segments
    .flatMap(({ text, startTime }) => cut(text.replaceAll("\n", " ")).map((piece) => ({ text: piece, startTime })))
    .map((piece, n) => ({ ...piece, number: chunk * piecesInChunk + n }));

const cut = (text: string): string[] => {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestPiece) {
    const space = rest.lastIndexOf(" ", longestPiece);
    const end = space > 0 ? space : longestPiece;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  return [...pieces, rest];
};
