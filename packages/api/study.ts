import * as z from "zod";
import { InCourse, InModule, PathId, queryInt } from "./address.ts";
import { Id } from "./field.ts";
import { Question } from "./quiz.ts";
import { route } from "./route.ts";

/** As many lectures as one answer has at most. */
export const lecturesPerPage = 12;

const StudyLine = z
  .object({ startTime: z.number().describe("Seconds"), text: z.string(), startOfParagraph: z.boolean() })
  .meta({ id: "StudyLine" });

export const StudyLecture = z
  .object({
    videoId: Id,
    order: z.int().min(1).describe("Place of the video in its module"),
    title: z.string(),
    language: z.string().optional().describe("BCP 47 of what is spoken; omitted if not set"),
    lines: z.array(StudyLine).describe("All lines by start time; empty without a transcript"),
    questions: z
      .array(Question)
      .describe("By end time; as `quiz.list` answers them, without keys until they are earned"),
  })
  .meta({ id: "StudyLecture" });

export const readStudy = route({
  id: "study.read",
  method: "GET",
  path: "/api/v1/collections/{courseId}/modules/{moduleId}/study/",
  for: "signedIn",
  summary: `A module to read: the words and questions of those of its lectures that the caller may watch, ${lecturesPerPage} at a time`,
  params: InModule,
  query: z.object({
    video: PathId.optional().describe("This lecture alone"),
    from: queryInt(1, 1_000_000).optional().describe("`next` of the page before"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      lectures: z
        .array(StudyLecture)
        .describe("One of more than 5 MB comes alone with its words, and in the next answer alone with its questions"),
      exports: z
        .enum(["open", "endsRefund", "trial"])
        .describe("Whether these lectures can be exported and printed, and whether that ends a refund"),
      next: z.int().nullable().describe("`from` of the next answer; null in the last"),
    }),
  },
  fails: ["course.missing", "module.missing", "video.missing", "access.denied", "request.limited"],
  needs: ["table.write"],
});

const endsRefund = z
  .boolean()
  .optional()
  .describe("true: the caller agrees that it ends the refund of the purchase, where one is open");

export const exportEpub = route({
  id: "study.epub",
  method: "POST",
  path: "/api/v1/collections/{courseId}/epub/",
  for: "signedIn",
  summary:
    "What the caller may watch of a course, a module or a lecture as a book (EPUB 3), made for this answer alone",
  params: InCourse,
  body: z.object({
    module: Id.optional(),
    video: Id.optional().describe("Of the module, that lecture alone"),
    endsRefund,
    notes: z.boolean().optional().describe("With the caller's own notes and bookmarks, which a book has not by itself"),
  }),
  answer: {
    status: 201,
    schema: z.object({
      name: z.string().describe("As what a browser saves it"),
      epub: z.base64().describe("The file's bytes, 4 MB at most; nothing of it is kept on the server"),
    }),
  },
  fails: [
    "course.missing",
    "module.missing",
    "video.missing",
    "access.denied",
    "study.trial",
    "study.endsRefund",
    "study.tooLarge",
    "request.limited",
  ],
  needs: ["table.write", "files.read-image"],
});

export const printStudy = route({
  id: "study.print",
  method: "POST",
  path: "/api/v1/collections/{courseId}/print/",
  for: "signedIn",
  summary: "Before a course, a module or a lecture is printed: ends the refund of what opened it",
  params: InCourse,
  body: z.object({ module: Id.optional(), video: Id.optional().describe("That lecture alone"), endsRefund }),
  answer: { status: 204 },
  fails: ["course.missing", "module.missing", "video.missing", "access.denied", "study.trial", "study.endsRefund"],
  needs: ["table.write"],
});
