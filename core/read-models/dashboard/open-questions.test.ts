import { expect, test } from "vitest";
import { choiceIdsOf, courseScore, doneIn } from "../../use-cases/progress/course-score.ts";
import { attemptQuestion } from "../../use-cases/quiz/attempt.ts";
import { createQuestions } from "../../use-cases/quiz/create.ts";
import { drafts } from "../../use-cases/quiz/questions.test-kit.ts";
import { readQuestions } from "../../use-cases/quiz/read-questions.ts";
import { bearerOf } from "../../use-cases/test-kit/person.ts";
import { refreshVideo } from "../../use-cases/video/refresh.ts";
import { makeQuiz, toldOf } from "../class-answers/class-answers.test-kit.ts";
import { foldAnswers } from "../class-answers/fold-answers.ts";
import { readClassQuestion } from "./question-statistics.ts";
import { readStudentSummaries } from "./student-summaries.ts";
import { readVideoQuestions } from "./video-questions.ts";

test("DSH-105: answers of five students to three open questions are neither right nor wrong, and none counts as given up", async () => {
  const quiz = await makeQuiz(1);
  const { teacher, place, coupon } = quiz;
  await createQuestions(teacher, place.videoId, [drafts.open, drafts.open, drafts.open]);
  await refreshVideo(place.videoId);
  const { questions } = await readQuestions(place.videoId);
  const open = questions.filter(({ questionType }) => questionType === "open_ended");
  const members = await Promise.all(Array.from({ length: 5 }, quiz.join));
  for (const member of members) {
    for (const { id } of open)
      await attemptQuestion(bearerOf(member), {
        params: { ...place, questionId: id },
        body: { selectedOptions: [], answerText: "no idea" },
      });
    for (const question of quiz.questions) await quiz.answer(member, question, true);
  }
  await foldAnswers((await Promise.all(members.map(toldOf))).flat());
  const { questions: figures } = await readVideoQuestions(teacher, place, { coupon });
  expect(
    figures.map(({ questionType, answerers, tries, difficulty }) => [questionType, answerers, tries, difficulty]),
  ).toEqual([
    ...open.map(() => ["open_ended", 5, null, null]),
    ["select_one", 5, { first: 5, second: 0, third: 0, later: 0, notYet: 0 }, 1],
  ]);
  const [{ id: questionId } = { id: 0 }] = open;
  expect(await readClassQuestion(teacher, { ...place, questionId }, { coupon })).toMatchObject({
    answerers: 5,
    classNumOfCorrectAnswerers: null,
    firstTryCorrect: null,
    hasAnsweredCorrectly: false,
  });
  const [member] = members;
  const summary = await readStudentSummaries(teacher, member?.id ?? 0, { coupon, collection: place.courseId });
  expect(summary).toMatchObject({
    // No one has watched anything; three written answers do not count as given up.
    reasons: ["quiet"],
    quizQuestionsAttempted: 1,
    quizQuestionsCorrectlyAnswered: 1,
    totalNumberOfQuizQuestions: 1,
  });
});

test("QZL-34, DSH-105: a score is of choice questions alone, and for oneself an open one is done when it is written", () => {
  const video = { questionIds: [1, 2, 3], openQuestionIds: [2, 3] };
  const answers = new Map([
    [1, { attempts: 2, correctAt: 2 }],
    [2, { attempts: 1, correctAt: 0 }],
  ]);
  expect(choiceIdsOf(video)).toEqual([1]);
  expect(doneIn(video, (id) => answers.get(id))).toBe(2);
  const course = { modules: [{ videos: [video] }] } as unknown as Parameters<typeof courseScore>[0];
  expect(courseScore(course, { questions: answers })).toBe(50);
});
