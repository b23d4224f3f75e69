import * as z from "zod";
import { CourseKey, InCourse, QueryFlag } from "./address.ts";
import { courseLevels, courseNumbers } from "./course-bounds.ts";
import { boundText } from "./creator-bounds.ts";
import { Cupoints, Fraction, Id, Instant, LooseLine, LooseNumber, LooseText, Named, Share } from "./field.ts";
import { Promotion } from "./promotion.ts";
import { FormBody, largeBody, route } from "./route.ts";
import { Video, VideoInput, VideoType } from "./video.ts";

export const Author = z.object({ id: Id, username: z.string(), firstName: z.string(), lastName: z.string() });
export const Name = z.object({ name: z.string() });

export const ModuleAccess = z.object({
  accessType: z
    .enum(["permanent", "temporary", "suspended"])
    .describe("suspended: bought with money that was taken back; opens nothing"),
  accessFrom: Instant.nullable(),
  accessUntil: Instant.nullable(),
  timeZone: z.string().optional().describe("Time zone of the class's window. Default: UTC"),
});

/** By module id. Modules the caller has no access to are absent (BUY-23). */
export const AccessMap = z.record(z.string(), ModuleAccess);

export const Certification = z.object({
  price: Cupoints,
  duration: z.int().min(1).describe("Months"),
  trialPeriod: z.int().min(0).describe("Days; 0 = no trial"),
  description: z.string(),
  objectives: z.array(z.string()),
  prerequisites: z.array(z.string()),
  minPerformLevel: z.int().min(0).max(100).nullable().describe("Percent"),
  minQuestions: z.int().min(0).optional().describe("Questions that the course must have; 5 where it is absent"),
  minWatchPercent: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe("Share of the course to be watched; 0 where it is absent"),
  validityMonths: z.int().min(1).optional().describe("Months from the issue; 36 where it is absent"),
  image: z.string().nullable(),
  promotionVideoType: VideoType.nullable(),
  promotionVideoUrl: z.string().nullable(),
});

export const CertificateStatus = z.enum(["not_requested", "requested", "issued", "rejected"]);

export const UserCertification = z.object({
  id: Id,
  status: CertificateStatus,
  accessUntil: Instant,
  isExpired: z.boolean(),
  serial: z.string().optional().describe("The number of the issued certificate, by which its page is found"),
  isRevoked: z.literal(true).optional().describe("An administrator took the issued certificate back"),
});

const RunningTrial = z.object({ isExpired: z.boolean(), endsAt: Instant }).meta({ id: "RunningTrial" });

export const LicensedModule = z.object({
  id: Id,
  price: Cupoints.describe("The source module's own price"),
  byLicence: z.literal(true).optional().describe("Another author's: no discount lowers its price"),
});

export const Module = z.object({
  id: Id,
  name: z.string(),
  price: Cupoints.describe("Own price plus each distinct source module of borrowed videos once"),
  isDefaultPrice: z.boolean(),
  customPrice: Cupoints.nullable(),
  primaryAuthor: Author,
  primaryAuthorUsername: z.string(),
  coAuthors: z.array(Author),
  coAuthorUsernames: z.array(z.string()),
  videos: z.array(Video),
  videoTitles: z.array(z.object({ videoTitle: z.string() })),
  licensedModules: z.array(LicensedModule),
  parentCollection: Id.nullable(),
  parentCollectionUnlistedKey: z.string().nullable(),
  moduleIndex: z.int().min(1).describe("1-based place in its course"),
  hasLeft: z.literal(true).optional().describe("No longer part of the course; who bought it keeps it"),
});

export const Appealed = z
  .object({ at: Instant, reply: z.string().nullable().describe("null while it is not decided") })
  .meta({ id: "Appealed" });

export const Suspension = z.object({
  at: Instant,
  by: Id.nullable().describe("The admin; null for who only bought the course"),
  reason: z.string().nullable(),
  takenDown: z.boolean().describe("Also for those who bought it"),
  appeal: Appealed.nullable().default(null).describe("Its author's; null for who may not know"),
});

/** The course's public sample question, chosen by its author (CRS-51). */
export const SampleChoice = z.object({ id: Id, video: Id }).meta({ id: "SampleChoice" });

export const CourseRating = z
  .object({
    count: z.int().min(1).describe("Reviews that are shown"),
    mean: z.number().min(1).max(5).describe("Of one to five bars, to a tenth"),
  })
  .meta({ id: "CourseRating" });

export const Course = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  longDescription: z.string(),
  outcomes: z.array(z.string()).describe("What a learner will be able to do"),
  audience: z.string().describe("Audience; empty if not given"),
  prerequisites: z.string().describe("Prerequisites; empty if not given"),
  level: z.enum(courseLevels).nullable().describe("null if its author gave none"),
  sampleQuestion: SampleChoice.nullable().describe("The public sample question"),
  category: Named.nullable(),
  subCategory: Named.nullable(),
  freeCourse: z.boolean(),
  valuePrice: Cupoints.nullable(),
  collectionNetPrice: Cupoints.nullable().describe("Estimate"),
  bundleDiscount: Fraction.describe("1 for a free course"),
  promotion: Promotion.nullable(),
  promotions: z.array(Promotion).describe("Promoted courses shown on the watch page"),
  privacyScope: z.enum(["public", "unlisted"]),
  collectionUnlistedKey: z.string().nullable(),
  coverImage: z.object({ image: z.string() }).nullable(),
  introVideoType: VideoType.nullable(),
  introVideoUrl: z.string().nullable(),
  primaryAuthor: Author,
  coAuthors: z.array(Author),
  createdBy: Id,
  university: Name.nullable(),
  universityLink: z.string().nullable(),
  supplementLink: z.string().nullable(),
  noOfModules: z.int().min(1),
  moduleCount: z.int(),
  videoCount: z.int(),
  totalDuration: z.int().describe("Seconds; videos of unknown length count 0"),
  questionCount: z.int().nonnegative().describe("Questions that its videos ask"),
  rating: CourseRating.nullable().optional().describe("null without reviews; only in the course's own read"),
  certification: Certification.nullable(),
  userCertification: UserCertification.nullable(),
  userEvaluation: RunningTrial.nullable(),
  originalCollection: Id.nullable(),
  modules: z.array(Module),
  url: z.string(),
  defaultTab: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  gptEnabled: z.boolean(),
  givenBack: z
    .object({ modules: z.array(Id), certification: z.boolean() })
    .nullable()
    .describe("Parts the caller has bought and refunded; a repurchase is final"),
  promotionRefusal: z
    .string()
    .nullable()
    .describe("Why the promotion code of the call was not looked up: too many wrong ones were tried"),
  isWished: z.boolean().optional().describe("On the caller's wishlist; only in the course's own read"),
  mayEdit: z.boolean().describe("Course creator, primary author or admin"),
  suspension: Suspension.nullable().describe("By an admin: not sold, listed or opened to new users"),
  invitations: z
    .array(
      z.object({
        author: Author,
        role: z.enum(["primary", "co"]),
        at: Instant,
        declinedAt: Instant.nullable().describe("null while no answer has come"),
      }),
    )
    .nullable()
    .describe("Pending author invitations; null for callers who may not edit the course"),
});

const Text = z.string().trim();
const Usernames = z.array(z.string().max(150)).max(20).default([]);

/** module.form.ts enforces MOD-08 to MOD-12 with their error texts. */
export const ModuleInput = z.object({
  id: Id.optional().describe("An existing module; without it a new one is made"),
  name: LooseLine,
  customPrice: LooseNumber.nullish().describe("Cupoints; counts where isDefaultPrice is false"),
  isDefaultPrice: z.boolean().default(true),
  primaryAuthorUsername: z.string().max(150).optional(),
  coAuthorUsernames: Usernames,
  videos: z.array(VideoInput).max(1000),
});
export type ModuleInput = z.output<typeof ModuleInput>;

const whole = (name: keyof typeof courseNumbers) =>
  z.int().min(courseNumbers[name].least).max(courseNumbers[name].most);

export const CertificationInput = z.object({
  price: whole("certificationPrice").describe("cupoints, at most what a module may cost"),
  duration: whole("certificationMonths").describe("Months"),
  trialPeriod: whole("trialDays").default(3).describe("Days; 0 = no trial"),
  description: Text.max(5000).default(""),
  objectives: z.array(Text.max(500)).max(50).default([]),
  prerequisites: z.array(Text.max(500)).max(50).default([]),
  minPerformLevel: whole("performPercent").nullish().describe("Percent"),
  minQuestions: whole("minQuestions").default(5).describe("Questions that the course must have"),
  minWatchPercent: whole("watchPercent").default(0).describe("Share of the course to be watched, percent"),
  validityMonths: whole("validityMonths").default(36).describe("Months from the issue"),
  promotionVideoType: VideoType.nullish(),
  promotionVideoUrl: Text.max(2048).nullish(),
});

/** course.form.ts enforces text limits (WIZ-15) with their error texts. */
export const CourseInput = z.object({
  name: LooseLine,
  description: LooseText,
  longDescription: LooseText,
  outcomes: z.array(LooseLine).max(500).default([]).describe("What a learner will be able to do"),
  audience: LooseText.default("").describe("For whom it is"),
  prerequisites: LooseText.default("").describe("Prerequisites"),
  level: z.enum(courseLevels).nullish().describe("null or omitted: not given"),
  sampleQuestion: Id.nullish().describe("A choice question of one of the course's own videos, open to everyone"),
  primaryAuthorUsername: z.string().max(150).optional(),
  coAuthorUsernames: Usernames,
  supplementLink: Text.max(2048).nullish(),
  introVideoType: VideoType.nullish(),
  introVideoUrl: Text.max(2048).nullish(),
  noOfModules: LooseNumber.default(1),
  certification: CertificationInput.nullish(),
  category: Id.nullish(),
  subCategory: Id.nullish(),
  privacyScope: z.enum(["public", "unlisted"]).default("public"),
  freeCourse: z.boolean().default(false),
  university: Text.max(150).nullish(),
  universityLink: Text.max(2048).nullish(),
  bundleDiscount: Share.default(0),
  defaultTab: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  gptEnabled: z.boolean().default(true),
  modules: z.array(ModuleInput).max(500),
});
export type CourseInput = z.output<typeof CourseInput>;

const PageQuery = CourseKey.extend({
  promotion_code: z.string().max(64).optional(),
  prmotion_code: z.string().max(64).optional().describe("The documents' own spelling"),
  visit: QueryFlag.optional().describe("false: read for another page, and not remembered as a visit"),
});

export const readCourse = route({
  id: "course.read",
  method: "GET",
  path: "/api/v1/collections/{courseId}/",
  for: "optional",
  summary: "A course with its modules and videos; an unlisted one only with its key or a right to it",
  params: InCourse,
  query: PageQuery,
  answer: { status: 200, schema: Course },
  fails: ["course.missing"],
  needs: ["table.write", "work.send", "viewerAddress"],
});

export const readModuleAccess = route({
  id: "course.module-access",
  method: "GET",
  path: "/api/v1/collections/{courseId}/module-access/",
  for: "signedIn",
  summary: "The caller's access to each module of a course",
  params: InCourse,
  query: CourseKey,
  answer: { status: 200, schema: z.object({ moduleAccesses: AccessMap }) },
  fails: ["course.missing"],
  needs: ["table.read"],
});

export const createCourse = route({
  id: "course.create",
  method: "POST",
  path: "/api/v1/collections/",
  for: "creator",
  summary: `A new course with its modules and videos. ${boundText("courses")}`,
  body: CourseInput,
  bodyLimit: largeBody,
  answer: { status: 201, schema: Course },
  fails: ["course.tooLarge", "key.reused", "bound.reached", "request.limited"],
  needs: ["table.write"],
  repeatable: true,
});

export const updateCourse = route({
  id: "course.update",
  method: "PUT",
  path: "/api/v1/collections/{courseId}/",
  for: "signedIn",
  summary: `Replaces a course; modules that are not listed leave it, and holders keep what they paid for. ${boundText("modules")}`,
  params: InCourse,
  body: CourseInput,
  bodyLimit: largeBody,
  answer: { status: 200, schema: Course },
  fails: ["course.missing", "actor.forbidden", "course.tooLarge", "course.changed", "bound.reached", "request.limited"],
  needs: ["table.write"],
});

export const replaceKey = route({
  id: "course.replace-key",
  method: "POST",
  path: "/api/v1/collections/{courseId}/unlisted-key/",
  for: "signedIn",
  summary: "A new key for the links of an unlisted course; the one that is named opens nothing any more",
  params: InCourse,
  body: z.object({
    replaces: z.string().max(64).describe("The key as it was seen; where it is another by now, that one stays"),
  }),
  answer: { status: 200, schema: z.object({ collectionUnlistedKey: z.string().nullable() }) },
  fails: ["course.missing", "actor.forbidden", "course.tooLarge", "server.busy"],
  needs: ["table.write"],
});

export const setCoverImage = route({
  id: "course.cover-image",
  method: "PATCH",
  path: "/api/v1/collections/{courseId}/cover-image/",
  for: "signedIn",
  summary: `The cover: JPG or PNG under 2 MB, re-encoded 16:9. ${boundText("images")}`,
  params: InCourse,
  body: FormBody,
  bodyKind: "multipart",
  bodyLimit: largeBody,
  answer: { status: 200, schema: z.object({ coverImage: z.object({ image: z.string() }) }) },
  fails: ["course.missing", "actor.forbidden", "bound.reached"],
  needs: ["table.write", "files.write-image"],
});

export const setCertificationImage = route({
  id: "course.certification-image",
  method: "PATCH",
  path: "/api/v1/collections/{courseId}/certification-image/",
  for: "signedIn",
  summary: `The picture of the certification: JPG or PNG under 2 MB, re-encoded 16:9. ${boundText("images")}`,
  params: InCourse,
  body: FormBody,
  bodyKind: "multipart",
  bodyLimit: largeBody,
  answer: { status: 200, schema: z.object({ image: z.string() }) },
  fails: ["course.missing", "actor.forbidden", "certification.absent", "bound.reached"],
  needs: ["table.write", "files.write-image"],
});
