import type { BlockType } from "@cu/rich-text/runs";
import { looksLikeHtml, readHtml } from "./html-tree.ts";
import { listMark } from "./list-mark.ts";
import { blockTypeOf, lookInside, scriptOf } from "./markup-look.ts";
import { textInPlaceOf } from "./markup-parts.ts";
import type { Notes } from "./notes.ts";
import { scripted } from "./raised-text.ts";
import { type Look, textBlocks } from "./text-blocks.ts";
import { plainTextOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";

type Options = {
  readonly isLeftOut?: (name: string) => boolean;
  /** Written by this product, with `pre` for plain white space. */
  readonly isOurs?: boolean;
  /** Text for an element of the format, such as a gap. */
  readonly inPlaceOf?: (element: XmlElement) => string | undefined;
};

const plain: Look = { marks: [], link: null, isRaw: false };

/** HTML, or the tree of an XML format that borrows it, as what rich text can hold; losses go to `notes`. */
export function textOfMarkup(markup: XmlElement | string, notes: Notes, options: Options = {}): KeptText {
  const isOurs = options.isOurs === true;
  const blocks = textBlocks();
  const wordsInside = (element: XmlElement) => plainTextOf(textOfMarkup({ ...element, name: "div" }, notes, options));

  function readAll({ parts }: XmlElement, look: Look, depth: number): void {
    for (const part of parts) read(part, look, depth);
  }

  function read(part: XmlElement | string, look: Look, depth: number): void {
    if (typeof part === "string") {
      blocks.add(part, look);
      return;
    }
    if (options.isLeftOut?.(part.name)) return;
    const text = inlineText(part);
    if (text === undefined) readElement(part, look, depth);
    else blocks.add(text, look);
  }

  function inlineText(element: XmlElement): string | undefined {
    const instead = options.inPlaceOf?.(element) ?? textInPlaceOf(element, notes);
    if (instead !== undefined) return instead;
    const script = scriptOf(element);
    if (script && textOf(element).trim() !== "")
      return scripted(script, oneLine(wordsInside(element)), blocks.lastSign());
    if (element.name === "rt") return `(${oneLine(wordsInside(element))})`;
    return element.name === "q" ? `“${oneLine(wordsInside(element))}”` : undefined;
  }

  function readElement(element: XmlElement, look: Look, depth: number): void {
    const { name } = element;
    const type = blockTypeOf(name);
    if (name === "br") blocks.add("\n", { ...look, isRaw: true });
    else if (name === "hr") blocks.begin();
    else if (name === "table") readTable(element, look, depth);
    else if (name === "ul" || name === "ol") readList(element, look, depth);
    else if (name === "pre") readPre(element, look, depth);
    else if (type) readBlock(element, look, depth, type);
    else readAll(element, lookInside(element, look, notes), depth);
  }

  function readBlock(element: XmlElement, look: Look, depth: number, type: BlockType): void {
    blocks.begin(type);
    const before = blocks.count();
    readAll(element, lookInside(element, look, notes), depth);
    blocks.end();
    if (element.name === "p" && blocks.count() === before) blocks.space();
  }

  function readPre(pre: XmlElement, look: Look, depth: number): void {
    blocks.begin(isOurs ? "unstyled" : "code-block");
    if (isOurs) blocks.verbatim(textOf(pre));
    else readAll(pre, { ...look, isRaw: true }, depth);
    blocks.end();
  }

  function readTable(table: XmlElement, look: Look, depth: number): void {
    for (const caption of childrenOf(table, "caption")) readBlock(caption, look, depth, "unstyled");
    for (const row of rowsOf(table)) {
      const cells = row.parts.filter((part) => typeof part === "object").filter(({ name }) => /^t[dh]$/.test(name));
      blocks.begin();
      blocks.add(cells.map((cell) => oneLine(wordsInside(cell))).join(" | "), { ...plain, isRaw: true });
      if (cells.length > 1) notes.changes.add("A table is written as lines, with | between its cells.");
    }
    blocks.end();
  }

  function readList(list: XmlElement, look: Look, depth: number): void {
    const isOrdered = list.name === "ol";
    let n = 0;
    blocks.end();
    for (const part of list.parts) {
      if (typeof part === "string" || part.name !== "li") {
        read(part, look, depth + 1);
        continue;
      }
      const mark = isOrdered ? listMark(list, n++) : undefined;
      const type = isOrdered ? "ordered-list-item" : "unordered-list-item";
      blocks.begin(mark ? "unstyled" : type, Math.min(4, depth));
      if (mark) blocks.add(mark, plain);
      readAll(part, look, depth + 1);
      blocks.end();
    }
  }

  readAll(typeof markup === "string" ? readHtml(markup) : markup, plain, 0);
  return blocks.whole(!isOurs);
}

/** A text of no declared format, whose line breaks count: HTML where it looks like it. */
export function textOfEither(text: string, notes: Notes): KeptText {
  return looksLikeHtml(text) ? textOfMarkup(text.trim().replace(/\r\n?|\n/g, "<br>"), notes) : text;
}

function oneLine(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join(" / ");
}

function rowsOf(table: XmlElement): XmlElement[] {
  return table.parts.flatMap((part) => {
    if (typeof part === "string") return [];
    if (part.name === "tr") return [part];
    return /^(?:tbody|thead|tfoot)$/.test(part.name) ? rowsOf(part) : [];
  });
}
