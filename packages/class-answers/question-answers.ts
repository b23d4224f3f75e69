/** How one member of a class has answered one question, as far as their seat knows. */
export type SeatAnswers = {
  /** The first attempt that was told and the last one: attempts are counted without a gap. */
  readonly first: number;
  readonly last: number;
  /** The version of the question that judged them (QZC-48), and which attempt is right by it, 0 for none. */
  readonly version: number;
  readonly correctAt: number;
  /** The options that were chosen, by number of the attempt, ascending: the first ones alone. */
  readonly chosen: ReadonlyMap<number, readonly number[]>;
};

/** The answers of one chunk of a class to one question, by place. */
export type QuestionAnswers = ReadonlyMap<number, SeatAnswers>;

/** So that who tries for an hour takes no more room than who thinks. */
export const keptAttempts = 5;

/** Two accounts of one seat: in any order and however often the same is told, it is the same. */
export function joinSeat(one: SeatAnswers, other: SeatAnswers): SeatAnswers {
  const [newer, older] = one.version >= other.version ? [one, other] : [other, one];
  const judged = newer.version === older.version ? earliest(one.correctAt, other.correctAt) : newer.correctAt;
  const chosen = [...new Map([...one.chosen, ...other.chosen])].toSorted(([a], [b]) => a - b);
  return {
    first: Math.min(one.first, other.first),
    last: Math.max(one.last, other.last),
    version: newer.version,
    correctAt: judged,
    chosen: new Map(chosen.slice(0, keptAttempts)),
  };
}

const earliest = (one: number, other: number): number =>
  one === 0 || other === 0 ? one + other : Math.min(one, other);

export function joinAnswers(parts: readonly QuestionAnswers[]): QuestionAnswers {
  const joined = new Map<number, SeatAnswers>();
  for (const part of parts)
    for (const [place, told] of part) {
      const known = joined.get(place);
      joined.set(place, known ? joinSeat(known, told) : told);
    }
  return new Map([...joined].toSorted(([a], [b]) => a - b));
}

/**
 * Attempts counted from the first one of each seat. How many came before, under another seat or none, is nobody's to know:
 * by its number the attempt of a name would tell which label had made the ones before it.
 */
export function fromFirst(answers: QuestionAnswers): QuestionAnswers {
  return new Map([...answers].map(([place, told]) => [place, told.first === 1 ? told : shifted(told)]));
}

function shifted({ first, last, version, correctAt, chosen }: SeatAnswers): SeatAnswers {
  const before = first - 1;
  return {
    first: 1,
    last: last - before,
    version,
    // A regrade may have made one right that was not shared.
    correctAt: Math.max(0, correctAt - before),
    chosen: new Map([...chosen].map(([n, options]) => [n - before, options])),
  };
}
