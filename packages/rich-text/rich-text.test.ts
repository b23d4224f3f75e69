import { sampleJson } from "@cu/test-kit/sample-data";
import fc from "fast-check";
import { expect, test } from "vitest";
import { RichTextInput } from "./input.ts";
import { isBlank, plainRichText, plainText } from "./plain-text.ts";
import { toRuns } from "./runs.ts";
import { isSafeLink } from "./safe-link.ts";
import { blockTypes, inlineStyles, RichText } from "./schema.ts";
import { timeLinks } from "./time-link.ts";

function block(text: string, more: object = {}) {
  return { key: "a1b2c", type: "unstyled", text, depth: 0, data: {}, inlineStyleRanges: [], entityRanges: [], ...more };
}

function link(url: string) {
  return { type: "LINK", mutability: "MUTABLE", data: { url } };
}

function document(blocks: object[], entityMap: object = {}) {
  return RichText.parse({ blocks, entityMap });
}

function accepts(blocks: unknown, entityMap: unknown = {}): boolean {
  return RichText.safeParse({ blocks, entityMap }).success;
}

test("QNA-02, D-35: a plain string becomes one unstyled block", () => {
  const raw = RichTextInput.parse("two\nlines <b>");
  expect(raw.blocks).toHaveLength(1);
  expect(raw.blocks[0]).toMatchObject({ type: "unstyled", text: "two\nlines <b>", inlineStyleRanges: [] });
  expect(raw.entityMap).toEqual({});
  expect(RichTextInput.parse(raw)).toEqual(raw);
});

test("MOCK-19: a block has key, data, text, type, depth, entityRanges and inlineStyleRanges", () => {
  const stored = block("bold words", { inlineStyleRanges: [{ offset: 0, length: 4, style: "BOLD" }] });
  expect(document([stored]).blocks[0]).toEqual(stored);
});

test("QZC-43: headings, quotes, lists, code and the four styles are accepted, anything else is refused", () => {
  for (const type of blockTypes) expect(accepts([block("x", { type })])).toBe(true);
  for (const style of inlineStyles) {
    expect(accepts([block("x", { inlineStyleRanges: [{ offset: 0, length: 1, style }] })])).toBe(true);
  }
  expect(accepts([block("x", { type: "atomic" })])).toBe(false);
  expect(accepts([block("x", { type: "__proto__" })])).toBe(false);
  expect(accepts([block("x", { inlineStyleRanges: [{ offset: 0, length: 1, style: "onclick" }] })])).toBe(false);
  expect(accepts([block("x", { data: { style: "position:fixed" } })])).toBe(false);
});

test("QNA-61: ranges outside of their text, unknown entities and huge numbers are refused", () => {
  const ranges = [
    { offset: 0, length: 4 },
    { offset: -1, length: 1 },
    { offset: 4, length: 0 },
    { offset: 0.5, length: 1 },
    { offset: 2 ** 53, length: 1 },
    { offset: Number.NaN, length: 1 },
  ];
  for (const range of ranges) {
    expect(accepts([block("abc", { inlineStyleRanges: [{ ...range, style: "BOLD" }] })])).toBe(false);
  }
  const linked = block("abc", { entityRanges: [{ offset: 0, length: 3, key: 0 }] });
  expect(accepts([linked], { 0: link("https://example.org") })).toBe(true);
  expect(accepts([linked], {})).toBe(false);
  expect(accepts([linked], { constructor: link("https://example.org") })).toBe(false);
  expect(accepts([linked], JSON.parse('{"__proto__": {"type": "LINK"}}'))).toBe(false);
});

test("QNA-48: sizes beyond what people write are refused, not cut", () => {
  expect(accepts([block("x".repeat(25_000))])).toBe(true);
  expect(accepts([block("x".repeat(25_001))])).toBe(false);
  expect(accepts(Array.from({ length: 2 }, () => block("x".repeat(25_000))))).toBe(true);
  expect(accepts(Array.from({ length: 3 }, () => block("x".repeat(25_000))))).toBe(false);
  expect(accepts(Array.from({ length: 501 }, () => block("")))).toBe(false);
  const styles = Array.from({ length: 201 }, () => ({ offset: 0, length: 1, style: "BOLD" }));
  expect(accepts([block("x", { inlineStyleRanges: styles })])).toBe(false);
  const links = Object.fromEntries(Array.from({ length: 201 }, (_, key) => [key, link("https://example.org")]));
  expect(accepts([block("x")], links)).toBe(false);
});

test("QNA-48: each bound of a text is taken to its very end, and nothing beyond it", () => {
  const style = { offset: 0, length: 1, style: "BOLD" };
  const entities = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, key) => [key, link("https://example.org")]));
  const long = (length: number) => link(`https://example.org/${"x".repeat(length - 20)}`);
  const bounds: [taken: [unknown, unknown?], refused: [unknown, unknown?]][] = [
    [[[block("x", { key: "k".repeat(20) })]], [[block("x", { key: "k".repeat(21) })]]],
    [[[block("x", { depth: 4 })]], [[block("x", { depth: 5 })]]],
    [[[block("x", { depth: 0 })]], [[block("x", { depth: -1 })]]],
    [[Array(500).fill(block(""))], [Array(501).fill(block(""))]],
    [
      [[block("x", { inlineStyleRanges: Array(200).fill(style) })]],
      [[block("x", { inlineStyleRanges: Array(201).fill(style) })]],
    ],
    [
      [[block("x", { entityRanges: Array(200).fill({ offset: 0, length: 1, key: 0 }) })], entities(1)],
      [[block("x", { entityRanges: Array(201).fill({ offset: 0, length: 1, key: 0 }) })], entities(1)],
    ],
    [
      [[block("x")], entities(200)],
      [[block("x")], entities(201)],
    ],
    [
      [[block("x")], { 999999: link("https://a.b") }],
      [[block("x")], { 1000000: link("https://a.b") }],
    ],
    [
      [[block("x")], { 0: long(2000) }],
      [[block("x")], { 0: long(2001) }],
    ],
    [
      [[block("x".repeat(25_000)), block("x".repeat(25_000))]],
      [[block("x".repeat(25_000)), block("x".repeat(25_000)), block("x")]],
    ],
  ];
  expect(bounds.map(([taken, refused]) => [accepts(...taken), accepts(...refused)])).toEqual(
    bounds.map(() => [true, false]),
  );
});

test("QNA-61: a range that ends with its text, or holds nothing, cuts it nowhere else; no text has no part", () => {
  const cuts = (text: string, ...ranges: readonly (readonly [offset: number, length: number])[]) => {
    const inlineStyleRanges = ranges.map(([offset, length]) => ({ offset, length, style: "BOLD" }));
    return toRuns(document([block(text, { inlineStyleRanges })]))[0]?.runs.map((run) => [run.text, run.marks.length]);
  };
  expect(cuts("")).toEqual([]);
  expect(cuts("", [0, 0])).toEqual([]);
  expect(cuts("abc")).toEqual([["abc", 0]]);
  expect(cuts("abc", [0, 3])).toEqual([["abc", 1]]);
  expect(cuts("abc", [3, 0], [0, 0])).toEqual([["abc", 0]]);
  expect(cuts("abc", [1, 1])).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 0],
  ]);
  // The two halves of a character stay together.
  expect(cuts("a😀b", [0, 2])).toEqual([["a😀b", 0]]);
});

test("QNA-03: only http, https and mailto links are safe, however they are written", () => {
  for (const url of [
    "https://example.org/a?b#c",
    "http://example.org",
    "mailto:a@example.org",
    "mailto:a@example.org?subject=Hi",
  ]) {
    expect(isSafeLink(url)).toBe(true);
  }
  const unsafe = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "mailto:a@example.org?bcc=eve@evil.test",
    "mailto:a@example.org?subject=Hi&body=x",
    "mailto:a@example.org?subject=Hi%0D%0Abcc:eve@evil.test",
    "mailto:a@example.org%0D%0Abcc:eve@evil.test",
    "//example.org",
    "/relative",
    "https://",
    "",
    `https://example.org/${"x".repeat(2000)}`,
  ];
  for (const url of unsafe) {
    expect({ url, isSafe: isSafeLink(url) }).toEqual({ url, isSafe: false });
    expect(accepts([block("x")], { 0: link(url) })).toBe(false);
  }
});

test("QNA-13: times as @mm:ss and @h:mm:ss are found with their second", () => {
  const found = timeLinks("from @1:00 to @12:34, (@1:02:03) @0:07.", null);
  expect(found.map((time) => time.seconds)).toEqual([60, 754, 3723, 7]);
  expect(found[0]).toEqual({ offset: 5, length: 5, seconds: 60 });
});

test("QNA-13, E-139: only times within the video are links, and addresses are none", () => {
  expect(timeLinks("@9:23 @9:24", 563).map((time) => time.seconds)).toEqual([563]);
  expect(timeLinks("@1:60 @1:60:00 @1:2 @1:234 ann@1:00 @1:02:03:04 1:00 @", null)).toEqual([]);
});

test("QNA-13: runs carry overlapping marks, links and jumps in the video", () => {
  const raw = document(
    [
      block("see bold site @1:00", {
        inlineStyleRanges: [
          { offset: 4, length: 9, style: "BOLD" },
          { offset: 9, length: 4, style: "ITALIC" },
          { offset: 4, length: 4, style: "BOLD" },
        ],
        entityRanges: [{ offset: 9, length: 4, key: 7 }],
      }),
    ],
    { 7: link("https://example.org") },
  );
  const none = { marks: [], link: null, seekSeconds: null };
  expect(toRuns(raw, { durationSeconds: 90 })[0]?.runs).toEqual([
    { ...none, text: "see " },
    { ...none, text: "bold", marks: ["BOLD"] },
    { ...none, text: " ", marks: ["BOLD"] },
    { ...none, text: "site", marks: ["BOLD", "ITALIC"], link: "https://example.org" },
    { ...none, text: " " },
    { ...none, text: "@1:00", seekSeconds: 60 },
  ]);
  expect(toRuns(raw)[0]?.runs.at(-1)).toEqual({ ...none, text: " @1:00" });
});

test("QNA-61: what was stored with wrong ranges or an unsafe link is drawn without them", () => {
  const raw = document([block("ok 😀!")]);
  const [stored] = raw.blocks;
  if (!stored) throw new Error("The block is gone");
  const damaged = {
    blocks: [
      {
        ...stored,
        inlineStyleRanges: [
          { offset: 4, length: 1e9, style: "BOLD" as const },
          { offset: -5, length: 7, style: "ITALIC" as const },
        ],
        entityRanges: [
          { offset: 0, length: 2, key: 0 },
          { offset: 0, length: 2, key: 5 },
        ],
      },
    ],
    entityMap: { 0: { type: "LINK" as const, mutability: "MUTABLE" as const, data: { url: "javascript:alert(1)" } } },
  };
  const runs = toRuns(damaged)[0]?.runs ?? [];
  expect(runs.map((run) => run.text)).toEqual(["ok", " 😀!"]);
  expect(runs.map((run) => run.link)).toEqual([null, null]);
  expect(runs[0]?.marks).toEqual(["ITALIC"]);
});

test("QNA-61: code is drawn as it is, without marks or jumps", () => {
  const raw = document([
    block("at @1:00", { type: "code-block", inlineStyleRanges: [{ offset: 0, length: 2, style: "BOLD" }] }),
  ]);
  expect(toRuns(raw, { durationSeconds: null })[0]?.runs).toEqual([
    { text: "at @1:00", marks: [], link: null, seekSeconds: null },
  ]);
});

const richText = fc
  .array(
    fc.record({
      text: fc.string({ unit: "binary", maxLength: 40 }),
      type: fc.constantFrom(...blockTypes),
      ranges: fc.array(fc.tuple(fc.nat(50), fc.nat(50), fc.constantFrom(...inlineStyles)), { maxLength: 6 }),
    }),
    { maxLength: 8 },
  )
  .map((blocks) =>
    document(
      blocks.map(({ text, type, ranges }) => {
        const clipped = ranges.map(([offset, length, style]) => {
          const start = Math.min(offset, text.length);
          return { offset: start, length: Math.min(length, text.length - start), style };
        });
        return block(text, {
          type,
          inlineStyleRanges: clipped,
          entityRanges: clipped.map(({ offset, length }) => ({ offset, length, key: 0 })),
        });
      }),
      { 0: link("https://example.org/") },
    ),
  );

test("QNA-61: runs lose no character and cut none in half", () => {
  fc.assert(
    fc.property(richText, (raw) => {
      const blocks = toRuns(raw, { durationSeconds: null });
      expect(blocks.map((each) => each.runs.map((run) => run.text).join("")).join("\n")).toBe(plainText(raw));
      for (const each of blocks) for (const run of each.runs) expect(run.text).not.toBe("");
      if (plainText(raw).isWellFormed()) {
        expect(blocks.every((each) => each.runs.every((run) => run.text.isWellFormed()))).toBe(true);
      }
    }),
  );
});

test("QNA-61: anything at all is parsed or refused, never thrown on, and what is parsed can be drawn", () => {
  const hostile = fc.anything({ withNullPrototype: true, withMap: true, withDate: true });
  fc.assert(
    fc.property(fc.oneof(hostile, fc.record({ blocks: fc.array(hostile), entityMap: hostile })), (value) => {
      const parsed = RichTextInput.safeParse(value);
      if (parsed.success) toRuns(parsed.data);
    }),
  );
  expect(RichTextInput.safeParse(JSON.parse('{"__proto__": {"blocks": []}, "entityMap": {}}')).success).toBe(false);
});

test("QNA-61: naughty strings stay the text they are", () => {
  const strings = sampleJson("strings/blns-even.json");
  if (!Array.isArray(strings)) throw new Error("The sample strings must be a list");
  for (const text of strings) {
    const raw = RichTextInput.parse(text);
    expect(plainText(raw)).toBe(text);
    expect(
      toRuns(raw)[0]
        ?.runs.map((run) => run.text)
        .join(""),
    ).toBe(text);
  }
  expect(strings.length).toBeGreaterThan(200);
});

test("QNA-10: a text of nothing but space is blank", () => {
  expect(isBlank(plainRichText(" \n\t"))).toBe(true);
  expect(isBlank({ blocks: [] })).toBe(true);
  for (const code of [0, 0xa0, 0xad, 0x115f, 0x200b, 0x200d, 0x202e, 0x2060, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff]) {
    const sign = String.fromCodePoint(code);
    expect({ code, isBlank: isBlank(plainRichText(` ${sign}${sign}\n`)) }).toEqual({ code, isBlank: true });
  }
  for (const text of ["0", ".", "\u200bé", "👍", "한"]) expect(isBlank(plainRichText(text))).toBe(false);
});
