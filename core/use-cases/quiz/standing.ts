import { Failure } from "@cu/api/failure";
import type { EntityItem } from "electrodb";
import type { Limit } from "../../foundation/limit/limit.ts";
import { windowEnd } from "../../foundation/limit/window.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import type { Item } from "../../foundation/store/batch.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import { StandingEntity } from "./standing.entity.ts";

/** A standing as read; revision 0 means not stored yet. */
export type Standing = {
  readonly revision: number;
  readonly latest: Readonly<Record<string, number>>;
  readonly right: readonly number[];
  readonly paceUntil?: number | undefined;
  readonly pace: Readonly<Record<string, number>>;
};

export const nothingAnswered: Standing = { revision: 0, latest: {}, right: [], pace: {} };

// QZL-41. Attempts are unlimited (QZL-36), but each is stored for good and counts in the popular choices: only a script
// answers every two seconds.
const pace = { name: "quiz-attempt", times: 30, per: "minute" } satisfies Limit;

export const standingKey = (sub: string, videoId: number): Item => keyOf(StandingEntity, { sub, videoId });

/** The standing among items read together; `nothingAnswered` if it is missing. */
export const standingAmong = (items: readonly Item[]): Standing => {
  const item = items.find(({ sk }) => String(sk).startsWith("quiz#"));
  const data = readAs<EntityItem<typeof StandingEntity>>(StandingEntity, item);
  if (!data) return nothingAnswered;
  const { revision, latest, right, paceUntil, pace: used } = data;
  return { revision, latest, right, paceUntil, pace: used ?? {} };
};

/**
 * Refuses further attempts: `quiz.answered` after a fully correct one, `request.limited` when flooding (QZL-11,
 * QZL-41).
 */
export const mustBeOpen = (standing: Standing, questionId: number, at: number): void => {
  const ends = minuteEnd(at);
  if (paceIn(standing, ends, questionId) >= pace.times) {
    throw new Failure("request.limited", undefined, { retryAfterSeconds: ends - Math.floor(at / 1000) });
  }
  if (standing.right.includes(questionId)) throw new Failure("quiz.answered");
};

/** The standing with one more attempt. */
export const withAttempt = (
  standing: Standing,
  { questionId, n, isCorrect }: Pick<AttemptItem, "questionId" | "n" | "isCorrect">,
  at: number,
): Standing => {
  const ends = minuteEnd(at);
  return {
    revision: standing.revision + 1,
    latest: { ...standing.latest, [questionId]: n },
    right: isCorrect ? [...standing.right, questionId] : standing.right,
    paceUntil: ends,
    pace: {
      ...(standing.paceUntil === ends && standing.pace),
      [questionId]: paceIn(standing, ends, questionId) + 1,
    },
  };
};

/** Conditional update: fails if the stored revision changed since it was read. */
export const writeStanding = (person: { sub: string; videoId: number }, seen: Standing, next: Standing): Write => {
  const item = { ...person, ...next, right: [...next.right] };
  return { name: "standing", item: { Put: putOf(StandingEntity, item, asSeen("revision", seen.revision)) } };
};

const minuteEnd = (at: number): number => windowEnd(pace.per, Math.floor(at / 1000));

const paceIn = (standing: Standing, ends: number, questionId: number): number =>
  standing.paceUntil === ends ? (standing.pace[questionId] ?? 0) : 0;
