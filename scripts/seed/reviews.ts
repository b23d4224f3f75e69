import type { Person } from "@cu/core/foundation/actor";
import { now } from "@cu/core/foundation/clock";
import { commit, type Put, untilCommitted } from "@cu/core/foundation/store/commit";
import { leaseId } from "@cu/core/foundation/store/id";
import { authorBySub } from "@cu/core/storage/course/author";
import { toPerson } from "@cu/core/storage/user/person";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { answerReview } from "@cu/core/use-cases/review/answer-review";
import { readOwnReview } from "@cu/core/use-cases/review/list-reviews";
import { OwnReviewEntity } from "@cu/core/use-cases/review/review.entity";
import { saveReview } from "@cu/core/use-cases/review/save-review";
import { findOwnReview, type ReviewDraft, reviewWrites } from "@cu/core/use-cases/review/write-review";
import type { CourseReview } from "../demo/course-reviews.ts";
import type { DemoReview } from "../demo/shape.ts";
import { atTime } from "./at-time.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";

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

// Reloads a user, who may have joined a class since.
const nowOf = async (person: Person): Promise<Person> => {
  const { data } = await UserEntity.get({ sub: person.sub }).go({ consistent: true });
  return data ? toPerson(data) : person;
};

/** Reviews of people who finished a course before the demo's weeks began: written as they are stored. Safe to repeat. */
export const seedCourseReviews = async (reviews: readonly CourseReview[], people: People): Promise<void> => {
  await Promise.all(
    reviews.map(async ({ courseId, personId, rating, text, anonymous, daysAgo, answer }) => {
      const { sub } = personOf(people, personId);
      const { id: userId, username, firstName, lastName } = await authorBySub(sub);
      await untilCommitted(async () => {
        if (await findOwnReview(sub, courseId)) return;
        const written: ReviewDraft = {
          id: await leaseId("review"),
          courseId,
          sub,
          userId,
          username,
          firstName,
          lastName,
          rating,
          text,
          anonymous,
          createdAt: daysBefore(daysAgo),
          ...(answer && { answer: { text: answer.text, at: daysBefore(answer.daysAgo) } }),
        };
        await commit([
          ...reviewWrites(undefined, written),
          {
            name: "own-review",
            item: {
              Put: OwnReviewEntity.create({ sub, courseId, reviewId: written.id, rating }).params<Put>(),
            },
          },
        ]);
      });
    }),
  );
};

const daysBefore = (days: number): string => new Date(now() - days * 24 * hour).toISOString();
