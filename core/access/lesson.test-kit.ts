import type { Person } from "../foundation/actor.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../storage/course/snapshot.entity.ts";
import { joinVideos, putVideos } from "../storage/course/video-items.ts";
import { makeCourse } from "../use-cases/test-kit/course.ts";
import { AccessEntity, type Grant } from "./access.entity.ts";
import type { VideoPlace } from "./video-access.ts";

export type Lesson = {
  readonly course: CourseRecord;
  readonly module: ModuleRecord;
  readonly video: VideoRecord;
  readonly place: VideoPlace;
};

/** A stored course with its videos, and its first video. */
export const makeLesson = async (input: Parameters<typeof makeCourse>[0] = {}): Promise<Lesson> => {
  const course = await makeCourse(input);
  await putVideos(
    course.modules.flatMap(({ videos }) => videos),
    course.id,
  );
  const [module] = course.modules;
  const video = module?.videos[0];
  if (!module || !video) throw new Error("A lesson needs a video.");
  return { course, module, video, place: { courseId: course.id, moduleId: module.id, videoId: video.id } };
};

/** A second course that shows the lesson's video in a module of its own, without being its native course. */
export const borrow = async ({ video }: Lesson): Promise<Lesson> => {
  const lesson = await makeLesson();
  const module = { ...lesson.module, videos: [...lesson.module.videos, video] };
  const course = { ...lesson.course, modules: [module] };
  await SnapshotEntity.put({ id: course.id, revision: 2, data: pack(course) }).go();
  await joinVideos([video.id], course.id);
  return { course, module, video, place: { ...lesson.place, videoId: video.id } };
};

export const permanent: Grant = {
  key: "course",
  source: "purchase",
  modules: [],
  wholeCourse: true,
  grantedAt: "2026-03-01T00:00:00.000Z",
};

/** A window like a trial's: the whole course from one instant to another. */
export const windowed = (from: string, until: string): Grant => ({
  ...permanent,
  key: "trial",
  source: "trial",
  from,
  until,
});

/** Sets a user's grants, as a purchase, a code or a refund would. */
export const hold = async (person: Person, courseId: number, ...grants: Grant[]): Promise<void> => {
  const { data } = await AccessEntity.get({ sub: person.sub, courseId }).go({ consistent: true });
  await AccessEntity.put({ sub: person.sub, courseId, version: (data?.version ?? 0) + 1, grants }).go();
};
