import { blockTypes, inlineStyles, RichText } from "@cu/rich-text/schema";
import { Editor, getSchema } from "@tiptap/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { extensions } from "./extensions.ts";
import { fromDraft } from "./from-draft.ts";
import { toDraft } from "./to-draft.ts";

type Block = RichText["blocks"][number];

const schema = getSchema(extensions);

const made = (text: string, input: Partial<Block> = {}): Block => ({
  key: "b0",
  type: "unstyled",
  text,
  depth: 0,
  data: {},
  inlineStyleRanges: [],
  entityRanges: [],
  ...input,
});

const draft = (blocks: readonly Block[], entityMap: RichText["entityMap"] = {}) =>
  RichText.parse({ blocks: blocks.map((block, index) => ({ ...block, key: `b${index}` })), entityMap });

const link = (url: string) => ({ type: "LINK" as const, mutability: "MUTABLE" as const, data: { url } });

/** Round trip through the editor and its schema. */
const roundTrip = (raw: RichText): RichText => {
  const document = schema.nodeFromJSON(fromDraft(raw));
  document.check();
  return RichText.parse(toDraft(document.toJSON()));
};

/** The visible result: each character with its styles and link, however ranges are split. */
const seen = ({ blocks, entityMap }: RichText) =>
  blocks.map(({ type, depth, text, inlineStyleRanges, entityRanges }) => ({
    type,
    depth,
    characters: Array.from({ length: text.length }, (_, place) => {
      const covers = ({ offset, length }: { offset: number; length: number }) =>
        offset <= place && place < offset + length;
      const styles = inlineStyleRanges.filter(covers).map(({ style }) => style);
      const entity = entityRanges.find(covers);
      return [text[place], [...new Set(styles)].sort(), entity && entityMap[String(entity.key)]?.data.url];
    }),
  }));

const isItem = (type: string) => type.endsWith("list-item");

const arbitraryBlock = fc
  .record({
    type: fc.constantFrom(...blockTypes),
    text: fc.string({ unit: fc.constantFrom("a", "b ", "@1:00", "\n", "😀", "<b>", "&amp;", "é"), maxLength: 12 }),
    depth: fc.nat(4),
    ranges: fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.constantFrom(...inlineStyles)), { maxLength: 5 }),
    links: fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.nat(1)), { maxLength: 1 }),
  })
  .map(({ type, text, depth, ranges, links }) => {
    // Styles can't begin inside an emoji.
    const places = [
      0,
      ...Array.from(
        text,
        (_, index) =>
          Array.from(text)
            .slice(0, index + 1)
            .join("").length,
      ),
    ];
    const stretch = (from: number, more: number) => {
      const start = places[from % places.length] ?? 0;
      const end = places[Math.min(places.length - 1, (from % places.length) + more)] ?? start;
      return { offset: start, length: end - start };
    };
    const isCode = type === "code-block";
    return made(text, {
      type,
      depth: isItem(type) ? depth : 0,
      inlineStyleRanges: isCode ? [] : ranges.map(([from, more, style]) => ({ ...stretch(from, more), style })),
      entityRanges: isCode ? [] : links.map(([from, more, key]) => ({ ...stretch(from, more), key })),
    });
  });

// An item is at most one level deeper than the previous one.
const withSteps = (blocks: readonly Block[]): Block[] => {
  let before = -1;
  return blocks.map((block) => {
    const depth = isItem(block.type) ? Math.min(block.depth, before + 1) : 0;
    before = isItem(block.type) ? depth : -1;
    return { ...block, depth };
  });
};

const arbitraryDraft = fc
  .array(arbitraryBlock, { minLength: 1, maxLength: 9 })
  .map((blocks) =>
    draft([...withSteps(blocks), made("end")], { 0: link("https://example.org/a"), 1: link("mailto:a@example.org") }),
  );

test("QNA-60: every text survives a round trip through the editor: block types, nested lists, overlapping styles, links, breaks", () => {
  fc.assert(
    fc.property(arbitraryDraft, (raw) => {
      expect(seen(roundTrip(raw))).toEqual(seen(raw));
    }),
    { numRuns: 800 },
  );
});

test("QNA-60: what went through once does not change any more, byte by byte", () => {
  fc.assert(
    fc.property(arbitraryDraft, (raw) => {
      const once = roundTrip(raw);
      expect(JSON.stringify(roundTrip(once))).toBe(JSON.stringify(once));
    }),
    { numRuns: 300 },
  );
});

test("QNA-60: each block type has its place in the editor", () => {
  for (const type of blockTypes) {
    const raw = draft([made("words", { type }), made("end")]);
    expect(seen(roundTrip(raw))).toEqual(seen(raw));
  }
});

test("QNA-60: styles, block types and entities the product does not have are left out, their words stay", () => {
  // As stored by older clients; today's schema would refuse it.
  const stored = {
    blocks: [
      {
        ...made("a red word and a picture"),
        data: { textAlign: "center" },
        inlineStyleRanges: [
          { offset: 2, length: 3, style: "color-red" },
          { offset: 6, length: 4, style: "BOLD" },
        ],
        entityRanges: [
          { offset: 0, length: 1, key: 0 },
          { offset: 2, length: 3, key: 1 },
        ],
      },
      { ...made("atomic"), type: "atomic" },
    ],
    entityMap: {
      0: { type: "IMAGE", mutability: "IMMUTABLE", data: { url: "data:image/png;base64,AA==" } },
      1: link("javascript:alert(1)"),
    },
  } as unknown as RichText;
  const [first, second] = roundTrip(stored).blocks;
  expect(first).toMatchObject({ text: "a red word and a picture", data: {}, entityRanges: [] });
  expect(first?.inlineStyleRanges).toEqual([{ offset: 6, length: 4, style: "BOLD" }]);
  expect(second).toMatchObject({ type: "unstyled", text: "atomic" });
});

test("QNA-60: empty blocks at the end are trimmed, those between stay", () => {
  const raw = roundTrip(draft([made("one"), made(""), made("two"), made("  "), made("")]));
  expect(raw.blocks.map(({ text }) => text)).toEqual(["one", "", "two"]);
  expect(toDraft({ type: "doc", content: [{ type: "paragraph" }] })).toEqual({ blocks: [], entityMap: {} });
});

test("QNA-60: lists inside of a quote and paragraphs inside of an item lose no word", () => {
  const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const item = (...content: object[]) => ({ type: "listItem", content });
  const raw = toDraft({
    type: "doc",
    content: [
      {
        type: "blockquote",
        content: [
          paragraph("quoted"),
          { type: "bulletList", content: [item(paragraph("one"), paragraph("more of one")), item(paragraph("two"))] },
        ],
      },
    ],
  });
  expect(raw.blocks.map(({ type, text }) => [type, text])).toEqual([
    ["blockquote", "quoted"],
    ["unordered-list-item", "one\nmore of one"],
    ["unordered-list-item", "two"],
  ]);
});

test("QNA-60: styles are stored in the fewest ranges, and each link once", () => {
  const words = (text: string, ...marks: (string | { href: string })[]) => ({
    type: "text",
    text,
    marks: marks.map((mark) => (typeof mark === "string" ? { type: mark } : { type: "link", attrs: mark })),
  });
  const [here, there] = [{ href: "https://example.org/here" }, { href: "https://example.org/there" }];
  const raw = toDraft({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          words("ab", "bold"),
          words("cd", "bold", "italic", here),
          { type: "hardBreak", marks: [{ type: "bold" }] },
          words("e", "italic"),
          words("f", here),
          words("g", here, "strike"),
          words("h", there),
          words("i", here),
          words("j", { href: "javascript:alert(1)" }, "unknown"),
        ],
      },
      { type: "heading", attrs: { level: 6 }, content: [words("Six")] },
      { type: "heading", attrs: { level: 7 }, content: [words("Seven")] },
      { type: "codeBlock", content: [words("code", "bold", here)] },
      { type: "unknown", content: [{ type: "paragraph", content: [words("kept")] }] },
    ],
  });
  const plain = { depth: 0, data: {}, inlineStyleRanges: [], entityRanges: [] };
  expect(raw).toEqual({
    blocks: [
      {
        ...plain,
        key: "b0",
        type: "unstyled",
        text: "abcd\nefghij",
        inlineStyleRanges: [
          { offset: 0, length: 5, style: "BOLD" },
          { offset: 2, length: 2, style: "ITALIC" },
          { offset: 5, length: 1, style: "ITALIC" },
          { offset: 7, length: 1, style: "STRIKETHROUGH" },
        ],
        entityRanges: [
          { offset: 2, length: 2, key: 0 },
          { offset: 6, length: 2, key: 1 },
          { offset: 8, length: 1, key: 2 },
          { offset: 9, length: 1, key: 3 },
        ],
      },
      { ...plain, key: "b1", type: "header-six", text: "Six" },
      { ...plain, key: "b2", type: "unstyled", text: "Seven" },
      { ...plain, key: "b3", type: "code-block", text: "code" },
      { ...plain, key: "b4", type: "unstyled", text: "kept" },
    ],
    entityMap: {
      0: link(here.href),
      1: link(here.href),
      2: link(there.href),
      3: link(here.href),
    },
  });
});

test("QNA-60: lists go five steps deep and no deeper; a quote in an item is a paragraph again", () => {
  const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const nest = (depth: number): object => ({
    type: depth % 2 === 0 ? "bulletList" : "orderedList",
    content: [{ type: "listItem", content: [paragraph(`at ${depth}`), ...(depth < 6 ? [nest(depth + 1)] : [])] }],
  });
  const quote = {
    type: "blockquote",
    content: [
      {
        type: "bulletList",
        content: [
          {
            type: "listItem",
            content: [
              paragraph("item"),
              { type: "blockquote", content: [paragraph("in it")] },
              { type: "heading", attrs: { level: 1 }, content: [] },
              { type: "codeBlock", content: [{ type: "text", text: "x" }] },
            ],
          },
        ],
      },
      paragraph("after"),
    ],
  };
  const told = (content: object[]) =>
    toDraft({ type: "doc", content }).blocks.map(({ type, depth, text }) => [type, depth, text]);
  const [bullet, number] = ["unordered-list-item", "ordered-list-item"];
  expect(told([nest(0)])).toEqual([
    [bullet, 0, "at 0"],
    [number, 1, "at 1"],
    [bullet, 2, "at 2"],
    [number, 3, "at 3"],
    [bullet, 4, "at 4"],
    [number, 4, "at 5"],
    [bullet, 4, "at 6"],
  ]);
  expect(told([quote])).toEqual([
    [bullet, 0, "item"],
    ["blockquote", 0, "in it"],
    ["header-one", 0, ""],
    ["code-block", 0, "x"],
    ["blockquote", 0, "after"],
  ]);
});

test("QNA-60: the editor's document of nothing is one empty paragraph, of paragraphs of a quote one quote", () => {
  expect(fromDraft({ blocks: [], entityMap: {} })).toEqual({ type: "doc", content: [{ type: "paragraph" }] });
  const quoted = (text: string) => made(text, { type: "blockquote" });
  const text = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });
  expect(fromDraft(draft([quoted("one"), quoted("two"), made("between"), quoted("three")])).content).toEqual([
    { type: "blockquote", content: [text("one"), text("two")] },
    text("between"),
    { type: "blockquote", content: [text("three")] },
  ]);
});

test("QNA-03, QNA-60: an address that is written becomes a link where it is a safe one; rules are not known", () => {
  const written = (text: string) => {
    const editor = new Editor({ extensions, injectCSS: false });
    editor.commands.insertContent({ type: "text", text });
    const { entityMap } = toDraft(editor.getJSON());
    editor.destroy();
    return Object.values(entityMap).map(({ data }) => data.url);
  };
  expect(written("see https://example.org/a ")).toEqual(["https://example.org/a"]);
  expect(written(`see https://example.org/${"a".repeat(2000)} `)).toEqual([]);
  expect(Object.keys(schema.nodes)).not.toContain("horizontalRule");
});
