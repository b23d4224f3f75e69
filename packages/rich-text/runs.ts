import { isSafeLink } from "./safe-link.ts";
import type { blockTypes, inlineStyles, RichText } from "./schema.ts";
import { timeLinks } from "./time-link.ts";

export type BlockType = (typeof blockTypes)[number];
export type Mark = (typeof inlineStyles)[number];

/**
 * A stretch of text that looks and acts the same all over: marks, and at most one of a link and a jump in the video.
 */
export type Run = {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly link: string | null;
  readonly seekSeconds: number | null;
};

export type RunBlock = {
  readonly key: string;
  readonly type: BlockType;
  readonly depth: number;
  readonly runs: readonly Run[];
};

type Stored = RichText["blocks"][number];
type Range = { readonly offset: number; readonly length: number };

/**
 * What a screen draws: elements made from these, never HTML. Stored text is not trusted: ranges are clipped, unsafe
 * links lose their link, and no character is cut in half.
 */
export function toRuns(
  raw: RichText,
  // Give a duration where times jump in a video: its seconds, or null when unknown.
  options: { readonly durationSeconds?: number | null } = {},
): RunBlock[] {
  return raw.blocks.map((block) => ({
    key: block.key,
    type: block.type,
    depth: block.depth,
    runs: block.type === "code-block" ? plainRuns(block.text) : styledRuns(block, raw, options.durationSeconds),
  }));
}

function plainRuns(text: string): Run[] {
  return text === "" ? [] : [{ text, marks: [], link: null, seekSeconds: null }];
}

function styledRuns(block: Stored, raw: RichText, durationSeconds: number | null | undefined): Run[] {
  const { text, inlineStyleRanges, entityRanges } = block;
  const links = entityRanges.flatMap((range) => {
    const entity = Object.hasOwn(raw.entityMap, String(range.key)) ? raw.entityMap[String(range.key)] : undefined;
    return entity && isSafeLink(entity.data.url) ? [{ ...range, url: entity.data.url }] : [];
  });
  const times = durationSeconds === undefined ? [] : timeLinks(text, durationSeconds);
  const cuts = cutsOf(text, [...inlineStyleRanges, ...links, ...times]);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const marks = inlineStyleRanges.filter((range) => covers(range, start, end)).map((range) => range.style);
    const link = links.find((range) => covers(range, start, end))?.url ?? null;
    const time = link === null ? times.find((range) => covers(range, start, end)) : undefined;
    return {
      text: text.slice(start, end),
      marks: [...new Set(marks)].sort(),
      link,
      seekSeconds: time?.seconds ?? null,
    };
  });
}

// Every place where something starts or ends, in order, from 0 to the end of the text.
function cutsOf(text: string, ranges: readonly Range[]): number[] {
  const places = [0, text.length, ...ranges.flatMap(({ offset, length }) => [offset, offset + length])];
  const inside = places.filter((place) => place >= 0 && place <= text.length && !isInsideCharacter(text, place));
  return [...new Set(inside)].sort((left, right) => left - right);
}

function covers({ offset, length }: Range, start: number, end: number): boolean {
  return offset <= start && offset + length >= end;
}

// Between the two halves of a surrogate pair, such as an emoji's.
function isInsideCharacter(text: string, place: number): boolean {
  return (text.codePointAt(place - 1) ?? 0) > 0xffff;
}
