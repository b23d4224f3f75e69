import type { ReadFile } from "./by-video.ts";
import { readMoodle } from "./read-moodle.ts";
import { readQtiItem } from "./read-qti.ts";
import { readXml } from "./xml.ts";

export function isXml(text: string): boolean {
  return /^\s*</.test(text);
}

/** Parses an XML file; its root element determines the format. */
export function readXmlFile(text: string): ReadFile {
  const root = readXml(text);
  if ("problem" in root) return { modules: [], problems: [root.problem] };
  if (root.name === "quiz") return readMoodle(root);
  if (root.name === "assessmentItem") return readQtiItem(root);
  const name = root.name.slice(0, 40);
  return { modules: [], problems: [`Line ${root.line}: <${name}> is no file of questions that can be read.`] };
}
