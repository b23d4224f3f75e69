import { inWords, lossesOf } from "./in-words.ts";
import type { KeptText, WrittenModule, WrittenQuestion } from "./written.ts";

/** The formats that a file of questions can have: what people call them, and their files. */
export const formats = {
  json: { name: "JSON", extension: "json", mediaType: "application/json" },
  gift: { name: "GIFT", extension: "gift", mediaType: "text/plain" },
  moodle: { name: "Moodle XML", extension: "xml", mediaType: "application/xml" },
  csv: { name: "CSV", extension: "csv", mediaType: "text/csv" },
  qti: { name: "QTI 2.1", extension: "zip", mediaType: "application/zip" },
} as const;

export type Format = keyof typeof formats;

/** Those that people fill in by hand. */
export const textFormats = ["json", "gift", "moodle", "csv"] as const satisfies readonly Format[];

export const formatNames = [...textFormats, "qti"] as const satisfies readonly Format[];

export type TextFormat = (typeof textFormats)[number];

/**
 * A bulk file in a format; bytes where it is a package. The writer is loaded when somebody wants a file of it; only JSON
 * holds formatting.
 */
export function writeFile(format: TextFormat, modules: readonly WrittenModule<KeptText>[]): Promise<string>;
export function writeFile(
  format: Format,
  modules: readonly WrittenModule<KeptText>[],
): Promise<string | Uint8Array<ArrayBuffer>>;
export async function writeFile(
  format: Format,
  modules: readonly WrittenModule<KeptText>[],
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === "json") return `${JSON.stringify(modules, null, 2)}\n`;
  const write = await writers[format]();
  return write(inWords(modules));
}

/** What a file of this format cannot hold of these questions. JSON holds all: it names pictures by their ids. */
export function lossesIn(format: Format, questions: readonly WrittenQuestion<KeptText>[]): string[] {
  return format === "json" ? [] : lossesOf(questions, format !== "gift");
}

const writers = {
  gift: async () => (await import("./write-gift.ts")).writeGift,
  moodle: async () => (await import("./write-moodle.ts")).writeMoodle,
  csv: async () => (await import("./write-csv.ts")).writeCsv,
  qti: async () => (await import("./pack-qti.ts")).packQti,
};
