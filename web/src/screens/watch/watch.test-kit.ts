import type { Returned } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import type { Attempt, Question } from "../../features/quiz/question-state.ts";
import { learner } from "../../test/people.ts";
import type { Course, Module, Video } from "./place.ts";

const ruth: Course["primaryAuthor"] = { id: 41, username: "ruth", firstName: "Ruth", lastName: "Adeyemi" };

const makeVideo = (id: number, title: string, moduleId: number): Video => ({
  id,
  title,
  videoType: "youtube",
  embedId: `embed${id}`,
  embedHash: null,
  duration: 600,
  importedFromURL: null,
  owner: ruth.id,
  parentModule: moduleId,
  parentModuleName: "",
  parentModulePrice: 200,
  parentCollection: 5,
  parentCollectionName: null,
  transcriptStatus: "available",
  transcriptVersion: 1,
});

const makeModule = (id: number, moduleIndex: number, name: string, videos: readonly Video[]): Module => ({
  id,
  name,
  price: 200,
  isDefaultPrice: true,
  customPrice: null,
  primaryAuthor: ruth,
  primaryAuthorUsername: ruth.username,
  coAuthors: [],
  coAuthorUsernames: [],
  videos: [...videos],
  videoTitles: videos.map(({ title }) => ({ videoTitle: title })),
  licensedModules: [],
  parentCollection: 5,
  parentCollectionUnlistedKey: null,
  moduleIndex,
});

/** Course 5 with the modules 50 (videos 500 to 502), 51 (video 510) and 52 (video 520). */
export const makeWatchCourse = (input: Partial<Course> = {}): Course => ({
  id: 5,
  name: "Algorithms on Graphs",
  description: "",
  longDescription: "",
  outcomes: [],
  audience: "",
  prerequisites: "",
  level: null,
  questionCount: 0,
  sampleQuestion: null,
  category: { id: 1, name: "Computer science" },
  subCategory: null,
  freeCourse: false,
  valuePrice: null,
  collectionNetPrice: null,
  bundleDiscount: 0,
  promotion: null,
  promotions: [],
  privacyScope: "public",
  collectionUnlistedKey: null,
  coverImage: null,
  introVideoType: null,
  introVideoUrl: null,
  primaryAuthor: ruth,
  coAuthors: [],
  createdBy: ruth.id,
  university: null,
  universityLink: null,
  supplementLink: null,
  noOfModules: 3,
  moduleCount: 3,
  videoCount: 5,
  totalDuration: 3000,
  certification: null,
  userCertification: null,
  userEvaluation: null,
  originalCollection: null,
  modules: [
    makeModule(50, 1, "Shortest paths", [
      makeVideo(500, "Relaxing an edge", 50),
      makeVideo(501, "Dijkstra's order", 50),
      makeVideo(502, "Negative edges", 50),
    ]),
    makeModule(51, 2, "Spanning trees", [makeVideo(510, "The cut argument", 51)]),
    makeModule(52, 3, "Flows", [makeVideo(520, "Cuts", 52)]),
  ],
  url: "/collections/5/",
  defaultTab: 1,
  gptEnabled: true,
  mayEdit: false,
  givenBack: null,
  promotionRefusal: null,
  suspension: null,
  invitations: null,
  ...input,
});

export const makeAttempt = (input: Partial<Attempt> = {}): Attempt => ({
  id: 900,
  selectedAnswers: [],
  numCorrect: 0,
  numIncorrect: 0,
  maxCorrectAnswer: 1,
  answerText: null,
  answerImage: null,
  submittedAt: "2026-11-19T10:00:00Z",
  ...input,
});

const text = (words: string) => ({
  blocks: [{ key: "a", type: "unstyled", text: words, depth: 0, data: {}, inlineStyleRanges: [], entityRanges: [] }],
  entityMap: {},
});

export const makeOption = (id: number, words: string, key?: { isCorrect: boolean; because: string }) => ({
  id,
  optionText: text(words),
  explanationText: key ? text(key.because) : null,
  imageId: null,
  image: null,
  correctAnswerFlag: key ? key.isCorrect : null,
});

/** A question that ends at 60 seconds with the options 1 "seven" and 2 "nine". */
export const makeQuestion = (input: Partial<Omit<Question, "text">> & { words?: string } = {}): Question => {
  const { words = "What does v cost now?", ...rest } = input;
  return {
    id: 1,
    video: 500,
    title: words,
    text: text(words),
    questionType: "select_one",
    options: [makeOption(1, "seven"), makeOption(2, "nine")],
    startVideoTimestamp: 30,
    endVideoTimestamp: 60,
    images: [],
    aiQuestion: false,
    hint: null,
    latestAttempt: null,
    ...rest,
  };
};

/** Lines of ten seconds; every third begins a paragraph, the last ends at 100000 (TRN-09). */
export const makeSegments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: `Line number ${index}`,
    startTime: index * 10,
    endTime: index === count - 1 ? 100_000 : (index + 1) * 10,
    startOfParagraph: index % 3 === 0,
    video: 500,
    version: 1,
  }));

export const makeHistory = (lastVideoTimestamp: number | null): Returned<RouteById<"watch.history">> => [
  {
    videoId: 500,
    moduleId: 50,
    title: "Relaxing an edge",
    userWatchPercentage: 0.46,
    classMedianWatchPercentage: null,
    quizQuestionsCorrectlyAnswered: 0,
    totalNumberOfQuizQuestions: 1,
    totalNumberOfQnaQuestions: 0,
    quizQuestionIds: [1],
    lastVideoTimestamp,
    watchedRanges: [],
  },
];

const forGood = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };

type Input = {
  course?: Course;
  questions?: readonly Question[];
  lines?: number;
  lastPosition?: number | null;
};

/** Responses for a learner who owns modules 1 and 2 of the course. */
export const watchAnswers = ({
  course = makeWatchCourse(),
  questions = [],
  lines = 60,
  lastPosition = null,
}: Input = {}) => ({
  "user.read": () => learner,
  "course.read": () => course,
  "course.module-access": () => ({ moduleAccesses: { 50: forGood, 51: forGood } }),
  "video.access": (): Returned<RouteById<"video.access">> => ({ access: "allowed", data: { accessUntil: null } }),
  "quiz.list": () => [...questions],
  "watch.history": () => makeHistory(lastPosition),
  "transcript.read": () => makeSegments(lines),
  "watch.post": ({ body }: { body: unknown }) => ({
    id: "item.1",
    ...(body as Omit<Returned<RouteById<"watch.post">>, "id">),
  }),
  "note.list": (): Returned<RouteById<"note.list">> => ({ notes: [], next: null }),
  "quiz.statistics": (): Returned<RouteById<"quiz.statistics">> => ({
    quizQuestion: makeQuestion(),
    attempts: [],
    hasAnsweredCorrectly: true,
    ofClass: null,
    answerers: null,
    classMedianAttempts: null,
    classNumOfCorrectAnswerers: null,
    firstTryCorrect: null,
    classMedianWatchCompletionOfCorrectAnswerers: null,
    uniqueViewers: null,
    choiceDistribution: [
      { option: 1, timesSelected: 3 },
      { option: 2, timesSelected: 1 },
    ],
  }),
});
