import { Failure } from "@cu/api/failure";
import type { Entitlements } from "../../access/entitlements.ts";
import { openCourse } from "../../access/open-course.ts";
import { judge } from "../../access/video-access.ts";
import { type Caller, mustBePerson } from "../../foundation/actor.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { videoAmong, videoKey } from "../../storage/course/read-video.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";

export type LessonPlace = { readonly courseId: number; readonly videoId: number };
export type Lesson = {
  readonly course: CourseRecord;
  readonly video: VideoItem;
  /** They have access only by a free trial. */
  readonly isTrying: boolean;
};

/** The lecture, for a user with access through this course (E-146); the URL contains no module. */
export const mustAttend = async (caller: Caller, { courseId, videoId }: LessonPlace): Promise<Lesson> => {
  const { course, entitlements, visitor, items } = await openCourse(caller, courseId, undefined, [videoKey(videoId)]);
  const person = mustBePerson(visitor);
  const found = course.modules.flatMap((module) =>
    module.videos.filter(({ id }) => id === videoId).map((video) => ({ course, module, video })),
  );
  if (found.length === 0) throw new Failure("video.missing");
  // A video may be in two modules of a course while the caller holds only one of them.
  const opens = (held: Entitlements) =>
    found.some((place) => judge(person, { ...place, entitlements: held }).state === "allowed");
  if (!opens(entitlements)) throw new Failure("access.denied");
  return { course, video: videoAmong(items), isTrying: !opens(withoutTrial(entitlements)) };
};

const withoutTrial = (entitlements: Entitlements): Entitlements => ({
  ...entitlements,
  grants: entitlements.grants.filter(({ source }) => source !== "trial"),
});

/** The lecture, for a user with access in a course that has cuGPT. */
export const mustAsk = async (caller: Caller, place: LessonPlace): Promise<Lesson> => {
  const lesson = await mustAttend(caller, place);
  if (!lesson.course.gptEnabled) throw new Failure("assistant.closed");
  return lesson;
};
