import type { SeatAnswers } from "@cu/class-answers/question-answers";
import { analyse, type ItemAnalysis } from "../../use-cases/quiz/item-analysis.ts";
import { choiceSumsOf, type Sheet, type SheetAnswer, type Sums, sumsOf } from "../../use-cases/quiz/sheet.ts";

/** The answers of some students to the questions of one video: for each student, by question. */
export type Answered = readonly ReadonlyMap<number, SeatAnswers>[];

// Class data has whether the first attempt was right by its last grading version, so all count as one version here.
const version = 1;

/** QZC-47 within a class: the studio's item analysis, over its students' first attempts in the class data. */
export const analyseInClass = (answered: Answered): ((questionId: number) => ItemAnalysis | null) => {
  const sheets = answered.filter(({ size }) => size > 0).map(sheetOf);
  const video = added(sheets.map(sumsOf));
  return (questionId) => {
    const question = added(sheets.map(({ answers }) => choiceSumsOf(answers[questionId])));
    return analyse(questionId, version, video, question);
  };
};

const added = (all: readonly Sums[]): Sums => {
  const sums = new Map<string, number>();
  for (const one of all) for (const [name, by] of one) sums.set(name, (sums.get(name) ?? 0) + by);
  return sums;
};

const sheetOf = (answers: ReadonlyMap<number, SeatAnswers>): Sheet => {
  const known = [...answers].map(([questionId, { last, correctAt, chosen }], place) => {
    const answer: SheetAnswer = {
      place,
      newest: { n: last, version },
      first: { version, chosen: chosen.get(1) ?? [], isRight: correctAt === 1, seconds: null },
    };
    return [String(questionId), answer] as const;
  });
  return { revision: 0, answers: Object.fromEntries(known) };
};
