import { decodeBits, emptyBits, encodeBits, setBits, unionBits } from "@cu/watch/bitset";
import { decodeMinutes, encodeMinutes } from "@cu/watch/minutes";
import { weekNumber } from "@cu/watch/week";
import type { PlainItem } from "../store/attribute-value.ts";
import { utcDay, type WatchKey } from "../watch/watch-key.ts";

/** One person's watching of one video: which slices ever, for how long, and where it stopped. */
export type VideoProgress = {
  /** A bit for each ten seconds, the lowest first, without the zero bytes after the last watched slice. */
  readonly slices: Uint8Array;
  readonly milliseconds: number;
  /** Milliseconds times speed. */
  readonly ratedMilliseconds: number;
  /** Milliseconds by minute of the video, as `encodeMinutes` writes them; missing in older progress. */
  readonly minutes?: Uint8Array | undefined;
  /** Seconds; where watching stopped. */
  readonly lastVideoTimestamp: number;
  readonly at: number;
};

/** Attempts at one question; `correctAt` is the one that was fully correct, 0 for none yet. */
export type QuestionProgress = {
  readonly attempts: number;
  readonly correctAt: number;
  /** The version that the attempts up to one were graded by again, and which was correct before (QZC-48). */
  readonly regraded?: { readonly version: number; readonly n: number; readonly was: number };
};

type Attempt = {
  readonly questionId: number;
  readonly n: number;
  readonly isCorrect: boolean;
  /** Of the question that graded it; absent for the first. */
  readonly version?: number;
  readonly regraded?: { readonly version: number; readonly correctAt: number } | undefined;
};

type Mark = {
  readonly posts: number;
  readonly milliseconds: number;
  readonly ratedMilliseconds: number;
  /** The minutes of the item's half hour that were folded in. */
  readonly minutes?: Uint8Array | undefined;
};

export type Progress = {
  readonly videos: Readonly<Record<string, VideoProgress>>;
  /** Milliseconds by week (D-37), numbered as `weekNumber` does. */
  readonly weeks: Readonly<Record<string, number>>;
  /** How much of each recent watch item has been folded in already. */
  readonly marks: Readonly<Record<string, Mark>>;
  readonly questions: Readonly<Record<string, QuestionProgress>>;
};

export const noProgress: Progress = { videos: {}, weeks: {}, marks: {}, questions: {} };

/** A watch item as it was at some moment. */
export type WatchSeen = Omit<Mark, "minutes"> & {
  /** Milliseconds by minute of the half hour. */
  readonly minutes: readonly number[];
  readonly key: Pick<WatchKey, "videoId" | "day" | "halfHour">;
  readonly slices: ReadonlySet<number>;
  readonly lastVideoTimestamp: number;
  readonly at: number;
};

export const toWatchSeen = (key: WatchSeen["key"], item: PlainItem): WatchSeen => ({
  key,
  posts: Number(item.posts),
  milliseconds: Number(item.ms),
  ratedMilliseconds: Number(item.rms),
  minutes: Array.from({ length: minutesOfHalfHour }, (_, minute) => Number(item[`n${minute}`] ?? 0)),
  slices: item.s instanceof Set ? item.s : new Set(),
  lastVideoTimestamp: Number(item.pos),
  at: Number(item.at),
});

const minutesOfHalfHour = 30;

// The stream keeps records for a day, so nothing older is ever delivered again.
const keptDays = 3;
const dayMilliseconds = 86_400_000;

const markName = ({ day, videoId, halfHour }: WatchSeen["key"]) => `${day}#${videoId}#${halfHour}`;
const dayOf = (name: string) => name.slice(0, 10);

/**
 * The progress with a watch item folded in. An item only ever grows, so what was folded before is subtracted: events
 * may come twice, late or in any order, and the next event makes up for a missing one. Returns the identical progress
 * when there is nothing new.
 */
export const foldWatch = (progress: Progress, seen: WatchSeen): Progress => {
  const name = markName(seen.key);
  const known = progress.marks[name];
  const mark: Mark = known ?? { posts: 0, milliseconds: 0, ratedMilliseconds: 0 };
  if (seen.posts <= mark.posts || (!known && isForgotten(progress, seen.key.day))) return progress;
  const id = String(seen.key.videoId);
  const milliseconds = seen.milliseconds - mark.milliseconds;
  const ratedMilliseconds = seen.ratedMilliseconds - mark.ratedMilliseconds;
  const { posts, key } = seen;
  const minutes = minus(seen.minutes, decodeMinutes(mark.minutes ?? none));
  const folded = encodeMinutes(seen.minutes);
  const marks = {
    ...progress.marks,
    [name]: { posts, milliseconds: seen.milliseconds, ratedMilliseconds: seen.ratedMilliseconds, minutes: folded },
  };
  const week = String(weekNumber(Date.parse(key.day)));
  return {
    ...progress,
    videos: {
      ...progress.videos,
      [id]: grown(progress.videos[id], seen, { milliseconds, ratedMilliseconds, minutes }),
    },
    weeks: { ...progress.weeks, [week]: (progress.weeks[week] ?? 0) + milliseconds },
    marks: known ? marks : recent(marks),
  };
};

type Added = Pick<WatchSeen, "milliseconds" | "ratedMilliseconds" | "minutes">;

const grown = (known: VideoProgress | undefined, seen: WatchSeen, added: Added): VideoProgress => {
  const { lastVideoTimestamp, at } = known && known.at > seen.at ? known : seen;
  return {
    slices: encodeBits(unionBits(known?.slices ?? new Uint8Array(), toBits(seen.slices))),
    milliseconds: (known?.milliseconds ?? 0) + added.milliseconds,
    ratedMilliseconds: (known?.ratedMilliseconds ?? 0) + added.ratedMilliseconds,
    minutes: encodeMinutes(plus(watchedMinutes(known), added.minutes, seen.key.halfHour * minutesOfHalfHour)),
    lastVideoTimestamp,
    at,
  };
};

const none = new Uint8Array();

const minus = (all: readonly number[], folded: readonly number[]): number[] =>
  all.map((milliseconds, minute) => Math.max(0, milliseconds - (folded[minute] ?? 0)));

const plus = (known: readonly number[], added: readonly number[], first: number): number[] => {
  const length = Math.max(known.length, first + added.length);
  return Array.from({ length }, (_, minute) => (known[minute] ?? 0) + (added[minute - first] ?? 0));
};

const toBits = (slices: ReadonlySet<number>): Uint8Array => {
  const bits = emptyBits(Math.max(-1, ...slices) + 1);
  for (const slice of slices) setBits(bits, { from: slice, until: slice + 1 });
  return bits;
};

const firstKeptDay = (marks: Progress["marks"]): string => {
  const latest = Object.keys(marks).toSorted().at(-1);
  return latest === undefined ? "" : utcDay(Date.parse(dayOf(latest)) - keptDays * dayMilliseconds);
};

const isForgotten = ({ marks }: Progress, day: string): boolean => day < firstKeptDay(marks);

const recent = (marks: Progress["marks"]): Progress["marks"] => {
  const first = firstKeptDay(marks);
  return Object.fromEntries(Object.entries(marks).filter(([name]) => dayOf(name) >= first));
};

/** The progress with an attempt folded in; safe to repeat and in any order, because attempts are numbered. */
export const foldAttempt = (progress: Progress, attempt: Attempt): Progress => {
  const id = String(attempt.questionId);
  const known = progress.questions[id] ?? { attempts: 0, correctAt: 0 };
  const attempts = Math.max(known.attempts, attempt.n);
  const outcome = outcomeOf(known, attempt);
  if (attempts === known.attempts && outcome.correctAt === known.correctAt && outcome.regraded === known.regraded)
    return progress;
  return { ...progress, questions: { ...progress.questions, [id]: { attempts, ...outcome } } };
};

type Outcome = Omit<QuestionProgress, "attempts">;

// What was graded again counts once, and nothing that its regrade has judged counts after it.
const outcomeOf = ({ correctAt, regraded }: QuestionProgress, attempt: Attempt): Outcome => {
  const { n, version = 1, isCorrect, regraded: again } = attempt;
  const last = regraded ?? { version: 1, n: 0, was: 0 };
  if (again && (again.version > last.version || (again.version === last.version && n > last.n)))
    // An attempt after it, by the new key already, was told of earlier.
    return {
      correctAt: again.correctAt || (correctAt > n ? correctAt : 0),
      regraded: { version: again.version, n, was: correctAt },
    };
  const counts = isCorrect && version >= last.version;
  return { correctAt: counts ? n : correctAt, ...(regraded && { regraded }) };
};

/** Which of a video's slices were ever watched; slices past its end are left out. */
export const watchedBits = (video: VideoProgress | undefined, slices: number): Uint8Array =>
  decodeBits(video?.slices ?? new Uint8Array(), slices);

/** Milliseconds watched by minute of the video, up to the last watched one. */
export const watchedMinutes = (video: VideoProgress | undefined): number[] => decodeMinutes(video?.minutes ?? none);
