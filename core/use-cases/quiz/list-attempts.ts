import { Failure } from "@cu/api/failure";
import type { listAttempts as route } from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { UserIdEntity } from "../../storage/user/user.entity.ts";
import { toAttempt, withoutMark } from "./question-view.ts";
import { readNewestAttempts } from "./read-attempts.ts";

/**
 * A user's newest attempts at the questions of a video, by question and in order (QZL-35), for that user or an admin.
 * Without attempts it reveals nothing about the video, not even that it exists.
 */
export const listAttempts = async (
  person: Person,
  userId: number,
  videoId: number,
): Promise<Returned<typeof route>> => {
  const read = await readNewestAttempts(await learnerOf(person, userId), videoId);
  const attempts = person.id === userId ? read : read.map(withoutMark);
  const byQuestion = Map.groupBy(attempts, ({ questionId }) => questionId);
  return [...byQuestion].map(([quizQuestion, tries]) => ({ quizQuestion, attempts: tries.map(toAttempt) }));
};

const learnerOf = async (person: Person, userId: number): Promise<Pick<Person, "sub">> => {
  if (person.id === userId) return person;
  const { data } = person.isAdmin ? await UserIdEntity.get({ id: userId }).go() : { data: null };
  if (!data) throw new Failure("user.forbidden");
  return { sub: data.sub };
};
