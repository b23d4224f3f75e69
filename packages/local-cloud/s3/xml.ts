import type { Answer } from "../http.ts";

/** Text, a list of elements of the same name, or an element with children. */
export type Node = string | number | boolean | undefined | readonly Node[] | { readonly [name: string]: Node };

const namespace = "http://s3.amazonaws.com/doc/2006-03-01/";

export function xmlAnswer(status: number, root: string, children: Node, headers: Answer["headers"] = {}): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${inner(children)}</${root}>`;
  return { status, headers: { "content-type": "application/xml", ...headers }, body };
}

function inner(node: Node): string {
  if (node === undefined) return "";
  if (isList(node)) return node.map(inner).join("");
  if (typeof node !== "object") return escapeXml(String(node));
  return Object.entries(node)
    .flatMap(([name, child]) => (isList(child) ? child.map((each) => element(name, each)) : [element(name, child)]))
    .join("");
}

function element(name: string, child: Node): string {
  return child === undefined ? "" : `<${name}>${inner(child)}</${name}>`;
}

function isList(node: Node): node is readonly Node[] {
  return Array.isArray(node);
}

/** The raw contents of every element of this name. Enough for the flat documents that S3 takes. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g"))].map(
    ([, content = ""]) => content,
  );
}

export function texts(xml: string, name: string): string[] {
  return elements(xml, name).map(unescapeXml);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  // Control characters are no XML at all, however they are written; S3 has them percent-encoded on request only.
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

function unescapeXml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, decimal: string) => String.fromCodePoint(Number(decimal)))
    .replace(/&(lt|gt|quot|apos);/g, (entity) => ({ "&lt;": "<", "&gt;": ">", "&quot;": '"' })[entity] ?? "'")
    .replaceAll("&amp;", "&");
}
