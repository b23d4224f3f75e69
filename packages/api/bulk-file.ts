import * as z from "zod";
import { InCourse } from "./address.ts";
import { Id } from "./field.ts";
import { QuestionType } from "./quiz.ts";
import { RichText } from "./rich-text.ts";
import { largeBody, route } from "./route.ts";

/** Characters; the response contains the questions, and Lambda limits it to 6 MB. */
const longestFile = 1_500_000;

const fromOne = z.int().min(1).describe("Place in the file, counted from 1");

const Kept = z.union([z.string(), RichText]);

/** A file without lectures and times, question by question. */
const Bank = z
  .object({
    format: z.string().describe("What the file is: GIFT, Moodle XML, QTI 1.2 …"),
    questions: z.array(
      z.object({
        at: z.string().describe("Place in the file: Line 5, Row 3, item.xml, line 1"),
        changes: z.array(z.string()).describe("What could not be kept as it was, by name"),
        place: z.object({ video: Id.nullable(), start: z.number().nullable(), end: z.number().nullable() }),
        question: z.object({
          title: z.string(),
          text: Kept,
          questionType: QuestionType,
          hint: Kept.optional(),
          options: z.array(z.object({ optionText: Kept, explanationText: Kept, correctAnswerFlag: z.boolean() })),
        }),
      }),
    ),
    refused: z.array(z.object({ at: z.string(), title: z.string(), reason: z.string() })),
  })
  .meta({ id: "QuestionBank" });

/** The dry run has a read-only role, so a bug in it cannot create questions. */
export const checkBulkFile = route({
  id: "quiz.check-bulk",
  method: "POST",
  path: "/api/v1/collections/{courseId}/bulk-question/check/",
  for: "signedIn",
  summary: "What an upload of a bulk file would make, row by row; nothing is made",
  params: InCourse,
  body: z.object({
    file: z
      .string()
      .max(longestFile)
      .describe(
        "[{uid, module, videos [{uid, video, questions}]}], GIFT, Aiken, XML of Moodle, QTI 1.2, 2 or 3, or a table",
      ),
    isZip: z
      .boolean()
      .optional()
      .describe("The file is a package of QTI, also of Canvas or Blackboard: a zip, in base64"),
  }),
  bodyLimit: largeBody,
  answer: {
    status: 200,
    schema: z.object({
      problems: z.array(z.string()).describe("Of the whole file, its modules and its videos"),
      rows: z.array(
        z.object({
          module: fromOne,
          video: fromOne,
          question: fromOne,
          title: z.string(),
          problems: z.array(z.string()),
          isThere: z.boolean().describe("Its video has this very question: it is left out"),
          changes: z
            .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
            .describe(
              "Of the question that it names, field by field: 30 of each row, of 200 characters; beyond 50 rows one, of 40",
            ),
          note: z.string().nullable().describe("Why a row with an id makes a new question"),
          altered: z.array(z.string()).describe("What of the file could not be kept as it was, by name"),
        }),
      ),
      questions: z
        .array(z.record(z.string(), z.unknown()))
        .describe(
          "The body for the upload: the rows that are not there, in their order, with the version that each change was made over; empty when anything is wrong",
        ),
      bank: Bank.nullable().describe(
        "Instead of rows, of a file that does not say where and when each question is asked: the author chooses, then uploads",
      ),
    }),
  },
  fails: ["course.missing", "actor.forbidden"],
  needs: ["table.read"],
});
