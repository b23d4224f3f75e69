import * as z from "zod";
import { PathId } from "./address.ts";
import { CertificationInput, CourseInput } from "./course.ts";
import { boundText } from "./creator-bounds.ts";
import { Cupoints, Id, Instant, LooseLine, LooseNumber } from "./field.ts";
import { FormBody, largeBody, route } from "./route.ts";
import { VideoType } from "./video.ts";

/** Host and id identify a video, because a draft contains each video once (E-149). */
const VideoKey = z
  .string()
  .regex(/^(youtube|vimeo):[\w-]{1,64}$/)
  .describe("`youtube:{embedId}` or `vimeo:{embedId}`");
const VideoKeys = z.array(VideoKey).max(5000);

export const DraftVideo = z.object({
  key: VideoKey,
  id: Id.optional().describe("An existing video; one of another module is borrowed"),
  title: LooseLine,
  videoType: VideoType,
  embedId: z.string().max(64),
  embedHash: z.string().max(64).nullable(),
  duration: z.int().nonnegative().max(1_000_000).nullable().describe("Seconds; null when the host did not tell"),
  importedFromURL: z.string().max(2048).nullable(),
  source: z
    .object({
      moduleId: Id,
      moduleName: LooseLine,
      price: Cupoints,
      courseName: LooseLine.nullable(),
      byLicence: z.literal(true).optional().describe("Another author's: no discount lowers its price"),
    })
    .optional()
    .describe("Source of a borrowed video; read-only"),
});

export const DraftModule = z.object({
  key: z.string().min(1).max(64).describe("Made by the screen, so that a module is the same one from save to save"),
  id: Id.optional().describe("A module that the course has"),
  name: LooseLine,
  isDefaultPrice: z.boolean(),
  customPrice: LooseNumber.nullable().describe("Cupoints"),
  primaryAuthorUsername: z.string().max(150).optional(),
  coAuthorUsernames: z.array(z.string().max(150)).max(20),
  videos: VideoKeys,
});

/** A course's fields, all optional since drafts are incomplete. */
export const DraftDetails = CourseInput.omit({ modules: true })
  .partial()
  .extend({
    certification: CertificationInput.partial().nullish(),
    importVideos: z.boolean().optional().describe("The first step asks for a link and a number of modules"),
    importUrl: z.string().max(2048).optional(),
  });

const version = z.int().min(1).describe("Counts the saves: a save names the one it has seen");

const DraftCard = z.object({
  id: Id,
  name: z.string(),
  courseId: Id.nullable().describe("The course that it changes; null for a new one"),
  version,
  savedAt: Instant,
  moduleCount: z.int(),
  videoCount: z.int(),
});

export const Draft = z.object({
  id: Id,
  courseId: DraftCard.shape.courseId,
  version,
  savedAt: Instant,
  details: DraftDetails,
  videos: z.array(DraftVideo),
  modules: z.array(DraftModule),
  bank: z.array(VideoKey).describe("Videos without a module"),
  coverImage: z.object({ image: z.string() }).nullable(),
  published: z.object({ courseId: Id }).nullable().describe("What it became; nothing else is left of it then"),
});

const OfDraft = z.object({ draftId: PathId });

export const listDrafts = route({
  id: "draft.list",
  method: "GET",
  path: "/api/v1/course-drafts/",
  for: "creator",
  summary: "The caller's drafts of courses, the one saved last first",
  answer: { status: 200, schema: z.object({ drafts: z.array(DraftCard) }) },
  fails: [],
  needs: ["table.read"],
});

export const createDraft = route({
  id: "draft.create",
  method: "POST",
  path: "/api/v1/course-drafts/",
  for: "creator",
  summary: `A draft of a new course, or of changes to an own one; of one course a creator has one draft. ${boundText("drafts")}`,
  body: z.object({ courseId: Id.optional().describe("A course that one may edit") }),
  answer: { status: 201, schema: Draft },
  fails: ["course.missing", "actor.forbidden", "key.reused", "bound.reached"],
  needs: ["table.write"],
  repeatable: true,
});

export const readDraft = route({
  id: "draft.read",
  method: "GET",
  path: "/api/v1/course-drafts/{draftId}/",
  for: "creator",
  summary: "An own draft whole",
  params: OfDraft,
  answer: { status: 200, schema: Draft },
  fails: ["draft.missing"],
  needs: ["table.read"],
});

export const saveDraft = route({
  id: "draft.save",
  method: "PATCH",
  path: "/api/v1/course-drafts/{draftId}/",
  for: "creator",
  summary:
    "Saves the parts that are sent, each whole, over the version that was seen; videos that no list names any more go",
  params: OfDraft,
  body: z.object({
    version,
    details: DraftDetails.optional(),
    videos: z.array(DraftVideo).max(5000).optional().describe("New or changed ones; the others stay"),
    modules: z.array(DraftModule).max(500).optional(),
    bank: VideoKeys.optional(),
  }),
  bodyLimit: largeBody,
  answer: { status: 200, schema: z.object({ version, savedAt: Instant }) },
  fails: ["draft.missing", "draft.changed", "course.tooLarge"],
  needs: ["table.write"],
});

export const deleteDraft = route({
  id: "draft.delete",
  method: "DELETE",
  path: "/api/v1/course-drafts/{draftId}/",
  for: "creator",
  summary: "Throws an own draft away; the course that it would have changed stays as it is",
  params: OfDraft,
  answer: { status: 204 },
  fails: [],
  needs: ["table.write"],
});

export const publishDraft = route({
  id: "draft.publish",
  method: "POST",
  path: "/api/v1/course-drafts/{draftId}/publish/",
  for: "creator",
  summary: `Makes the draft a course, or changes its course, once however often it is sent. ${boundText("courses")}`,
  params: OfDraft,
  body: z.object({
    version,
    over: z.boolean().default(false).describe("Also over what others saved in the course since the draft was begun"),
  }),
  answer: { status: 200, schema: z.object({ courseId: Id }) },
  fails: [
    "draft.missing",
    "draft.changed",
    "course.missing",
    "actor.forbidden",
    "course.changed",
    "course.tooLarge",
    "bound.reached",
    "request.limited",
  ],
  needs: ["table.write"],
});

export const setDraftCover = route({
  id: "draft.cover-image",
  method: "PATCH",
  path: "/api/v1/course-drafts/{draftId}/cover-image/",
  for: "creator",
  summary: `The cover that the course will have: JPG or PNG under 2 MB, re-encoded 16:9. ${boundText("images")}`,
  params: OfDraft,
  body: FormBody,
  bodyKind: "multipart",
  bodyLimit: largeBody,
  answer: { status: 200, schema: z.object({ coverImage: z.object({ image: z.string() }) }) },
  fails: ["draft.missing", "bound.reached"],
  needs: ["table.write", "files.write-image"],
});
