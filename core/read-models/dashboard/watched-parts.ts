import type { readWatchedParts as route } from "@cu/api/dashboard-videos";
import type { Parsed, Returned } from "@cu/api/route";
import { viewersPerSlice } from "@cu/class-watch/viewers";
import { sliceCount } from "@cu/watch/slices";
import type { Person } from "../../foundation/actor.ts";
import { readCountedSeats } from "../../storage/roster/counted-members.ts";
import { readLifetimes } from "../class-watch/read-watched.ts";
import { fewestShared, openDashboard, readCourseOf, sharedIn } from "./open-dashboard.ts";
import { masksOf } from "./seats.ts";

const parts = 10;

/**
 * DSH-27, DSH-80: the share of a class that saw each tenth of every video. Over its whole history, so that one week
 * does not define what is usual. Six store calls.
 */
export const readWatchedParts = async (
  person: Person,
  query: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, query);
  const [members, course, pieces] = await Promise.all([
    readCountedSeats(opened.found.id),
    readCourseOf(opened),
    readLifetimes(opened.place),
  ]);
  const shared = sharedIn(opened, members);
  // Exact counts of a class are only for its teachers (DSH-93).
  if (opened.role === "student" || members.length < fewestShared) return { ...shared, videos: null };
  const maskOf = masksOf(members);
  const byVideo = Map.groupBy(pieces, ({ videoId }) => videoId);
  const videos = course.modules.flatMap((module) => module.videos);
  return {
    ...shared,
    videos: videos.map(({ id, duration }) => {
      if (duration === null) return { videoId: id, parts: null };
      const of = byVideo.get(id) ?? [];
      const watched = of.map(({ chunk, piece }) => ({ watched: piece.watched, mask: maskOf(chunk) }));
      return { videoId: id, parts: tenthsOf(viewersPerSlice(watched, sliceCount(duration)), members.length) };
    }),
  };
};

/** In a video of fewer than ten slices, a slice covers several tenths. */
const tenthsOf = (viewers: ArrayLike<number>, students: number): number[] =>
  Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * viewers.length) / parts);
    const until = Math.max(from + 1, Math.floor(((part + 1) * viewers.length) / parts));
    let sum = 0;
    for (let slice = from; slice < until; slice++) sum += viewers[slice] ?? 0;
    return Math.round((100 * sum) / ((until - from) * students));
  });
