import { Failure } from "@cu/api/failure";
import { readVideo } from "../video/read-video.ts";
import type { VideoItem } from "../video/video.entity.ts";
import { QuestionEntity, type QuestionItem, type QuestionRecord, unpackQuestion } from "./question.ts";

/** The order in which they stop the video (E-105). */
const byTime = (a: QuestionRecord, b: QuestionRecord): number =>
  a.endVideoTimestamp - b.endVideoTimestamp || a.startVideoTimestamp - b.startVideoTimestamp || a.id - b.id;

/** All questions that were ever written for a video, also those it does not show. One store call. */
export const readStoredQuestions = async (videoId: number): Promise<QuestionItem[]> =>
  (await QuestionEntity.query.byVideo({ video: videoId }).go({ pages: "all", consistent: true })).data;

/** Those that the video shows, in the order of their end. */
export const shownQuestions = ({ questionIds }: VideoItem, stored: readonly QuestionItem[]): QuestionRecord[] => {
  const shown = new Set(questionIds);
  return stored
    .filter(({ id }) => shown.has(id))
    .map(unpackQuestion)
    .toSorted(byTime);
};

/** The video and its questions in the order of their end. Two store calls, side by side. */
export const readQuestions = async (videoId: number): Promise<{ video: VideoItem; questions: QuestionRecord[] }> => {
  const [video, stored] = await Promise.all([readVideo(videoId), readStoredQuestions(videoId)]);
  return { video, questions: shownQuestions(video, stored) };
};

/** One question that the video shows; `question.missing` otherwise. */
export const readQuestion = async (videoId: number, questionId: number): Promise<QuestionRecord> => {
  const [video, { data: item }] = await Promise.all([
    readVideo(videoId),
    QuestionEntity.get({ video: videoId, id: questionId }).go({ consistent: true }),
  ]);
  if (!item || !video.questionIds?.includes(questionId)) throw new Failure("question.missing");
  return unpackQuestion(item);
};
