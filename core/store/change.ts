import type { PlainItem } from "./attribute-value.ts";

/** One change that the table's stream tells: what the item is after it. `id` orders the changes of one item. */
export type Change = { readonly id: string; readonly item: PlainItem };

/** A change that could not be taken, and why; it is delivered again. */
export type FailedChange = { readonly id: string; readonly error: unknown };
