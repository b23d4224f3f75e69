import { Failure } from "@cu/api/failure";
import { VideoEntity, type VideoItem } from "../video/video.entity.ts";
import { QuestionEntity, type QuestionRecord, unpackQuestion } from "./question.ts";

/** The order in which they stop the video (E-105). */
const byTime = (a: QuestionRecord, b: QuestionRecord): number =>
  a.endVideoTimestamp - b.endVideoTimestamp || a.startVideoTimestamp - b.startVideoTimestamp || a.id - b.id;

export const readVideo = async (id: number): Promise<VideoItem> => {
  const { data } = await VideoEntity.get({ id }).go({ consistent: true });
  if (!data) throw new Failure("video.missing");
  return data;
};

/** The video and its questions in the order of their end. Two store calls, side by side. */
export const readQuestions = async (videoId: number): Promise<{ video: VideoItem; questions: QuestionRecord[] }> => {
  const [video, { data: items }] = await Promise.all([
    readVideo(videoId),
    QuestionEntity.query.byVideo({ video: videoId }).go({ pages: "all", consistent: true }),
  ]);
  const shown = new Set(video.questionIds);
  return {
    video,
    questions: items
      .filter(({ id }) => shown.has(id))
      .map(unpackQuestion)
      .toSorted(byTime),
  };
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
