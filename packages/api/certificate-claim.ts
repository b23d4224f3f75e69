/** Facts recorded at issue, which determine what a certificate may claim. */
export type ClaimFacts = {
  readonly score?: number | null | undefined;
  readonly level?: number | null | undefined;
  readonly watched?: number | null | undefined;
  readonly watchNeeded?: number | null | undefined;
};

const isWatched = ({ watched, watchNeeded }: ClaimFacts): boolean =>
  typeof watched === "number" && typeof watchNeeded === "number" && watchNeeded > 0 && watched >= watchNeeded;

const isPassed = ({ score, level }: ClaimFacts): boolean =>
  typeof score === "number" && typeof level === "number" && score >= level;

/** "completed" only when watched to the author's share, "passed" only where a pass mark was reached (CER-57). */
export const claimOf = (facts: ClaimFacts): string => {
  if (isWatched(facts)) return isPassed(facts) ? "completed and passed" : "completed";
  return isPassed(facts) ? "passed the assessment of" : "was awarded the certificate of";
};
