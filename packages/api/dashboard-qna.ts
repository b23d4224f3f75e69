import * as z from "zod";
import { activityDays } from "./activity-days.ts";
import { InVideo } from "./address.ts";
import { OfStudent, OneClass } from "./dashboard-query.ts";
import { Instant } from "./field.ts";
import { QnaQuestion } from "./qna-post.ts";
import { route } from "./route.ts";

const Posts = z.int().nullable().describe("Null for an anonymous student");

/** The path names a video of the course; the counts are of the whole course (DSH-39). */
export const readQnaStatistics = route({
  id: "dashboard.qna-statistics",
  method: "GET",
  path: "/api/v1/dashboard/collections/{courseId}/modules/{moduleId}/videos/{videoId}/qnaquestions/statistics/",
  for: "signedIn",
  summary: "What one student of a class asked and answered there about a course",
  params: InVideo,
  query: OfStudent,
  answer: {
    status: 200,
    schema: z.object({
      askedQuestions: Posts,
      questionsRespondedTo: Posts,
      receivedResponses: Posts,
      givenResponses: Posts,
      receivedInstructorResponses: Posts,
    }),
  },
  fails: ["class.missing", "module.missing", "video.missing", "student.missing", "actor.forbidden"],
  needs: ["table.read"],
});

const Days = z
  .enum(["1", "3", "7"] satisfies `${(typeof activityDays)[number]}`[])
  .optional()
  .transform((days) => Number(days ?? activityDays[0]))
  .describe("1, 3 or 7. Default: 1");

export const readRecentActivity = route({
  id: "dashboard.qna-activity",
  method: "GET",
  path: "/api/v1/dashboard/qna/recent-activity/",
  for: "signedIn",
  summary: "What a class asked and replied in the last days, in all its courses, the newest first",
  query: OneClass.extend({
    days: Days,
    sort: z.enum(["recent", "replies"]).optional().describe("`replies`: those with most replies of these days first"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      questions: z
        .array(
          QnaQuestion.extend({
            latestAt: Instant.describe("When the last of it was written"),
            newReplies: z.int().describe("Replies of these days"),
            replyCount: z.int().describe("All replies"),
          }),
        )
        .describe("At most fifty, each with its newest three replies of these days; the thread has all of them"),
      more: z.boolean().describe("There are others"),
    }),
  },
  fails: ["class.missing", "actor.forbidden"],
  needs: ["table.read"],
});
