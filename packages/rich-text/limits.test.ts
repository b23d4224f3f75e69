import { expect, test } from "vitest";
import { toRuns } from "./runs.ts";
import { isSafeLink } from "./safe-link.ts";
import { RichText } from "./schema.ts";

const block = { key: "a", type: "unstyled", text: "ab" };
const isTaken = (more: object) => RichText.safeParse({ blocks: [{ ...block, ...more }], entityMap: {} }).success;

test("QNA-61: a block's key, its depth and its ranges have limits, and the last that fits is taken", () => {
  const style = (offset: number, length: number) => ({ inlineStyleRanges: [{ offset, length, style: "BOLD" }] });
  expect([20, 21].map((length) => isTaken({ key: "k".repeat(length) }))).toEqual([true, false]);
  expect([0, 4, 5, -1].map((depth) => isTaken({ depth }))).toEqual([true, true, false, false]);
  expect([style(0, 2), style(2, 0), style(1, 2), style(3, 0), style(-1, 1)].map(isTaken)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("QNA-61: a post has at most two hundred links", () => {
  const withLinks = (count: number) => ({
    blocks: [block],
    entityMap: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        n,
        { type: "LINK", mutability: "MUTABLE", data: { url: `https://example.org/${n}` } },
      ]),
    ),
  });
  expect([200, 201].map((count) => RichText.safeParse(withLinks(count)).success)).toEqual([true, false]);
});

test("QNA-61: a link has at most 2,000 characters", () => {
  const start = "https://example.org/";
  expect(isSafeLink(start + "a".repeat(2000 - start.length))).toBe(true);
  expect(isSafeLink(start + "a".repeat(2001 - start.length))).toBe(false);
});

test("QNA-61: the first sign can be marked by itself, also one at the end of the plain ones", () => {
  const runs = (text: string) =>
    toRuns({
      blocks: [
        {
          ...block,
          type: "unstyled",
          text,
          depth: 0,
          data: {},
          inlineStyleRanges: [{ offset: 0, length: 1, style: "BOLD" }],
          entityRanges: [],
        },
      ],
      entityMap: {},
    })[0]?.runs.map((run) => [run.text, run.marks.length]);
  for (const sign of ["a", "\uffff"])
    expect(runs(`${sign}b`)).toEqual([
      [sign, 1],
      ["b", 0],
    ]);
  expect(runs("😀b")).toEqual([["😀b", 0]]);
});
