import { changeCourse } from "../course/commit-course.ts";
import type { CourseRecord, VideoRecord } from "../course/course-record.ts";
import { eachOf } from "../each-of.ts";
import { VideoEntity } from "./video.entity.ts";

/**
 * Brings the state of a video (its transcript's version, its questions) into every course that shows it. Reads the
 * state inside each attempt, so an older message never undoes a newer state. Answers these courses.
 */
export const refreshVideo = async (videoId: number): Promise<number[]> => {
  const { data: video } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
  const courses = [...(video?.courses ?? [])];
  await eachOf(courses, async (courseId) => {
    const settled = async (): Promise<boolean> => {
      const { data: state } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
      if (!state) return true;
      const wanted = { transcriptVersion: state.transcriptVersion ?? null, questionIds: state.questionIds ?? [] };
      return (await changeCourse(courseId, (course) => withState(course, videoId, wanted))) === undefined;
    };
    // A change that came between the reading and the write would be lost; so until there was nothing left to change.
    while (!(await settled()));
  });
  return courses;
};

type VideoState = Pick<VideoRecord, "transcriptVersion" | "questionIds">;

const withState = (course: CourseRecord, videoId: number, state: VideoState): CourseRecord | undefined => {
  const isStale = (video: VideoRecord) =>
    video.id === videoId &&
    (video.transcriptVersion !== state.transcriptVersion || video.questionIds.join() !== state.questionIds.join());
  if (!course.modules.some(({ videos }) => videos.some(isStale))) return undefined;
  return {
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      videos: module.videos.map((video) => (isStale(video) ? { ...video, ...state } : video)),
    })),
  };
};
