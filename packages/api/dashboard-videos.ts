import * as z from "zod";
import { InVideo, QueryId } from "./address.ts";
import { InRange, OfStudent, OneClass, Shared, VideoOfClass } from "./dashboard-query.ts";
import { Fraction, Id } from "./field.ts";
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
            watchedAgain: z.int().describe("Times that somebody came back to it in another hour"),
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
