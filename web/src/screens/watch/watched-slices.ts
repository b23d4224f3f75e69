import type { WatchPost } from "@cu/watch/post";
import { playedSlices, sliceCount, sliceSeconds } from "@cu/watch/slices";
import { watchPercentage } from "@cu/watch/watch-percentage";
import { useState } from "react";
import { stored } from "../../lib/stored.ts";

type Stretch = readonly [from: number, to: number];

/** Ten-second slices as text, "0-12,15-15": short enough to keep for every lecture. */
export const sliceText = (slices: ReadonlySet<number>): string =>
  stretchesOf(slices)
    .map(([from, to]) => `${from}-${to - 1}`)
    .join();

export const readSlices = (text: string | undefined): Set<number> => {
  const slices = new Set<number>();
  for (const [, from, to] of (text ?? "").matchAll(/(\d{1,6})-(\d{1,6})/g))
    for (let slice = Number(from); slice <= Number(to); slice++) slices.add(slice);
  return slices;
};

/** Neighbouring slices in one stretch, [from, to). */
const stretchesOf = (slices: ReadonlySet<number>): Stretch[] => {
  const stretches: [number, number][] = [];
  for (const slice of [...slices].sort((left, right) => left - right)) {
    const last = stretches.at(-1);
    if (last?.[1] === slice) last[1] = slice + 1;
    else stretches.push([slice, slice + 1]);
  }
  return stretches;
};

type Options = { userId: number; videoId: number; duration: number | null };

/**
 * Which parts of a lecture were watched, for the strip. The server keeps them too but tells only their share, so this
 * browser remembers where they lie; the share shown is the greater of the two.
 */
export const useWatchedSlices = ({ userId, videoId, duration }: Options) => {
  const key = `watched.${userId}.${videoId}`;
  const [slices, setSlices] = useState<ReadonlySet<number>>(() => readSlices(stored.read(key)));
  const end = duration ?? Number.POSITIVE_INFINITY;

  const add = (post: WatchPost) => {
    const { from, until } = playedSlices(post, duration);
    const next = new Set(slices);
    for (let slice = from; slice < until; slice++) next.add(slice);
    if (next.size === slices.size) return;
    stored.write(key, sliceText(next));
    setSlices(next);
  };

  const counted = duration === null ? slices.size : Math.min(slices.size, sliceCount(duration));
  return {
    add,
    share: watchPercentage(counted, duration) ?? 0,
    stretches: stretchesOf(slices).map(
      ([from, to]) => [from * sliceSeconds, Math.min(end, to * sliceSeconds)] as const,
    ),
  };
};
