import { Failure } from "@cu/api/failure";
import { type OpenCourse, openCourse } from "../../access/open-course.ts";
import { withoutTrials } from "../../access/unsettled.ts";
import { accessIn } from "../../access/video-access.ts";
import { type Caller, mustBePerson, type Person } from "../../foundation/actor.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";

/** What is to be read: a course, one of its modules, or one lecture. */
export type StudyPart = {
  readonly courseId: number;
  readonly moduleId?: number | undefined;
  readonly videoId?: number | undefined;
};

/** A lecture its reader may watch now. */
export type OpenLecture = {
  readonly module: ModuleRecord;
  /** Both are counted from 1. */
  readonly moduleIndex: number;
  readonly order: number;
  readonly video: VideoRecord;
  readonly access: ReturnType<typeof accessIn>;
};

export type OpenStudy = {
  readonly person: Person;
  readonly course: CourseRecord;
  readonly entitlements: OpenCourse["entitlements"];
  readonly lectures: readonly OpenLecture[];
};

/**
 * WCH-60: the lectures in part of a course that the caller may watch now, by the player's rule; `access.denied` if
 * there are none. Missing and hidden objects are missing.
 */
export const openStudy = async (caller: Caller, part: StudyPart): Promise<OpenStudy> =>
  studyIn(await openCourse(caller, part.courseId), part);

/** WCH-77: the lectures the caller may export: `study.trial` if only a trial opens them. */
export const openExport = async (caller: Caller, part: StudyPart): Promise<OpenStudy> => {
  const open = await openCourse(caller, part.courseId);
  const study = studyIn(open, part);
  const held = { ...open, entitlements: withoutTrials(open.entitlements) };
  const lectures = study.lectures.filter(({ module, video }) => isAllowed(held, module, video));
  if (study.lectures.length > 0 && lectures.length === 0) throw new Failure("study.trial");
  return { ...study, lectures };
};

const isAllowed = (open: OpenCourse, module: ModuleRecord, video: VideoRecord): boolean =>
  accessIn(open, { moduleId: module.id, videoId: video.id }).state === "allowed";

const studyIn = (open: OpenCourse, { moduleId, videoId }: StudyPart): OpenStudy => {
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
  const lectures = all.flatMap((lecture) => {
    const access = accessIn(open, { moduleId: lecture.module.id, videoId: lecture.video.id });
    return access.state === "allowed" ? [{ ...lecture, access }] : [];
  });
  if (all.length > 0 && lectures.length === 0) throw new Failure("access.denied");
  return { person, course: open.course, entitlements: open.entitlements, lectures };
};
