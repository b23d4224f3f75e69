import * as z from "zod";
import { PathId, QueryId } from "./address.ts";
import { Author, Module } from "./course.ts";
import { Id, Instant, SearchText } from "./field.ts";
import { licencesPerPage, licensablePerPage } from "./page-size.ts";
import { route } from "./route.ts";

const Licensing = z.object({ mayBeLicensed: z.boolean() });
const OfModule = z.object({ moduleId: PathId });

export const searchLicensable = route({
  id: "module.licensable",
  method: "GET",
  path: "/api/v1/licensable-modules/",
  for: "creator",
  summary: `Modules of other authors that may be licensed, the newest first, up to ${licensablePerPage} at a time`,
  query: z.object({
    search: SearchText.optional().describe("The first letters of words of the name or of its author's name"),
    before: QueryId.optional().describe("`next` of the page before"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      modules: z.array(Module.extend({ courseName: z.string().nullable() })).describe("Each with its own videos only"),
      next: Id.nullable().describe("null: there are no more"),
    }),
  },
  fails: ["request.limited"],
  needs: ["table.write"],
});

export const readLicensing = route({
  id: "module.licensing",
  method: "GET",
  path: "/api/v1/modules/{moduleId}/licensing/",
  for: "creator",
  summary: `Whether an own module may be licensed, and the courses that borrow from it, ${licencesPerPage} at a time`,
  params: OfModule,
  query: z.object({ after: QueryId.optional().describe("`next` of the page before") }),
  answer: {
    status: 200,
    schema: z.object({
      mayBeLicensed: z.boolean(),
      isFound: z.boolean().describe("It may be licensed, and is in a public course or standalone"),
      count: z.int().describe("Courses that borrow from it or did"),
      licences: z.array(
        z.object({
          courseId: Id,
          courseName: z.string(),
          author: Author.nullable().describe("The borrowing course's primary author"),
          borrowedAt: Instant,
          endedAt: Instant.nullable().describe("Since then only those who had paid for it may watch"),
        }),
      ),
      next: Id.nullable().describe("null: there are no more"),
    }),
  },
  fails: ["module.missing"],
  needs: ["table.read"],
});

export const setLicensing = route({
  id: "module.license",
  method: "PATCH",
  path: "/api/v1/modules/{moduleId}/licensing/",
  for: "creator",
  summary: "An author leaves a module to be licensed, or no longer; courses that borrow from it keep what they have",
  params: OfModule,
  body: Licensing,
  answer: { status: 200, schema: Licensing },
  fails: ["module.missing"],
  needs: ["table.write"],
});

export const endLicence = route({
  id: "module.end-licence",
  method: "DELETE",
  path: "/api/v1/modules/{moduleId}/licensing/{courseId}/",
  for: "creator",
  summary: "The author ends a licence for new buyers; who has paid for it keeps the videos",
  params: OfModule.extend({ courseId: PathId }),
  answer: { status: 204 },
  fails: ["module.missing", "licence.missing"],
  needs: ["table.write"],
});
