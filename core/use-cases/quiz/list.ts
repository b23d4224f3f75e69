import type {
  listAllQuestions as allRoute,
  createQuestions as createRoute,
  listLearnerQuestions as learnerRoute,
} from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import { countUnsettled } from "../../access/unsettled.ts";
import { mustWatch, type VideoPlace } from "../../access/video-access.ts";
import { type Caller, type Person, subOf } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { readVideo, videoAmong, videoKey } from "../../storage/course/read-video.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { editsIn, mustEditQuiz } from "./editor.ts";
import { versionOf } from "./question.ts";
import { toQuestion } from "./question-view.ts";
import { attemptsAmong, latestKeys } from "./read-attempts.ts";
import { readQuestions, readShownWith } from "./read-questions.ts";
import { type Standing, standingAmong, standingKey } from "./standing.ts";

/**
 * The video's questions for a user with access, by end time (QZL-26). Independent of the number of attempts: one store
 * call, and a second for the newest attempt at each question and for uncached data.
 */
export const listLearnerQuestions = async (
  caller: Caller,
  place: VideoPlace,
): Promise<Returned<typeof learnerRoute>> => {
  const sub = subOf(caller);
  const standing = sub === undefined ? [] : [standingKey(sub, place.videoId)];
  const access = await mustWatch(caller, place, [videoKey(place.videoId), ...standing]);
  const { course, video, person, items } = access;
  await countUnsettled(person, access);
  const isEditor = editsIn(person, video, course);
  return listFor(person, videoAmong(items), standingAmong(items), isEditor);
};

/** All questions with their keys, for the video's editors (QZC-35). */
export const listAllQuestions = async (person: Person, videoId: number): Promise<Returned<typeof allRoute>> => {
  const [video, items] = await Promise.all([
    readVideo(videoId),
    batchGet([standingKey(person.sub, videoId)], { consistent: true }),
  ]);
  await mustEditQuiz(person, video);
  const questions = await listFor(person, video, standingAmong(items), true);
  return questions.map((question) => ({ ...question, version: versionOf(video, question.id) }));
};

/** The questions of a lecture already opened for its learner, as in `listLearnerQuestions`. */
export const questionsFor = async (
  person: Person,
  course: CourseRecord,
  video: VideoRecord,
  item: VideoItem,
): Promise<Returned<typeof learnerRoute>> => {
  const items = await batchGet([standingKey(person.sub, video.id)], { consistent: true });
  return await listFor(person, item, standingAmong(items), editsIn(person, video, course));
};

const listFor = async ({ sub }: Person, video: VideoItem, standing: Standing, isEditor: boolean) => {
  const keys = latestKeys(sub, video.id, standing, video.questionIds ?? []);
  const { questions, items } = await readShownWith(video, keys);
  const latest = new Map(attemptsAmong(items).map((attempt) => [attempt.questionId, attempt]));
  return questions.map((question) => toQuestion(question, latest.get(question.id), isEditor));
};

/** Newly created questions, in the order in which they were sent. */
export const listCreated = async (videoId: number, ids: readonly number[]): Promise<Returned<typeof createRoute>> => {
  const { questions } = await readQuestions(videoId);
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.flatMap((id) => {
    const question = byId.get(id);
    return question ? [toQuestion(question, undefined, true)] : [];
  });
};
