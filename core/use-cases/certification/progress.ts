import type { CertificationProgress } from "@cu/api/certification";
import { conditionsOf } from "@cu/api/certification-conditions";
import {
  answersToPass,
  type CertificationScore,
  certificationScore,
  isReached,
  scoreRange,
} from "@cu/quiz-sheet/certification-score";
import type * as z from "zod";
import { askedIdsOf } from "../../storage/course/certification-conditions.ts";
import type { CertificationRecord, CourseRecord } from "../../storage/course/course-record.ts";
import type { CourseProgress } from "../progress/course-progress.ts";
import { modulePercents, percentOf } from "../progress/watched-share.ts";
import { countedOf, markOf, type Points } from "./points.ts";

type Progress = z.input<typeof CertificationProgress>;
type Condition = Progress["conditions"][number];
type Chance = Progress["chances"][number];

// More than a learner does in one session.
const maxChances = 100;

type Known = {
  readonly certification: CertificationRecord;
  readonly progress: CourseProgress;
  /** Undefined for a course without questions. */
  readonly points: Points | undefined;
};

/** The state of a learner's certification and what is still missing (CER-61 to CER-63), from data already read. */
export const certificationProgress = (course: CourseRecord, known: Known): Progress => {
  const { progress, points } = known;
  const chances = points ? chancesOf(course, progress, points) : [];
  const watched = modulePercents(course, progress.watching);
  return {
    conditions: conditionsFor(course, known),
    range: points ? scoreRange(points.score) : null,
    modules: course.modules.map((module, place) => ({
      id: module.id,
      name: module.name,
      ...moduleScore(askedIdsOf({ modules: [module] }), progress, points),
      watched: watched[place] ?? 0,
    })),
    chances: chances.slice(0, maxChances),
    moreChances: Math.max(0, chances.length - maxChances),
  };
};

const moduleScore = (ids: readonly number[], { questions: answers }: CourseProgress, read: Points | undefined) => {
  const counted = read ? countedOf(ids, { questions: read.questions, answers, marks: read.marks }) : [];
  const { points, outOf, percent } = certificationScore(counted);
  return { points, outOf, percent };
};

/** Unmet required conditions refuse a request; the others are for the reviewer's decision (CER-44, CER-56). */
const conditionsFor = (course: CourseRecord, { certification, progress, points }: Known): Condition[] => {
  const { minQuestions, minWatchPercent } = conditionsOf(certification);
  const asked = askedIdsOf(course).length;
  const watched = percentOf(course, progress.watching);
  return [
    ...(asked < minQuestions ? [condition("questions", { has: asked, needed: minQuestions, isRequired: true })] : []),
    ...(minWatchPercent > 0 ? [condition("watched", { has: watched, needed: minWatchPercent, isRequired: true })] : []),
    ...(points ? scoreConditions(points.score, certification.minPerformLevel) : []),
  ];
};

const scoreConditions = (score: CertificationScore, passMark: number | null): Condition[] => {
  const { percent, open, waiting, outOf, choices } = score;
  const written = waiting + outOf - choices;
  return [
    ...(passMark === null
      ? []
      : [
          {
            ...condition("score", { has: percent, needed: passMark, isRequired: false }),
            isMet: isReached(percent, passMark),
            toPass: answersToPass(score, passMark),
          },
        ]),
    ...(open === 0 ? [] : [condition("open", { has: written, needed: open, isRequired: false })]),
  ];
};

const condition = (
  kind: Condition["kind"],
  { has, needed, isRequired }: Pick<Condition, "has" | "needed" | "isRequired">,
): Condition => ({ kind, has, needed, isMet: has >= needed, isRequired, toPass: 0 });

/** Questions the learner can answer now come before those waiting for a reviewer. */
const chancesOf = (course: CourseRecord, progress: CourseProgress, points: Points): Chance[] => {
  const all = chancesIn(course, progress, points);
  const waits = ({ state }: Chance) => state === "waiting";
  return [...all.filter((chance) => !waits(chance)), ...all.filter(waits)];
};

/** Unanswered questions, and open answers below full points, in course order. */
const chancesIn = (course: CourseRecord, { questions: answers }: CourseProgress, points: Points): Chance[] =>
  course.modules.flatMap(({ videos }, module) =>
    videos.flatMap((video, place) =>
      video.questionIds.flatMap((id) => {
        const question = points.questions.get(id);
        if (!question) return [];
        const { attempts = 0 } = answers.get(id) ?? {};
        const isOpen = question.questionType === "open_ended";
        const mark = isOpen ? markOf(points.marks, id, attempts) : undefined;
        if (mark === 1 || (!isOpen && attempts > 0)) return [];
        const state = attempts === 0 ? "unanswered" : mark === undefined ? "waiting" : "marked";
        return [
          {
            questionId: id,
            title: question.title,
            isOpen,
            moduleNumber: module + 1,
            videoNumber: place + 1,
            second: question.startVideoTimestamp,
            state,
            mark: mark ?? null,
          },
        ];
      }),
    ),
  );
