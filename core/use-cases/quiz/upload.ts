import { Failure, FieldFailure } from "@cu/api/failure";
import { openCourse } from "../../access/open-course.ts";
import type { Person } from "../../foundation/actor.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { type Change, changesOf, overShown } from "./changes.ts";
import { videoOf } from "./create.ts";
import { checkRows, type Row, toQuestions } from "./draft.ts";
import { editsIn } from "./editor.ts";
import { findUpload, noteUpload, withThoseMade } from "./former-upload.ts";
import { type Named, problemsOfNamed, questionsNamed } from "./named-questions.ts";
import { imagesShownBy, nextVersionOf } from "./next-version.ts";
import { packQuestion, type QuestionRecord } from "./question.ts";
import { saveQuestions } from "./save-questions.ts";

/** All questions become visible in one transaction, which is limited to a hundred items. */
const maxItems = 95;
/** And to 4 MB; new questions are written before it. */
const maxBytes = 3_000_000;

/**
 * Creates questions in many videos of a course (BLK-10) and edits existing ones based on their versions (BLK-21): all
 * or none. Every row's video must belong to the course and be editable by the caller. Returns the ids of the new ones.
 */
export const uploadQuestions = async (
  person: Person,
  courseId: number,
  inputs: readonly unknown[],
  repeat?: RepeatKey,
): Promise<number[]> =>
  untilCommitted(() =>
    once<number[]>(person, "quiz.bulk", repeat, async (keep) => {
      const { course } = await openCourse(person, courseId);
      const { rows, named, problems } = await readRows(person, course, inputs);
      const upload = await findUpload(courseId, inputs);
      const questions = await toQuestions(rows, await withThoseMade(upload, rows, problems));
      mustFit(rows, named);
      const edited = questions.flatMap((question, n) => nextOf(named[n], question, rows[n]?.input));
      if (edited.reduce((sum, question) => sum + packQuestion(question).byteLength, 0) > maxBytes) throw tooLarge();
      const videos = new Map(named.flatMap((one) => (one ? [[one.video.id, one.video] as const] : [])));
      return await saveQuestions(person, { added: questions.filter((_, n) => !named[n]), edited, videos }, (ids) => [
        ...keep(ids),
        noteUpload(upload, byRow(named, ids)),
      ]);
    }),
  );

/**
 * Reports what `uploadQuestions` would refuse, without writing. Only the write itself can check the videos' quotas
 * (QZC-44).
 */
export const checkUpload = async (person: Person, course: CourseRecord, inputs: readonly unknown[]): Promise<void> => {
  const { rows, named, problems } = await readRows(person, course, inputs);
  const upload = await findUpload(course.id, inputs);
  await checkRows(rows, await withThoseMade(upload, rows, problems));
  mustFit(rows, named);
};

/** A row compared with its existing question: `changes` is empty if they are equal and null if the row is invalid. */
export type Compared = { readonly version: number; readonly changes: readonly Change[] | null };

/** Compares rows with their existing questions; questions that the caller may not edit are not revealed. */
export const compareRows = async (
  person: Person,
  course: CourseRecord,
  inputs: readonly unknown[],
): Promise<(Compared | undefined)[]> => {
  const [rows, foreign] = bulkRows(person, course, inputs);
  const named = await questionsNamed(rows, foreign);
  return rows.map((row, n) => {
    const question = named[n]?.question;
    return question && { version: question.version ?? 1, changes: changesOf(row, question) };
  });
};

const readRows = async (person: Person, course: CourseRecord, inputs: readonly unknown[]) => {
  const [rows, foreign] = bulkRows(person, course, inputs);
  const named = await questionsNamed(rows, foreign);
  const wrong = problemsOfNamed(rows, named);
  return {
    rows: rows.map((row, n): Row => overNamed(row, named[n])),
    named,
    problems: foreign.map((problem, n) => problem ?? wrong[n] ?? null),
  };
};

const overNamed = (row: Row, named: Named | undefined): Row =>
  named ? { ...row, input: overShown(row.input, named.question), shown: imagesShownBy(named.question) } : row;

// Rows that edit a question get no new id.
const byRow = (named: readonly (Named | undefined)[], ids: readonly number[]): number[] => {
  const made = ids.values();
  return named.map((one) => (one ? 0 : (made.next().value ?? 0)));
};

const nextOf = (named: Named | undefined, draft: QuestionRecord, input: unknown): QuestionRecord[] =>
  named ? [nextVersionOf(named.question, draft, input)] : [];

// A video takes one item of the transaction, an edited question two.
const mustFit = (rows: readonly Row[], named: readonly (Named | undefined)[]): void => {
  const videos = new Set(rows.map(({ video }) => video)).size;
  if (videos > maxItems) throw new FieldFailure({ body: [`At most ${maxItems} videos in one upload.`] });
  const most = Math.floor((maxItems - videos) / 2);
  const changed = named.filter((one) => one !== undefined).length;
  if (changed <= most) return;
  const lectures = videos === 1 ? "1 lecture" : `${videos} lectures`;
  throw new FieldFailure({
    body: [`This file changes ${changed} questions: an upload to ${lectures} has room for ${most} changes.`],
  });
};

const tooLarge = (): FieldFailure =>
  new FieldFailure({ body: ["The changed questions are too large for one upload: change fewer at once."] });

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
