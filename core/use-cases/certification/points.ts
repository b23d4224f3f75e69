import {
  answersToPass,
  type CertificationScore,
  type Counted,
  certificationScore,
  type Mark,
} from "@cu/quiz-sheet/certification-score";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { askedIdsOf } from "../../storage/course/certification-conditions.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { videosAmong } from "../../storage/course/sources.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { type CourseAnswers, readCourseAnswers } from "../progress/course-progress.ts";
import type { QuestionRecord } from "../quiz/question.ts";
import { readQuestionsOf } from "../quiz/read-questions.ts";
import { type Marks, marksAmong, marksKey } from "./marks.ts";

type Answered = { readonly course: CourseRecord; readonly answers: CourseAnswers };

/** A user's certification score in a course, with the questions and marks it is computed from. */
export type Points = {
  readonly score: CertificationScore;
  readonly questions: ReadonlyMap<number, QuestionRecord>;
  readonly marks: Marks;
  readonly marksVersion: number;
};

/**
 * Scores by course id, by the one rule (D-79); none for courses without questions. One store call for videos and marks,
 * and one per hundred questions that are not cached.
 */
export const readPoints = async (sub: string, all: readonly Answered[]): Promise<ReadonlyMap<number, Points>> => {
  const asked = all.filter(({ course }) => askedIdsOf(course).length > 0);
  if (asked.length === 0) return new Map();
  const named = asked.flatMap(({ course }) => course.modules.flatMap(({ videos }) => videos));
  const videoIds = [...new Set(named.filter(({ questionIds }) => questionIds.length > 0).map(({ id }) => id))];
  const items = await batchGet(
    [...videoIds.map((id) => keyOf(VideoEntity, { id })), ...asked.map(({ course }) => marksKey(sub, course.id))],
    { consistent: true },
  );
  const isMark = ({ sk }: { readonly sk?: unknown }) => String(sk).startsWith("certification-marks#");
  const videos = videosAmong(items.filter((item) => !isMark(item)));
  const wanted = [...videos.values()].flatMap((video) => (video.questionIds ?? []).map((id) => ({ video, id })));
  const questions = await readQuestionsOf(wanted);
  return new Map(
    asked.map(({ course, answers }) => {
      const { marks, version } = marksAmong(items, sub, course.id);
      const score = scoreOf(course, { questions, answers, marks });
      return [course.id, { score, questions, marks, marksVersion: version }];
    }),
  );
};

type Given = { readonly answers: CourseAnswers; readonly marks: Marks };

export const scoreOf = (
  course: CourseRecord,
  { questions, answers, marks }: Given & Pick<Points, "questions">,
): CertificationScore => certificationScore(countedOf(askedIdsOf(course), { questions, answers, marks }));

/** Questions as the rule counts them; for a module like for a course. */
export const countedOf = (
  ids: readonly number[],
  { questions, answers, marks }: Given & Pick<Points, "questions">,
): Counted[] =>
  ids.map((id) => {
    const { attempts = 0, correctAt = 0 } = answers.get(id) ?? {};
    const isOpen = questions.get(id)?.questionType === "open_ended";
    return { isOpen, attempts, correctAt, mark: markOf(marks, id, attempts) };
  });

/** The mark of the current answer; undefined if it has not been graded. */
export const markOf = (marks: Marks, questionId: number, attempts: number): Mark | undefined => {
  const given = marks[questionId];
  return given?.n === attempts ? given.mark : undefined;
};

/** Undefined for a course without questions. */
export const readScore = async (sub: string, course: CourseRecord): Promise<CertificationScore | undefined> => {
  const answers = await readCourseAnswers(sub, course);
  return (await readPoints(sub, [{ course, answers }])).get(course.id)?.score;
};

export const toPoints = (score: CertificationScore, passMark: number | null) => {
  const { points, outOf, choices, rightAtFirst, missed, open, waiting } = score;
  return { points, outOf, choices, rightAtFirst, missed, open, waiting, toPass: answersToPass(score, passMark) };
};
