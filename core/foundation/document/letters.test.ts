import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { placedRuns, stretchesOf } from "./direction.ts";
import { type Face, letterFiles, runsOf } from "./letters.ts";
import { filesWith, resolveFile } from "./other-scripts.ts";

/** A text split by the font packages that draw it. */
const fontsOf = (text: string, face: Face = "read") =>
  runsOf(text, face).map(({ text: part, font }) => [
    part,
    /^@fontsource\/([\w-]+)\/files\/.+-(\d00)-normal\.woff$/.exec(font.name)?.slice(1).join(" "),
  ]);
const literata = "literata 400";
const grotesk = "schibsted-grotesk 400";

test("CER-51: each sign is drawn by the first font that has it, and neighbours of one font together", () => {
  expect(fontsOf("Ab λ", "ui")).toEqual([
    ["Ab ", grotesk],
    ["λ", literata],
  ]);
  expect(fontsOf("Ab", "strong")).toEqual([["Ab", "schibsted-grotesk 700"]]);
  expect(fontsOf("Ab")).toEqual([["Ab", literata]]);
  for (const [text, name] of [
    ["ש", "noto-sans-hebrew"],
    ["د", "noto-sans-arabic"],
    ["สม", "noto-sans-thai"],
    ["नम", "noto-sans-devanagari"],
    ["王", "chocolate-classical-sans"],
    ["김", "gowun-dodum"],
    ["😀", "noto-emoji"],
    ["გ", "noto-sans-georgian"],
    ["Ա", "noto-sans-armenian"],
    ["ক", "noto-serif-bengali"],
    ["த", "noto-sans-tamil"],
    ["శ", "noto-sans-telugu"],
    ["ગ", "noto-sans-gujarati"],
    ["ਗ", "noto-sans-gurmukhi"],
    ["ශ", "noto-sans-sinhala"],
    ["ស", "noto-sans-khmer"],
    ["ສ", "noto-sans-lao"],
    ["မ", "noto-sans-myanmar"],
    ["አ", "noto-sans-ethiopic"],
    ["ಕ", "noto-sans-kannada"],
    ["ക", "noto-sans-malayalam"],
    ["ଓ", "noto-sans-oriya"],
    ["ދ", "noto-sans-thaana"],
    ["བ", "noto-serif-tibetan"],
  ] as const)
    expect(fontsOf(text)).toEqual([[text, `${name} 400`]]);
  // A decomposed character is in our fonts once it is composed.
  expect(fontsOf("e\u0301")).toEqual([["é", literata]]);
});

test("CER-51: signs of no font are left out once, however many follow each other; breaks are blanks, joiners stay", () => {
  const left = (text: string) =>
    runsOf(text, "read")
      .map((run) => run.text)
      .join("|");
  expect(left("A\u{13000}\u{13001}B \u{13002}")).toBe("A[…]B […]");
  expect(left("\u{13000}")).toBe("[…]");
  expect(left("a\r\nb\u202e\u202cc")).toBe("a b c");
  expect(left("د\u200cد")).toBe("د\u200cد");
  expect(left("")).toBe("");
});

test("CER-51: a character is in the files of its range, including both ends, and none of the site's characters is in the others", () => {
  expect(filesWith(0x5d0).map((file) => file.includes("hebrew"))).toEqual([true]);
  for (const [first, last, name] of [
    [0x590, 0x5ff, "noto-sans-hebrew-hebrew"],
    [0x600, 0x6ff, "noto-sans-arabic-arabic"],
  ] as const)
    for (const sign of [first, last])
      expect([sign, filesWith(sign).some((file) => file.includes(name))]).toEqual([sign, true]);
  expect(filesWith(0x58f).filter((file) => file.includes("hebrew"))).toEqual([]);
  const all = letterFiles();
  expect(all.length).toBeGreaterThan(100);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((file) => !existsSync(resolveFile(file)))).toEqual([]);
  // Bundles must also contain the unicode-range indexes of the font files.
  expect(all.filter((file) => file.endsWith("unicode.json"))).toHaveLength(24);
  expect(all.filter((file) => /noto-.*-latin/.test(file))).toEqual([]);
});

test("CER-51: right-to-left parts in several fonts are laid out from the right, and neutral characters between them are reversed", () => {
  const placed = (text: string) => placedRuns(text, "read").map((run) => run.text);
  expect(placed("Ann 12 λ")).toEqual(["Ann 12 ", "λ"]);
  expect(placed("אב دا")).toEqual(["دا", " ", "אב"]);
  expect(placed("אב ?! גד")).toEqual(["גד", " !? ", "אב"]);
  expect(placed("אב Ann גד 12")).toEqual(["12", " ", "גד", " ", "Ann", " ", "אב"]);
  expect(placed("Ann (אב) 12").join("")).toBe("Ann (אב) 12");
  expect(stretchesOf("a אב 34 c").map(({ text, isRightToLeft }) => [text, isRightToLeft])).toEqual([
    ["a ", false],
    ["34", false],
    ["אב ", true],
    [" c", false],
  ]);
});
