import { Failure } from "@cu/api/failure";
import { openCourse } from "../access/open-course.ts";
import { accessIn } from "../access/video-access.ts";
import { type Caller, mustBePerson, type Person } from "../actor.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../courseware/course-record.ts";

/** What is to be read: a course, one of its modules, or one lecture. */
export type StudyPart = {
  readonly courseId: number;
  readonly moduleId?: number | undefined;
  readonly videoId?: number | undefined;
};

/** A lecture that its reader may watch now. */
export type OpenLecture = {
  readonly module: ModuleRecord;
  /** Both are counted from 1. */
  readonly moduleIndex: number;
  readonly order: number;
  readonly video: VideoRecord;
};

export type OpenStudy = {
  readonly person: Person;
  readonly course: CourseRecord;
  readonly lectures: readonly OpenLecture[];
};

/**
 * WCH-60: those lectures of a part of a course that the caller may watch now, by the rule of the player. `access.denied`
 * when there is none. What is missing or hidden is missing.
 */
export const openStudy = async (caller: Caller, { courseId, moduleId, videoId }: StudyPart): Promise<OpenStudy> => {
  const open = await openCourse(caller, courseId);
  const person = mustBePerson(open.visitor);
  const modules = open.course.modules
    .map((module, index) => ({ module, moduleIndex: index + 1 }))
    .filter(({ module }) => moduleId === undefined || module.id === moduleId);
  if (moduleId !== undefined && modules.length === 0) throw new Failure("module.missing");
  const all = modules
    .flatMap(({ module, moduleIndex }) =>
      module.videos.map((video, index) => ({ module, moduleIndex, order: index + 1, video })),
    )
    .filter(({ video }) => videoId === undefined || video.id === videoId);
  if (videoId !== undefined && all.length === 0) throw new Failure("video.missing");
  const lectures = all.filter(
    ({ module, video }) => accessIn(open, { moduleId: module.id, videoId: video.id }).state === "allowed",
  );
  if (all.length > 0 && lectures.length === 0) throw new Failure("access.denied");
  return { person, course: open.course, lectures };
};
