import { Failure } from "@cu/api/failure";
import { cache } from "@cu/process-cache/process-cache";
import { readVideo } from "../courseware/read-video.ts";
import type { VideoItem } from "../courseware/video.entity.ts";
import { batchGet, type Item } from "../store/batch.ts";
import { readAs } from "../store/entity-item.ts";
import {
  QuestionEntity,
  type QuestionItem,
  type QuestionRecord,
  questionKey,
  unpackQuestion,
  versionOf,
} from "./question.ts";

type Named = Pick<VideoItem, "id" | "questionIds" | "questionVersions">;

/** The order in which questions stop the video (E-105). */
const byTime = (a: QuestionRecord, b: QuestionRecord): number =>
  a.endVideoTimestamp - b.endVideoTimestamp || a.startVideoTimestamp - b.startVideoTimestamp || a.id - b.id;

// A version of a question never changes. Large ones are not kept, so that this takes some megabytes at most.
const largestKept = 8 * 1024;
const kept = cache<number, QuestionRecord>("questions", { max: 1000 });

/**
 * The questions that a video shows, in the order of their end. No store call for those read before, else one a hundred.
 */
export const readShownQuestions = async (video: Named): Promise<QuestionRecord[]> => {
  const { questions } = await readShownWith(video, []);
  return questions;
};

/** The questions that a video shows, read in one call with other items. */
export const readShownWith = async (
  video: Named,
  more: readonly Item[],
): Promise<{ questions: QuestionRecord[]; items: Item[] }> => {
  const ids = video.questionIds ?? [];
  const known = new Map(ids.flatMap((id) => recall(video, id)));
  const missing = ids.filter((id) => !known.has(id)).map((id) => questionKey(video, id));
  const items = await batchGet([...missing, ...more], { consistent: true });
  const isQuestion = ({ sk }: Item) => String(sk).startsWith("question#");
  for (const item of items.filter(isQuestion)) {
    const question = remember(item);
    if (question) known.set(question.id, question);
  }
  return { questions: [...known.values()].toSorted(byTime), items: items.filter((item) => !isQuestion(item)) };
};

/** Some questions of several videos, without those that their videos do not show. At most one store call a hundred. */
export const readQuestionsOf = async (
  wanted: readonly { readonly video: Named; readonly id: number }[],
): Promise<ReadonlyMap<number, QuestionRecord>> => {
  const shown = wanted.filter(({ video, id }) => video.questionIds?.includes(id));
  const known = new Map(shown.flatMap(({ video, id }) => recall(video, id)));
  const missing = shown.filter(({ id }) => !known.has(id)).map(({ video, id }) => questionKey(video, id));
  const read = (await batchGet(missing, { consistent: true })).flatMap((item) => remember(item) ?? []);
  return new Map([...known, ...read.map((question) => [question.id, question] as const)]);
};

const recall = (video: Named, id: number): [number, QuestionRecord][] => {
  const question = kept.get(id);
  const isShown = question?.video === video.id && (question.version ?? 1) === versionOf(video, id);
  return isShown ? [[id, question]] : [];
};

const remember = (item: Item): QuestionRecord | undefined => {
  const data = readAs<QuestionItem>(QuestionEntity, item);
  if (!data) return undefined;
  const question = unpackQuestion(data);
  if ((data.data as Uint8Array).byteLength > largestKept) return question;
  kept.set(question.id, question);
  return question;
};

/** The video and its questions in the order of their end. Reads the video first, then the questions. */
export const readQuestions = async (videoId: number): Promise<{ video: VideoItem; questions: QuestionRecord[] }> => {
  const video = await readVideo(videoId);
  return { video, questions: await readShownQuestions(video) };
};

// The next question to be answered is one of the same video, so that one call brings all of them. Where there are many,
// each is worth a call of its own.
const readTogether = (video: Named, questionId: number): Named =>
  (video.questionIds ?? []).length <= 100 ? video : { ...video, questionIds: [questionId] };

/** One question that the video shows; `question.missing` otherwise. */
export const readQuestion = async (videoId: number, questionId: number): Promise<QuestionRecord> =>
  questionOf(await readVideo(videoId), questionId);

/** One question of a video that was already read; `question.missing` when the video does not show it. */
export const questionOf = async (video: Named, questionId: number): Promise<QuestionRecord> => {
  const isShown = video.questionIds?.includes(questionId) ?? false;
  const [[, known] = []] = isShown ? recall(video, questionId) : [];
  const questions = isShown && !known ? await readShownQuestions(readTogether(video, questionId)) : [];
  const question = known ?? questions.find(({ id }) => id === questionId);
  if (!question) throw new Failure("question.missing");
  return question;
};
