import * as z from "zod";
import { ClassName, QueryId } from "./address.ts";
import { InRange, OneClass, OneCourse, PathStudent, Shared, StudentId, VideoOfClass } from "./dashboard-query.ts";
import { Fraction, Id, Instant, Named } from "./field.ts";
import { route } from "./route.ts";

const base = "/api/v1/dashboard";

export const readClassStatistics = route({
  id: "dashboard.class-statistics",
  method: "GET",
  path: `${base}/class-statistics/`,
  for: "signedIn",
  summary: "A class of the caller's: who they are in it, its courses, how many were active and for how long",
  query: OneClass,
  answer: {
    status: 200,
    schema: Shared.extend({
      id: Id,
      code: ClassName,
      label: z.string(),
      timeZone: z.string(),
      validFrom: Instant,
      expiresOn: Instant,
      role: z.enum(["creator", "coCreator", "admin", "student"]),
      ownStudentId: StudentId.nullable().describe("The caller's own, as a member of the class"),
      collections: z.array(Named),
      semesterActiveUsers: z.int().nullable(),
      averageWatchTime: z.int().nullable().describe("Seconds"),
    }),
  },
  fails: ["class.missing"],
  needs: ["table.read"],
});

export const readWeeklyTime = route({
  id: "dashboard.weekly-time",
  method: "GET",
  path: `${base}/videowatchdata/users/{studentId}/weekly-time-spent/`,
  for: "signedIn",
  summary: "Time spent per week of the class, oldest first: one student against median and average",
  params: z.object({ studentId: PathStudent.describe("An instructor's own id selects no student: the class alone") }),
  query: OneCourse,
  answer: {
    status: 200,
    schema: z.array(
      z.object({
        weekNumber: z.int().min(1).describe("Counted from the class's first week"),
        startDate: Instant,
        endDate: Instant,
        userTimeSpent: z.int().nullable().describe("Seconds; null for users who are not students of the class"),
        classMedianTimeSpent: z.int().nullable().describe("Seconds"),
        classAverageTimeSpent: z.int().nullable().describe("Seconds"),
      }),
    ),
  },
  fails: ["class.missing", "student.missing", "actor.forbidden"],
  needs: ["table.write"],
});

export const readModulePercentages = route({
  id: "dashboard.module-percentages",
  method: "GET",
  path: `${base}/module-watch-percentage-data/`,
  for: "signedIn",
  summary: "How much of each video was watched, by the caller and by the class",
  query: InRange.extend({
    module: QueryId.optional().describe("Only this one"),
  }).describe("Without `after` and `before` everything so far"),
  answer: {
    status: 200,
    schema: z.array(
      z.object({
        id: Id,
        name: z.string(),
        videos: z.array(
          z.object({
            videoId: Id,
            title: z.string(),
            videoDuration: z.int().nullable().describe("Seconds; null when unknown"),
            moduleIndex: z.int().min(1),
            videoIndex: z.int().min(1),
            userWatchPercentage: Fraction.nullable().describe("The caller's; null for an instructor"),
            classAverageWatchPercentage: Fraction.nullable(),
            classMedianWatchPercentage: Fraction.nullable(),
            classSampleSize: z.int(),
          }),
        ),
      }),
    ),
  },
  fails: ["class.missing", "module.missing"],
  needs: ["table.write"],
});

export const readHomeVideos = route({
  id: "dashboard.home-videos",
  method: "GET",
  path: `${base}/videowatchdata/home-page-video-activity/`,
  for: "signedIn",
  summary: "The ten videos that a class watched longest, for its instructors",
  query: InRange,
  answer: {
    status: 200,
    schema: Shared.extend({
      videos: z
        .array(VideoOfClass.extend({ uniqueViewers: z.int(), totalWatchTime: z.int().describe("Seconds") }))
        .nullable()
        .describe("The longest first; null when withheld"),
    }),
  },
  fails: ["class.missing", "actor.forbidden"],
  needs: ["table.read"],
});

export const readHomeRoster = route({
  id: "dashboard.home-roster",
  method: "GET",
  path: `${base}/videowatchdata/home-page-roster-activity/`,
  for: "signedIn",
  summary: "The ten students who watched longest, and how the time is spread, for instructors",
  query: InRange,
  answer: {
    status: 200,
    schema: Shared.extend({
      students: z.array(
        z.object({
          studentId: StudentId,
          username: z.string(),
          name: z.string(),
          hours: z.number().describe("2 decimals"),
        }),
      ),
      watchTimeHistogram: z
        .array(z.object({ from: z.int(), to: z.int().nullable(), count: z.int() }))
        .nullable()
        .describe("Nine buckets in minutes [from, to) (F20); null when withheld"),
      activeStudents: z.int().nullable(),
      weekBefore: z
        .object({ activeStudents: z.int(), totalWatchTime: z.int().describe("Seconds") })
        .nullable()
        .describe("The same stretch of time just before"),
      totalWatchTime: z.int().nullable().describe("Seconds, of all together"),
    }),
  },
  fails: ["class.missing", "actor.forbidden"],
  needs: ["table.read"],
});
