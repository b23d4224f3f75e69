/** What came of a question in a review: `right` was known, and of `unknown` its learner said that they don't know. */
export type Outcome = "right" | "guessed" | "wrong" | "written" | "unknown";

const outcomes = ["right", "guessed", "wrong", "written", "unknown"] satisfies Outcome[];

const isOutcome = (value: unknown): value is Outcome => outcomes.some((one) => one === value);

/** The first answer of a review says what was known; whether it was guessed is said after it. */
export const firstOutcome = (known: Outcome | undefined, next: Outcome): Outcome =>
  known === undefined || (known === "right" && next === "guessed") ? next : known;

/**
 * Where somebody is in a sitting: its address, and what came of the questions so far, which the browser keeps with the
 * address. A lecture that is opened from there leads back to it.
 */
export type SittingPlace = { readonly search: string; readonly outcomes: Readonly<Record<string, Outcome>> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What the browser kept with an address. */
export const outcomesIn = (state: unknown): SittingPlace["outcomes"] => {
  const kept = isRecord(state) && isRecord(state.outcomes) ? Object.entries(state.outcomes) : [];
  return Object.fromEntries(kept.flatMap(([id, one]) => (isOutcome(one) ? [[id, one]] : [])));
};

/** The sitting from which a lecture was opened. */
export const sittingIn = (state: unknown): SittingPlace | undefined => {
  if (!isRecord(state) || !isRecord(state.sitting)) return undefined;
  const { search } = state.sitting;
  return typeof search === "string" ? { search, outcomes: outcomesIn(state.sitting) } : undefined;
};
