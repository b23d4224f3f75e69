import { decodeHTMLStrict } from "entities";
import { XMLParser, XMLValidator } from "fast-xml-parser";

export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: readonly (XmlElement | string)[];
  /** Where it begins, counted from 1. */
  readonly line: number;
};

/** Elements within elements; Moodle and QTI need fewer than ten. */
const deepest = 32;

// Entities are not expanded while parsing and declarations are ignored; `decoded` supports only XML's predefined ones.
const parser = new XMLParser({
  preserveOrder: true,
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: "#cdata",
  captureMetaData: true,
  maxNestedTags: deepest,
});

// QTI 1.2 names its DTD, which is not fetched; one with declarations of its own does not match.
const nameOfDtd = /<!DOCTYPE\s+questestinterop(?:\s+(?:SYSTEM|PUBLIC)(?:\s+"[^"<>]{0,300}"){0,2})?\s*>/;

/** The root of an XML text, or why it cannot be read. Declarations (DOCTYPE, entities) are refused, not skipped. */
export function readXml(source: string): XmlElement | { readonly problem: string } {
  const text = source.replace(nameOfDtd, "");
  const declared = declarationAt(text);
  if (declared >= 0) return { problem: `Line ${lineOf(text, declared)}: A DOCTYPE or other declaration is not read.` };
  const checked = XMLValidator.validate(text);
  if (checked !== true) return { problem: `Line ${checked.err.line}: The XML is broken: ${brokenBy(checked.err.msg)}` };
  try {
    const roots = elementsOf(parser.parse(text), linesFrom(text)).filter((part) => typeof part === "object");
    const [root] = roots;
    return root && roots.length === 1 ? root : { problem: "The XML must have one element around all others." };
  } catch (error) {
    if (error instanceof Error) return { problem: `The XML cannot be read: ${error.message.slice(0, longestReason)}` };
    throw error;
  }
}

const longestReason = 120;

// The validator names what was open at the end, which may be two hundred thousand elements.
function brokenBy(reason: string): string {
  return reason.startsWith("Invalid '[") ? "An element is not closed." : reason.slice(0, longestReason);
}

/** The elements of a name right inside another. */
export function childrenOf({ parts }: XmlElement, name: string): XmlElement[] {
  return parts.filter((part) => typeof part === "object").filter((part) => part.name === name);
}

/** All text inside an element, at every depth. */
export function textOf(element: XmlElement | undefined): string {
  return element ? element.parts.map((part) => (typeof part === "string" ? part : textOf(part))).join("") : "";
}

type Node = Readonly<Record<string, unknown>>;

const meta = XMLParser.getMetaDataSymbol() as unknown as string;

function elementsOf(nodes: unknown, lineAt: (index: number) => number): (XmlElement | string)[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Node): (XmlElement | string)[] => {
    const [name] = Object.keys(node).filter((key) => key !== ":@");
    if (name === undefined) return [];
    if (name === "#text") return [decoded(String(node[name]))];
    if (name === "#cdata") return (node[name] as Node[]).map((part) => String(part["#text"]));
    const { startIndex = 0 } = (node[meta] ?? {}) as { startIndex?: number };
    const line = lineAt(startIndex);
    const given = Object.entries((node[":@"] ?? {}) as Node);
    const attributes = Object.fromEntries(given.map(([key, value]) => [key, decoded(String(value))]));
    return [{ name, attributes, parts: elementsOf(node[name], lineAt), line }];
  });
}

const known: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|\w{1,40});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) {
      if (Object.hasOwn(known, name)) return known[name] ?? "";
      // HTML's names, which people write into XML by hand.
      const sign = decodeHTMLStrict(whole);
      if (sign === whole) throw new Error(`the entity ${whole} is not known.`);
      return sign;
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      throw new Error(`${whole} is no character.`);
    }
    return String.fromCodePoint(code);
  });
}

/** Where something is declared outside of comments and CDATA, or -1. */
function declarationAt(text: string): number {
  for (let at = text.indexOf("<!"); at >= 0; ) {
    const end = text.startsWith("<!--", at) ? "-->" : text.startsWith("<![CDATA[", at) ? "]]>" : undefined;
    if (end === undefined) return at;
    const closed = text.indexOf(end, at);
    at = closed < 0 ? -1 : text.indexOf("<!", closed);
  }
  return -1;
}

function lineOf(text: string, index: number): number {
  return linesFrom(text)(index);
}

/** Lines of places that are asked for in their order. */
function linesFrom(text: string): (index: number) => number {
  let line = 1;
  let seen = 0;
  return (index) => {
    for (; seen < index; seen++) if (text[seen] === "\n") line += 1;
    return line;
  };
}
