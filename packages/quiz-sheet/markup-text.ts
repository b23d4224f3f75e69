import type { BlockType, Mark } from "@cu/rich-text/runs";
import { isSafeLink } from "@cu/rich-text/safe-link";
import { latexOf, latexOfPicture } from "./formula-source.ts";
import { isSkipped, looksLikeHtml, readHtml } from "./html-tree.ts";
import { listMark } from "./list-mark.ts";
import { type Notes, short } from "./notes.ts";
import { scripted } from "./raised-text.ts";
import { type Look, textBlocks } from "./text-blocks.ts";
import { wordsOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";

type Options = {
  readonly isLeftOut?: (name: string) => boolean;
  /** Written by this product, with `pre` for plain white space. */
  readonly isOurs?: boolean;
  /** Text for an element of the format, such as a gap. */
  readonly inPlaceOf?: (element: XmlElement) => string | undefined;
};

const markOf: Readonly<Record<string, Mark>> = {
  b: "BOLD",
  strong: "BOLD",
  i: "ITALIC",
  em: "ITALIC",
  cite: "ITALIC",
  var: "ITALIC",
  dfn: "ITALIC",
  u: "UNDERLINE",
  ins: "UNDERLINE",
  s: "STRIKETHROUGH",
  strike: "STRIKETHROUGH",
  del: "STRIKETHROUGH",
  code: "CODE",
  tt: "CODE",
  kbd: "CODE",
  samp: "CODE",
};

const blockOf: Readonly<Record<string, BlockType>> = {
  h1: "header-one",
  h2: "header-two",
  h3: "header-three",
  h4: "header-four",
  h5: "header-five",
  h6: "header-six",
  blockquote: "blockquote",
};

const plainBlocks = new Set(
  "address article aside body caption center dd div dl dt fieldset figcaption figure footer form header hr legend main nav ol p prompt section summary tbody ul".split(
    " ",
  ),
);

/** What learners would have to press, hear or fill in. */
const untakeable: Readonly<Record<string, string>> = {
  audio: "It has a sound: audio cannot be taken.",
  video: "It has a video: video cannot be taken.",
  iframe: "It shows another page or a video: that cannot be taken.",
  embed: "It shows another page or a video: that cannot be taken.",
  input: "It has fields inside of its text.",
  select: "It has fields inside of its text.",
  textarea: "It has fields inside of its text.",
};

/** HTML, or the tree of an XML format that borrows it, as what rich text can hold; losses go to `notes`. */
export function textOfMarkup(markup: XmlElement | string, notes: Notes, options: Options = {}): KeptText {
  const isOurs = options.isOurs === true;
  const blocks = textBlocks();
  const plain: Look = { marks: [], link: null, isRaw: false };

  const inner = ({ parts }: XmlElement, look: Look, depth: number) => {
    for (const part of parts) read(part, look, depth);
  };
  const cellText = (cell: XmlElement) =>
    wordsOf(textOfMarkup({ ...cell, name: "div" }, notes, options)).replace(/\s*\n\s*/g, " / ");
  const readBlock = (element: XmlElement, look: Look, depth: number, type?: BlockType) => {
    blocks.begin(type, depth);
    const before = blocks.count();
    inner(element, look, depth);
    blocks.end();
    if (element.name === "p" && blocks.count() === before) blocks.space();
  };
  const readTable = (table: XmlElement, look: Look, depth: number) => {
    const rows = rowsOf(table);
    for (const caption of childrenOf(table, "caption")) readBlock(caption, look, depth);
    for (const row of rows) {
      blocks.begin();
      const cells = row.parts.filter((part) => typeof part === "object" && /^t[dh]$/.test(part.name)) as XmlElement[];
      blocks.add(cells.map(cellText).join(" | "), { ...plain, isRaw: true });
      if (cells.length > 1) notes.changes.add("A table is written as lines, with | between its cells.");
    }
    blocks.end();
  };
  const readList = (list: XmlElement, look: Look, depth: number) => {
    blocks.end();
    const isOrdered = list.name === "ol";
    let n = 0;
    for (const part of list.parts) {
      if (typeof part === "string" || part.name !== "li") {
        read(part, look, depth + 1);
        continue;
      }
      const mark = isOrdered ? listMark(list, n) : undefined;
      n += 1;
      blocks.begin(mark ? "unstyled" : isOrdered ? "ordered-list-item" : "unordered-list-item", Math.min(4, depth));
      if (mark) blocks.add(mark, plain);
      inner(part, look, depth + 1);
      blocks.end();
    }
  };
  const readPicture = (picture: XmlElement) => {
    const latex = latexOfPicture(picture);
    if (latex !== null) {
      notes.changes.add("A picture of a formula became the formula.");
      return `\\(${latex}\\)`;
    }
    const { alt = "", src = picture.attributes.data ?? "" } = picture.attributes;
    const isLinked = /^https?:/i.test(src);
    const name = nameOfFile(src);
    notes.changes.add(
      isLinked
        ? `The picture at ${short(src, 100)} is not taken along: add it after the import.`
        : `The picture ${name === "" ? "" : `"${name}" `}is not taken along: add it after the import.`,
    );
    return `[Picture: ${alt.trim() || name || "no name"}]`;
  };
  const readMath = (math: XmlElement): string => {
    const latex = latexOf(math);
    if (latex === null) notes.refusals.push(`A formula cannot be read: "${short(textOf(math))}".`);
    else notes.changes.add("A formula in MathML became LaTeX.");
    return latex === null ? "" : `\\(${latex}\\)`;
  };

  const read = (part: XmlElement | string, look: Look, depth: number): void => {
    if (typeof part === "string") return blocks.add(part, look);
    const { name, attributes } = part;
    if (options.isLeftOut?.(name)) return;
    const instead = options.inPlaceOf?.(part);
    if (instead !== undefined) return blocks.add(instead, look);
    const problem = untakeable[name] ?? problemOfObject(part);
    if (problem) return void notes.refusals.push(problem);
    if (name === "script" && /math\/tex/i.test(attributes.type ?? ""))
      return blocks.add(`\\(${textOf(part).trim()}\\)`, look);
    if (name === "script") return void notes.changes.add("A script is left out.");
    // The visible half of a formula by KaTeX; the other half is MathML.
    if (isSkipped(name) || name === "rp" || /\bkatex-html\b/.test(attributes.class ?? "")) return;
    if (name === "math") return blocks.add(readMath(part), look);
    if (name === "img" || name === "object" || name === "image") return blocks.add(readPicture(part), look);
    if (name === "br") return blocks.add("\n", { ...look, isRaw: true });
    if (name === "table") return readTable(part, look, depth);
    if (name === "ul" || name === "ol") return readList(part, look, depth);
    if (name === "pre") {
      blocks.begin(isOurs ? "unstyled" : "code-block");
      if (isOurs) return void blocks.verbatim(textOf(part));
      inner(part, { ...look, isRaw: true }, depth);
      return blocks.end();
    }
    if (name === "hr") return blocks.begin();
    const type = blockOf[name];
    if (type || plainBlocks.has(name)) return readBlock(part, look, depth, type);
    const style = attributes.style ?? "";
    const script = scriptOf(name, style);
    if (script && textOf(part).trim() !== "")
      return blocks.add(scripted(script, cellText(part), blocks.lastSign()), look);
    if (name === "rt") return blocks.add(`(${cellText(part)})`, look);
    if (name === "q") return blocks.add(`“${cellText(part)}”`, look);
    if (/(?:^|;|\s)(?:color|background(?:-color)?)\s*:/i.test(style) || attributes.color)
      notes.changes.add("Colours are left out.");
    inner(part, { ...lookOf(part, look), isRaw: look.isRaw }, depth);
  };

  const lookOf = ({ name, attributes }: XmlElement, look: Look): Look => {
    if (name === "a" && attributes.href) {
      const href = attributes.href.trim();
      if (isSafeLink(href)) return { ...look, link: href };
      if (/\.(?:mp3|m4a|wav|ogg|mp4|webm|mov)(?:$|[?#])/i.test(href))
        notes.refusals.push("It has a sound or a video: that cannot be taken.");
      else if (!href.startsWith("#")) notes.changes.add(`A link to ${short(href, 60)} is left out.`);
    }
    const marks = [markOf[name], ...styleMarks(attributes.style ?? "")].filter((mark) => mark !== undefined);
    return marks.length === 0 ? look : { ...look, marks: [...look.marks, ...marks] };
  };

  const tree = typeof markup === "string" ? readHtml(markup) : markup;
  inner(tree, plain, 0);
  return blocks.whole(!isOurs);
}

/** A text of no declared format, whose line breaks count: HTML where it looks like it. */
export function textOfEither(text: string, notes: Notes): KeptText {
  return looksLikeHtml(text) ? textOfMarkup(text.trim().replace(/\r\n?|\n/g, "<br>"), notes) : text;
}

function rowsOf(table: XmlElement): XmlElement[] {
  return table.parts.flatMap((part) => {
    if (typeof part === "string") return [];
    if (part.name === "tr") return [part];
    return /^(?:tbody|thead|tfoot)$/.test(part.name) ? rowsOf(part) : [];
  });
}

function scriptOf(name: string, style: string): "sup" | "sub" | undefined {
  if (name === "sup" || name === "sub") return name;
  const [, align] = /vertical-align\s*:\s*(super|sub)\b/i.exec(style) ?? [];
  if (align === undefined) return undefined;
  return align.toLowerCase() === "super" ? "sup" : "sub";
}

function styleMarks(style: string): Mark[] {
  return [
    ...(/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style) ? ["BOLD" as const] : []),
    ...(/font-style\s*:\s*(?:italic|oblique)/i.test(style) ? ["ITALIC" as const] : []),
    ...(/text-decoration[^;]*:[^;]*underline/i.test(style) ? ["UNDERLINE" as const] : []),
    ...(/text-decoration[^;]*:[^;]*line-through/i.test(style) ? ["STRIKETHROUGH" as const] : []),
  ];
}

function problemOfObject({ name, attributes: { type = "", data = "" } }: XmlElement): string | undefined {
  if (name !== "object" || /^image\//i.test(type) || /\.(?:png|jpe?g|gif|svg|webp)$/i.test(data)) return undefined;
  return `It shows ${type === "" ? "a file" : `a file of the type ${short(type)}`}: that cannot be taken.`;
}

/** The last part of a path, decoded; nothing for a picture written into the text. */
function nameOfFile(source: string): string {
  if (/^data:/i.test(source)) return "";
  const name =
    source
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? "";
  try {
    return short(decodeURIComponent(name), 60);
  } catch {
    return short(name, 60);
  }
}
