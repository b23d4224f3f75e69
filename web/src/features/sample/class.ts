import type { readStudentActivity, readStudentSummaries, readStudents } from "@cu/api/dashboard-students";
import type { readClassVideos } from "@cu/api/dashboard-videos";
import type { Answer } from "@cu/api/route";
import type { ClassFigures } from "../dashboard/view.ts";
import { sampleCourse } from "./course.ts";
import { sampleQuestions } from "./questions.ts";

type Roster = Answer<typeof readStudents>;
type Student = Roster["students"][number];
type Summaries = Answer<typeof readStudentSummaries>;
type Activity = Answer<typeof readStudentActivity>;

export const visitorId = 9_900_300;

/** MOCK-14: the numbers of the sample's class. */
export const sampleFigures: ClassFigures = {
  id: 9_900_400,
  code: "DEMO-CLASS",
  label: "Who Is Connected to Whom? Fall 2021",
  timeZone: "UTC",
  validFrom: "2021-08-15T00:00:00Z",
  expiresOn: "2022-01-02T00:00:00Z",
  role: "creator",
  ownStudentId: null,
  classSize: 351,
  sharing: 345,
  collections: [{ id: sampleCourse.id, name: sampleCourse.name }],
  semesterActiveUsers: 345,
  averageWatchTime: 2 * 3600 + 41 * 60,
};

export const sampleVideos: Answer<typeof readClassVideos> = sampleCourse.modules.flatMap((module) =>
  module.videos.map(({ id, title, duration, videoType, embedId }, index) => ({
    videoId: id,
    moduleId: module.id,
    moduleIndex: module.moduleIndex,
    videoIndex: index + 1,
    moduleName: module.name,
    videoTitle: title,
    videoDuration: duration,
    videoType,
    embedId,
    collectionId: sampleCourse.id,
    privacyScope: "public" as const,
    unlistedKey: null,
    embedHash: null,
    questions: sampleQuestions.filter(({ video }) => video === id).length,
  })),
);

/** Shares of each video, in order: the visitor's and the class's average. */
const shares: readonly (readonly [own: number, average: number])[] = [
  [0.92, 0.81],
  [0.64, 0.71],
  [0.2, 0.38],
];

export const sampleCompletion = sampleVideos.map((video, index) => {
  const [own = 0, average = 0] = shares[index] ?? [];
  return { ...video, own, average };
});

/** MOCK-06: three students and their progress. */
const people: readonly (Pick<Student, "studentId" | "name" | "username" | "weeks" | "reasons"> & {
  seen: string;
  shares: readonly number[];
})[] = [
  {
    studentId: 9_900_301,
    name: "Jakob Brandt",
    username: "jakob-demo",
    weeks: [3100, 2900, 3600, 2400, 900, 2700, 4100, 3900],
    seen: "2021-12-30",
    reasons: [],
    shares: [1, 0.88, 0.4],
  },
  {
    studentId: 9_900_302,
    name: "Noor Haddad",
    username: "noor-demo",
    weeks: [4200, 3900, 4600, 3300, 1500, 4000, 5200, 5600],
    seen: "2022-01-01",
    reasons: [],
    shares: [1, 1, 1],
  },
  {
    studentId: 9_900_303,
    name: "Salma Ito",
    username: "salma-demo",
    weeks: [1200, 900, 600, 0, 300, 0, 0, 0],
    seen: "2021-12-04",
    reasons: ["quiet"],
    shares: [0.42, 0.1, 0],
  },
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const studentOf = ({ studentId, name, username, weeks, reasons, seen }: (typeof people)[number]): Student => ({
  studentId,
  name,
  username,
  weeks,
  reasons,
  isAnonymous: false,
  hours: Math.round(sum(weeks) / 36) / 100,
  lastSeenOn: seen,
});

export const sampleStudents: readonly Student[] = people.map(studentOf);

type Input = { search?: string | undefined; sort?: string | undefined };

/** The roster as the server would sort and search it. */
export const sampleRoster = ({ search = "", sort = "name" }: Input): Roster => {
  const wanted = search.toLowerCase();
  const found = sampleStudents.filter(({ username, studentId }) =>
    /^\d+$/.test(wanted) ? studentId === Number(wanted) : username.includes(wanted),
  );
  const by = sort.replace("-", "");
  const rising = found.toSorted((one, other) =>
    by === "name"
      ? one.username.localeCompare(other.username)
      : by === "id"
        ? one.studentId - other.studentId
        : one.hours - other.hours,
  );
  return {
    classSize: sampleStudents.length,
    sharing: sampleStudents.length,
    students: sort.startsWith("-") ? rising.toReversed() : rising,
    found: found.length,
    next: null,
    mayNeedYou: wanted === "" ? sampleStudents.filter(({ reasons }) => reasons.length > 0) : [],
  };
};

const lectures = sampleVideos.filter(({ questions }) => questions > 0);

export const sampleSummaries = (studentId: number): Summaries => {
  const person = people.find((one) => one.studentId === studentId) ?? people[0];
  if (!person) throw new Error("The sample has students.");
  const { shares: own, reasons, seen } = person;
  const [lastWeek = 0, thisWeek = 0] = person.weeks.slice(-2);
  const right = lectures.filter((_, index) => (own[index] ?? 0) > 0.8);
  return {
    thisWeekWatchTime: thisWeek,
    lastWeekWatchTime: lastWeek,
    studentWatchTime: sum(person.weeks),
    videosWatched: own.filter((share) => share > 0).length,
    totalVideos: sampleVideos.length,
    quizQuestionsAttempted: lectures.filter((_, index) => (own[index] ?? 0) > 0.3).length,
    quizQuestionsCorrectlyAnswered: right.length,
    totalNumberOfQuizQuestions: sampleQuestions.length,
    averageAttempts: 1.5,
    simpleScore: null,
    quizQuestionsRaised: null,
    quizQuestionsLowered: null,
    askedQuestions: 1,
    givenResponses: 1,
    studentId: person.studentId,
    username: person.username,
    name: person.name,
    isAnonymous: false,
    classMedianWatchTime: 9_400,
    lastSeenOn: seen,
    reasons,
    videos: sampleCompletion.map((video, index) => ({
      videoId: video.videoId,
      userWatchPercentage: own[index] ?? 0,
      classMedianWatchPercentage: video.average,
      questions: right.some(({ videoId }) => videoId === video.videoId)
        ? [
            {
              questionId: sampleQuestions.find((question) => question.video === video.videoId)?.id ?? 0,
              isRight: true,
              attempts: null,
            },
          ]
        : [],
    })),
  };
};

/** Minute by minute up to the student's progress; the fourth minute, with the question, was watched twice. */
export const sampleActivity = (username: string | undefined): Activity => {
  const person = people.find((one) => one.username === username);
  return sampleVideos.map(({ videoId, videoTitle, videoDuration, moduleId, collectionId }, index) => {
    const minutes = Math.ceil((videoDuration ?? 0) / 60);
    const seen = minutes * (person?.shares[index] ?? 0);
    const data = Array.from({ length: minutes }, (_, minute) => (minute >= seen ? 0 : minute === 3 ? 12 : 6));
    return { videoId, videoTitle, videoDuration, moduleId, collectionId, data, dataSum: sum(data) };
  });
};
