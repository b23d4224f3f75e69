import * as z from "zod";
import { InVideo } from "./address.ts";
import { OfStudent } from "./dashboard-query.ts";
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
