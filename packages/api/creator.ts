import * as z from "zod";
import { OfUser } from "./address.ts";
import { Card } from "./catalogue.ts";
import { ClassName } from "./class-view.ts";
import { Author, Name } from "./course.ts";
import { boundText } from "./creator-bounds.ts";
import { Id, Instant, LooseLine, LooseText, SearchText } from "./field.ts";
import { authorsPerPage } from "./page-size.ts";
import { FormBody, largeBody, route } from "./route.ts";

export const CreatorProfile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  profilePicture: z.string().nullable(),
  bio: z.string(),
  externalWebsite: z.string().nullable(),
  universities: z.array(Name),
  departments: z.array(Name),
  slug: z.string().describe("The address of the author page"),
});

const BySlug = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,150}$/) });

export const searchCreators = route({
  id: "creator.search",
  method: "GET",
  path: "/api/v1/creators/",
  for: "creator",
  summary: "Content creators by user name, first or last name, at most 20",
  query: z.object({ search: SearchText.default("") }),
  answer: { status: 200, schema: z.array(Author) },
  fails: ["request.limited"],
  needs: ["table.write"],
});

const ListedAuthor = CreatorProfile.pick({
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  profilePicture: true,
  universities: true,
}).extend({ courses: z.int().min(1).describe("Public courses of which this person is an author") });

export const listAuthors = route({
  id: "creator.authors",
  method: "GET",
  path: "/api/v1/authors/",
  for: "anyone",
  summary: `Authors with at least one public course, by name, ${authorsPerPage} at a time`,
  query: z.object({
    search: SearchText.optional().describe(
      `Beginnings of words of the name; such an answer is one page of at most ${authorsPerPage}`,
    ),
    cursor: z
      .string()
      .regex(/^[\w%-]{0,600}\.\d{16}$/)
      .optional()
      .describe("`next` of the page before"),
  }),
  answer: {
    status: 200,
    schema: z.object({ authors: z.array(ListedAuthor), next: z.string().nullable() }),
  },
  fails: [],
  needs: ["table.read"],
});

export const readCreatorProfile = route({
  id: "creator.profile",
  method: "GET",
  path: "/api/v1/creators/{userId}/profile/",
  for: "optional",
  summary: "A creator's public profile",
  params: OfUser,
  answer: { status: 200, schema: CreatorProfile },
  fails: ["creator.missing"],
  needs: ["table.read"],
});

export const readAuthor = route({
  id: "creator.author",
  method: "GET",
  path: "/api/v1/creators/profile/{slug}/",
  for: "anyone",
  summary: "A creator's public profile by the name of the author page",
  params: BySlug,
  answer: { status: 200, schema: CreatorProfile },
  fails: ["creator.missing"],
  needs: ["table.read"],
});

export const listPublicCourses = route({
  id: "creator.public-collections",
  method: "GET",
  path: "/api/v1/creators/{userId}/public-collections/",
  for: "anyone",
  summary: "A creator's public courses with their prices, newest first",
  params: OfUser,
  answer: { status: 200, schema: z.array(Card) },
  fails: ["creator.missing"],
  needs: ["table.read"],
});

export const listCertificationCourses = route({
  id: "creator.certification-courses",
  method: "GET",
  path: "/api/v1/creators/profile/{slug}/certification-courses/",
  for: "anyone",
  summary: "A creator's public courses with a certification",
  params: BySlug,
  answer: { status: 200, schema: z.array(Card) },
  fails: ["creator.missing"],
  needs: ["table.read"],
});

const Names = z.array(LooseLine).max(50);

export const updateProfile = route({
  id: "creator.update",
  method: "PATCH",
  path: "/api/v1/creators/{userId}/profile/update/",
  for: "creator",
  summary: "Changes a creator's profile; omitted fields keep their value",
  params: OfUser,
  body: z.object({
    bio: LooseText.optional().describe("May be empty; at most 2000 characters"),
    externalWebsite: LooseText.nullish().describe(
      "An https address of at most 300 characters; empty or null removes it",
    ),
    universities: Names.optional().describe("Names, at most 10"),
    departments: Names.optional().describe("Names, at most 10"),
    profilePicture: z.null().optional().describe("null removes the picture; another one is sent as a file"),
  }),
  answer: { status: 200, schema: CreatorProfile },
  fails: ["actor.forbidden", "creator.missing", "request.limited", "server.busy"],
  needs: ["table.write"],
});

export const setProfilePicture = route({
  id: "creator.picture",
  method: "PATCH",
  path: "/api/v1/creators/{userId}/profile-picture/",
  for: "creator",
  summary: `A creator's picture: JPG or PNG under 2 MB, re-encoded as a square. ${boundText("images")}`,
  params: OfUser,
  body: FormBody,
  bodyKind: "multipart",
  bodyLimit: largeBody,
  answer: { status: 200, schema: z.object({ profilePicture: z.string() }) },
  fails: ["actor.forbidden", "bound.reached", "server.busy"],
  needs: ["table.write", "files.write-image"],
});

const WaitingQuestion = z.object({
  id: Id,
  askedAt: Instant,
  text: z.string().describe("Its words without formatting, cut after 200 characters"),
  user: Author.nullable().describe("null for an anonymous author"),
  courseId: Id,
  courseName: z.string(),
  moduleNumber: z
    .int()
    .nullable()
    .describe("From 1, as in the address of its page; null for a question about the course"),
  videoNumber: z.int().nullable(),
  placeName: z.string().describe("Of the lecture, the module or the course"),
  class: ClassName.nullable().describe("The class it was asked in"),
});

const OutOfStepClass = z.object({
  id: Id,
  code: z.string(),
  label: z.string(),
  members: z.int(),
  missing: z.int().min(1).describe("Modules of its courses that have no days"),
  moduleName: z.string().describe("The first of them"),
});

export const readDesk = route({
  id: "creator.desk",
  method: "GET",
  path: "/api/v1/creators/{userId}/desk/",
  for: "creator",
  summary: "A creator's to-dos: questions unanswered for a day, and classes out of step",
  params: OfUser,
  answer: {
    status: 200,
    schema: z.object({
      questions: z.array(WaitingQuestion).describe("The oldest first, at most 20"),
      more: z.boolean().describe("There are more questions than these"),
      classes: z.array(OutOfStepClass).describe("Among the newest that the creator may change"),
    }),
  },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});
