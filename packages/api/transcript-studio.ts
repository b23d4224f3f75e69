import { languageTag, spoken } from "@cu/captions/language";
import * as z from "zod";
import { PathId } from "./address.ts";
import { Id, Instant, LooseText, Named } from "./field.ts";
import { largeBody, route } from "./route.ts";
import { Video } from "./video.ts";

const language = z.string().max(35).describe("`spoken` for the original, else the BCP 47 tag of a translation");
const version = z.int().min(0).describe("Counts what was saved; 0 where there is nothing yet");

export const Line = z.object({
  text: z.string(),
  startTime: z.number().describe("Seconds"),
  endTime: z.number().describe("Seconds"),
  startOfParagraph: z.boolean(),
});

/** Path parameters of a transcript; invalid languages are a 404. */
const PathLanguage = language.transform((text) => (text === spoken ? spoken : languageTag(text))).pipe(z.string());

const OfVideo = z.object({ videoId: PathId });
const InLanguage = OfVideo.extend({ language: PathLanguage });
const ofLanguage = "/api/v1/videos/{videoId}/transcripts/{language}/" as const;
const corrections = "/api/v1/videos/{videoId}/transcript-corrections/" as const;
const forEditors = ["video.missing", "actor.forbidden"] as const;

export const readStudio = route({
  id: "transcript.studio",
  method: "GET",
  path: "/api/v1/videos/{videoId}/transcript-studio/",
  for: "signedIn",
  summary: "A video's transcripts for its editors: in which languages, since when, and how many corrections wait",
  params: OfVideo,
  answer: {
    status: 200,
    schema: z.object({
      video: Video.pick({ id: true, title: true, videoType: true, embedId: true, embedHash: true, duration: true }),
      course: Named.nullable(),
      module: Named.nullable(),
      languages: z
        .array(
          z.object({
            language,
            name: z.string().nullable().describe("BCP 47; null until the spoken language is set"),
            version,
            lines: z.int().nullable().describe("null while there is no version"),
            at: Instant.nullable(),
          }),
        )
        .describe("What is spoken first"),
      corrections: z.int().describe("Suggestions of learners that wait, at most 100"),
    }),
  },
  fails: forEditors,
  needs: ["table.read"],
});

export const readVersion = route({
  id: "transcript.version",
  method: "GET",
  path: ofLanguage,
  for: "signedIn",
  summary: "The lines of a transcript for its editors, as they are or as they were in a version that is kept",
  params: InLanguage,
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  answer: { status: 200, schema: z.object({ language, version, lines: z.array(Line) }) },
  fails: [...forEditors, "transcript.gone"],
  needs: ["table.read"],
});

export const listVersions = route({
  id: "transcript.versions",
  method: "GET",
  path: `${ofLanguage}versions/`,
  for: "signedIn",
  summary: "The newest twenty versions of a transcript, which are those that are kept",
  params: InLanguage,
  answer: {
    status: 200,
    schema: z.object({
      versions: z.array(
        z.object({
          version,
          at: Instant,
          by: z.string().nullable().describe("User name; null for an import"),
          lines: z.int(),
        }),
      ),
    }),
  },
  fails: forEditors,
  needs: ["table.read"],
});

export const saveTranscript = route({
  id: "transcript.save",
  method: "PUT",
  path: ofLanguage,
  for: "signedIn",
  summary: "Lines as the new version of a transcript, over the one that was seen; search and cuGPT follow",
  params: InLanguage,
  body: z.object({
    version,
    lines: z.array(z.unknown()).max(100_000).describe("{text, startTime, endTime, startOfParagraph}, all or none"),
    name: z.string().max(35).optional().describe("BCP 47: what is spoken; only for `spoken`"),
  }),
  bodyLimit: largeBody,
  answer: { status: 200, schema: z.object({ version, at: Instant }) },
  fails: [...forEditors, "transcript.changed", "bound.reached", "server.busy"],
  needs: ["table.write"],
});

export const suggestCorrection = route({
  id: "transcript.suggest",
  method: "POST",
  path: corrections,
  for: "signedIn",
  summary: "Suggests a correction of a line, by a viewer of the video; its editors decide. Suggestions are anonymous",
  params: OfVideo,
  body: z.object({
    language,
    startTime: z.number().min(0).max(360_000).describe("Seconds, as the line has it"),
    was: LooseText,
    text: LooseText,
  }),
  answer: { status: 201, schema: z.object({ id: Id }) },
  fails: ["video.missing", "access.denied", "transcript.changed", "bound.reached", "request.limited", "key.reused"],
  needs: ["table.write"],
  repeatable: true,
});

export const listCorrections = route({
  id: "transcript.corrections",
  method: "GET",
  path: corrections,
  for: "signedIn",
  summary: "The oldest hundred corrections that wait for the video's editors",
  params: OfVideo,
  answer: {
    status: 200,
    schema: z.object({
      corrections: z.array(
        z.object({ id: Id, language, startTime: z.number(), was: z.string(), text: z.string(), at: Instant }),
      ),
    }),
  },
  fails: forEditors,
  needs: ["table.read"],
});

export const settleCorrection = route({
  id: "transcript.settle",
  method: "POST",
  path: `${corrections}{correctionId}/`,
  for: "signedIn",
  summary: "Takes a correction over, which makes a new version, or leaves it; either way it waits no longer",
  params: OfVideo.extend({ correctionId: PathId }),
  body: z.object({ accepts: z.boolean() }),
  answer: { status: 200, schema: z.object({ version: version.nullable().describe("null where it was left") }) },
  fails: [...forEditors, "correction.missing", "transcript.changed", "server.busy"],
  needs: ["table.write"],
});
