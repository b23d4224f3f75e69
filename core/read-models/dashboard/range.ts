import { FieldFailure } from "@cu/api/failure";
import { now } from "../../foundation/clock.ts";
import type { Hours } from "../class-watch/read-watched.ts";

export type AskedRange = { readonly after?: string | undefined; readonly before?: string | undefined };

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** DSH-19 */
const usualDays = 7;

/** A range in milliseconds since 1970, on whole hours, end exclusive. */
export type Range = { readonly from: number; readonly until: number };

/**
 * The hours starting in the requested range, by default the last seven days. Refuses an end before the start, and more
 * than `maxDays`, the limit of one response.
 */
export const rangeOf = ({ after, before }: AskedRange, maxDays: number): Range => {
  const until = before === undefined ? now() : Date.parse(before);
  const from = after === undefined ? until - usualDays * dayMilliseconds : Date.parse(after);
  if (until < from) throw new FieldFailure({ before: ["The end is before the start."] });
  if (until - from > maxDays * dayMilliseconds)
    throw new FieldFailure({ after: [`Please choose at most ${maxDays} days.`] });
  return { from: toHour(from), until: toHour(until) };
};

const toHour = (at: number): number => Math.ceil(at / hourMilliseconds) * hourMilliseconds;

/** As hour names; empty for an empty range. */
export const hoursIn = ({ from, until }: Range): Hours => ({
  from: nameOf(from),
  to: nameOf(until - hourMilliseconds),
});

const nameOf = (at: number): string => new Date(at).toISOString().slice(0, 13);
