import type { Person } from "@cu/core/actor";
import { now } from "@cu/core/clock";
import { toPerson } from "@cu/core/person/person";
import { UserEntity } from "@cu/core/person/user.entity";
import { answerReview } from "@cu/core/review/answer-review";
import { readOwnReview } from "@cu/core/review/list-reviews";
import { saveReview } from "@cu/core/review/save-review";
import type { DemoReview } from "../demo/shape.ts";
import { atTime } from "./at-time.ts";

const hour = 3_600_000;

type Stage = { readonly courseId: number; readonly author: Person; readonly learners: Iterable<Person> };

/**
 * Reviews of one course, each by the next of its learners who may write one, some answered by its author. Safe to repeat:
 * the same words again write nothing.
 */
export const seedReviews = async (
  reviews: readonly DemoReview[],
  { courseId, author, learners }: Stage,
): Promise<void> => {
  const left = [...reviews];
  for (const learner of learners) {
    const person = await nowOf(learner);
    const { may } = await readOwnReview(person, courseId);
    const next = may === "write" ? left.shift() : undefined;
    if (!next) continue;
    const { id: reviewId } = await past(next, () => saveReview(person, courseId, next));
    const { answer } = next;
    if (answer) await past(answer, () => answerReview(author, { courseId, reviewId }, answer));
    if (left.length === 0) return;
  }
};

const past = <A>({ hoursAgo }: { readonly hoursAgo: number }, work: () => Promise<A>): Promise<A> =>
  atTime(now() - hoursAgo * hour, work);

// Somebody who has joined a class since.
const nowOf = async (person: Person): Promise<Person> => {
  const { data } = await UserEntity.get({ sub: person.sub }).go({ consistent: true });
  return data ? toPerson(data) : person;
};
