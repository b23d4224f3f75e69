import { latexOf, latexOfPicture } from "./formula-source.ts";
import { type Notes, short } from "./notes.ts";
import { textOf, type XmlElement } from "./xml.ts";

const fields = "It has fields inside of its text.";
const page = "It shows another page or a video: that cannot be taken.";

/** What learners would have to press, hear or fill in. */
const untakeable: Readonly<Record<string, string>> = {
  audio: "It has a sound: audio cannot be taken.",
  video: "It has a video: video cannot be taken.",
  iframe: page,
  embed: page,
  input: fields,
  select: fields,
  textarea: fields,
};

/** The text in place of an element that rich text cannot hold, noted as a change or refused; undefined for all others. */
export function textInPlaceOf(element: XmlElement, notes: Notes): string | undefined {
  const { name, attributes } = element;
  const problem = untakeable[name] ?? problemOfObject(element);
  if (problem) {
    notes.refusals.push(problem);
    return "";
  }
  if (name === "math") return textOfMath(element, notes);
  if (name === "img" || name === "object" || name === "image") return textOfPicture(element, notes);
  if (name === "script" && /math\/tex/i.test(attributes.type ?? "")) return `\\(${textOf(element).trim()}\\)`;
  if (name === "script") notes.changes.add("A script is left out.");
  // KaTeX writes each formula twice: the visible half has no words of its own.
  const isUnread = name === "script" || name === "style" || name === "rp";
  return isUnread || /\bkatex-html\b/.test(attributes.class ?? "") ? "" : undefined;
}

function textOfMath(math: XmlElement, notes: Notes): string {
  const latex = latexOf(math);
  if (latex === null) {
    notes.refusals.push(`A formula cannot be read: "${short(textOf(math))}".`);
    return "";
  }
  notes.changes.add("A formula in MathML became LaTeX.");
  return `\\(${latex}\\)`;
}

function textOfPicture(picture: XmlElement, notes: Notes): string {
  const latex = latexOfPicture(picture);
  if (latex !== null) {
    notes.changes.add("A picture of a formula became the formula.");
    return `\\(${latex}\\)`;
  }
  const { alt = "", src = picture.attributes.data ?? "" } = picture.attributes;
  const name = nameOfFile(src);
  const packed = name === "" ? "The picture" : `The picture "${name}"`;
  const which = /^https?:/i.test(src) ? `The picture at ${short(src, 100)}` : packed;
  notes.changes.add(`${which} is not taken along: add it after the import.`);
  // An object holds its description.
  const words =
    alt.trim() ||
    textOf(picture)
      .replace(/[ \t\r\n]+/g, " ")
      .trim();
  return `[Picture: ${words || name || "no name"}]`;
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
  } catch (error) {
    if (error instanceof URIError) return short(name, 60);
    throw error;
  }
}
