import type { ReadFile } from "./by-video.ts";
import { readMoodle } from "./read-moodle.ts";
import { readQtiRoot, versionOf } from "./read-qti.ts";
import { readXml } from "./xml.ts";

export function isXml(text: string): boolean {
  return /^\s*</.test(text);
}

/** Parses an XML file; its root element determines the format. */
export function readXmlFile(text: string): ReadFile | { readonly problem: string } {
  const root = readXml(text);
  if ("problem" in root) return root;
  if (root.name === "quiz") return readMoodle(root);
  const version = versionOf(root);
  if (version) return { format: `QTI ${version}`, ...readQtiRoot(root, "") };
  const name = root.name.slice(0, 40);
  return { problem: `Line ${root.line}: <${name}> is no file of questions that can be read.` };
}
