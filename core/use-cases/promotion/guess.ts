import { Failure } from "@cu/api/failure";
import type { Limit } from "../../foundation/limit/limit.ts";
import { countTry } from "../../foundation/limit/tries.ts";
import { promotionKey } from "./find-promotion.ts";

/** A promotion's code from a request, and the caller's network (`networkOf`). */
export type BroughtCode = { readonly code: string; readonly network: string };

export type TakeBack = () => Promise<void>;

// A single network must not use up a course's guesses, which would block its promotions for all.
const ofNetwork: Limit = { name: "promotions-of-network", times: 10, per: "hour" };
const ofCourse: Limit = { name: "promotions-of-course", times: 100, per: "hour" };

/**
 * Counts a code before the lookup, per network and per course (CRS-46): over the limit a right code must look like a
 * wrong one. The returned function refunds both for a valid code; syntactically invalid text does not count.
 * `request.limited`.
 */
export const countGuess = async ({ code, network }: BroughtCode, courseId: number): Promise<TakeBack | undefined> => {
  const codeKey = promotionKey(code);
  if (!codeKey) return undefined;
  // The same code tried on another course is another guess.
  const ofCaller = await worded(countTry(ofNetwork, network, `${courseId}#${codeKey}`), "from your network");
  // Counted second: a guess refused for its network must not use up the course's.
  const ofAll = await worded(countTry(ofCourse, `${courseId}`, codeKey), "for this course");
  return async () => {
    await Promise.all([ofCaller(), ofAll()]);
  };
};

const worded = <T>(counting: Promise<T>, where: string): Promise<T> =>
  counting.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    const minutes = Math.ceil(Number(error.facts.retryAfterSeconds) / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    throw new Failure(
      error.code,
      `Too many wrong promotion codes were tried ${where}, so none is accepted for now. Please try again in ${wait}, or go on without the code.`,
      error.facts,
    );
  });
