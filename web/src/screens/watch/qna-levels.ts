import type { QnaPlace } from "../../features/qna/place.ts";
import type { Course, Place } from "./place.ts";

/** The levels of Q&A (WCH-30); each has a place in the page by its id. */
export const qnaLevels = [
  { id: "video-qna", text: "Video Q&A" },
  { id: "module-qna", text: "Module Q&A" },
  { id: "course-qna", text: "Course Q&A" },
] as const;

export type QnaLevel = (typeof qnaLevels)[number]["id"];

/** The place that each level of this lecture is about. */
export const threadsOf = ({ id: courseId }: Course, { module, video }: Place) =>
  ({
    "video-qna": { level: "video", courseId, moduleId: module.id, videoId: video.id },
    "module-qna": { level: "module", courseId, moduleId: module.id },
    "course-qna": { level: "collection", courseId },
  }) satisfies Record<QnaLevel, QnaPlace>;
