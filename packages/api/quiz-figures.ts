import * as z from "zod";
import { PathId } from "./address.ts";
import { Fraction, Id } from "./field.ts";
import { EditedQuestion } from "./quiz.ts";
import { route } from "./route.ts";

/** Never of fewer than five learners: a figure of fewer would say what each of them did. */
const ItemAnalysis = z
  .object({
    learners: z.int().min(5).describe("Whose first answer to the question was to this version"),
    difficulty: Fraction.nullable().describe("The share of them who were right at once; null for an open question"),
    discrimination: z
      .number()
      .min(-1)
      .max(1)
      .nullable()
      .describe("Point-biserial: being right against the rest score in the video; null where nothing varies"),
    options: z.array(z.object({ option: Id, share: Fraction })).describe("Of first answers, by id"),
    typicalSeconds: z.int().nullable().describe("The median from the last moment watched, of at most half an hour"),
  })
  .meta({ id: "ItemAnalysis" });

export const readQuestionAnalysis = route({
  id: "quiz.analysis",
  method: "GET",
  path: "/api/v1/videos/{videoId}/quizquestions/{questionId}/analysis/",
  for: "signedIn",
  summary: "How many learners answered which version of a question, and how they did, for its editors",
  params: z.object({ videoId: PathId, questionId: PathId }),
  answer: {
    status: 200,
    schema: z.object({
      version: EditedQuestion.shape.version.describe("Since which its key, type and options are as they are shown"),
      versions: z
        .array(
          z.object({
            version: EditedQuestion.shape.version,
            learners: z.int().min(0).describe("Whose newest answer it graded"),
            analysis: ItemAnalysis.nullable().describe("null for fewer than five learners"),
          }),
        )
        .describe("The newest first, twenty at most"),
    }),
  },
  fails: ["video.missing", "question.missing", "actor.forbidden"],
  needs: ["table.read"],
});

export const regradeQuestion = route({
  id: "quiz.regrade",
  method: "POST",
  path: "/api/v1/videos/{videoId}/quizquestions/{questionId}/regrade/",
  for: "signedIn",
  summary: "Regrades answers to earlier versions by the current one, once per version; repeated, reports the progress",
  params: z.object({ videoId: PathId, questionId: PathId }),
  body: z.object({
    version: EditedQuestion.shape.version.describe("Since which its key, type and options are as they were seen"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      version: EditedQuestion.shape.version,
      learners: z.int().min(0).describe("Whose answers are graded again"),
      done: z.int().min(0),
      isOver: z.boolean(),
    }),
  },
  fails: [
    "video.missing",
    "question.missing",
    "actor.forbidden",
    "question.changed",
    "question.keyless",
    "server.busy",
  ],
  needs: ["table.write"],
});
