import { expect, test } from "vitest";
import { stem, tokensOf } from "./tokens.ts";

test("GPT-36: words are letters and digits, joined by a hyphen or an apostrophe, and their case does not count", () => {
  expect(tokensOf("The tree’s ROOT, well-known: 3 of them – don't!")).toEqual([
    "the",
    "tree's",
    "root",
    "well-known",
    "3",
    "of",
    "them",
    "don't",
  ]);
  expect(tokensOf(" – ")).toEqual([]);
});

test("GPT-36: words that differ by an English ending are one word to a question", () => {
  for (const [one, ...others] of [
    ["root", "roots", "root's"],
    ["join", "joins", "joined", "joining"],
    ["relate", "relation", "relations", "related"],
    ["city", "cities"],
    ["carry", "carries", "carried"],
    ["box", "boxes"],
    ["branch", "branches"],
    ["wish", "wishes"],
    ["class", "classes"],
    ["edge", "edges"],
    ["run", "running"],
  ])
    for (const other of others) expect([other, stem(other)]).toEqual([other, stem(one ?? "")]);
});

test("GPT-36: short words, those with digits and those that would lose their vowel or their kind keep their endings", () => {
  for (const word of ["axe", "use", "3d-game", "mp3s", "string", "sing", "status", "analysis", "class", "don"])
    expect(stem(word)).toBe(word);
  // A stem needs three letters, and doubled final letters are reduced.
  expect(["adding", "hopped", "joiner", "movements", "happiness"].map(stem)).toEqual([
    "ad",
    "hop",
    "joiner",
    "mov",
    "happy",
  ]);
});

test("GPT-37: what French and Arabic write on to a word is no part of it", () => {
  for (const [one, ...others] of [
    ["onde", "l'onde", "d'onde", "qu'onde"],
    ["échange", "échange-t-il", "échange-elle"],
    ["دائرة", "الدائرة", "والدائرة", "بالدائرة", "للدائرة"],
    ["زاوية", "الزاوية", "والزاوية"],
    ["أرض", "الأرض", "ارض"],
  ])
    for (const other of others) expect([other, stem(other)]).toEqual([other, stem(one ?? "")]);
  // Vowel marks and the stretching line are optional.
  expect(tokensOf("الدائرةَ الهنديّة ظـــل")).toEqual(["الدائرة", "الهندية", "ظل"]);
});
