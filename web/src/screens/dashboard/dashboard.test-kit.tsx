import { screen } from "@testing-library/react";
import { makeLicense } from "../../features/classes/class.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";
import { Where } from "../../test/where.tsx";

export const taught = {
  ...makeLicense({ id: 7, code: "GRAPHS-26", label: "CS 214, Autumn" }),
  role: "instructor" as const,
  coCreator1: null,
  coCreator2: null,
  inSync: true,
};
const joined = { ...taught, id: 8, code: "LOGIC-26", label: "CS 380, Autumn", role: "student" as const };

export const figures = {
  id: 7,
  code: "GRAPHS-26",
  label: "CS 214, Autumn",
  timeZone: "UTC",
  validFrom: "2026-09-07T00:00:00.000Z",
  expiresOn: "2026-12-18T00:00:00.000Z",
  role: "creator" as const,
  ownStudentId: null,
  collections: [{ id: 5, name: "Algorithms on Graphs" }],
  classSize: 84,
  sharing: 79,
  semesterActiveUsers: 79,
  averageWatchTime: 51_720,
};

export const week = (weekNumber: number, average: number | null) => ({
  weekNumber,
  startDate: `2026-09-${String(weekNumber * 7 - 1).padStart(2, "0")}T00:00:00.000Z`,
  endDate: `2026-09-${String(weekNumber * 7 + 5).padStart(2, "0")}T23:59:59.999Z`,
  userTimeSpent: null,
  classMedianTimeSpent: average === null ? null : average - 60,
  classAverageTimeSpent: average,
});

export const video = (videoId: number, more: object = {}) => ({
  videoId,
  moduleId: 51,
  moduleIndex: 1,
  videoIndex: videoId - 100,
  moduleName: "Walking a graph",
  videoTitle: `Lecture ${videoId}`,
  videoDuration: 120,
  videoType: "youtube" as const,
  embedId: "v0000000001",
  collectionId: 5,
  privacyScope: "public" as const,
  unlistedKey: null,
  embedHash: null,
  questions: 0,
  ...more,
});

export const share = (videoId: number, median: number | null, own: number | null = null) => ({
  videoId,
  title: `Lecture ${videoId}`,
  videoDuration: 120,
  moduleIndex: 1,
  videoIndex: videoId - 100,
  userWatchPercentage: own,
  classAverageWatchPercentage: median,
  classMedianWatchPercentage: median,
  classSampleSize: 79,
});

export const student = (studentId: number, more: object = {}) => ({
  studentId,
  username: `user-${studentId}`,
  name: `Name ${studentId}`,
  isAnonymous: false,
  hours: 1.5,
  weeks: [0, 0, 0, 0, 0, 600, 1200, 60],
  lastSeenOn: "2026-11-20",
  reasons: [] as ("quiet" | "behind")[],
  ...more,
});

export const roster = (students = [student(401), student(402)], more: object = {}) => ({
  classSize: 84,
  sharing: 79,
  students,
  found: students.length,
  next: null,
  mayNeedYou: [],
  ...more,
});

const slices = (viewers: readonly number[]) =>
  viewers.map((uniqueViewers, index) => ({
    start: index * 10,
    label: `00:0${Math.floor(index / 6)}:${String((index * 10) % 60).padStart(2, "0")}`,
    uniqueViewers,
    percentage: Math.round((100 * uniqueViewers) / 79),
    watchedAgain: 0,
  }));

export const retention = (viewers: readonly number[] | null) => ({
  classSize: 84,
  sharing: 79,
  numberOfStudents: 79,
  uniqueViewers: viewers ? Math.max(...viewers) : null,
  totalWatchTime: viewers ? 600 : null,
  retention: viewers && slices(viewers),
  own: null,
});

export const summaries = {
  ...student(401),
  thisWeekWatchTime: 60,
  lastWeekWatchTime: 1200,
  studentWatchTime: 5400,
  videosWatched: 2,
  totalVideos: 3,
  quizQuestionsAttempted: 3,
  quizQuestionsCorrectlyAnswered: 2,
  totalNumberOfQuizQuestions: 4,
  averageAttempts: null,
  simpleScore: null,
  quizQuestionsRaised: null,
  quizQuestionsLowered: null,
  askedQuestions: 1,
  givenResponses: 2,
  classMedianWatchTime: 4000,
  videos: [101, 102, 103].map((videoId, n) => ({
    videoId,
    userWatchPercentage: [0.2, 0.44, 0.45][n] ?? 0,
    classMedianWatchPercentage: 0.5,
    questions: [],
  })),
};

/** Of each lecture a tenth less in each tenth. */
export const watchedParts = (videoIds: readonly number[]) => ({
  classSize: 84,
  sharing: 79,
  videos: videoIds.map((videoId) => ({ videoId, parts: Array.from({ length: 10 }, (_, part) => 100 - 10 * part) })),
});

export const videoQuestions = (questions: readonly object[] = [], askedAt: readonly number[] = []) => ({
  classSize: 84,
  sharing: 79,
  questions: questions.map((input, index) => ({
    questionId: index + 1,
    title: `Question ${index + 1}`,
    questionType: "select_one" as const,
    endVideoTimestamp: 20 + 40 * index,
    mayEdit: false,
    answerers: 40,
    tries: { first: 20, second: 10, third: 5, later: 2, notYet: 3 },
    classMedianAttempts: 1.5,
    difficulty: 0.5,
    discrimination: 0.31,
    ...input,
  })),
  askedAt: [...askedAt],
});

export const withheld = { classSize: 84, sharing: 4, videos: null };

type Visit = {
  readonly signedIn?: boolean;
  /** The browser still has what was stored before. */
  readonly keeps?: boolean;
};

export const openPage = async (
  at: string,
  answers: Parameters<typeof fakeApi>[0] = {},
  { signedIn = true, keeps = false }: Visit = {},
) => {
  if (!keeps) localStorage.clear();
  const api = fakeApi({
    "user.read": () => creator,
    "class.mine": () => [taught, joined],
    "dashboard.class-statistics": () => figures,
    "dashboard.weekly-time": () => [week(1, 1800), week(2, 3600)],
    "dashboard.module-percentages": () => [
      { id: 51, name: "Walking a graph", videos: [share(101, 1), share(102, 0.51), share(103, 0.5), share(104, 0.25)] },
    ],
    "dashboard.home-videos": () => ({
      classSize: 84,
      sharing: 79,
      videos: [{ ...video(101), uniqueViewers: 9, totalWatchTime: 51_600 }],
    }),
    "dashboard.home-roster": () => ({
      classSize: 84,
      sharing: 79,
      students: [{ studentId: 401, username: "user-401", name: "Name 401", hours: 3.3 }],
      watchTimeHistogram: Array.from({ length: 9 }, (_, n) => ({
        from: n * 15,
        to: n === 8 ? null : n * 15 + 15,
        count: n,
      })),
      activeStudents: 36,
      totalWatchTime: 9000,
      weekBefore: { activeStudents: 30, totalWatchTime: 8000 },
    }),
    "dashboard.roster": () => roster(),
    "dashboard.videos": () => [video(101), video(102, { moduleId: 52, moduleIndex: 2, moduleName: "Cuts" })],
    "dashboard.video-statistics": () => ({
      classSize: 84,
      sharing: 79,
      userAvgPlaybackRate: null,
      userTimeSpent: null,
      classAvgPlaybackRate: 1.25,
      classMedianWatchTime: 1900,
      userWatchPercentage: null,
      classMedianWatchPercentage: 0.92,
      quizQuestionsCorrectlyAnswered: null,
      totalNumberOfQuizQuestions: 0,
      totalNumberOfQnaQuestions: 6,
      quizQuestionIds: [],
    }),
    "dashboard.retention": () => retention([79, 79, 70, 30, 30, 30, 29, 29, 29, 29, 28, 28]),
    "dashboard.watched-parts": () => watchedParts([101, 102]),
    "dashboard.video-questions": () => videoQuestions(),
    "dashboard.student-summaries": () => summaries,
    "dashboard.student-activity": () => [
      {
        videoId: 101,
        videoTitle: "Lecture 101",
        videoDuration: 120,
        moduleId: 51,
        collectionId: 5,
        data: [6, 3],
        dataSum: 9,
      },
    ],
    "qna.of-user-in-course": () => ({ askedQuestions: [], repliedQuestions: [] }),
    "qna.of-user-in-video": () => ({ askedQuestions: [], repliedQuestions: [] }),
    "transcript.read": () => [
      { startTime: 12, endTime: 18, text: "Before the algorithm", startOfParagraph: true, video: 101, version: 1 },
    ],
    ...answers,
  });
  const page = await open(
    <>
      <Router />
      <Where />
    </>,
    { at, signedIn, returning: keeps },
  );
  return { api, ...page };
};

export const heading = (name: string | RegExp) => screen.findByRole("heading", { name });

const words = (text: string) => ({
  blocks: [{ key: "a", text, type: "unstyled" as const, depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} }],
  entityMap: {},
});

export const questionFigures = (id: number, input: { isRight?: boolean; isWithheld?: boolean } = {}) => ({
  quizQuestion: {
    id,
    video: 101,
    title: `Question ${id}`,
    text: words("Which one?"),
    questionType: "select_one" as const,
    options: ["Seven", "Nine"].map((text, index) => ({
      id: id * 10 + index,
      optionText: words(text),
      explanationText: null,
      imageId: null,
      image: null,
      correctAnswerFlag: input.isRight ? index === 0 : null,
    })),
    startVideoTimestamp: 10,
    endVideoTimestamp: 60,
    images: [],
    aiQuestion: false,
    hint: null,
    latestAttempt: null,
  },
  attempts: [],
  hasAnsweredCorrectly: input.isRight ?? false,
  ofClass: { classSize: 84, sharing: 79 },
  answerers: input.isWithheld ? null : 40,
  classMedianAttempts: 1.5,
  classNumOfCorrectAnswerers: input.isWithheld ? null : 30,
  firstTryCorrect: 22,
  classMedianWatchCompletionOfCorrectAnswerers: 0.8,
  uniqueViewers: 60,
  choiceDistribution: input.isRight
    ? [
        { option: id * 10, timesSelected: 30 },
        { option: id * 10 + 1, timesSelected: 10 },
      ]
    : null,
});

export const withQuestions = (ids: readonly number[]) => ({
  "dashboard.video-statistics": () => ({
    classSize: 84,
    sharing: 79,
    userAvgPlaybackRate: null,
    userTimeSpent: null,
    classAvgPlaybackRate: 1.25,
    classMedianWatchTime: 1900,
    userWatchPercentage: null,
    classMedianWatchPercentage: 0.92,
    quizQuestionsCorrectlyAnswered: null,
    totalNumberOfQuizQuestions: ids.length,
    totalNumberOfQnaQuestions: 6,
    quizQuestionIds: [...ids],
  }),
  "dashboard.qna-statistics": () => ({
    askedQuestions: 4,
    questionsRespondedTo: 3,
    receivedResponses: 2,
    givenResponses: 5,
    receivedInstructorResponses: 1,
  }),
});
