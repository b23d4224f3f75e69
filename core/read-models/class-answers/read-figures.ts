import type { Mark } from "../class-watch/mark.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import {
  type ChunkPiece,
  type ChunkWeek,
  lifetimesAmong,
  queryDays,
  queryDaysAndLifetimes,
  queryOpenToWeeks,
  recentAmong,
  weeksAmong,
} from "../class-watch/read-watched.ts";
import { type ChunkOutcome, outcomesAmong, readOpenAnswers } from "./read-answers.ts";

/** A class's data on all its members. */
export type Figures = {
  readonly weeks: readonly ChunkWeek[];
  readonly outcomes: readonly ChunkOutcome[];
  /** Everything watched so far by video; empty unless requested. */
  readonly pieces: readonly ChunkPiece[];
};

/**
 * Weeks, outcomes of questions and optionally lifetimes of videos. Three store calls, one more per further megabyte,
 * because adjacent rows are read together.
 */
export const readFigures = async (
  place: ClassPlace,
  mark: Mark,
  { lifetimes }: { readonly lifetimes: boolean },
): Promise<Figures> => {
  const [days, rest, answered] = await Promise.all([
    lifetimes ? queryDaysAndLifetimes(place, mark) : queryDays(place, mark),
    queryOpenToWeeks(place, mark),
    readOpenAnswers(place, mark),
  ]);
  const recent = recentAmong(days, rest);
  return {
    weeks: weeksAmong(rest, recent),
    outcomes: outcomesAmong(rest, answered),
    pieces: lifetimes ? lifetimesAmong(days, recent) : [],
  };
};
