import { cohortSize } from "../../storage/class/seats.ts";
import type { WaitingSeatItem } from "../../storage/class/waiting-seat.entity.ts";
import { codeOf } from "../../storage/roster/levels-bytes.ts";
import type { Roster } from "../../storage/roster/read-roster.ts";

/** Longer than any request lives: a seat drawn earlier and still free will never be taken. */
export const joinMilliseconds = 30_000;

export type DueCohorts = {
  /** Complete cohorts only, in seat order. */
  readonly due: readonly WaitingSeatItem[];
  /** How long the next cohort must wait for a join that may be in progress in a lower seat; otherwise 0. */
  readonly milliseconds: number;
};

const none = codeOf("none");

/**
 * The cohorts to show among seats waiting above `shownThrough`, five at a time in seat order. Waits while a join may be
 * in progress in a lower seat: that member would end up below seats already shown and need a new one.
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
    // Seats are drawn in ascending order, so the missing one was drawn before this one.
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
