import { FieldFailure } from "@cu/api/failure";
import type { Conflict, Update } from "../../foundation/store/commit.ts";
import { findVideos } from "../../storage/course/sources.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import type { QuestionRecord } from "./question.ts";

/** QZC-44: all questions of a video are in one response, which has 6 MB at most. */
export const questionsOfVideo = { most: 500, bytes: 4_000_000 };

/** Approximate size of a question in a response, in bytes. */
export const weightOf = (question: QuestionRecord): number => Buffer.byteLength(JSON.stringify(question));

const sum = (questions: readonly QuestionRecord[]): number =>
  questions.reduce((total, question) => total + weightOf(question), 0);

/** Ids of the open-ended ones. */
export const openIn = (questions: readonly QuestionRecord[]): number[] =>
  questions.filter(({ questionType }) => questionType === "open_ended").map(({ id }) => id);

/** Adds new questions to their video's list, within its quota. */
export const nameIn = (id: number, questions: readonly QuestionRecord[]): Update => {
  const bytes = sum(questions);
  if (questions.length > questionsOfVideo.most || bytes > questionsOfVideo.bytes) throw full();
  const open = openIn(questions);
  return VideoEntity.patch({ id })
    .append({ questionIds: questions.map((question) => question.id) })
    .add({ questionBytes: bytes, ...(open.length > 0 && { openQuestionIds: open }) })
    .where(
      ({ questionIds, questionBytes }, is) =>
        `(${is.notExists(questionIds)} OR ${is.size(questionIds)} <= ${is.escape(questionsOfVideo.most - questions.length)}) AND (${is.notExists(questionBytes)} OR ${is.lte(questionBytes, questionsOfVideo.bytes - bytes)})`,
    )
    .params<Update>();
};

/** Whether a write failed because of a video's quota rather than for another reason. */
export const isFull = async (
  { lost }: Conflict,
  byVideo: ReadonlyMap<number, readonly QuestionRecord[]>,
): Promise<boolean> => {
  const ids = [...byVideo.keys()].filter((id) => lost.includes(`video ${id}`));
  if (ids.length === 0) return false;
  return [...(await findVideos(ids)).values()].some(({ id, questionIds = [], questionBytes = 0 }) => {
    const added = byVideo.get(id) ?? [];
    return (
      questionIds.length + added.length > questionsOfVideo.most || questionBytes + sum(added) > questionsOfVideo.bytes
    );
  });
};

export const full = (): FieldFailure =>
  new FieldFailure({
    body: [
      `A video takes at most ${questionsOfVideo.most} questions, of ${questionsOfVideo.bytes / 1_000_000} MB together.`,
    ],
  });
