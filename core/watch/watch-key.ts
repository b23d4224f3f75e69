import { padded } from "../store/id.ts";

/**
 * The place of a person's watching of a video: one item for each half hour of video and UTC day. The partition is the
 * person (in one course), so no class, however large, makes a hot key. The day comes before the video, so that what is
 * recent (leases, positions not folded yet) is one bounded range instead of a person's whole history.
 */
export type WatchKey = {
  readonly sub: string;
  readonly courseId: number;
  readonly videoId: number;
  /** `2026-03-01`, UTC. */
  readonly day: string;
  readonly halfHour: number;
};

export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const watchPartition = (sub: string, courseId: number): string => `person#${sub}#course#${courseId}`;

/** Everything of one day and later sorts at or after this. */
export const watchSince = (day: string): string => `watch#${day}`;

/** Sorts after every watch item. */
export const watchEnd = "watch$";

export const watchItemKey = ({ sub, courseId, videoId, day, halfHour }: WatchKey) => ({
  pk: watchPartition(sub, courseId),
  sk: `watch#${day}#${padded(videoId)}#${halfHour}`,
});

/** The parts of a stored key, or undefined when the item is not about watching. */
export const readWatchKey = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }): WatchKey | undefined => {
  if (typeof pk !== "string" || typeof sk !== "string") return undefined;
  const partition = /^person#(.+)#course#(\d+)$/.exec(pk);
  const place = /^watch#(\d{4}-\d{2}-\d{2})#(\d+)#(\d+)$/.exec(sk);
  if (!partition || !place) return undefined;
  const [, sub = "", course] = partition;
  const [, day = "", video, halfHour] = place;
  return { sub, courseId: Number(course), videoId: Number(video), day, halfHour: Number(halfHour) };
};
