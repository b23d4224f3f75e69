import type { Kind } from "@cu/core/store/id";

/** Counts what an upgrade did, or in a dry run would do, under its name in the summary. */
export type Count = (what: string, times?: number) => void;

/** One thing that older versions did not write, made up for by going through everything of a kind. */
export type Step = {
  readonly name: string;
  readonly kind: Kind;
  /** Safe to repeat. `dry` looks and counts, and writes nothing. */
  readonly upgrade: (ids: readonly number[], how: { readonly dry: boolean; readonly count: Count }) => Promise<void>;
};
