import type { Break } from "./sample.ts";

type Equivalent = { readonly file: string; readonly before: string; readonly after: string; readonly why: string };

/** Breaks that change nothing anybody could notice, each with the reason. Few: a doubt is a missing test. */
const equivalents: readonly Equivalent[] = [];

export const isEquivalent = ({ watched, mutant }: Break, text: string): boolean =>
  equivalents.some(
    ({ file, before, after }) =>
      file === watched.file && before === text.slice(mutant.start, mutant.end).trim() && after === mutant.text.trim(),
  );
