import { MathMLToLaTeX } from "mathml-to-latex";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";
import { xmlAttribute, xmlText } from "./xml-text.ts";

/** MathML as LaTeX, or null if its words and numbers would not all be in it. */
export function latexOf(math: XmlElement): string | null {
  const given = annotationOf(math);
  if (given) return given;
  let latex: string;
  try {
    latex = MathMLToLaTeX.convert(markupOf(math)).trim();
  } catch {
    // The library throws on markup that it does not know.
    return null;
  }
  const wanted = leavesOf(math).flatMap((leaf) => leaf.match(/\d+|\p{L}{2,}/gu) ?? []);
  const isWhole = wanted.every((part) => latex.includes(part));
  return latex !== "" && isWhole ? latex : null;
}

/** The LaTeX that an editor keeps beside its MathML. */
function annotationOf(math: XmlElement): string | null {
  const [semantics] = childrenOf(math, "semantics");
  const tex = childrenOf(semantics ?? math, "annotation").find(({ attributes }) =>
    /tex/i.test(attributes.encoding ?? ""),
  );
  return bare(textOf(tex)) || null;
}

/** Without the delimiters that some editors keep inside. */
function bare(latex: string): string {
  const [, inner] = /^(?:\$\$?|\\[([])(.*?)(?:\$\$?|\\[)\]])$/s.exec(latex.trim()) ?? [];
  return (inner ?? latex).trim();
}

// One by one: 10 and 3 are not 103.
function leavesOf({ name, parts }: XmlElement): string[] {
  if (name.startsWith("annotation")) return [];
  return parts.flatMap((part) => (typeof part === "string" ? [part] : leavesOf(part)));
}

function markupOf({ name, attributes, parts }: XmlElement): string {
  if (name.startsWith("annotation")) return "";
  const given = Object.entries(attributes).filter(([key]) => /^[a-z]+$/i.test(key) && key !== "xmlns");
  const inner = parts.map((part) => (typeof part === "string" ? xmlText(part) : markupOf(part))).join("");
  return `<${name}${given.map(([key, value]) => ` ${key}="${xmlAttribute(value)}"`).join("")}>${inner}</${name}>`;
}

/** The LaTeX of a formula that an editor drew as a picture: Canvas, Moodle's filter and WordPress name it beside. */
export function latexOfPicture({ attributes }: XmlElement): string | null {
  const { alt = "", class: look = "", src = "" } = attributes;
  const named = attributes["data-equation-content"] ?? attributes["data-latex"];
  if (named?.trim()) return bare(named);
  const told = /^\s*latex:\s*(.+)$/is.exec(alt)?.[1];
  if (told) return bare(told);
  const isFormula =
    /\b(?:equation_image|latex|texrender|mwe-math-fallback-image-inline)\b/i.test(look) ||
    /latex\.(?:php|codecogs)|\/tex\.php/i.test(src);
  return isFormula && alt.trim() !== "" ? bare(alt) : null;
}
