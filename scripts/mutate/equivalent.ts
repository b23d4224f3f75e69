import type { Mutant } from "./mutants.ts";

type Rule = {
  readonly why: string;
  readonly applies: (file: string, was: string, mutant: Mutant, text: string) => boolean;
};

/** Breaks that change nothing anybody could notice, each rule with its reason. Few: a doubt is a missing test. */
const rules: readonly Rule[] = [
  {
    why: "Drawings of chance: another line is as good a cover as the one that is drawn.",
    applies: (file) => file.startsWith("web/src/ui/cover/"),
  },
];

export const isEquivalent = (file: string, mutant: Mutant, text: string): boolean =>
  rules.some(({ applies }) => applies(file, text.slice(mutant.start, mutant.end), mutant, text));
