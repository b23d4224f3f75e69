/** A class member's answers to one question, as shared under their seat. */
export type SeatAnswers = {
  /** Numbers of the first and last shared attempt; there are no gaps between them. */
  readonly first: number;
  readonly last: number;
  /** The question version used for grading (QZC-48), and the number of the right attempt, 0 if none. */
  readonly version: number;
  readonly correctAt: number;
  /** Selected options by attempt number, ascending; only of the first attempts. */
  readonly chosen: ReadonlyMap<number, readonly number[]>;
};

/** The answers of one chunk of a class to one question, by place. */
export type QuestionAnswers = ReadonlyMap<number, SeatAnswers>;

/** Bounds the size of a seat, however many attempts are made. */
export const keptAttempts = 5;

/** Merges two states of a seat. Commutative and idempotent. */
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
 * Renumbers each seat's attempts from 1. The number of earlier attempts, made under another seat or unshared, stays
 * private: it would link a named student to the anonymous label that made them.
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
