import * as z from "zod";
import { queryInt } from "./address.ts";
import { StudentActivity, StudentSummaries } from "./dashboard.ts";
import { InRange, OneCourse, PathStudent, Shared, StudentId } from "./dashboard-query.ts";
import { Id, Instant, SearchText } from "./field.ts";
import { route } from "./route.ts";

const base = "/api/v1/dashboard";

/** Why an instructor might check in with a student: suggestions with a reason, never a score. */
export const Reason = z.enum(["quiet", "behind", "gaveUp"]).meta({
  description:
    "No activity for 7 days; watched less than 25 % of the median; three questions tried and none of them right",
});

/** Instructors see who tried and who was right; attempt counts are in the question statistics. */
const OwnCount = z.int().nullable().describe("The caller's own; null for instructors");
const Answered = z.object({
  questionId: Id,
  isRight: z.boolean(),
  attempts: z.int().nullable().describe("The caller's own; null for instructors"),
});

const Posts = z.int().nullable().describe("Null for an anonymous student");

export const RosterEntry = z.object({
  studentId: StudentId,
  username: z.string().describe("Of an anonymous student the label"),
  name: z.string().describe("First and last name; of an anonymous student the label"),
  isAnonymous: z.boolean(),
  hours: z.number().describe("2 decimals"),
  weeks: z.array(z.int()).describe("Seconds in each of the last eight weeks, oldest first"),
  lastSeenOn: z.iso.date().nullable().describe("The last day with watching, UTC"),
  reasons: z.array(Reason),
});

export const readStudents = route({
  id: "dashboard.roster",
  method: "GET",
  path: `${base}/roster/`,
  for: "signedIn",
  summary: "The students of a class, a hundred at a time; a student gets the own row alone",
  query: OneCourse.extend({
    search: SearchText.optional().describe(
      "Digits: the student's id; anything else: part of the user name, in any case",
    ),
    sort: z.enum(["name", "-name", "id", "-id", "hours", "-hours"]).optional().describe("Default: `name`"),
    from: queryInt(0, 1_000_000).optional().describe("`next` of the page before"),
  }),
  answer: {
    status: 200,
    schema: Shared.extend({
      students: z.array(RosterEntry),
      found: z.int().describe("On all pages"),
      next: z.int().nullable(),
      mayNeedYou: z.array(RosterEntry).describe("Up to ten with a reason, on the first page without a search"),
    }),
  },
  fails: ["class.missing"],
  needs: ["table.write"],
});

export const readStudentActivity = route({
  id: "dashboard.student-activity",
  method: "GET",
  path: `${base}/videowatchdata/individual-student-video-activity/`,
  for: "signedIn",
  summary: "One student's watching, video by video, as far as the class may know of it",
  query: InRange.extend({
    username: z
      .string()
      .max(200)
      .optional()
      .describe("A user name, or the label of an anonymous student. Default: the caller"),
    after: Instant.optional().describe("Not after the class began or a year ago: minutes are kept as a whole"),
    before: Instant.optional().describe("Not before now, or the end of the class"),
  }).describe("Default: a year before and after now"),
  answer: { status: 200, schema: z.array(StudentActivity) },
  fails: ["class.missing", "student.missing", "actor.forbidden"],
  needs: ["table.write"],
});

export const readStudentSummaries = route({
  id: "dashboard.student-summaries",
  method: "GET",
  path: `${base}/users/{studentId}/student-summaries/`,
  for: "signedIn",
  summary: "One student of a class in figures",
  params: z.object({ studentId: PathStudent }),
  query: OneCourse,
  answer: {
    status: 200,
    schema: StudentSummaries.extend({
      simpleScore: OwnCount,
      quizQuestionsRaised: OwnCount,
      quizQuestionsLowered: OwnCount,
      askedQuestions: Posts,
      givenResponses: Posts,
      studentId: StudentId,
      username: z.string(),
      name: z.string(),
      isAnonymous: z.boolean(),
      classMedianWatchTime: z.int().nullable().describe("Seconds"),
      lastSeenOn: z.iso.date().nullable(),
      reasons: z.array(Reason),
      videos: z.array(
        z.object({
          videoId: Id,
          userWatchPercentage: z.number().min(0).max(1),
          classMedianWatchPercentage: z.number().min(0).max(1).nullable(),
          questions: z.array(Answered).describe("Those that were tried"),
        }),
      ),
    }),
  },
  fails: ["class.missing", "student.missing", "actor.forbidden"],
  needs: ["table.write"],
});
