import { Failure } from "@cu/api/failure";
import type { listAttempts as route } from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { UserIdEntity } from "../user/user.entity.ts";
import { toAttempt } from "./question-view.ts";
import { readAttempts } from "./read-attempts.ts";

/**
 * A user's attempts at the questions of a video, by question and in order (QZL-35): one's own, or as an admin. Whoever
 * has none is told nothing else of the video, not even that it exists.
 */
export const listAttempts = async (
  person: Person,
  userId: number,
  videoId: number,
): Promise<Returned<typeof route>> => {
  const sub = await subOf(person, userId);
  const byQuestion = Map.groupBy(await readAttempts(sub, videoId), ({ questionId }) => questionId);
  return [...byQuestion].map(([quizQuestion, attempts]) => ({ quizQuestion, attempts: attempts.map(toAttempt) }));
};

const subOf = async (person: Person, userId: number): Promise<string> => {
  if (person.id === userId) return person.sub;
  const { data } = person.isAdmin ? await UserIdEntity.get({ id: userId }).go() : { data: null };
  if (!data) throw new Failure("user.forbidden");
  return data.sub;
};
