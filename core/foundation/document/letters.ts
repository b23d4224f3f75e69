import { readFileSync } from "node:fs";
import { cache } from "@cu/process-cache/process-cache";
import { create, type Font } from "fontkit";
import { filesWith, otherFiles, resolveFile } from "./other-scripts.ts";

/** `ui`: interface texts, `strong`: their headings and sums, `read`: user-written text. */
export type Face = "ui" | "strong" | "read";

/** A part of a text that one font has all glyphs for. */
export type Run = { readonly font: FontFile; readonly text: string };
export type FontFile = { readonly name: string; readonly bytes: Buffer; readonly font: Font };

/** Replaces characters without a glyph in any font; a document containing it has a note explaining it. */
export const leftOut = "[…]";

const latin = ["latin", "latin-ext"];
const literata = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese", "cyrillic-ext", "greek-ext"].map(
  (script) => `@fontsource/literata/files/literata-${script}-400-normal.woff`,
);
const grotesk = (weight: number) =>
  latin.map((script) => `@fontsource/schibsted-grotesk/files/schibsted-grotesk-${script}-${weight}-normal.woff`);

/** In the order in which they are searched for a glyph. */
const filesOf: Readonly<Record<Face, readonly string[]>> = {
  ui: [...grotesk(400), ...literata],
  strong: [...grotesk(700), ...literata],
  read: literata,
};

/** All font files below `node_modules`; bundles ship them along with the code. */
export const letterFiles = (): readonly string[] => [...new Set(Object.values(filesOf).flat()), ...otherFiles()];

// As many as there are files: each is read once.
const loaded = cache<string, FontFile>("fonts", { max: 1000 });

const load = (name: string) => {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(resolveFile(name));
  const font = { name, bytes, font: create(bytes) as Font };
  loaded.set(name, font);
  return font;
};

/** User-perceived characters, which must not be split. */
export const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A text split by fonts. Consecutive characters without a glyph become a single `[…]`; line breaks and invisible
 * characters become spaces.
 */
export const runsOf = (text: string, face: Face): Run[] => {
  const runs: { font: FontFile; text: string }[] = [];
  let isLeftOut = false;
  const add = (font: FontFile, part: string) => {
    const last = runs.at(-1);
    if (last?.font.name === font.name) last.text += part;
    else runs.push({ font, text: part });
  };
  for (const { segment } of graphemes.segment(text.normalize("NFC").replace(unseen, " "))) {
    const font = fontOf(segment, face);
    if (font) add(font, segment);
    else if (!isLeftOut) add(load(filesOf[face][0] ?? ""), leftOut);
    isLeftOut = !font;
  }
  return runs;
};

/** Whether each character has a glyph in some font. */
export const isDrawable = (text: string, face: Face): boolean =>
  !runsOf(text, face).some((run) => run.text.includes(leftOut));

/** A text without the characters that no font has a glyph for. */
export const withoutUnknown = (text: string, face: Face): string =>
  runsOf(text, face)
    .map((run) => run.text.replaceAll(leftOut, " "))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

// Invisible characters, except joiners and non-joiners.
const unseen = /[^\P{C}\u200c\u200d]+/gu;
// A font without these simply draws nothing.
const silent = /\u200c|\u200d|\ufe0e|\ufe0f/gu;

const fontOf = (grapheme: string, face: Face): FontFile | undefined => {
  const signs = Array.from(grapheme.replace(silent, ""), (sign) => sign.codePointAt(0) ?? 0);
  const hasAll = ({ font }: { readonly font: Font }) => signs.every((sign) => font.hasGlyphForCodePoint(sign));
  const ours = filesOf[face].map(load).find(hasAll);
  return (
    ours ??
    filesWith(signs[0] ?? 0)
      .map(load)
      .find(hasAll)
  );
};
