import { padded } from "../store/id.ts";

/**
 * The place of a person's watching of a video: one item for each half hour of video and hour of the clock. The
 * partition is the person (in one course), so no class, however large, makes a hot key. The hour comes before the
 * video, so that what is recent (leases, what is not in the compact progress yet) is one bounded range instead of a
 * person's whole history. An item grows only during its hour, so whatever is made of older ones never changes.
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

/** Everything of an hour, or of a day, and later sorts at or after this. */
export const watchSince = (start: string): string => `watch#${start}`;

/** Sorts after every watch item. */
export const watchEnd = "watch$";

export const watchItemKey = ({ sub, courseId, videoId, hour, halfHour }: WatchKey) => ({
  pk: watchPartition(sub, courseId),
  sk: `watch#${hour}#${padded(videoId)}#${halfHour}`,
});

/** The parts of a stored key, or undefined when the item is not about watching. */
export const readWatchKey = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }): WatchKey | undefined => {
  if (typeof pk !== "string" || typeof sk !== "string") return undefined;
  const partition = /^person#(.+)#course#(\d+)$/.exec(pk);
  const place = /^watch#(\d{4}-\d{2}-\d{2}T\d{2})#(\d+)#(\d+)$/.exec(sk);
  if (!partition || !place) return undefined;
  const [, sub = "", course] = partition;
  const [, hour = "", video, halfHour] = place;
  return { sub, courseId: Number(course), videoId: Number(video), hour, halfHour: Number(halfHour) };
};
