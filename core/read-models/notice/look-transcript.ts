import { pages } from "@cu/api/pages";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { type Facts, type Looked, pathAt } from "./looked.ts";

/** For members of a class of the course. */
export const lookAtTranscript = async ({
  videoId,
  courseId,
  classId,
}: NewsOf<"transcript">): Promise<Looked | undefined> => {
  const [snapshot, { data: found }] = await Promise.all([
    findSnapshot(courseId),
    ClassEntity.get({ id: classId }).go({ consistent: true }),
  ]);
  const facts = lectureFacts(snapshot?.course, videoId);
  if (!facts || !found?.collections.includes(courseId)) return undefined;
  return { facts, mayTell: ({ classIds }) => (classIds ?? []).includes(classId) };
};

/** TRN-31: for waiting users; their access was checked before. */
export const lookAtTranscriptHere = async (news: NewsOf<"transcript-here">): Promise<Looked | undefined> => {
  const facts = lectureFacts((await findSnapshot(news.courseId))?.course, news.videoId);
  return facts && { facts, mayTell: () => true };
};

/** A lecture's title and path; undefined if the course does not show it or is closed. */
const lectureFacts = (course: CourseRecord | undefined, videoId: number): Facts | undefined => {
  const moduleNumber = (course?.modules ?? []).findIndex(({ videos }) => videos.some(({ id }) => id === videoId));
  const videos = course?.modules[moduleNumber]?.videos ?? [];
  const videoNumber = videos.findIndex(({ id }) => id === videoId);
  const video = videos[videoNumber];
  if (!course || course.suspension || !video) return undefined;
  return { about: video.title, path: pathAt(pages.video.path, course.id, moduleNumber + 1, videoNumber + 1) };
};
