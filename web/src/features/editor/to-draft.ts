import type { BlockType, Mark } from "@cu/rich-text/runs";
import { isSafeLink } from "@cu/rich-text/safe-link";
import type { RichText } from "@cu/rich-text/schema";
import type { JSONContent } from "@tiptap/core";
import { deepest, headings, markNames } from "./names.ts";

type Block = RichText["blocks"][number];

/**
 * Converts the editor's document for storage. Trailing empty blocks are dropped: the editor adds one after code. Block
 * keys are their indexes, so equal texts are equal bytes and a retry is recognised.
 */
export const toDraft = (document: JSONContent): RichText => {
  const urls: string[] = [];
  const blocks = (document.content ?? []).flatMap((node) => blocksOf(node, { urls, depth: 0 }));
  while (blocks.at(-1)?.text.trim() === "") blocks.pop();
  return {
    blocks: blocks.map((block, index) => ({ ...block, key: `b${index}` })),
    entityMap: Object.fromEntries(
      urls.map((url, index) => [index, { type: "LINK", mutability: "MUTABLE", data: { url } }]),
    ),
  };
};

type Place = { urls: string[]; depth: number; list?: BlockType; isQuoted?: boolean };

const blocksOf = (node: JSONContent, place: Place): Block[] => {
  const content = node.content ?? [];
  switch (node.type) {
    case "paragraph":
      return [block(place.isQuoted ? "blockquote" : "unstyled", content, place)];
    case "heading":
      return [block(headings[Number(node.attrs?.level) - 1] ?? "unstyled", content, place)];
    case "codeBlock":
      return [block("code-block", content, place)];
    case "blockquote":
      return content.flatMap((inner) => blocksOf(inner, { ...place, isQuoted: true }));
    case "bulletList":
    case "orderedList": {
      const list = node.type === "bulletList" ? "unordered-list-item" : "ordered-list-item";
      return content.flatMap((item) => blocksOf(item, { ...place, list }));
    }
    case "listItem":
      return itemBlocks(content, place);
    default:
      return content.flatMap((inner) => blocksOf(inner, place));
  }
};

// A list item is one block: its paragraphs are merged, other content follows it, nested lists are one level deeper.
const itemBlocks = (content: readonly JSONContent[], place: Place): Block[] => {
  const paragraphs = content.filter(({ type }) => type === "paragraph");
  const others = content.filter(({ type }) => type !== "paragraph");
  const words = paragraphs.flatMap((one, index) => [
    ...(index > 0 ? [{ type: "hardBreak" }] : []),
    ...(one.content ?? []),
  ]);
  const deeper = { ...place, depth: Math.min(place.depth + 1, deepest), isQuoted: false };
  return [
    block(place.list ?? "unordered-list-item", words, place),
    ...others.flatMap((node) => blocksOf(node, deeper)),
  ];
};

const marksByName = new Map(Object.entries(markNames).map(([mark, name]) => [name, mark as Mark]));

const block = (type: BlockType, nodes: readonly JSONContent[], { urls, depth }: Place): Block => {
  const isItem = type.endsWith("list-item");
  const made: Block = {
    key: "",
    type,
    text: "",
    depth: isItem ? depth : 0,
    data: {},
    inlineStyleRanges: [],
    entityRanges: [],
  };
  for (const node of nodes) {
    const text = node.type === "hardBreak" ? "\n" : (node.text ?? "");
    const range = { offset: made.text.length, length: text.length };
    made.text += text;
    for (const mark of type === "code-block" ? [] : (node.marks ?? [])) {
      const style = marksByName.get(mark.type);
      if (style) extend(made.inlineStyleRanges, { ...range, style }, (other) => other.style === style);
      else if (mark.type === "link") addLink(made, range, String(mark.attrs?.href), urls);
    }
  }
  return made;
};

const addLink = ({ entityRanges }: Block, range: Range, url: string, urls: string[]) => {
  if (!isSafeLink(url)) return;
  const known = entityRanges.at(-1);
  const continues = known && urls[known.key] === url && known.offset + known.length === range.offset;
  if (continues) known.length += range.length;
  else entityRanges.push({ ...range, key: urls.push(url) - 1 });
};

type Range = { offset: number; length: number };

// Neighbours of the same kind become one range.
const extend = <One extends Range>(ranges: One[], next: One, isSame: (range: One) => boolean) => {
  const last = ranges.findLast((range) => isSame(range) && range.offset + range.length === next.offset);
  if (last) last.length += next.length;
  else ranges.push(next);
};
