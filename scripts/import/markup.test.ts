import { plainText } from "@cu/rich-text/plain-text";
import { RichText } from "@cu/rich-text/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readMarkup } from "./markup.ts";

const styledParts = (text: string) => {
  const rich = readMarkup(text);
  return rich.blocks.flatMap((block) =>
    block.inlineStyleRanges.map(({ offset, length, style }) => [style, block.text.slice(offset, offset + length)]),
  );
};

test("code, emphasis and links of a quiz file become styles and links", () => {
  expect(styledParts("Use `fit()` or <code>map</code>, <em>never</em> <b>both</b>.")).toEqual([
    ["CODE", "fit()"],
    ["CODE", "map"],
    ["ITALIC", "never"],
    ["BOLD", "both"],
  ]);
  const linked = readMarkup('See the <a href="https://example.com/p?a=1">page on <code>x</code></a>!');
  expect(plainText(linked)).toBe("See the page on x!");
  expect(Object.values(linked.entityMap).map(({ data }) => data.url)).toEqual([
    "https://example.com/p?a=1",
    "https://example.com/p?a=1",
  ]);
});

test("fenced code is a separate block", () => {
  const rich = readMarkup("What prints this?\n```py\nprint(1)\n```\nThink.");
  expect(rich.blocks.map(({ type, text }) => [type, text])).toEqual([
    ["unstyled", "What prints this?"],
    ["code-block", "print(1)"],
    ["unstyled", "Think."],
  ]);
});

test("unknown markup stays text, and dangerous links are removed", () => {
  for (const text of [
    "<script>window.__x=1</script>",
    "a < b > c",
    "<code>open",
    "5 ` 6",
    '<img src=x onerror="__x">',
  ]) {
    expect(plainText(readMarkup(text))).toBe(text);
  }
  const link = '<a href="javascript:alert(1)">press</a>';
  expect(readMarkup(link)).toMatchObject({ blocks: [{ text: link }], entityMap: {} });
});

test("whatever is read is valid rich text", () => {
  const piece = fc.constantFrom(
    "`",
    "```",
    "<code>",
    "</code>",
    '<a href="https://e.example">',
    "</a>",
    "<b>",
    "</b>",
    "text",
    "\n",
    "😀",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 30 }), (parts) => {
      expect(RichText.safeParse(readMarkup(parts.join(""))).success).toBe(true);
    }),
  );
});
