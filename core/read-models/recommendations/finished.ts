import { countBits } from "@cu/watch/bitset";
import { sliceCount } from "@cu/watch/slices";
import { watchPercentage } from "@cu/watch/watch-percentage";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { unpackJson } from "../../foundation/store/packed.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { type Watching, watchedBits } from "../../use-cases/progress/watching.ts";
import { FinishedEntity, type FinishedItem, FinisherEntity } from "./finished.entity.ts";

/** Lectures a user finished in one course with the time of last watching, newest first. */
export type FinishedIn = {
  readonly courseId: number;
  /** The version of the compact item it is derived from. */
  readonly version: number;
  readonly videos: readonly (readonly [videoId: number, at: number])[];
};

export type Finished = { readonly version: number; readonly courses: readonly FinishedIn[] };

/** Most viewers skip the credits; the lecture page and Learn also count it as watched from here on. */
const finishedFrom = 0.9;

// Enough to characterise a user's interests in an item of a few kilobytes.
const maxCourses = 12;
const maxVideos = 12;

export const finishedKey = (sub: string): Item => keyOf(FinishedEntity, { sub });

export const finishedAmong = (items: readonly Item[], sub: string): Finished => {
  const item = readAs<FinishedItem>(FinishedEntity, itemAt(items, finishedKey(sub)));
  return item ? { version: item.version, courses: unpackJson(item.data) } : { version: 0, courses: [] };
};

/** Keys of the rows that refer from courses to a user, from the user's own row. */
export const finisherKeys = (sub: string, own: readonly Item[]): Item[] =>
  finishedAmong(own, sub).courses.map(({ courseId }) => keyOf(FinisherEntity, { courseId, sub }));

/** The lectures of a course a user has finished, newest first. Lectures of unknown length never count. */
export const finishedVideos = (course: CourseRecord, { videos }: Pick<Watching, "videos">): FinishedIn["videos"] =>
  [...new Map(course.modules.flatMap((module) => module.videos.map((video) => [video.id, video] as const))).values()]
    .flatMap(({ id, duration }) => {
      const watched = videos[String(id)];
      if (!watched || !duration) return [];
      const share = watchPercentage(countBits(watchedBits(watched, sliceCount(duration))), duration) ?? 0;
      return share >= finishedFrom ? [[id, watched.at] as const] : [];
    })
    .toSorted(([a, at], [b, other]) => other - at || a - b)
    .slice(0, maxVideos);

const newestAt = ({ videos }: FinishedIn): number => videos[0]?.[1] ?? 0;

/** Replaces one course's finished lectures; only the most recently watched courses are kept. */
export const withCourse = (courses: readonly FinishedIn[], added: FinishedIn): FinishedIn[] =>
  [...courses.filter(({ courseId }) => courseId !== added.courseId), added]
    .filter(({ videos }) => videos.length > 0)
    .toSorted((a, b) => newestAt(b) - newestAt(a) || a.courseId - b.courseId)
    .slice(0, maxCourses);
