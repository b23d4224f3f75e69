import * as z from "zod";
import { InVideo, PathId, queryIds } from "./address.ts";
import { ClassName } from "./class-view.ts";
import { Author } from "./course.ts";
import { Fraction, Id, Instant, Named } from "./field.ts";
import { coursesPerLibraryPage, lecturesUpNext, maxSeenAgain } from "./page-size.ts";
import { Attempt, attemptQuestion, Question } from "./quiz.ts";
import { route } from "./route.ts";
import { isTimeZone } from "./time-zone.ts";
import { SpokenLine } from "./transcript.ts";

const PictureOf = z
  .object({ videoType: z.enum(["youtube", "vimeo"]), embedId: z.string() })
  .meta({ id: "PictureOfVideo", description: "For its picture" });

const base = "/api/v1/learn";

const Seconds = z.int().nonnegative().describe("Seconds");

/** A course as the signed-in home names it. */
const LearnCourse = z
  .object({
    id: Id,
    name: z.string(),
    key: z.string().nullable().describe("Of an unlisted course, for links"),
    category: Named.nullable(),
    coverImage: z.string().nullable().describe("Address of the picture"),
    authors: z.array(Author).describe("The primary author first"),
  })
  .meta({ id: "LearnCourse" });

/** A lecture by its place in a course. */
const LearnPlace = z
  .object({
    moduleNumber: z.int().min(1),
    moduleName: z.string(),
    videoNumber: z.int().min(1).describe("In its module"),
    videoId: Id,
    title: z.string(),
    duration: Seconds.nullable(),
    questionsLeft: z.int().nonnegative().describe("Not answered right yet"),
  })
  .meta({ id: "LearnPlace" });

const Module = z.object({
  moduleNumber: z.int().min(1),
  name: z.string(),
  duration: Seconds.describe("Seconds; lectures of unknown length count 0"),
  watched: Fraction.describe("Of its seconds"),
  lectures: z.int().nonnegative(),
  lecturesWatched: z.int().nonnegative(),
  questions: z.int().nonnegative(),
  right: z.int().nonnegative(),
});

export const LearnState = z.enum(["not-begun", "in-progress", "finished"]);

const Row = z
  .object({
    course: LearnCourse,
    state: LearnState,
    modules: z.array(Module).describe("Those that the caller was given, in the order of the course"),
    watched: Fraction,
    secondsLeft: Seconds,
    lectures: z.int().nonnegative(),
    lecturesWatched: z.int().nonnegative(),
    questions: z.int().nonnegative(),
    right: z.int().nonnegative(),
    next: LearnPlace.extend({ seconds: Seconds.describe("Where to go on in it") })
      .nullable()
      .describe("null where nothing is left that is open now"),
    bought: z
      .object({ modules: z.int().min(1), of: z.int().min(1).describe("Modules that the course has") })
      .nullable()
      .describe("How much was bought for good, also while that is suspended"),
    classes: z.array(ClassName),
    closesAt: Instant.nullable().describe("When the class window closes that is open and closes first"),
    timeZone: z.string().nullable().describe("In which that day is counted"),
    certificate: z
      .object({ status: z.string(), score: z.int(), level: z.int().nullable(), accessUntil: Instant })
      .nullable(),
    watchedAt: Instant.nullable().describe("The last time"),
    heldSince: Instant,
    rating: z.int().min(1).max(5).nullable().describe("What the caller gave it in their review"),
    mayReview: z.boolean().describe("No review is written yet, and enough is watched for one"),
  })
  .meta({ id: "LearnRow" });

const Library = z
  .object({
    rows: z.array(Row),
    next: Id.nullable().describe("`after` of the next page; a filter by progress may leave a page short or empty"),
    counts: z
      .object({
        all: z.int(),
        purchased: z.int(),
        class: z.int(),
        certificate: z.int(),
        inProgress: z.int().nullable(),
        notBegun: z.int().nullable(),
        finished: z.int().nullable(),
      })
      .describe("Of the whole library; null where it is too long to be counted by progress"),
  })
  .meta({ id: "LearnLibrary" });

const Lead = z.object({
  why: z
    .enum(["stopped", "class", "next"])
    .describe("Stopped in; what the class has next; or the next one of the course that was watched last"),
  course: LearnCourse,
  place: LearnPlace,
  seconds: Seconds.describe("Where to go on"),
  stoppedAt: Instant.nullable(),
  watched: Fraction.nullable().describe("null while its length is not known"),
  watchedRanges: z.array(z.tuple([z.number(), z.number()])).describe("Stretches in seconds, the end not included"),
  video: PictureOf,
  words: z.array(SpokenLine).describe("The last lines of the transcript before that second, two at most"),
  following: LearnPlace.nullable().describe("The one after it"),
  upNext: z
    .array(LearnPlace.extend({ video: PictureOf }))
    .max(lecturesUpNext)
    .describe("Lectures of the same module after it that are open and not watched"),
  class: z.object({ id: Id, label: z.string(), accessUntil: Instant, timeZone: z.string() }).nullable(),
});

const Due = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("class"),
    classId: Id,
    label: z.string(),
    timeZone: z.string(),
    course: LearnCourse,
    moduleNumber: z.int().min(1),
    moduleName: z.string(),
    accessFrom: Instant,
    accessUntil: Instant,
    lectures: z.int(),
    lecturesLeft: z.int(),
    questionsLeft: z.int(),
    secondsLeft: Seconds,
    next: LearnPlace.nullable(),
  }),
  z.object({
    kind: z.literal("certificate"),
    course: LearnCourse,
    score: z.int().min(0).max(100),
    level: z.int().min(0).max(100).nullable().describe("Required score; null if there is no minimum"),
    questionsToLevel: z.int().nonnegative().describe("Untried ones right at the first try that would reach it"),
    questions: z.int().nonnegative(),
    waiting: z.int().nonnegative().describe("Open answers that no reviewer has read yet"),
    accessUntil: Instant,
  }),
]);

const ClassWindow = z.object({
  moduleNumber: z.int().min(1),
  name: z.string(),
  accessFrom: Instant,
  accessUntil: Instant,
  lectures: z.int(),
  lecturesWatched: z.int(),
  questions: z.int(),
  right: z.int(),
});

const LearnClass = z.object({
  id: Id,
  label: z.string(),
  timeZone: z.string(),
  course: LearnCourse,
  windows: z.array(ClassWindow).describe("By the order of the modules"),
});

/** Why a question is to be seen again. */
export const RecallReason = z.enum(["wrong", "skipped", "fading"]);

const Recalls = z
  .object({
    wrong: z.int().nonnegative().describe("Due now, of those tried without a right answer"),
    skipped: z.int().nonnegative().describe("Of watched lectures, never tried"),
    fading: z.int().nonnegative().describe("Answered right, and by now likely to be forgotten"),
    courses: z.int().nonnegative().describe("From how many courses these are"),
    oldestAt: Instant.nullable().describe("Since when the first of them is due"),
    nextAt: Instant.nullable().describe("When the next one will be due that is not yet; null for none"),
  })
  .meta({ id: "LearnRecalls" });

export const readLearn = route({
  id: "learn.read",
  method: "GET",
  path: `${base}/`,
  for: "signedIn",
  summary: "The signed-in home: where the caller stopped, what is due, the beginning of the library, and the last week",
  query: z.object({
    zone: z
      .string()
      .max(64)
      .refine(isTimeZone, { message: "Must be a time zone." })
      .default("UTC")
      .describe("IANA name of the time zone in which days are counted"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      lead: Lead.nullable(),
      due: z.array(Due).describe("The first to end first"),
      nextDueAt: Instant.nullable().describe(
        "Where nothing is due: the next day on which a class window opens or closes",
      ),
      nextDueZone: z.string().nullable(),
      recalls: Recalls.describe("Questions to review, of the courses that are read here"),
      classes: z.array(LearnClass).describe("Classes whose windows are not all over, three at most"),
      library: Library,
      week: z.array(z.object({ day: z.iso.date(), seconds: Seconds })).describe("The last seven days, today last"),
    }),
  },
  fails: [],
  needs: ["table.write"],
});

export const LearnFilter = z.enum(["all", "in-progress", "not-begun", "finished", "purchased", "class", "certificate"]);
export const LearnOrder = z.enum(["recent", "name", "due"]);

export const readLibrary = route({
  id: "learn.library",
  method: "GET",
  path: `${base}/library/`,
  for: "signedIn",
  summary: `The courses that the caller holds, each with their progress, ${coursesPerLibraryPage} at a time`,
  query: z.object({
    filter: LearnFilter.default("all"),
    order: LearnOrder.default("recent").describe(
      "Last visited first; by name, among the hundred that come first by that; or the first to close or end",
    ),
    after: PathId.optional().describe("`next` of the page before"),
  }),
  answer: { status: 200, schema: Library },
  fails: [],
  needs: ["table.write"],
});

const RecallQuestion = z
  .object({
    course: LearnCourse,
    place: LearnPlace,
    moduleId: Id,
    video: PictureOf,
    why: RecallReason,
    isDue: z.boolean().describe("false in a sitting for what was answered in it"),
    answeredAt: Instant.nullable().describe("The newest attempt in the lecture or here"),
    question: Question.describe("Neither flags nor explanations, and no attempt"),
    ifRight: Instant.describe("When it will be due after a right answer now"),
    ifWrong: Instant,
  })
  .meta({ id: "LearnRecallQuestion" });

export const readRecall = route({
  id: "learn.recall",
  method: "GET",
  path: `${base}/recall/`,
  for: "signedIn",
  summary: "Questions to review: one sitting of about two minutes",
  query: z.object({
    of: queryIds(maxSeenAgain)
      .optional()
      .describe(`Ids of the questions of a sitting that goes on, at most ${maxSeenAgain}, due or not`),
  }),
  answer: {
    status: 200,
    schema: z.object({
      questions: z.array(RecallQuestion),
      seconds: Seconds.describe("How long they take, by their kinds"),
      recalls: Recalls,
    }),
  },
  fails: [],
  needs: ["table.write"],
});

export const answerRecall = route({
  id: "learn.answer-recall",
  method: "POST",
  path: `${base}/recall/collections/{courseId}/modules/{moduleId}/videos/{videoId}/quizquestions/{questionId}/`,
  for: "signedIn",
  summary:
    "Grades an answer to a question that is seen again: an attempt until it was right, for the memory alone after",
  params: InVideo.extend({ questionId: PathId }),
  body: attemptQuestion.body,
  answer: {
    status: 201,
    schema: attemptQuestion.answer.schema.omit({ id: true }).extend({
      id: Attempt.shape.id.optional().describe("Of the attempt, where it is one"),
      counts: z.boolean().describe("Whether it is an attempt, as in the lecture"),
      seeAgainAt: Instant,
      marks: z
        .object({ answer: Id.describe("Names the answer when it is marked"), knew: Instant, guessed: Instant })
        .optional()
        .describe("Of a right answer that moved the schedule: when each mark brings the question back"),
    }),
  },
  fails: [...attemptQuestion.fails],
  needs: ["table.write"],
  repeatable: true,
});

export const RecallMark = z.enum(["knew", "guessed", "unknown"]);
export type RecallMark = z.infer<typeof RecallMark>;

export const markRecall = route({
  id: "learn.mark-recall",
  method: "POST",
  path: `${base}/recall/collections/{courseId}/modules/{moduleId}/videos/{videoId}/quizquestions/{questionId}/mark/`,
  for: "signedIn",
  summary: "Schedules a review by what the learner says: knew or guessed a right answer, or don't know, in no score",
  params: InVideo.extend({ questionId: PathId }),
  body: z.object({
    mark: RecallMark.describe("`unknown` needs no answer, is no attempt, and moves a question only when it is due"),
    answer: Id.optional().describe("`marks.answer` of the newest right answer, which `knew` and `guessed` mark"),
  }),
  answer: { status: 200, schema: z.object({ mark: RecallMark, seeAgainAt: Instant }) },
  fails: [
    "course.missing",
    "module.missing",
    "video.missing",
    "question.missing",
    "access.denied",
    "key.reused",
    "server.busy",
  ],
  needs: ["table.write"],
  repeatable: true,
});
