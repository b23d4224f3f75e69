import { expect, test } from "vitest";
import { canonical } from "./canonical.ts";
import { RichTextInput } from "./input.ts";
import { toRuns } from "./runs.ts";
import { RichText } from "./schema.ts";

const block = (key: string, text: string, more: object = {}) => ({ key, type: "unstyled", text, ...more });
const link = (url: string, mutability = "MUTABLE") => ({ type: "LINK", mutability, data: { url } });

const written = (session: string, mutability: string, first: number) =>
  RichText.parse({
    blocks: [
      block(`${session}1`, "see this and that", {
        inlineStyleRanges: [
          { offset: 9, length: 3, style: "ITALIC" },
          { offset: 0, length: 3, style: "BOLD" },
        ],
        entityRanges: [
          { offset: 13, length: 4, key: first + 1 },
          { offset: 4, length: 4, key: first },
        ],
      }),
      block(`${session}2`, "@1:00"),
    ],
    entityMap: {
      [first]: link("https://example.org/this", mutability),
      [first + 1]: link("https://example.org/that", mutability),
      [first + 2]: link("https://example.org/unused", mutability),
    },
  });

test("QNA-45: the same text from two editors is byte-identical, so the editor cannot be recognised", () => {
  const one = JSON.stringify(canonical(written("kf3a", "MUTABLE", 0)));
  expect(JSON.stringify(canonical(written("9qxz", "SEGMENTED", 40)))).toBe(one);
  expect(one).not.toMatch(/kf3a|unused/);
  const typed = canonical(RichTextInput.parse("just words"));
  expect(typed).toEqual(canonical(RichText.parse({ blocks: [block("zz", "just words")], entityMap: {} })));
});

test("QNA-61: a canonical text is drawn as the one it comes from, and is canonical already", () => {
  const raw = written("a", "IMMUTABLE", 7);
  const looks = (text: RichText) =>
    toRuns(text, { durationSeconds: null }).map(({ type, depth, runs }) => ({ type, depth, runs }));
  expect(looks(canonical(raw))).toEqual(looks(raw));
  expect(canonical(canonical(raw))).toEqual(canonical(raw));
  expect(RichText.parse(canonical(raw))).toEqual(canonical(raw));
});

test("QNA-45: ranges are sorted by start, then by length, then by style", () => {
  const text = RichText.parse({
    blocks: [
      block("a", "twelve words", {
        inlineStyleRanges: [
          { offset: 3, length: 4, style: "BOLD" },
          { offset: 0, length: 4, style: "ITALIC" },
          { offset: 0, length: 4, style: "BOLD" },
          { offset: 0, length: 2, style: "UNDERLINE" },
        ],
        entityRanges: [
          { offset: 6, length: 2, key: 1 },
          { offset: 0, length: 3, key: 1 },
          { offset: 0, length: 1, key: 0 },
        ],
      }),
    ],
    entityMap: { 0: link("https://example.org/0"), 1: link("https://example.org/1") },
  });
  const { blocks, entityMap } = canonical(text);
  expect(blocks[0]?.inlineStyleRanges.map(({ offset, length, style }) => [offset, length, style])).toEqual([
    [0, 2, "UNDERLINE"],
    [0, 4, "BOLD"],
    [0, 4, "ITALIC"],
    [3, 4, "BOLD"],
  ]);
  expect(blocks[0]?.entityRanges).toEqual([
    { offset: 0, length: 1, key: 0 },
    { offset: 0, length: 3, key: 1 },
    { offset: 6, length: 2, key: 1 },
  ]);
  // Two ranges of one link are one link.
  expect(Object.values(entityMap).map(({ data }) => data.url)).toEqual([
    "https://example.org/0",
    "https://example.org/1",
  ]);
});
