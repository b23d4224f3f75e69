import * as z from "zod";
import { CourseKey, InCourse, PathId } from "./address.ts";
import { Id, SearchText } from "./field.ts";
import { largeBody, route } from "./route.ts";
import { Video } from "./video.ts";

export const Segment = z.object({
  text: z.string(),
  startTime: z.number().describe("Seconds"),
  endTime: z.number().describe("Seconds; the last may end at 100000"),
  startOfParagraph: z.boolean(),
  video: Id,
  version: z.int(),
});

export const readTranscript = route({
  id: "transcript.read",
  method: "GET",
  path: "/api/v1/videos/{videoId}/transcripts/",
  for: "optional",
  summary: "The transcript by start time; without access to the video only its first 120 seconds",
  params: z.object({ videoId: PathId }),
  query: CourseKey.extend({
    language: z
      .string()
      .max(35)
      .optional()
      .describe("BCP 47; where there is no such translation, what is spoken comes"),
  }),
  answer: { status: 200, schema: z.array(Segment) },
  fails: ["video.missing", "request.limited"],
  needs: ["table.write"],
});

export const uploadTranscripts = route({
  id: "transcript.upload",
  method: "POST",
  path: "/api/v1/transcripts/",
  for: "admin",
  summary: "Transcripts by embedId; a new upload raises the version",
  body: z.object({
    data: z
      .array(z.unknown())
      .max(1000)
      .describe("{embedId, transcript [{text, startTime, endTime, startOfParagraph}], collection? (a course's id)}"),
  }),
  bodyLimit: largeBody,
  answer: {
    status: 200,
    schema: z.object({
      succeeded: z.int(),
      failed: z.int(),
      dne: z.int().describe("Videos that do not exist"),
      ambiguous: z
        .int()
        .describe("Videos that several creators show: nothing is published until `collection` is named"),
    }),
  },
  fails: ["request.tooLarge"],
  needs: ["table.write", "acts.write"],
});

/** A transcript line for reading, without player data. */
export const SpokenLine = z
  .object({ startTime: z.number().describe("Seconds"), text: z.string() })
  .meta({ id: "SpokenLine" });

export const ModuleAt = z.object({ id: Id, name: z.string(), moduleIndex: z.int().min(1) }).meta({ id: "ModuleAt" });

export const SearchHit = z.object({
  video: Video,
  module: ModuleAt,
  order: z.int().min(1).describe("Place of the video in its module"),
  transcripts: z.array(SpokenLine),
  withheld: z.boolean().describe("Exceeds the matches per video and day that callers without access may read"),
});

export const searchTranscripts = route({
  id: "transcript.search",
  method: "POST",
  path: "/api/v1/collections/{courseId}/search/",
  for: "optional",
  summary: "Matches in a course's transcripts, in the order of the course",
  params: InCourse,
  query: CourseKey,
  body: z.object({ searchValue: SearchText }),
  answer: { status: 200, schema: z.object({ results: z.array(SearchHit) }) },
  fails: ["course.missing", "request.limited"],
  needs: ["table.write", "viewerAddress"],
});
