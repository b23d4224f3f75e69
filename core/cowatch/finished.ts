import { countBits } from "@cu/watch/bitset";
import { sliceCount } from "@cu/watch/slices";
import { watchPercentage } from "@cu/watch/watch-percentage";
import type { CourseRecord } from "../courseware/course-record.ts";
import { type Watching, watchedBits } from "../progress/watching.ts";
import { type Item, itemAt } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { unpackJson } from "../store/packed.ts";
import { FinishedEntity, type FinishedItem, FinisherEntity } from "./finished.entity.ts";

/** What a person finished in one course: lectures with when they were last watched, the newest first. */
export type FinishedIn = {
  readonly courseId: number;
  /** Of the compact item that says so. */
  readonly version: number;
  readonly videos: readonly (readonly [videoId: number, at: number])[];
};

export type Finished = { readonly version: number; readonly courses: readonly FinishedIn[] };

/** Nobody sits through the credits: the lecture page and Learn count it as watched from here on, too. */
const finishedFrom = 0.9;

// Enough to say what somebody likes; an item of a few kilobytes.
const mostCourses = 12;
const mostVideos = 12;

export const finishedKey = (sub: string): Item => keyOf(FinishedEntity, { sub });

export const finishedAmong = (items: readonly Item[], sub: string): Finished => {
  const item = readAs<FinishedItem>(FinishedEntity, itemAt(items, finishedKey(sub)));
  return item ? { version: item.version, courses: unpackJson(item.data) } : { version: 0, courses: [] };
};

/** The rows that lead from courses to a person, by the person's own row. */
export const finisherKeys = (sub: string, own: readonly Item[]): Item[] =>
  finishedAmong(own, sub).courses.map(({ courseId }) => keyOf(FinisherEntity, { courseId, sub }));

/** The lectures of a course that a person has finished, the newest first. One of unknown length never is. */
export const finishedVideos = (course: CourseRecord, { videos }: Pick<Watching, "videos">): FinishedIn["videos"] =>
  [...new Map(course.modules.flatMap((module) => module.videos.map((video) => [video.id, video] as const))).values()]
    .flatMap(({ id, duration }) => {
      const watched = videos[String(id)];
      if (!watched || !duration) return [];
      const share = watchPercentage(countBits(watchedBits(watched, sliceCount(duration))), duration) ?? 0;
      return share >= finishedFrom ? [[id, watched.at] as const] : [];
    })
    .toSorted(([a, at], [b, other]) => other - at || a - b)
    .slice(0, mostVideos);

const newestAt = ({ videos }: FinishedIn): number => videos[0]?.[1] ?? 0;

/** With what was finished in one course in the place of what was known of it; only the courses watched last stay. */
export const withCourse = (courses: readonly FinishedIn[], added: FinishedIn): FinishedIn[] =>
  [...courses.filter(({ courseId }) => courseId !== added.courseId), added]
    .filter(({ videos }) => videos.length > 0)
    .toSorted((a, b) => newestAt(b) - newestAt(a) || a.courseId - b.courseId)
    .slice(0, mostCourses);
