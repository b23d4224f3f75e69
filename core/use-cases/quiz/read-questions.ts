import { Failure } from "@cu/api/failure";
import { cache } from "@cu/process-cache/process-cache";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
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

// Versions are immutable, so they are cached. Large ones are not, which bounds the memory to some megabytes.
const largestKept = 8 * 1024;
const kept = cache<number, QuestionRecord>("questions", { max: 1000 });

/** The questions a video shows, by end time. No store call for cached ones, otherwise one per hundred. */
export const readShownQuestions = async (video: Named): Promise<QuestionRecord[]> => {
  const { questions } = await readShownWith(video, []);
  return questions;
};

/** The questions a video shows, read in one call with other items. */
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

/** Questions of several videos, without those their videos do not show. At most one store call per hundred. */
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

/** The video and its questions by end time. Reads the video first, then the questions. */
export const readQuestions = async (videoId: number): Promise<{ video: VideoItem; questions: QuestionRecord[] }> => {
  const video = await readVideo(videoId);
  return { video, questions: await readShownQuestions(video) };
};

// Prefetches all questions of the video, because the learner's next one is among them; if there are many, only the
// requested one.
const readTogether = (video: Named, questionId: number): Named =>
  (video.questionIds ?? []).length <= 100 ? video : { ...video, questionIds: [questionId] };

/** One question that the video shows; otherwise `question.missing`. */
export const readQuestion = async (videoId: number, questionId: number): Promise<QuestionRecord> =>
  questionOf(await readVideo(videoId), questionId);

/** One question of a video that was already read; `question.missing` if the video does not show it. */
export const questionOf = async (video: Named, questionId: number): Promise<QuestionRecord> => {
  const isShown = video.questionIds?.includes(questionId) ?? false;
  const [[, known] = []] = isShown ? recall(video, questionId) : [];
  const questions = isShown && !known ? await readShownQuestions(readTogether(video, questionId)) : [];
  const question = known ?? questions.find(({ id }) => id === questionId);
  if (!question) throw new Failure("question.missing");
  return question;
};
