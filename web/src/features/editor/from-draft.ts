import { type Mark, type Run, type RunBlock, toRuns } from "@cu/rich-text/runs";
import type { RichText } from "@cu/rich-text/schema";
import type { JSONContent } from "@tiptap/core";
import { type Group, groupLists, isListItem, type ListItem, listTree } from "../rich-text/list-tree.ts";
import { headings, markNames } from "./names.ts";

/**
 * Converts stored text to the editor's document. `toRuns` has dropped unsafe links and invalid ranges; styles unknown
 * to the editor are dropped here. Headings, lists and quotes are kept.
 */
export const fromDraft = (raw: RichText): JSONContent => {
  const content = groupQuotes(groupLists(toRuns(raw))).map(toNode);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
};

// Draft has a block for each paragraph of a quote.
const groupQuotes = (groups: readonly Group[]): Group[] => {
  const joined: Group[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    if (last?.[0].type === "blockquote" && group[0].type === "blockquote") last.push(...group);
    else joined.push([...group]);
  }
  return joined;
};

const toNode = (group: Group): JSONContent => {
  const [first] = group;
  if (isListItem(first)) return list(first.type, listTree(group));
  if (first.type === "blockquote") return { type: "blockquote", content: group.map(paragraph) };
  if (first.type === "code-block") return { type: "codeBlock", ...withContent(first.runs.map(code)) };
  const level = headings.indexOf(first.type) + 1;
  return level > 0
    ? { type: "heading", attrs: { level }, ...withContent(first.runs.flatMap(inline)) }
    : paragraph(first);
};

const list = (type: string, items: readonly ListItem[]): JSONContent => ({
  type: type === "ordered-list-item" ? "orderedList" : "bulletList",
  content: items.map(({ block, lists }) => ({
    type: "listItem",
    content: [paragraph(block), ...lists.map((inner) => list(inner.type, inner.items))],
  })),
});

const paragraph = (block: RunBlock): JSONContent => ({
  type: "paragraph",
  ...withContent(block.runs.flatMap(inline)),
});

// An empty `content` is not a valid document.
const withContent = (content: JSONContent[]): JSONContent => (content.length > 0 ? { content } : {});

const code = ({ text }: Run): JSONContent => ({ type: "text", text });

const inline = ({ text, marks, link }: Run): JSONContent[] => {
  const drawn = [
    ...marks.flatMap((mark: Mark) => (markNames[mark] ? [{ type: markNames[mark] }] : [])),
    ...(link ? [{ type: "link", attrs: { href: link } }] : []),
  ];
  const withMarks = drawn.length > 0 && { marks: drawn };
  return text
    .split("\n")
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: "hardBreak", ...withMarks }] : []),
      ...(line ? [{ type: "text", text: line, ...withMarks }] : []),
    ]);
};
