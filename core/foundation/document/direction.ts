import bidiFactory from "bidi-js";
import { type Face, graphemes, type Run, runsOf } from "./letters.ts";

const bidi = bidiFactory();

/** A directional run of a line; `text` is in logical order. */
export type Stretch = { readonly text: string; readonly isRightToLeft: boolean };

/**
 * The directional runs of a line in visual order, from the left (Unicode's UAX 9). Brackets of right-to-left runs are
 * mirrored.
 */
export const stretchesOf = (text: string): Stretch[] => {
  if (!rightToLeft.test(text)) return [{ text, isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: { text: string; level: number }[] = [];
  let at = 0;
  for (const { segment } of graphemes.segment(text)) {
    const level = Number(levels[at]);
    const last = runs.at(-1);
    const sign = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    if (last?.level === level) last.text += sign;
    else runs.push({ text: sign, level });
    at += segment.length;
  }
  return inPlace(runs).map((run) => ({ text: run.text, isRightToLeft: run.level % 2 === 1 }));
};

/** The font runs of a line in visual order, from the left. */
export const placedRuns = (text: string, face: Face): Run[] =>
  stretchesOf(text).flatMap((stretch) => placed(runsOf(stretch.text, face), stretch));

/** Right-to-left letters; text without these skips the algorithm. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** From the highest level down, every sequence of at least that level is reversed (UAX 9, L2). */
const inPlace = <Run extends { readonly level: number }>(runs: readonly Run[]): Run[] => {
  const placed = [...runs];
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    const isTurned = (run: Run | undefined) => run !== undefined && run.level >= level;
    for (let from = 0; from < placed.length; from++) {
      let to = from;
      while (isTurned(placed[to])) to++;
      placed.splice(from, to - from, ...placed.slice(from, to).toReversed());
      from = to;
    }
  }
  return placed;
};

/**
 * The font runs of a directional run in visual order. The shaper reverses right-to-left letters by itself; neutral
 * characters between them are reversed here.
 */
const placed = (runs: readonly Run[], { isRightToLeft }: Stretch): readonly Run[] =>
  isRightToLeft
    ? runs.toReversed().map((run) => (rightToLeft.test(run.text) ? run : { ...run, text: turned(run.text) }))
    : runs;

const turned = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)
    .toReversed()
    .join("");
