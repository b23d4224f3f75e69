import { chunkOf, seatInChunk } from "@cu/class-watch/piece";
import { hasBit } from "@cu/watch/bitset";
import type { CourseProgress } from "../../use-cases/progress/course-progress.ts";
import type { ChunkOutcome } from "../class-answers/read-answers.ts";

/**
 * What the class data has on one student's answers, in the form of personal progress: questions tried and answered
 * right. The number of attempts is in the statistics of each question.
 */
export const seatQuestions = (seat: number, outcomes: readonly ChunkOutcome[]): CourseProgress["questions"] =>
  new Map(
    outcomes
      .filter(({ chunk, tried }) => chunk === chunkOf(seat) && hasBit(tried, seatInChunk(seat)))
      .map(({ questionId, right }) => [
        questionId,
        { attempts: 1, correctAt: Number(hasBit(right, seatInChunk(seat))) },
      ]),
  );

/** This many given-up questions are a reason to check in with the student. */
const manyGivenUp = 3;

/** Seats that tried at least three questions and got none of these right. */
export const givenUpBySeat = (outcomes: readonly ChunkOutcome[]): ((seat: number) => boolean) => {
  const counts = new Map<number, Uint16Array>();
  for (const { chunk, tried, right } of outcomes) {
    const of = counts.get(chunk) ?? new Uint16Array(8 * tried.length);
    for (const [index, byte] of tried.entries()) {
      const open = byte & ~(right[index] ?? 0);
      for (let bit = 0; open >> bit > 0; bit++)
        if (open & (1 << bit)) of[8 * index + bit] = (of[8 * index + bit] ?? 0) + 1;
    }
    counts.set(chunk, of);
  }
  return (seat) => (counts.get(chunkOf(seat))?.[seatInChunk(seat)] ?? 0) >= manyGivenUp;
};
