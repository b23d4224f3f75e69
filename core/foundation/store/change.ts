import { createHash } from "node:crypto";
import type { PlainItem } from "./attribute-value.ts";

/** One change that the table's stream tells: what the item is after it. `id` is its number in the stream. */
export type Change = { readonly id: string; readonly item: PlainItem };

/** A change that could not be processed, with the error; it is redelivered. */
export type FailedChange = { readonly id: string; readonly error: unknown };

/**
 * Names a batch by all that is in it: the same changes are written over themselves, and fewer of them, from whose middle
 * some are missing, over nothing.
 */
export const batchName = (changes: readonly { readonly id: string }[]): string => {
  const ids = [...new Set(changes.map(({ id }) => id))].sort();
  return createHash("sha256").update(ids.join()).digest("base64url").slice(0, 22);
};
