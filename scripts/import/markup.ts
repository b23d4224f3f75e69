import { isSafeLink } from "@cu/rich-text/safe-link";
import type { RichText } from "@cu/rich-text/schema";

type Style = RichText["blocks"][number]["inlineStyleRanges"][number]["style"];
type Run = { text: string; styles: readonly Style[]; url: string | null };

const styleOf: Record<string, Style> = { code: "CODE", em: "ITALIC", i: "ITALIC", strong: "BOLD", b: "BOLD" };

// Code in backticks, and the few tags that question authors use. All other markup is text, so that lectures can mention
// <script>.
const markup =
  /`(?<ticked>[^`\n]+)`|<(?<tag>code|em|i|strong|b)>(?<styled>.*?)<\/\k<tag>>|<a href="(?<url>[^"]*)">(?<linked>.*?)<\/a>/gsu;

const fence = /```(?:\w*\n)?(.*?)```/gsu;

/** Text with inline HTML or backticks, as found in quiz files, as rich text; everything unknown stays as it is. */
export const readMarkup = (text: string): RichText => {
  const entityMap: RichText["entityMap"] = {};
  // Splitting by a pattern with one group gives text and fenced code by turns.
  const blocks = text.split(fence).flatMap((part, n) => {
    const isCode = n % 2 === 1;
    const trimmed = isCode ? part.replace(/\n$/, "") : part.trim();
    if (!trimmed) return [];
    const runs = isCode ? [{ text: trimmed, styles: [], url: null }] : runsOf(trimmed, [], null);
    return toBlock(runs, isCode ? "code-block" : "unstyled", `b${n}`, entityMap);
  });
  return { blocks: blocks.length > 0 ? blocks : [toBlock([], "unstyled", "b0", entityMap)], entityMap };
};

const runsOf = (text: string, styles: readonly Style[], url: string | null): Run[] => {
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(markup)) {
    const { ticked, tag = "", styled, url: address = "", linked } = match.groups ?? {};
    runs.push({ text: text.slice(at, match.index), styles, url });
    at = match.index + match[0].length;
    const style = styleOf[tag];
    if (ticked !== undefined) runs.push({ text: ticked, styles: [...styles, "CODE"], url });
    else if (styled !== undefined && style) runs.push(...runsOf(styled, [...styles, style], url));
    else if (linked !== undefined && isSafeLink(address)) runs.push(...runsOf(linked, styles, address));
    else runs.push({ text: match[0], styles, url });
  }
  runs.push({ text: text.slice(at), styles, url });
  return runs.filter((run) => run.text !== "");
};

const toBlock = (
  runs: readonly Run[],
  type: RichText["blocks"][number]["type"],
  key: string,
  entityMap: RichText["entityMap"],
): RichText["blocks"][number] => {
  const block: RichText["blocks"][number] = {
    key,
    type,
    text: "",
    depth: 0,
    data: {},
    inlineStyleRanges: [],
    entityRanges: [],
  };
  for (const { text, styles, url } of runs) {
    const range = { offset: block.text.length, length: text.length };
    block.text += text;
    for (const style of new Set(styles)) block.inlineStyleRanges.push({ ...range, style });
    if (url === null) continue;
    const entity = Object.keys(entityMap).length;
    entityMap[String(entity)] = { type: "LINK", mutability: "MUTABLE", data: { url } };
    block.entityRanges.push({ ...range, key: entity });
  }
  return block;
};
