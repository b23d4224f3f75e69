import * as z from "zod";
import { CourseManifest, QuestionsFile, TranscriptFile } from "./manifest.ts";

/** The written schema of the three kinds of JSON files in a course file: docs/course-file.schema.json. */
export const courseFileSchema = (): object => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "A course as a file: course.json, questions/*.json and transcripts/*.json",
  $ref: "#/$defs/course",
  $defs: {
    course: bare(CourseManifest),
    questions: bare(QuestionsFile),
    transcript: bare(TranscriptFile),
  },
});

const bare = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
};
