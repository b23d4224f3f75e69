import { Failure, FieldFailure } from "@cu/api/failure";
import { openCourse } from "../access/open-course.ts";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { readVideo } from "../courseware/read-video.ts";
import { type Keep, once, type RepeatKey } from "../idempotency/once.ts";
import { withinBounds } from "../limit/bounds.ts";
import { announce } from "../outbox/announce.ts";
import { batchPut, type Item } from "../store/batch.ts";
import { Conflict, commit, untilCommitted, type Write } from "../store/commit.ts";
import { checkRows, type Row, toQuestions } from "./draft.ts";
import { editsIn, mustEditQuiz } from "./editor.ts";
import { findUpload, noteUpload, withThoseMade } from "./former-upload.ts";
import { packQuestion, QuestionEntity, type QuestionRecord } from "./question.ts";
import { rowsAsShown, withThoseThere } from "./rows-already-there.ts";
import { full, isFull, nameIn, weightOf } from "./video-bounds.ts";

/** One transaction adds all questions to their videos, and has room for a hundred items. */
export const mostVideosAtOnce = 95;

/**
 * New questions of one video, by one of its editors (D-03): all or none, with the problems of every question by index
 * in a FieldFailure. Returns their ids. Refuses with `video.missing`, `actor.forbidden`, `key.reused`.
 */
export const createQuestions = async (
  person: Person,
  videoId: number,
  inputs: readonly unknown[],
  repeat?: RepeatKey,
  { isOperator = false }: { isOperator?: boolean } = {},
): Promise<number[]> =>
  untilCommitted(() =>
    once<number[]>(person, "quiz.create", repeat, async (keep) => {
      const video = await readVideo(videoId);
      await mustEditQuiz(person, video);
      const rows = inputs.map(
        (input): Row => ({ input, video: videoId, duration: video.duration ?? null, editor: person }),
      );
      const foreign = inputs.map((input) => {
        const named = videoOf(input);
        return named === undefined || named === videoId ? null : { video: ["The question is for another video."] };
      });
      return await save(person, await toQuestions(rows, foreign), keep, isOperator);
    }),
  );

/**
 * New questions of many videos of a course (BLK-10): all or none. Every row names a video that belongs to the course
 * and that the caller may edit. Returns their ids.
 */
export const createBulkQuestions = async (
  person: Person,
  courseId: number,
  inputs: readonly unknown[],
  repeat?: RepeatKey,
): Promise<number[]> =>
  untilCommitted(() =>
    once<number[]>(person, "quiz.bulk", repeat, async (keep) => {
      const { course } = await openCourse(person, courseId);
      const [rows, foreign] = bulkRows(person, course, inputs);
      const upload = await findUpload(courseId, inputs);
      const known = await withThoseMade(upload, rows, await withThoseThere(rows, foreign));
      const questions = await toQuestions(rows, known);
      mustBeFewVideos(rows);
      return await save(person, questions, (ids) => [...keep(ids), noteUpload(upload, ids)]);
    }),
  );

/**
 * Refuses what `createBulkQuestions` would refuse, without a write. Only the writing itself can know whether the videos
 * still have room (QZC-44).
 */
export const checkBulkQuestions = async (
  person: Person,
  course: CourseRecord,
  inputs: readonly unknown[],
): Promise<void> => {
  const [rows, foreign] = bulkRows(person, course, inputs);
  const upload = await findUpload(course.id, inputs);
  await checkRows(rows, await withThoseMade(upload, rows, await withThoseThere(rows, foreign)));
  mustBeFewVideos(rows);
};

/** Which of these say no more than a question of theirs that is there already: an upload leaves them out. */
export const bulkQuestionsAsShown = async (
  person: Person,
  course: CourseRecord,
  inputs: readonly unknown[],
): Promise<boolean[]> => rowsAsShown(...bulkRows(person, course, inputs));

const mustBeFewVideos = (rows: readonly Row[]): void => {
  if (new Set(rows.map(({ video }) => video)).size > mostVideosAtOnce) {
    throw new FieldFailure({ body: [`At most ${mostVideosAtOnce} videos in one upload.`] });
  }
};

const bulkRows = (person: Person, course: CourseRecord, inputs: readonly unknown[]) => {
  const videos = new Map(course.modules.flatMap((module) => module.videos).map((video) => [video.id, video]));
  if (![...videos.values()].some((video) => editsIn(person, video, course))) throw new Failure("actor.forbidden");
  const targets = inputs.map((input) => {
    const named = videoOf(input);
    return named === undefined ? undefined : videos.get(named);
  });
  const rows = inputs.map(
    (input, n): Row => ({ input, video: targets[n]?.id ?? 0, duration: targets[n]?.duration ?? null, editor: person }),
  );
  const foreign = targets.map((video) => {
    if (!video) return { video: ["The video is not in this course."] };
    return editsIn(person, video, course) ? null : { video: ["You may not edit the questions of this video."] };
  });
  return [rows, foreign] as const;
};

const videoOf = (input: unknown): number | undefined =>
  typeof input === "object" && input !== null && "video" in input && typeof input.video === "number"
    ? input.video
    : undefined;

// The questions are written first, where nobody reads them; naming them in their videos makes all of them appear.
const save = async (
  person: Person,
  questions: readonly QuestionRecord[],
  keep: Keep<number[]>,
  isOperator = false,
): Promise<number[]> => {
  const createdAt = nowIso();
  const byVideo = Map.groupBy(questions, ({ video }) => video);
  // Before any write: questions that no video has room for leave nothing behind.
  const writes = [...byVideo].map(
    ([video, list]): Write => ({ name: `video ${video}`, item: { Update: nameIn(video, list) } }),
  );
  await batchPut(
    questions.map((question) => {
      const { id, video } = question;
      const item = { id, video, data: packQuestion(question), createdAt, bytes: weightOf(question) };
      return QuestionEntity.put(item).params<{ Item: Item }>().Item;
    }),
  );
  const ids = questions.map(({ id }) => id);
  const news = announce(...[...byVideo.keys()].map((videoId) => ({ type: "video.changed" as const, videoId })));
  const all = [...writes, ...news, ...keep(ids)];
  await withinBounds(person, { questions: isOperator ? 0 : questions.length }, async (bounds) => {
    if (all.length > 0) await commit([...all, ...bounds]);
  }).catch(async (error: unknown) => {
    throw error instanceof Conflict && (await isFull(error, byVideo)) ? full() : error;
  });
  return ids;
};
