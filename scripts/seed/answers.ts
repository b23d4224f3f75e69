import { attemptQuestion } from "@cu/core/use-cases/quiz/attempt";
import { readQuestionAttempts } from "@cu/core/use-cases/quiz/read-attempts";
import type { DemoAnswers, DemoQuestion } from "../demo/shape.ts";
import { atTime } from "./at-time.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";

const day = 86_400_000;

/** Past answers, graded by the regular use case. Idempotent. */
export const seedAnswers = async (
  answers: readonly DemoAnswers[],
  {
    people,
    questions,
    at,
  }: { readonly people: People; readonly questions: readonly DemoQuestion[]; readonly at: number },
): Promise<void> => {
  for (const { personId, courseId, moduleId, questionId, chosen, answerText, daysAgo } of answers) {
    const person = personOf(people, personId);
    const videoId = questions.find(({ id }) => id === questionId)?.videoId ?? 0;
    const given = await readQuestionAttempts(person.sub, videoId, questionId);
    const params = { courseId, moduleId, videoId, questionId };
    for (const selectedOptions of chosen.slice(given.length))
      await atTime(at - daysAgo * day, () =>
        attemptQuestion(person, { params, body: { selectedOptions, answerText } }),
      );
  }
};
