import type { listAllQuestions as allRoute, listLearnerQuestions as learnerRoute } from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import { mustWatch, type VideoPlace } from "../access/video-access.ts";
import type { Person } from "../actor.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import { editsIn, mustEditQuiz } from "./editor.ts";
import { toQuestion } from "./question-view.ts";
import { readAttempts } from "./read-attempts.ts";
import { readQuestions } from "./read-questions.ts";

/** The video's questions for somebody who may watch it, by end time (QZL-26). Three reads more than the caller's own. */
export const listLearnerQuestions = async (
  person: Person,
  place: VideoPlace,
): Promise<Returned<typeof learnerRoute>> => {
  const { course, video } = await mustWatch(person, place);
  const isEditor = editsIn(person, video, course);
  return await withLatest(person, place.videoId, (await readQuestions(place.videoId)).questions, isEditor);
};

/** All questions with their keys, for the video's editors (QZC-35). */
export const listAllQuestions = async (person: Person, videoId: number): Promise<Returned<typeof allRoute>> => {
  const { video, questions } = await readQuestions(videoId);
  await mustEditQuiz(person, video);
  return await withLatest(person, videoId, questions, true);
};

const withLatest = async (
  person: Person,
  videoId: number,
  questions: Awaited<ReturnType<typeof readQuestions>>["questions"],
  isEditor: boolean,
) => {
  const latest = new Map<number, AttemptItem>();
  for (const attempt of await readAttempts(person.sub, videoId)) latest.set(attempt.questionId, attempt);
  return questions.map((question) => toQuestion(question, latest.get(question.id), isEditor));
};

/** Questions that were just created, in the order in which they were sent. */
export const listCreated = async (videoId: number, ids: readonly number[]): Promise<Returned<typeof allRoute>> => {
  const { questions } = await readQuestions(videoId);
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.flatMap((id) => {
    const question = byId.get(id);
    return question ? [toQuestion(question, undefined, true)] : [];
  });
};
