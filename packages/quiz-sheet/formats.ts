import type { WrittenModule } from "./written.ts";

/** A format that a bulk file can have. Its writer is loaded when somebody wants a file of it. */
export type Format = {
  readonly name: string;
  /** Of the file, without a dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly writer: () => Promise<(modules: readonly WrittenModule[]) => string>;
};

export const formats = {
  json: {
    name: "JSON",
    extension: "json",
    mediaType: "application/json",
    writer: async () => (modules) => `${JSON.stringify(modules, null, 2)}\n`,
  },
  gift: {
    name: "GIFT",
    extension: "gift",
    mediaType: "text/plain",
    writer: async () => (await import("./write-gift.ts")).writeGift,
  },
  moodle: {
    name: "Moodle XML",
    extension: "xml",
    mediaType: "application/xml",
    writer: async () => (await import("./write-moodle.ts")).writeMoodle,
  },
  csv: {
    name: "CSV",
    extension: "csv",
    mediaType: "text/csv",
    writer: async () => (await import("./write-csv.ts")).writeCsv,
  },
} as const satisfies Readonly<Record<string, Format>>;
