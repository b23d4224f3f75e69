import type { readModulePercentages as route } from "@cu/api/dashboard-home";
import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import { addPieces } from "@cu/class-watch/add-pieces";
import { countBits } from "@cu/watch/bitset";
import { watchPercentage } from "@cu/watch/watch-percentage";
import type { Person } from "../../foundation/actor.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import { readCountedSeats } from "../../storage/roster/counted-members.ts";
import { readWatching } from "../../use-cases/progress/read-watching.ts";
import { type Watching, watchedBits } from "../../use-cases/progress/watching.ts";
import type { Mark } from "../class-watch/mark.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import { type ChunkPiece, readHours, readLifetimes } from "../class-watch/read-watched.ts";
import { crowdFor } from "./crowd.ts";
import { courseAndMark, markOf, openDashboard, readCourseOf } from "./open-dashboard.ts";
import { classShares, slicesOf } from "./percentages.ts";
import { hoursIn, rangeOf } from "./range.ts";

type Query = Parsed<typeof route>["query"];

/** Reads every day of every video of the course, so longer ranges are only available as lifetime figures. */
const maxDays = 31;

/**
 * DSH-44: the class's share of each video, and a student caller's. The caller's share covers everything they ever
 * watched, regardless of the class's range. Seven store calls.
 */
export const readModulePercentages = async (person: Person, query: Query): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, query, courseAndMark);
  const { place, role } = opened;
  const [members, course, pieces, own] = await Promise.all([
    readCountedSeats(opened.found.id),
    readCourseOf(opened),
    piecesIn(place, query, markOf(opened)),
    role === "student" ? readWatching(person.sub, place.courseId) : undefined,
  ]);
  const modules = course.modules
    .map((module, index) => ({ ...module, moduleIndex: index + 1 }))
    .filter(({ id }) => query.module === undefined || id === query.module);
  if (query.module !== undefined && modules.length === 0) throw new Failure("module.missing");
  const { size, amount } = crowdFor(role);
  return modules.map(({ id, name, videos, moduleIndex }) => ({
    id,
    name,
    videos: videos.map((video, index) => {
      const { median, average } = classShares(video, { members, pieces, amount });
      return {
        videoId: video.id,
        title: video.title,
        videoDuration: video.duration,
        moduleIndex,
        videoIndex: index + 1,
        userWatchPercentage: own ? ownPercentage(own, video) : null,
        classAverageWatchPercentage: average,
        classMedianWatchPercentage: median,
        classSampleSize: size(members.length),
      };
    }),
  }));
};

/** F16, for a user's own progress; 0 for a video of unknown length. */
export const ownPercentage = ({ videos }: Watching, { id, duration }: VideoRecord): number =>
  watchPercentage(countBits(watchedBits(videos[String(id)], slicesOf(duration))), duration) ?? 0;

const piecesIn = async (place: ClassPlace, query: Query, mark: Mark): Promise<ChunkPiece[]> => {
  if (query.after === undefined && query.before === undefined) return await readLifetimes(place, mark);
  const hours = await readHours(place, hoursIn(rangeOf(query, maxDays)), undefined, mark);
  return [...Map.groupBy(hours, ({ videoId, chunk }) => `${chunk}#${videoId}`).values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ ...first, piece: addPieces(of.map(({ piece }) => piece)) }] : [];
  });
};
