import type { listAllQuestions as allRoute, listLearnerQuestions as learnerRoute } from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import { mustWatch, type VideoPlace } from "../access/video-access.ts";
import { type Caller, type Person, subOf } from "../actor.ts";
import { videoAmong, videoKey } from "../video/read-video.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import { editsIn, mustEditQuiz } from "./editor.ts";
import type { QuestionRecord } from "./question.ts";
import { toQuestion } from "./question-view.ts";
import { readAttempts } from "./read-attempts.ts";
import { readQuestions, readStoredQuestions, shownQuestions } from "./read-questions.ts";

/** The video's questions for somebody who may watch it, by end time (QZL-26). Everything is read side by side. */
export const listLearnerQuestions = async (
  caller: Caller,
  place: VideoPlace,
): Promise<Returned<typeof learnerRoute>> => {
  const [{ course, video, person, items }, stored, attempts] = await Promise.all([
    mustWatch(caller, place, [videoKey(place.videoId)]),
    readStoredQuestions(place.videoId),
    readAttempts(subOf(caller) ?? "", place.videoId),
  ]);
  const isEditor = editsIn(person, video, course);
  return withLatest(shownQuestions(videoAmong(items), stored), attempts, isEditor);
};

/** All questions with their keys, for the video's editors (QZC-35). */
export const listAllQuestions = async (person: Person, videoId: number): Promise<Returned<typeof allRoute>> => {
  const { video, questions } = await readQuestions(videoId);
  await mustEditQuiz(person, video);
  return withLatest(questions, await readAttempts(person.sub, videoId), true);
};

const withLatest = (questions: readonly QuestionRecord[], attempts: readonly AttemptItem[], isEditor: boolean) => {
  const latest = new Map<number, AttemptItem>();
  for (const attempt of attempts) latest.set(attempt.questionId, attempt);
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
