import { cohortSize } from "../classroom/seats.ts";
import type { WaitingSeatItem } from "../classroom/waiting-seat.entity.ts";
import { codeOf } from "../roster/levels-bytes.ts";
import type { Roster } from "../roster/read-roster.ts";

/** Longer than a request lives: a seat that was drawn before and that nobody has is nobody's for good. */
export const joinMilliseconds = 30_000;

export type DueCohorts = {
  /** Of whole cohorts, in the order of seats. */
  readonly due: readonly WaitingSeatItem[];
  /** For so long the next cohort waits for somebody who may be about to join in a lower seat; 0 when there is none. */
  readonly milliseconds: number;
};

const none = codeOf("none");

/**
 * The cohorts that may be shown, of those who wait in seats above `shownThrough`: five at a time in the order of seats.
 * Not while a lower seat was drawn for somebody whose joining may be under way: they would come to wait below those who
 * are shown, and need another seat.
 */
export const dueCohorts = (
  waiting: readonly WaitingSeatItem[],
  roster: Pick<Roster, "levels" | "news" | "shownThrough">,
  at: number,
): DueCohorts => {
  let due = 0;
  let blockedUntil = 0;
  for (const [index, { seat, drawnAt }] of waiting.entries()) {
    const before = waiting[index - 1]?.seat ?? roster.shownThrough;
    // Whoever sits above a seat drew after it.
    if (hasGap(roster, before + 1, seat)) blockedUntil = drawnAt + joinMilliseconds;
    if ((index + 1) % cohortSize > 0) continue;
    if (blockedUntil > at) return { due: waiting.slice(0, due), milliseconds: blockedUntil - at };
    due = index + 1;
  }
  return { due: waiting.slice(0, due), milliseconds: 0 };
};

const hasGap = ({ levels, news }: Pick<Roster, "levels" | "news">, from: number, to: number): boolean => {
  for (let seat = from; seat < to; seat++) if ((levels[seat] ?? none) === none && !news.has(seat)) return true;
  return false;
};
