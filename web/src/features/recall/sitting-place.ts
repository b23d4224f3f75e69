/** Result of a question in a review session: `right` was known; for `unknown` the learner chose "I don't know". */
export type Outcome = "right" | "guessed" | "wrong" | "written" | "unknown";

const outcomes = ["right", "guessed", "wrong", "written", "unknown"] satisfies Outcome[];

const isOutcome = (value: unknown): value is Outcome => outcomes.some((one) => one === value);

/** A session's first answer counts; afterwards it can only be marked as guessed. */
export const firstOutcome = (known: Outcome | undefined, next: Outcome): Outcome =>
  known === undefined || (known === "right" && next === "guessed") ? next : known;

/**
 * Position in a review session: its query and the outcomes so far, which are in the history state. A lecture opened
 * from a session links back to it.
 */
export type SittingPlace = { readonly search: string; readonly outcomes: Readonly<Record<string, Outcome>> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Outcomes in a history entry's state. */
export const outcomesIn = (state: unknown): SittingPlace["outcomes"] => {
  const kept = isRecord(state) && isRecord(state.outcomes) ? Object.entries(state.outcomes) : [];
  return Object.fromEntries(kept.flatMap(([id, one]) => (isOutcome(one) ? [[id, one]] : [])));
};

/** The session that opened a lecture. */
export const sittingIn = (state: unknown): SittingPlace | undefined => {
  if (!isRecord(state) || !isRecord(state.sitting)) return undefined;
  const { search } = state.sitting;
  return typeof search === "string" ? { search, outcomes: outcomesIn(state.sitting) } : undefined;
};
