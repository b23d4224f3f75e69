import { placedRuns } from "./direction.ts";
import { type Face, graphemes, leftOut } from "./letters.ts";

type Look = { readonly face: Face; readonly size: number };

// More letters than three lines of a picture can hold.
const maxLetters = 240;
// A family emoji has eleven code points; more are stacked combining marks.
const maxSignsOfALetter = 40;
const cutMark = "…";

/**
 * A line as SVG paths, from its left end on the baseline, so that drawing needs no font. Invisible characters are left
 * out.
 */
export const outline = (line: string, { face, size }: Look, x: number, y: number): string => {
  let at = x;
  const shapes: string[] = [];
  for (const { scale, glyphs } of laidOut(line, face, size))
    for (const { d, advance, right, up } of glyphs) {
      if (d)
        shapes.push(
          `<path transform="translate(${short(at + right)} ${short(y - up)}) scale(${scale} ${-scale})" d="${d}"/>`,
        );
      at += advance;
    }
  return shapes.join("");
};

export const widthOf = (line: string, { face, size }: Look): number =>
  laidOut(line, face, size).reduce((width, run) => width + run.width, 0);

/** At most this many fitting lines; "…" ends truncated text. Overlong words are cut. */
export const linesOf = (text: string, look: Look, width: number, most: number): string[] => {
  const { letters, isWhole } = beginning(text);
  const fits = (line: string) => widthOf(line, look) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of letters.join("").split(" ").filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment } of graphemes.segment(word)) {
      if (line !== "" && !fits(line + segment)) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
    if (lines.length > most) break;
  }
  if (line !== "") lines.push(line);
  if (isWhole && lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  const last = Array.from(graphemes.segment(shown.pop() ?? ""), ({ segment }) => segment);
  while (last.length > 0 && !fits(last.join("").trimEnd() + cutMark)) last.pop();
  return [...shown, last.join("").trimEnd() + cutMark];
};

const beginning = (text: string): { letters: string[]; isWhole: boolean } => {
  const letters: string[] = [];
  for (const { segment } of graphemes.segment(text.replace(/\s+/g, " ").trim())) {
    if (letters.length === maxLetters) return { letters, isWhole: false };
    if (segment.length <= maxSignsOfALetter) letters.push(segment);
  }
  return { letters, isWhole: true };
};

const laidOut = (line: string, face: Face, size: number) =>
  placedRuns(line, face).map(({ font: { font }, text }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions, advanceWidth } = font.layout(text.replaceAll(leftOut, ""));
    return {
      scale,
      width: advanceWidth * scale,
      glyphs: glyphs.map((glyph, n) => ({
        d: glyph.path.toSVG(),
        advance: (positions[n]?.xAdvance ?? 0) * scale,
        right: (positions[n]?.xOffset ?? 0) * scale,
        up: (positions[n]?.yOffset ?? 0) * scale,
      })),
    };
  });

const short = (value: number): number => Math.round(value * 100) / 100;
