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

test("QNA-45: the same text from two editors is the same to the last byte, so nothing tells who wrote with which", () => {
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
