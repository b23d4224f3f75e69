import type { Doc } from "./docs.ts";

/** The words of a query in order; the last may be a prefix. */
export type Words = readonly string[];

/** A matching document. */
export type Hit = {
  readonly doc: Doc;
  /**
   * The transcript contains all words: how often, and whether as a phrase. `isPartly`: the others are in the names around
   * it.
   */
  readonly said?: { readonly times: number; readonly inOrder: boolean; readonly isPartly?: boolean };
  /** All words are in its name, or in its name and description together. */
  readonly named?: "name" | "text";
};

/** The matches of one segment. */
export type Matched = {
  readonly hits: readonly Hit[];
  /** Whether any document has the n-th word. */
  readonly isKnown: (n: number) => boolean;
  /** The number of lectures whose transcript has the n-th word. */
  readonly saidIn: (n: number) => number;
};
