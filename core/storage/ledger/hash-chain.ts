import { createHash } from "node:crypto";
import type { EntryItem } from "./entry.entity.ts";

export type Unhashed = Omit<EntryItem, "hash">;

/** The hash that binds an entry to everything before it in its wallet. */
export const entryHash = (head: string, entry: Unhashed): string => chainHash(head, entry);

/** SHA-256 over a chain's head and what comes next in it. */
export const chainHash = (head: string, value: object): string =>
  createHash("sha256").update(head).update("\n").update(canonical(value)).digest("hex");

/** One text per value: keys sorted, absent fields left out. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(",")}}`;
};
