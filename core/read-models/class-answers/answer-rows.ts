import type { SeatAnswers } from "@cu/class-answers/question-answers";
import { chunkOf, seatInChunk } from "@cu/class-watch/piece";
import { isRecord } from "@cu/quiz-sheet/guard";
import type { PlainItem } from "../../foundation/store/attribute-value.ts";
import { readSeatText } from "../../storage/class/seats.ts";

/** A class, one of its courses, and a question asked there. */
export type QuestionPlace = {
  readonly classId: number;
  readonly courseId: number;
  readonly videoId: number;
  readonly questionId: number;
};

/** The data of one attempt for one class. */
export type AnswerRow = QuestionPlace & { readonly chunk: number; readonly place: number; readonly told: SeatAnswers };

/**
 * An attempt as one row per class with a seat of its user; empty for other items. Updates that only mark an attempt as
 * counted are skipped, since it was delivered before.
 */
export const answerRows = (item: PlainItem): AnswerRow[] => {
  const isAttempt = typeof item.sk === "string" && item.sk.startsWith("attempt#");
  if (!isAttempt || !(item.seats instanceof Set)) return [];
  const regraded = isRecord(item.regraded) ? item.regraded : undefined;
  if (item.countedAt !== undefined && !regraded) return [];
  const n = Number(item.n);
  const told: SeatAnswers = {
    first: n,
    last: n,
    version: Number(regraded?.version ?? item.questionVersion ?? 1),
    correctAt: regraded ? Number(regraded.correctAt) : item.isCorrect === true ? n : 0,
    chosen: new Map([[n, Array.isArray(item.selectedAnswers) ? item.selectedAnswers.map(Number) : []]]),
  };
  const asked = {
    courseId: Number(item.courseId),
    videoId: Number(item.videoId),
    questionId: Number(item.questionId),
  };
  return [...item.seats].map((text) => {
    const { classId, seat } = readSeatText(String(text));
    return { ...asked, classId, chunk: chunkOf(seat), place: seatInChunk(seat), told };
  });
};
