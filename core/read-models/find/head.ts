import type { Merged } from "./merge.ts";

/** A segment in the manifest; data stored under its id is immutable. */
export type Head = Merged & {
  readonly id: string;
  /** For shards stored in several items: how many. */
  readonly pieces: Readonly<Record<string, number>>;
};
