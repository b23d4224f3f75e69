import type { Person } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { type Standing, standingAmong, standingKey } from "./standing.ts";

/** Maximum number of attempts returned, for one question and for a whole video: the newest. */
const maxOfQuestion = 100;
const maxOfVideo = 500;

/** A user's newest attempts at a question, oldest first. One store call. */
export const readQuestionAttempts = async (
  sub: string,
  videoId: number,
  questionId: number,
): Promise<AttemptItem[]> => {
  const of = { sub, videoId, questionId };
  const query = AttemptEntity.query.byPerson(of);
  const { data } = await query.go({ limit: maxOfQuestion, order: "desc", consistent: true });
  return data.toReversed();
};

/** The newest attempts at each question of a video, by question and oldest first. At most six store calls. */
export const readNewestAttempts = async ({ sub }: Pick<Person, "sub">, videoId: number): Promise<AttemptItem[]> => {
  const { latest } = standingAmong(await batchGet([standingKey(sub, videoId)], { consistent: true }));
  const questions = Object.entries(latest).slice(0, maxOfVideo);
  const most = Math.min(maxOfQuestion, Math.floor(maxOfVideo / questions.length));
  // Attempts are numbered from 1 without gaps.
  const keys = questions.flatMap(([questionId, newest]) =>
    Array.from({ length: Math.min(most, newest) }, (_, back): Item => {
      const at = { sub, videoId, questionId: Number(questionId), n: newest - back };
      return keyOf(AttemptEntity, at);
    }),
  );
  const attempts = attemptsAmong(await batchGet(keys, { consistent: true }));
  return attempts.toSorted((a, b) => a.questionId - b.questionId || a.n - b.n);
};

/** Keys of the newest attempt at each answered question. */
export const latestKeys = (
  sub: string,
  videoId: number,
  { latest }: Standing,
  questionIds: readonly number[],
): Item[] =>
  questionIds.flatMap((questionId) => {
    const n = latest[questionId];
    return n === undefined ? [] : [keyOf(AttemptEntity, { sub, videoId, questionId, n })];
  });

/** The attempts among items read together. */
export const attemptsAmong = (items: readonly Item[]): AttemptItem[] =>
  items
    .filter(({ sk }) => String(sk).startsWith("attempt#"))
    .flatMap((item) => readAs<AttemptItem>(AttemptEntity, item) ?? []);
