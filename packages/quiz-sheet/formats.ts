import { inWords, lossesOf } from "./in-words.ts";
import type { KeptText, WrittenModule, WrittenQuestion } from "./written.ts";

/** Formats of question files, with display names and file types. */
export const formats = {
  json: { name: "JSON", extension: "json", mediaType: "application/json" },
  gift: { name: "GIFT", extension: "gift", mediaType: "text/plain" },
  moodle: { name: "Moodle XML", extension: "xml", mediaType: "application/xml" },
  csv: { name: "CSV", extension: "csv", mediaType: "text/csv" },
  qti: { name: "QTI 2.1", extension: "zip", mediaType: "application/zip" },
} as const;

export type Format = keyof typeof formats;

/** Formats that authors edit by hand. */
export const textFormats = ["json", "gift", "moodle", "csv"] as const satisfies readonly Format[];

export const formatNames = [...textFormats, "qti"] as const satisfies readonly Format[];

export type TextFormat = (typeof textFormats)[number];

/**
 * Writes a bulk file in a format; packages as bytes. Writers are loaded on demand; only JSON preserves formatting.
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

/** Losses when these questions are written in a format. JSON is lossless: it references images by id. */
export function lossesIn(format: Format, questions: readonly WrittenQuestion<KeptText>[]): string[] {
  return format === "json" ? [] : lossesOf(questions, format !== "gift");
}

const writers = {
  gift: async () => (await import("./write-gift.ts")).writeGift,
  moodle: async () => (await import("./write-moodle.ts")).writeMoodle,
  csv: async () => (await import("./write-csv.ts")).writeCsv,
  qti: async () => (await import("./pack-qti.ts")).packQti,
};
