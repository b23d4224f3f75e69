import type { readRetention as route } from "@cu/api/dashboard-videos";
import type { Parsed, Returned } from "@cu/api/route";
import { chunkOf } from "@cu/class-watch/piece";
import { retentionPercentages, uniqueViewers, viewersPerSlice } from "@cu/class-watch/viewers";
import { hasBit } from "@cu/watch/bitset";
import { sliceCount, sliceSeconds } from "@cu/watch/slices";
import type { Person } from "../../foundation/actor.ts";
import { readCountedSeats } from "../../storage/roster/counted-members.ts";
import { readWatching } from "../../use-cases/progress/read-watching.ts";
import { watchedBits } from "../../use-cases/progress/watching.ts";
import { type HourPiece, readHours } from "../class-watch/read-watched.ts";
import { crowdFor } from "./crowd.ts";
import { findVideo } from "./find-video.ts";
import { unitedChunks } from "./home-videos.ts";
import { courseAndMark, fewestShared, markOf, openDashboard, readCourseOf, sharedIn } from "./open-dashboard.ts";
import { hoursIn, rangeOf } from "./range.ts";
import { masksOf } from "./seats.ts";
import { sumOf, timesOf } from "./times.ts";
import { seconds } from "./weeks.ts";

/** DSH-19: the full semester, and a day for the partial hours at both ends. */
const maxDays = 367;

/**
 * DSH-62, F14: for each ten-second slice of a video, how many students saw it in the given hours, and how often it was
 * watched again in another hour. Five store calls for a week, eight for a year, two more for a student.
 */
export const readRetention = async (
  person: Person,
  query: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, query, courseAndMark);
  const hours = hoursIn(rangeOf(query, maxDays));
  const [members, course] = await Promise.all([readCountedSeats(opened.found.id), readCourseOf(opened)]);
  const video = findVideo(course, query.module, query.video);
  const chunks = 1 + chunkOf(members.reduce((most, seat) => Math.max(most, seat), 0));
  const [pieces, own] = await Promise.all([
    readHours(opened.place, hours, { videoId: video.id, chunks }, markOf(opened)),
    opened.role === "student" ? readWatching(person.sub, course.id) : undefined,
  ]);
  const slices = video.duration === null ? lastSlice(pieces) : sliceCount(video.duration);
  const ownBits = own && watchedBits(own.videos[String(video.id)], slices);
  const { size, count, amount } = crowdFor(opened.role);
  const shared = { ...sharedIn(opened, members), numberOfStudents: size(members.length) };
  const ownSlices = ownBits ? Array.from({ length: slices }, (_, slice) => Number(hasBit(ownBits, slice))) : null;
  if (members.length < fewestShared)
    return { ...shared, uniqueViewers: null, totalWatchTime: null, retention: null, own: ownSlices };
  const maskOf = masksOf(members);
  const counted = unitedChunks(pieces).map(({ chunk, watched }) => ({ watched, mask: maskOf(chunk) }));
  const viewers = viewersPerSlice(counted, slices).map(count);
  const times = viewersPerSlice(
    pieces.map(({ chunk, piece }) => ({ watched: piece.watched, mask: maskOf(chunk) })),
    slices,
  );
  const milliseconds = sumOf(timesOf(members, pieces));
  // The sum is rounded like its average.
  const average = milliseconds / members.length;
  const total = members.length * amount(average, { mean: average, students: members.length });
  const percentages = retentionPercentages(viewers, shared.numberOfStudents);
  return {
    ...shared,
    uniqueViewers: count(uniqueViewers(counted, slices)),
    totalWatchTime: seconds(total),
    retention: percentages.map((percentage, slice) => ({
      start: slice * sliceSeconds,
      label: clockText(slice * sliceSeconds),
      uniqueViewers: viewers[slice] ?? 0,
      percentage: Math.min(100, percentage),
      watchedAgain: Math.max(0, count(times[slice] ?? 0) - (viewers[slice] ?? 0)),
    })),
    own: ownSlices,
  };
};

const lastSlice = (pieces: readonly HourPiece[]): number =>
  pieces.reduce((most, { piece }) => piece.watched.until.reduce((last, until) => Math.max(last, until), most), 0);

/** DSH-31: hh:mm:ss */
const clockText = (at: number): string =>
  [Math.floor(at / 3600), Math.floor(at / 60) % 60, at % 60].map((part) => String(part).padStart(2, "0")).join(":");
