import { existsSync, readFileSync } from "node:fs";

/** The lines of an append-only file. A process killed in the middle of one leaves half of it, which never counted. */
export function readJsonLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines: Line[] = [];
  for (const text of readFileSync(file, "utf8").split("\n")) {
    try {
      if (text) lines.push(JSON.parse(text));
    } catch {
      break;
    }
  }
  return lines;
}
