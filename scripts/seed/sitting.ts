import type { Item } from "@cu/core/foundation/store/batch";
import { watchItemKey } from "@cu/core/use-cases/watch/watch-key";
import type { Visit } from "../learners/visits.ts";

const slicesPerHalfHour = 180;
const postMilliseconds = 10_000;

type Of = { readonly sub: string; readonly courseId: number; readonly seats: readonly string[] };

/**
 * The watch items that one session's posts would have left. All within one clock hour, whatever its length, because the
 * demo's past is not viewed by the minute.
 */
export const sitting = ({ sub, courseId, seats }: Of, { videoId, from, until, start, rate }: Visit): Item[] => {
  const hour = new Date(start).toISOString().slice(0, 13);
  const halves = Map.groupBy(
    Array.from({ length: Math.max(0, until - from) }, (_, n) => from + n),
    (slice) => Math.floor(slice / slicesPerHalfHour),
  );
  return [...halves].map(([halfHour, slices]) => {
    const milliseconds = (postMilliseconds * slices.length) / rate;
    const minutes = Map.groupBy(slices, (slice) => Math.floor((slice % slicesPerHalfHour) / 6));
    return {
      ...watchItemKey({ sub, courseId, videoId, hour, halfHour }),
      posts: slices.length,
      ms: Math.round(milliseconds),
      rms: Math.round(milliseconds * rate),
      pos: ((slices.at(-1) ?? 0) + 1) * 10,
      at: start,
      s: new Set(slices),
      ...(seats.length > 0 && { seats: new Set(seats) }),
      ...Object.fromEntries(
        [...minutes].map(([minute, of]) => [`n${minute}`, Math.round((postMilliseconds * of.length) / rate)]),
      ),
    };
  });
};
