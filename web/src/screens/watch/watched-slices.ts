import type { WatchPost } from "@cu/watch/post";
import { rangesOf, slicesOf, type WatchedRange } from "@cu/watch/ranges";
import { playedSlices, sliceCount, sliceList } from "@cu/watch/slices";
import { watchPercentage } from "@cu/watch/watch-percentage";
import { useState } from "react";

type Options = {
  /** Ranges known to the server, which may lack the last minutes. */
  known: readonly WatchedRange[];
  duration: number | null;
};

/** Which parts of a lecture were watched, for the strip: on any device before, and on top of that in this visit. */
export const useWatchedSlices = ({ known, duration }: Options) => {
  const [visit, setVisit] = useState<ReadonlySet<number>>(new Set());

  const add = (post: WatchPost) => {
    const played = sliceList(playedSlices(post, duration));
    if (played.length > 0) setVisit((before) => new Set([...before, ...played]));
  };

  const slices = [...new Set([...slicesOf(known), ...visit])].sort((left, right) => left - right);
  const counted = duration === null ? slices.length : Math.min(slices.length, sliceCount(duration));
  return { add, share: watchPercentage(counted, duration) ?? 0, stretches: rangesOf(slices, duration) };
};
