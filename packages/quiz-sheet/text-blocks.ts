import type { BlockType, Mark } from "@cu/rich-text/runs";
import type { RichText } from "@cu/rich-text/schema";
import type { KeptText } from "./written.ts";

export type Look = { readonly marks: readonly Mark[]; readonly link: string | null; readonly isRaw: boolean };

type Span = { offset: number; length: number };
type Open = {
  type: BlockType;
  depth: number;
  text: string;
  marks: (Span & { style: Mark })[];
  links: (Span & { url: string })[];
};

/** Collects text as blocks, with HTML's rules for white space. */
export function textBlocks() {
  const done: Open[] = [];
  let open: Open = block("unstyled", 0);
  // Kept apart: reading the end of a text that grows piece by piece would copy all of it each time.
  let last = "";

  const end = () => {
    last = "";
    const trimmed = open.type === "code-block" ? withoutOuterLines(open) : trimmedBlock(open);
    if (trimmed.text !== "") done.push(trimmed);
    open = block("unstyled", 0);
  };
  return {
    /** Ends the block and begins another. */
    begin(type: BlockType = "unstyled", depth = 0) {
      end();
      open = block(type, depth);
    },
    end,
    /** Lines as they are, white space and all, which ends the block. */
    verbatim(text: string) {
      done.push({ ...open, text });
      open = block("unstyled", 0);
    },
    /** An empty line, which an empty paragraph is. */
    space: () => void done.push(block("unstyled", 0)),
    count: () => done.length,
    lastSign: () => last,
    add(raw: string, { marks, link, isRaw }: Look) {
      let text = isRaw ? raw.replace(/\r\n?/g, "\n") : raw.replace(/[ \t\r\n\f]+/g, " ");
      if (!isRaw && /^[ \n]?$/.test(last)) text = text.replace(/^ /, "");
      if (text === "") return;
      const span = { offset: open.text.length, length: text.length };
      if (open.type !== "code-block") {
        for (const style of new Set(marks)) addSpan(open.marks, { ...span, style }, (one) => one.style === style);
        if (link !== null) addSpan(open.links, { ...span, url: link }, (one) => one.url === link);
      }
      open.text += text;
      last = text.slice(-1);
    },
    /** A string where nothing is formatted; HTML's hard spaces become spaces where asked. */
    whole(softens: boolean): KeptText {
      end();
      if (softens) for (const one of done) one.text = one.text.replaceAll("\u00a0", " ");
      const isEmpty = ({ text }: Open) => text === "";
      const first = done.findIndex((one) => !isEmpty(one));
      const kept = first < 0 ? [] : done.slice(first, done.findLastIndex((one) => !isEmpty(one)) + 1);
      const isPlain = kept.every(({ type, marks, links }) => type === "unstyled" && marks.length + links.length === 0);
      return isPlain ? kept.map(({ text }) => text).join("\n") : richOf(kept);
    },
  };
}

function block(type: BlockType, depth: number): Open {
  return { type, depth, text: "", marks: [], links: [] };
}

// Neighbours of one look are one range.
function addSpan<S extends Span>(spans: S[], span: S, isSame: (one: S) => boolean): void {
  const last = spans.findLast(isSame);
  if (last && last.offset + last.length === span.offset) last.length += span.length;
  else spans.push(span);
}

function trimmedBlock(one: Open): Open {
  const start = /^[ \n]*/.exec(one.text)?.[0].length ?? 0;
  const text = withoutEnd(one.text.slice(start));
  const clip = <S extends Span>(spans: S[]) =>
    spans.flatMap((span) => {
      const offset = Math.max(0, span.offset - start);
      const length = Math.min(text.length, span.offset - start + span.length) - offset;
      return length > 0 ? [{ ...span, offset, length }] : [];
    });
  return { ...one, text, marks: clip(one.marks), links: clip(one.links) };
}

function withoutOuterLines(one: Open): Open {
  return { ...one, text: withoutEnd(one.text.replace(/^\n/, "")) };
}

// A pattern at the end would be tried at every blank of a text that is hostile.
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[ \n]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function richOf(blocks: readonly Open[]): RichText {
  const entityMap: RichText["entityMap"] = {};
  return {
    blocks: blocks.map(({ type, depth, text, marks, links }, n) => ({
      key: `b${n}`,
      type,
      text,
      depth,
      data: {},
      inlineStyleRanges: marks,
      entityRanges: links.map(({ url, ...span }) => {
        const key = Object.keys(entityMap).length;
        entityMap[String(key)] = { type: "LINK", mutability: "MUTABLE", data: { url } };
        return { ...span, key };
      }),
    })),
    entityMap,
  };
}
