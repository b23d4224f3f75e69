import * as z from "zod";
import { InCourse } from "./address.ts";
import { Id } from "./field.ts";
import { route } from "./route.ts";

/** One video as one person watched it; a unit is ten seconds of watching (F15). */
export const StudentActivity = z.object({
  videoId: Id,
  videoTitle: z.string(),
  videoDuration: z.int().nullable().describe("Seconds; null when unknown"),
  moduleId: Id,
  collectionId: Id,
  data: z.array(z.int()).describe("Units of ten seconds per minute of the video"),
  dataSum: z.int(),
});

export const StudentSummaries = z.object({
  thisWeekWatchTime: z.int().describe("Seconds"),
  lastWeekWatchTime: z.int().describe("Seconds"),
  studentWatchTime: z.int().describe("Seconds"),
  videosWatched: z.int(),
  totalVideos: z.int(),
  quizQuestionsAttempted: z.int(),
  quizQuestionsCorrectlyAnswered: z.int(),
  totalNumberOfQuizQuestions: z.int(),
  averageAttempts: z.number().nullable().describe("Per attempted question; null before the first"),
  simpleScore: z.int().min(0).max(100).describe("F12"),
  quizQuestionsRaised: z.int().describe("Regraded after their key was changed, to more than they had counted"),
  quizQuestionsLowered: z.int().describe("Regraded to less"),
  askedQuestions: z.int(),
  givenResponses: z.int(),
});

export const readCourseActivity = route({
  id: "dashboard.course-activity",
  method: "GET",
  path: "/api/v1/dashboard/videowatchdata/individual-student-course-video-activity/{courseId}",
  for: "signedIn",
  summary: "The caller's own watching of a course, video by video",
  params: InCourse,
  answer: { status: 200, schema: z.array(StudentActivity) },
  fails: ["course.missing"],
  needs: ["table.write"],
});

export const readCourseSummaries = route({
  id: "dashboard.course-summaries",
  method: "GET",
  path: "/api/v1/dashboard/users/student-course-summaries/{courseId}",
  for: "signedIn",
  summary: "The caller's own figures of a course",
  params: InCourse,
  answer: { status: 200, schema: StudentSummaries },
  fails: ["course.missing"],
  needs: ["table.write"],
});
