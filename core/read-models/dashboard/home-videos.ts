import type { readHomeVideos as route } from "@cu/api/dashboard-home";
import type { Parsed, Returned } from "@cu/api/route";
import { uniteWatched } from "@cu/class-watch/unite-watched";
import { uniqueViewers } from "@cu/class-watch/viewers";
import type { Person } from "../../foundation/actor.ts";
import { readCountedSeats } from "../../storage/roster/counted-members.ts";
import { type HourPiece, readHours } from "../class-watch/read-watched.ts";
import {
  courseAndMark,
  fewestShared,
  markOf,
  mustTeach,
  openDashboard,
  readCourseOf,
  sharedIn,
} from "./open-dashboard.ts";
import { slicesOf } from "./percentages.ts";
import { hoursIn, rangeOf } from "./range.ts";
import { masksOf } from "./seats.ts";
import { sumOf, timesOf } from "./times.ts";
import { videosOf } from "./video-places.ts";
import { seconds } from "./weeks.ts";

const maxDays = 31;

/** DSH-53 */
const maxVideos = 10;

/** DSH-I-04, DSH-59: the videos that a class watched longest, for its instructors. Five store calls. */
export const readHomeVideos = async (
  person: Person,
  query: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, query, courseAndMark);
  mustTeach(opened);
  const hours = hoursIn(rangeOf(query, maxDays));
  const [members, course, pieces] = await Promise.all([
    readCountedSeats(opened.found.id),
    readCourseOf(opened),
    readHours(opened.place, hours, undefined, markOf(opened)),
  ]);
  const maskOf = masksOf(members);
  const byVideo = Map.groupBy(pieces, ({ videoId }) => videoId);
  const videos = videosOf(course).flatMap((video) => {
    const of = byVideo.get(video.videoId) ?? [];
    const milliseconds = sumOf(timesOf(members, of));
    if (milliseconds === 0) return [];
    const chunks = unitedChunks(of).map(({ chunk, watched }) => ({ watched, mask: maskOf(chunk) }));
    const viewers = uniqueViewers(chunks, slicesOf(video.videoDuration));
    return [{ ...video, uniqueViewers: viewers, totalWatchTime: seconds(milliseconds) }];
  });
  return {
    ...sharedIn(opened, members),
    videos:
      members.length < fewestShared
        ? null
        : videos.toSorted((one, other) => other.totalWatchTime - one.totalWatchTime).slice(0, maxVideos),
  };
};

/** What each chunk watched of one video over all hours. */
export const unitedChunks = (pieces: readonly HourPiece[]) =>
  [...Map.groupBy(pieces, ({ chunk }) => chunk)].map(([chunk, of]) => ({
    chunk,
    watched: uniteWatched(of.map(({ piece }) => piece.watched)),
  }));
