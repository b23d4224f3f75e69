import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { inDrawnOrder, myanmarFeatures } from "./myanmar.ts";
import { resolveFile } from "./other-scripts.ts";

test("CER-69: Burmese syllables are drawn with E and medial RA before their base, and kinzi behind it", () => {
  for (const [text, drawn] of [
    ["ကြည်", "ြကည်"],
    ["မေ", "ေမ"],
    ["မြွေ", "ေြမွ"],
    ["ကျော်", "ေကျာ်"],
    ["အင်္ဂလိပ်", "အဂင်္လိပ်"],
    ["ဗုဒ္ဓ", "ဗုဒ္ဓ"],
    ["Ann 12", "Ann 12"],
  ] as const)
    expect(inDrawnOrder(text)).toBe(drawn);
});

test("CER-69: with the font's features the glyphs are those of HarfBuzz", () => {
  const file = "@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff";
  const font = create(readFileSync(resolveFile(file))) as Font;
  // Glyph ids that hb-shape gives for this file.
  for (const [text, glyphs] of [
    ["အောင်ဆန်း", [372, 37, 368, 8, 381, 10, 24, 381, 379]],
    ["မင်္ဂလာ", [29, 6, 189, 32, 368]],
    ["စုကြည်", [9, 209, 198, 4, 14, 381]],
  ] as const)
    expect(font.layout(inDrawnOrder(text), myanmarFeatures as string[]).glyphs.map(({ id }) => id)).toEqual(glyphs);
});
