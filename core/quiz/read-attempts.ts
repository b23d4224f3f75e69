import type { Person } from "../actor.ts";
import type { Item } from "../batch.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { nothingAnswered, type Standing, standingAmong, standingFrom } from "./standing.ts";

/** All attempts of a person at a video's questions, by question and in order. One store call for some thousands. */
export const readAttempts = async (sub: string, videoId: number): Promise<AttemptItem[]> => {
  const { data } = await AttemptEntity.query.byPerson({ sub, videoId }).go({ pages: "all", consistent: true });
  return data;
};

export const readQuestionAttempts = async (
  sub: string,
  videoId: number,
  questionId: number,
): Promise<AttemptItem[]> => {
  const of = { sub, videoId, questionId };
  const { data } = await AttemptEntity.query.byPerson(of).go({ pages: "all", consistent: true });
  return data;
};

/**
 * Where a person stands, by the items that were read with `standingKey`. No store call but for who opened the account
 * before there were standings and has none in this video yet: then from the attempts.
 */
export const standingOf = async (
  { sub, hasStandings }: Pick<Person, "sub" | "hasStandings">,
  videoId: number,
  items: readonly Item[],
): Promise<Standing> => {
  const standing = standingAmong(items);
  if (standing) return standing;
  return hasStandings ? nothingAnswered : standingFrom(await readAttempts(sub, videoId));
};

/** Keys of the newest attempt at each question that was answered. */
export const latestKeys = (
  sub: string,
  videoId: number,
  { latest }: Standing,
  questionIds: readonly number[],
): Item[] =>
  questionIds.flatMap((questionId) => {
    const n = latest[questionId];
    return n === undefined ? [] : [AttemptEntity.get({ sub, videoId, questionId, n }).params().Key as Item];
  });

/** The attempts among items that were read together. */
export const attemptsAmong = (items: readonly Item[]): AttemptItem[] =>
  items
    .filter(({ sk }) => String(sk).startsWith("attempt#"))
    .flatMap((Item) => AttemptEntity.parse({ Item }).data ?? []);
