import { Failure } from "@cu/api/failure";
import type { QnaLevel } from "@cu/api/qna-post";
import type * as z from "zod";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";

/** The place of a thread as in a path: a course, module or video (QNA-01). */
export type PlaceIds = { readonly courseId: number; readonly moduleId?: number; readonly videoId?: number };

/** The place of a thread, resolved in the course. */
export type Place = {
  readonly course: CourseRecord;
  readonly module: ModuleRecord | null;
  readonly video: VideoRecord | null;
};

/** Finds a place in a course. `module.missing` or `video.missing` if the course does not contain it there. */
export const findPlace = (course: CourseRecord, { moduleId, videoId }: PlaceIds): Place => {
  if (moduleId === undefined) return { course, module: null, video: null };
  const module = course.modules.find(({ id }) => id === moduleId);
  if (!module) throw new Failure("module.missing");
  if (videoId === undefined) return { course, module, video: null };
  const video = module.videos.find(({ id }) => id === videoId);
  if (!video) throw new Failure("video.missing");
  return { course, module, video };
};

/** The current place of a stored thread, or null if the course no longer has it. */
export const placeOfLevel = (course: CourseRecord, levelKey: string): Place | null => {
  const [level, text] = levelKey.split("-");
  const id = Number(text);
  if (level === "course") return { course, module: null, video: null };
  for (const module of course.modules) {
    if (level === "module" && module.id === id) return { course, module, video: null };
    const video = level === "video" ? module.videos.find((candidate) => candidate.id === id) : undefined;
    if (video) return { course, module, video };
  }
  return null;
};

export const levelOf = ({ module, video }: Place): z.input<typeof QnaLevel> => {
  if (video) return "video";
  return module ? "module" : "collection";
};

/** The key of a place's posts. A video that moves to another module of its course takes its thread along. */
export const levelKeyOf = ({ module, video }: Place): string => {
  if (video) return `video-${video.id}`;
  return module ? `module-${module.id}` : "course";
};

/** The audience of a thread: one class, or all users with access who chose no class (QNA-41). */
export const groupKeyOf = (group: { readonly id: number } | null): string => (group ? `class-${group.id}` : "public");

export const classIdOf = (groupKey: string): number | null =>
  groupKey === "public" ? null : Number(groupKey.slice("class-".length));

/** The parts of a thread's partition key. */
export type ThreadKey = { readonly courseId: number; readonly groupKey: string; readonly levelKey: string };

export const threadKeyOf = (place: Place, group: { readonly id: number } | null): ThreadKey => ({
  courseId: place.course.id,
  groupKey: groupKeyOf(group),
  levelKey: levelKeyOf(place),
});
