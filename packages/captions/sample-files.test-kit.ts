import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../shared/data");

/**
 * The real transcripts lie beside the checkout, not in it. Without them these promises are not proven, so their absence
 * is a failure and never a skipped test.
 */
export function sampleFile(path: string): Uint8Array {
  return readFileSync(existing(path));
}

export function sampleFiles(path: string, extension = ""): string[] {
  return readdirSync(existing(path), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(extension))
    .map((name) => join(path, name));
}

export function sampleJson(path: string): unknown {
  return JSON.parse(new TextDecoder().decode(sampleFile(path)));
}

function existing(path: string): string {
  const full = join(folder, path);
  if (!existsSync(full)) throw new Error(`The sample data is missing: ${full}`);
  return full;
}
