import { decodeBits, emptyBits, encodeBits, setBits, unionBits } from "@cu/watch/bitset";
import { decodeMinutes, encodeMinutes } from "@cu/watch/minutes";
import { weekNumber } from "@cu/watch/week";
import type { PlainItem } from "../../foundation/store/attribute-value.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import type { WatchKey } from "../watch/watch-key.ts";

/** One user's progress in one video: slices ever watched, watch time, and resume position. */
export type VideoWatching = {
  /** One bit per ten seconds, lowest first, without trailing zero bytes. */
  readonly slices: Uint8Array;
  readonly milliseconds: number;
  /** Milliseconds times speed. */
  readonly ratedMilliseconds: number;
  /** Milliseconds by minute of the video, encoded by `encodeMinutes`. */
  readonly minutes: Uint8Array;
  /** Seconds; where watching stopped. */
  readonly lastVideoTimestamp: number;
  /** Whole seconds; the length its slices were last counted by: the host's or the player's. */
  readonly length?: number;
  readonly at: number;
};

/** One user's watch progress in one course. */
export type Watching = {
  readonly videos: Readonly<Record<string, VideoWatching>>;
  /** Milliseconds by week (D-37), numbered as `weekNumber` does. */
  readonly weeks: Readonly<Record<string, number>>;
  /** Milliseconds by hour, named as in watch item keys; only of the last days (`withoutOldHours`). */
  readonly hours: Readonly<Record<string, number>>;
};

export const nothingWatched: Watching = { videos: {}, weeks: {}, hours: {} };

/** The state of a watch item at some moment. */
export type WatchSeen = {
  readonly key: Pick<WatchKey, "videoId" | "hour" | "halfHour">;
  readonly slices: ReadonlySet<number>;
  readonly milliseconds: number;
  readonly ratedMilliseconds: number;
  /** Milliseconds by minute of the half hour. */
  readonly minutes: readonly number[];
  /** Seconds. */
  readonly lastVideoTimestamp: number;
  readonly length?: number;
  readonly at: number;
};

const minutesOfHalfHour = 30;

export const toWatchSeen = (key: WatchSeen["key"], item: PlainItem): WatchSeen => ({
  key,
  milliseconds: Number(item.ms),
  ratedMilliseconds: Number(item.rms),
  minutes: Array.from({ length: minutesOfHalfHour }, (_, minute) => Number(item[`n${minute}`] ?? 0)),
  slices: item.s instanceof Set ? item.s : new Set(),
  lastVideoTimestamp: Number(item.pos),
  ...(typeof item.dur === "number" && { length: item.dur }),
  at: Number(item.at),
});

/** The progress with these items added, none of which it may already contain. */
export const addWatched = (watching: Watching, items: readonly WatchSeen[]): Watching => {
  const videos = { ...watching.videos };
  const weeks = { ...watching.weeks };
  const hours = { ...watching.hours };
  for (const seen of items) {
    const { videoId, hour } = seen.key;
    videos[videoId] = grown(videos[videoId], seen);
    const week = weekNumber(Date.parse(hour.slice(0, 10)));
    weeks[week] = (weeks[week] ?? 0) + seen.milliseconds;
    hours[hour] = (hours[hour] ?? 0) + seen.milliseconds;
  }
  return { videos, weeks, hours };
};

const keptHoursMilliseconds = 8 * 24 * 3_600_000;

/** Hours are only kept for the quiet-week check, which covers seven days in any time zone. */
export const withoutOldHours = (watching: Watching, at: number): Watching => {
  const first = new Date(at - keptHoursMilliseconds).toISOString().slice(0, 13);
  return { ...watching, hours: Object.fromEntries(Object.entries(watching.hours).filter(([hour]) => hour >= first)) };
};

const grown = (known: VideoWatching | undefined, seen: WatchSeen): VideoWatching => {
  const newest = known && known.at > seen.at ? known : seen;
  const { lastVideoTimestamp, at } = newest;
  const length = newest.length ?? known?.length ?? seen.length;
  const first = seen.key.halfHour * minutesOfHalfHour;
  return {
    slices: encodeBits(unionBits(known?.slices ?? new Uint8Array(), toBits(seen.slices))),
    milliseconds: (known?.milliseconds ?? 0) + seen.milliseconds,
    ratedMilliseconds: (known?.ratedMilliseconds ?? 0) + seen.ratedMilliseconds,
    minutes: encodeMinutes(plus(watchedMinutes(known), seen.minutes, first)),
    lastVideoTimestamp,
    ...(length !== undefined && { length }),
    at,
  };
};

const plus = (known: readonly number[], added: readonly number[], first: number): number[] => {
  const length = Math.max(known.length, first + added.length);
  return Array.from({ length }, (_, minute) => (known[minute] ?? 0) + (added[minute - first] ?? 0));
};

const toBits = (slices: ReadonlySet<number>): Uint8Array => {
  const bits = emptyBits(Math.max(-1, ...slices) + 1);
  for (const slice of slices) setBits(bits, { from: slice, until: slice + 1 });
  return bits;
};

/**
 * The length used for a user's progress. Without one from the host, the maximum of the viewers' agreed length and the
 * user's player: other users' reports must not complete a lecture early (WCH-71).
 */
export const lengthFor = (
  { duration, lengthFrom }: Pick<VideoRecord, "duration" | "lengthFrom">,
  watched: VideoWatching | undefined,
): number | null => {
  if (duration === null) return watched?.length ?? null;
  return lengthFrom === "viewers" ? Math.max(duration, watched?.length ?? 0) : duration;
};

/** A video's watched slices as bits; slices past its end are left out. */
export const watchedBits = (video: VideoWatching | undefined, slices: number): Uint8Array =>
  decodeBits(video?.slices ?? new Uint8Array(), slices);

/** Milliseconds watched by minute of the video, up to the last watched one. */
export const watchedMinutes = (video: VideoWatching | undefined): number[] =>
  decodeMinutes(video?.minutes ?? new Uint8Array());
