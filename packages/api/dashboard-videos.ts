import * as z from "zod";
import { InVideo, QueryId } from "./address.ts";
import { InRange, OfStudent, OneClass, OneCourse, Shared, VideoOfClass } from "./dashboard-query.ts";
import { Fraction, Id } from "./field.ts";
import { Question } from "./quiz.ts";
import { route } from "./route.ts";

const base = "/api/v1/dashboard";
const ofVideo = `${base}/collections/{courseId}/modules/{moduleId}/videos/{videoId}` as const;
const notThere = ["class.missing", "course.missing", "module.missing", "video.missing"] as const;

export const readClassVideos = route({
  id: "dashboard.videos",
  method: "GET",
  path: `${base}/videos/`,
  for: "signedIn",
  summary: "The videos of a class's courses, in order",
  query: OneClass.extend({ collection: QueryId.optional() }),
  answer: {
    status: 200,
    schema: z.array(
      VideoOfClass.extend({
        collectionId: Id,
        privacyScope: z.enum(["public", "unlisted"]),
        unlistedKey: z.string().nullable(),
        embedHash: z.string().nullable().describe("Of an unlisted video at its host, for who teaches the class"),
        questions: z.int(),
      }),
    ),
  },
  fails: ["class.missing"],
  needs: ["table.read"],
});

export const readRetention = route({
  id: "dashboard.retention",
  method: "GET",
  path: `${base}/video-retention/`,
  for: "signedIn",
  summary: "How many students saw each ten seconds of a video",
  query: InRange.extend({ collection: QueryId, module: QueryId, video: QueryId }),
  answer: {
    status: 200,
    schema: Shared.extend({
      numberOfStudents: z.int().describe("The same as sharing"),
      uniqueViewers: z.int().nullable(),
      totalWatchTime: z.int().nullable().describe("Seconds"),
      retention: z
        .array(
          z.object({
            start: z.int().describe("Seconds"),
            label: z.string().describe("hh:mm:ss"),
            uniqueViewers: z.int(),
            percentage: z.int().min(0).max(100).describe("F14"),
            watchedAgain: z.int().describe("Returns to it in another hour"),
          }),
        )
        .nullable()
        .describe("null when withheld; a student's own slices have 0 and 1 in `own`"),
      own: z.array(z.int().min(0).max(1)).nullable().describe("A student's own slices; null for instructors"),
    }),
  },
  fails: notThere,
  needs: ["table.write"],
});

export const readVideoStatistics = route({
  id: "dashboard.video-statistics",
  method: "GET",
  path: `${ofVideo}/statistics/`,
  for: "signedIn",
  summary: "One student and the class in one video",
  params: InVideo,
  query: OfStudent,
  answer: {
    status: 200,
    schema: Shared.extend({
      userAvgPlaybackRate: z.number().nullable(),
      userTimeSpent: z.int().nullable().describe("Seconds"),
      classAvgPlaybackRate: z.number().nullable(),
      classMedianWatchTime: z.int().nullable().describe("Seconds"),
      userWatchPercentage: Fraction.nullable(),
      classMedianWatchPercentage: Fraction.nullable(),
      quizQuestionsCorrectlyAnswered: z.int().nullable(),
      totalNumberOfQuizQuestions: z.int(),
      totalNumberOfQnaQuestions: z.int(),
      quizQuestionIds: z.array(Id),
    }),
  },
  fails: [...notThere, "student.missing", "actor.forbidden"],
  needs: ["table.write"],
});

export const readWatchedParts = route({
  id: "dashboard.watched-parts",
  method: "GET",
  path: `${base}/video-retention/parts/`,
  for: "signedIn",
  summary: "How much of the class saw each tenth of every video of a course, over everything so far",
  query: OneCourse,
  answer: {
    status: 200,
    schema: Shared.extend({
      videos: z
        .array(
          z.object({
            videoId: Id,
            parts: z
              .array(z.int().min(0).max(100))
              .length(10)
              .nullable()
              .describe("Per cent of the students, on average over the tenth; null for a video of unknown length"),
          }),
        )
        .nullable()
        .describe(
          "In the course's order; null when withheld, as it is from students: they read no whole numbers of a class",
        ),
    }),
  },
  fails: ["class.missing"],
  needs: ["table.read"],
});

const Count = z.int().nullable();

export const readVideoQuestions = route({
  id: "dashboard.video-questions",
  method: "GET",
  path: `${ofVideo}/quizquestions/statistics/`,
  for: "signedIn",
  summary: "How a class answered each question of a video, and where in it the class asked",
  params: InVideo,
  query: OneClass,
  answer: {
    status: 200,
    schema: Shared.extend({
      questions: z.array(
        z.object({
          questionId: Id,
          title: z.string(),
          questionType: Question.shape.questionType,
          endVideoTimestamp: z.number().describe("Seconds"),
          mayEdit: z.boolean().describe("The caller writes the video's questions"),
          answerers: Count.describe(
            "Students who tried; null, as all below, for fewer than five of them, and for students",
          ),
          tries: z
            .object({ first: z.int(), second: z.int(), third: z.int(), later: z.int(), notYet: z.int() })
            .nullable()
            .describe("Students by the attempt at which they were right; null for an open question"),
          classMedianAttempts: z.number().nullable(),
          difficulty: Fraction.nullable().describe("Share right at first; null for an open question"),
          discrimination: z.number().min(-1).max(1).nullable().describe("As in the item analysis, within the class"),
        }),
      ),
      askedAt: z
        .array(z.number())
        .describe(
          "First timestamps of the newest hundred questions in the video's Q&A, without authors; empty for callers without access to that Q&A",
        ),
    }),
  },
  fails: notThere,
  needs: ["table.read"],
});
