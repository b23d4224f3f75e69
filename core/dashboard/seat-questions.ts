import { chunkOf, placeOf } from "@cu/class-watch/piece";
import { hasBit } from "@cu/watch/bitset";
import type { ChunkOutcome } from "../class-answers/read-answers.ts";
import type { CourseProgress } from "../progress/course-progress.ts";

/**
 * What a class knows of one student's answers, in the form of a person's own: which questions were tried, and which
 * answered right. How many attempts it took is told by the statistics of each question.
 */
export const seatQuestions = (seat: number, outcomes: readonly ChunkOutcome[]): CourseProgress["questions"] =>
  new Map(
    outcomes
      .filter(({ chunk, tried }) => chunk === chunkOf(seat) && hasBit(tried, placeOf(seat)))
      .map(({ questionId, right }) => [questionId, { attempts: 1, correctAt: Number(hasBit(right, placeOf(seat))) }]),
  );

/** Three questions given up are a reason to ask how somebody is. */
const manyGivenUp = 3;

/** Who has tried at least three questions and answered none of these right. */
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
  return (seat) => (counts.get(chunkOf(seat))?.[placeOf(seat)] ?? 0) >= manyGivenUp;
};
