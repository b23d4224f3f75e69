import * as z from "zod";
import { CourseKey, InVideo } from "./address.ts";
import { Cupoints, Cursor, Id, Instant, LooseLine, LooseNumber, Named } from "./field.ts";
import { atMost } from "./form.ts";
import { deskPerPage, savedPerPage } from "./page-size.ts";
import { playlistUrlText } from "./playlist.form.ts";
import { route } from "./route.ts";

/** SES-35: these two everywhere. */
export const VideoType = z.enum(["youtube", "vimeo"]);

export const Video = z.object({
  id: Id,
  title: z.string(),
  videoType: VideoType,
  embedId: z.string(),
  embedHash: z.string().nullable().describe("Key of an unlisted Vimeo video"),
  duration: z.int().nonnegative().nullable().describe("Seconds; null when the host did not tell"),
  importedFromURL: z.string().nullable(),
  owner: Id,
  parentModule: Id,
  parentModuleName: z.string(),
  parentModulePrice: Cupoints,
  parentCollection: Id.nullable(),
  parentCollectionName: z.string().nullable(),
  transcriptStatus: z.enum(["none", "available"]),
  transcriptVersion: z.int().nullable(),
  questionCount: z.int().nonnegative().optional().describe("Questions it asks; only in courses and modules"),
  transcriptLanguages: z
    .array(z.string())
    .optional()
    .describe("BCP 47, original first (`spoken` if not set); omitted if there is only one, not set"),
});

export const VideoInput = z.object({
  id: Id.optional().describe("An existing video; one of another module is borrowed"),
  title: LooseLine,
  videoType: VideoType,
  embedId: z.string().max(64),
  embedHash: z.string().max(64).nullish(),
  duration: LooseNumber.nullish().describe("Seconds"),
  importedFromURL: z.string().max(2048).nullish(),
});
export type VideoInput = z.output<typeof VideoInput>;

export const readVideoAccess = route({
  id: "video.access",
  method: "GET",
  path: "/api/v1/collections/{courseId}/modules/{moduleId}/videos/{videoId}/access/",
  for: "signedIn",
  summary: "Whether the caller may watch: denied, expired, suspended or allowed, always with status 200",
  params: InVideo,
  query: CourseKey,
  answer: {
    status: 200,
    schema: z.object({
      access: z.enum(["denied", "expired", "suspended", "allowed"]),
      data: z.object({ accessUntil: Instant.nullable(), timeZone: z.string().optional() }),
    }),
  },
  fails: ["course.missing", "module.missing", "video.missing"],
  needs: ["table.read"],
});

/** Why a video of a playlist cannot be played on this site. */
const RefusedReason = z.enum(["private", "deleted", "notEmbeddable", "tooLong", "unavailable"]);

export const readPlaylist = route({
  id: "video.playlist",
  method: "POST",
  path: "/api/v1/retrieve-video-playlist-data/",
  for: "anyone",
  summary: "Videos behind a YouTube or Vimeo link; no other host is ever asked",
  body: z.object({ url: z.string({ error: playlistUrlText }).trim().min(1, playlistUrlText).max(2048, atMost(2048)) }),
  answer: {
    status: 200,
    schema: z.object({
      videoType: VideoType,
      title: z.string(),
      videos: z.array(
        z.object({
          title: z.string(),
          videoType: VideoType,
          embedId: z.string(),
          embedHash: z.string().nullable(),
          duration: z.int().nullable(),
          importedFromURL: z.string(),
          startSeconds: z.int().nullable(),
        }),
      ),
      refused: z
        .array(
          z.object({
            title: z.string(),
            embedId: z.string(),
            reason: RefusedReason,
            at: z.int().nonnegative().describe("Its place in the playlist, from 0"),
          }),
        )
        .describe("Entries of the playlist that cannot be played here"),
      total: z.int().nonnegative().nullable().describe("Total reported by the host; null if unknown"),
      more: z.boolean().describe("There are more than were read: a course takes 5000, and an import 12 seconds"),
    }),
  },
  fails: ["playlist.invalid", "playlist.unreachable", "request.limited"],
  needs: ["table.write", "viewerAddress", "videoHosts"],
});

/** A `Cursor`, or where the words of a search go on. */
const ListPlace = z
  .string()
  .max(200)
  .regex(/^[^~]{1,150}~[1-9]\d{0,14}$/u)
  .describe("`next` of the page before");

export const listVideos = route({
  id: "video.list",
  method: "GET",
  path: "/api/v1/videos/",
  for: "admin",
  summary: `Every video that a course has ever shown, newest first, ${deskPerPage} at a time; or those with the words in title or embedId`,
  query: z.object({
    search: z.string().max(200).optional().describe("Words that title or embedId have, or begin with"),
    before: ListPlace.optional(),
  }),
  answer: {
    status: 200,
    schema: z.object({
      count: z.int().nonnegative().nullable().describe("Of all of them; null for a search"),
      results: z.array(
        z
          .object({
            id: Id,
            title: z.string(),
            videoType: VideoType,
            embedId: z.string(),
            module: Id.describe("The one it was made in"),
            transcriptStatus: z.enum(["none", "available"]),
            transcriptVersion: z.int().nullable(),
          })
          .meta({ id: "ListedVideo" }),
      ),
      next: z.string().nullable().describe("`before` of the next page; null at the end"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const listToCurate = route({
  id: "video.to-curate",
  method: "GET",
  path: "/api/v1/admin/videos-to-curate/",
  for: "admin",
  summary: `Videos of courses that have no transcript, those that wait longest first, ${savedPerPage} at a time`,
  query: z.object({ after: Cursor.optional() }),
  answer: {
    status: 200,
    schema: z.object({
      videosToCurate: z.array(
        z
          .object({
            id: Id,
            title: z.string(),
            videoType: VideoType,
            embedId: z.string(),
            duration: z.int().nonnegative().nullable().describe("Seconds; null when the host did not tell"),
            collection: Named.nullable(),
            module: Id,
            since: Instant.describe("When it came into the list"),
          })
          .meta({ id: "VideoToCurate" }),
      ),
      next: z.string().nullable().describe("`after` of the next page; null at the end"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});
