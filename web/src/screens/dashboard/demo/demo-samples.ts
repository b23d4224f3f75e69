import {
  sampleActivity,
  sampleCompletion,
  sampleRoster,
  sampleSummaries,
  sampleVideos,
} from "../../../features/sample/class.ts";
import { sampleQuestions } from "../../../features/sample/questions.ts";
import type { Samples } from "../../../features/sample/sample-answers.tsx";
import { sampleWeeks } from "../../../features/sample/weeks.ts";

const shared = { classSize: 351, sharing: 345 };

/** Sample responses of the dashboard's routes. */
export const demoSamples: Samples = {
  "dashboard.weekly-time": () => sampleWeeks,
  "dashboard.videos": () => sampleVideos,
  "dashboard.watched-parts": () => ({
    ...shared,
    // From all starters to the class average in the middle.
    videos: sampleCompletion.map(({ videoId, average }) => ({
      videoId,
      parts: Array.from({ length: 10 }, (_, part) => Math.max(0, Math.round(100 * average + 9 * (4.5 - part) - 5))),
    })),
  }),
  "qna.of-user-in-course": () => ({ askedQuestions: [], repliedQuestions: [] }),
  "qna.of-user-in-video": () => ({ askedQuestions: [], repliedQuestions: [] }),
  "dashboard.roster": ({ query }) => sampleRoster(query ?? {}),
  "dashboard.student-summaries": ({ params }) => sampleSummaries(params.studentId),
  "dashboard.student-activity": ({ query }) => sampleActivity(query?.username),
  "dashboard.qna-statistics": () => ({
    askedQuestions: 1,
    questionsRespondedTo: 1,
    receivedResponses: 1,
    givenResponses: 1,
    receivedInstructorResponses: 1,
  }),
  "quiz.statistics": ({ params }) => {
    const quizQuestion = sampleQuestions.find(({ id }) => id === params.questionId) ?? sampleQuestions[0];
    if (!quizQuestion) throw new Error("The sample has questions.");
    return {
      ofClass: shared,
      quizQuestion,
      attempts: [],
      hasAnsweredCorrectly: true,
      answerers: 312,
      classMedianAttempts: 1,
      classNumOfCorrectAnswerers: 287,
      firstTryCorrect: 201,
      classMedianWatchCompletionOfCorrectAnswerers: 0.94,
      uniqueViewers: 330,
      choiceDistribution: quizQuestion.options.map(({ id, correctAnswerFlag }, index) => ({
        option: id,
        timesSelected: correctAnswerFlag ? 287 : 90 - 22 * index,
      })),
    };
  },
  "dashboard.video-statistics": ({ params }) => {
    const video = sampleCompletion.find(({ videoId }) => videoId === params.videoId);
    const length = video?.videoDuration ?? 0;
    const questions = sampleQuestions.filter((question) => question.video === params.videoId);
    return {
      ...shared,
      userAvgPlaybackRate: 1.1,
      userTimeSpent: Math.round(length * (video?.own ?? 0)),
      classAvgPlaybackRate: 1.25,
      classMedianWatchTime: Math.round(length * (video?.average ?? 0)),
      userWatchPercentage: video?.own ?? 0,
      classMedianWatchPercentage: video?.average ?? 0,
      quizQuestionsCorrectlyAnswered: questions.length,
      totalNumberOfQuizQuestions: questions.length,
      totalNumberOfQnaQuestions: 2,
      quizQuestionIds: questions.map(({ id }) => id),
    };
  },
};
