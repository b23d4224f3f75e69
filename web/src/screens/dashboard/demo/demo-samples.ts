import {
  sampleActivity,
  sampleCompletion,
  sampleRoster,
  sampleSummaries,
  sampleVideos,
} from "../../../sample/class.ts";
import { sampleQuestions } from "../../../sample/questions.ts";
import type { Samples } from "../../../sample/sample-answers.tsx";
import { sampleWeeks } from "../../../sample/weeks.ts";

const shared = { classSize: 351, sharing: 345 };

/** What the parts of the dashboard read, for the demo's class. */
export const demoSamples: Samples = {
  "dashboard.weekly-time": () => sampleWeeks,
  "dashboard.videos": () => sampleVideos,
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
