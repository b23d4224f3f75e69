import { padded } from "../../foundation/store/id.ts";

/**
 * The key of a user's watch item of a video: one item per half hour of video and hour of the clock. The partition is
 * the user in one course, so no class makes a hot key. The hour precedes the video, so that recent items (leases, data
 * not yet compacted) are one bounded range. An item grows only during its hour, so data derived from older ones is
 * final.
 */
export type WatchKey = {
  readonly sub: string;
  readonly courseId: number;
  readonly videoId: number;
  /** `2026-03-01T14`, UTC. */
  readonly hour: string;
  readonly halfHour: number;
};

export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const utcHour = (at: number): string => new Date(at).toISOString().slice(0, 13);

export const watchPartition = (sub: string, courseId: number): string => `person#${sub}#course#${courseId}`;

/** Sorts at or before everything of an hour or day and later. */
export const watchSince = (start: string): string => `watch#${start}`;

/** Sorts after every watch item. */
export const watchEnd = "watch$";

export const watchItemKey = ({ sub, courseId, videoId, hour, halfHour }: WatchKey) => ({
  pk: watchPartition(sub, courseId),
  sk: `watch#${hour}#${padded(videoId)}#${halfHour}`,
});

/** The parts of a stored key, or undefined for other items. */
export const readWatchKey = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }): WatchKey | undefined => {
  if (typeof pk !== "string" || typeof sk !== "string") return undefined;
  const partition = /^person#(.+)#course#(\d+)$/.exec(pk);
  const place = /^watch#(\d{4}-\d{2}-\d{2}T\d{2})#(\d+)#(\d+)$/.exec(sk);
  if (!partition || !place) return undefined;
  const [, sub = "", course] = partition;
  const [, hour = "", video, halfHour] = place;
  return { sub, courseId: Number(course), videoId: Number(video), hour, halfHour: Number(halfHour) };
};
