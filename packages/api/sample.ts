import * as z from "zod";
import { CourseKey, InCourse } from "./address.ts";
import { Id } from "./field.ts";
import { GivenAnswer, Option, Question } from "./quiz.ts";
import { route } from "./route.ts";
import { SpokenLine } from "./transcript.ts";

const path = "/api/v1/collections/{courseId}/sample-question/" as const;

export const readSample = route({
  id: "sample.read",
  method: "GET",
  path,
  for: "optional",
  summary: "The public sample question of a course, with the transcript just before it",
  params: InCourse,
  query: CourseKey,
  answer: {
    status: 200,
    schema: z.object({
      question: Question,
      words: z.array(SpokenLine),
    }),
  },
  fails: ["course.missing", "question.missing"],
  needs: ["table.read"],
});

export const answerSample = route({
  id: "sample.answer",
  method: "POST",
  path: `${path}answers/`,
  for: "optional",
  summary:
    "Grades an answer to the sample question and keeps nothing; of a wrong one only what was chosen is explained",
  params: InCourse,
  query: CourseKey,
  body: z.object({
    question: Id.describe("The question that was seen"),
    selectedOptions: z.array(Id).max(100).default([]),
    revision: GivenAnswer.shape.revision,
  }),
  answer: { status: 200, schema: z.object({ isCorrect: z.boolean(), options: z.array(Option) }) },
  fails: ["course.missing", "question.missing", "question.edited"],
  needs: ["table.read"],
});
