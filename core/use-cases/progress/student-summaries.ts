import type { StudentSummaries } from "@cu/api/dashboard";
import { averageAttempts, simpleScore } from "@cu/quiz-sheet/score";
import { weekNumber } from "@cu/watch/week";
import type * as z from "zod";
import { now } from "../../foundation/clock.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import type { QnaCounts } from "../qna/counts.ts";
import type { QuestionAnswers } from "./answers.ts";
import type { CourseProgress } from "./course-progress.ts";
import { courseScore, questionIdsOf } from "./course-score.ts";

type Summaries = z.input<typeof StudentSummaries>;
type Posts = Pick<QnaCounts, "askedQuestions" | "givenResponses">;

/** Figures of one user in a course (DSH-40). A video counts as watched from its first ten seconds on. */
export const studentSummaries = (course: CourseRecord, own: CourseProgress, posts: Posts): Summaries => {
  const videos = course.modules.flatMap((module) => module.videos);
  const questions = questionIdsOf(course).map((id) => own.questions.get(id));
  const tried = questions.filter((question) => question !== undefined);
  const attempts = tried.reduce((sum, question) => sum + question.attempts, 0);
  const { weeks } = own.watching;
  const thisWeek = weekNumber(now());
  return {
    thisWeekWatchTime: seconds(weeks[String(thisWeek)]),
    lastWeekWatchTime: seconds(weeks[String(thisWeek - 1)]),
    studentWatchTime: seconds(Object.values(weeks).reduce((sum, milliseconds) => sum + milliseconds, 0)),
    videosWatched: videos.filter(({ id }) => (own.watching.videos[String(id)]?.slices.length ?? 0) > 0).length,
    totalVideos: videos.length,
    quizQuestionsAttempted: tried.length,
    quizQuestionsCorrectlyAnswered: tried.filter(({ correctAt }) => correctAt > 0).length,
    totalNumberOfQuizQuestions: questions.length,
    averageAttempts: averageAttempts(attempts, tried.length),
    simpleScore: courseScore(course, own),
    ...regradedOf(tried),
    askedQuestions: posts.askedQuestions,
    givenResponses: posts.givenResponses,
  };
};

/** QZC-49: how many questions were regraded upwards and downwards. */
const regradedOf = (tried: readonly QuestionAnswers[]) => {
  const changes = tried.flatMap(({ correctAt, regraded }) =>
    regraded ? [simpleScore(correctAt) - simpleScore(regraded.was)] : [],
  );
  const count = (isOne: (change: number) => boolean) => changes.filter(isOne).length;
  return { quizQuestionsRaised: count((change) => change > 0), quizQuestionsLowered: count((change) => change < 0) };
};

const seconds = (milliseconds = 0): number => Math.round(milliseconds / 1000);
