import * as z from "zod";
import { KeptName } from "./category.ts";
import { Named, SearchText } from "./field.ts";
import { textFields } from "./form-body.ts";
import { institutionForm } from "./institution.form.ts";
import { route } from "./route.ts";

export const listUniversities = route({
  id: "institution.universities",
  method: "GET",
  path: "/api/v1/universities/",
  for: "anyone",
  summary: "Universities by name",
  answer: { status: 200, schema: z.array(Named) },
  fails: [],
  needs: ["table.read"],
});

export const listDepartments = route({
  id: "institution.departments",
  method: "GET",
  path: "/api/v1/departments/",
  for: "anyone",
  summary: "Departments by name",
  answer: { status: 200, schema: z.array(Named) },
  fails: [],
  needs: ["table.read"],
});

const Kind = z.enum(["university", "department"]);
const Which = z.object({
  // A string instead of an enum, so that an invalid name is reported first.
  kind: z.string().max(20).describe("university or department"),
  former: z.string().max(200).describe("The name as it is listed"),
});

export const listKeptInstitutions = route({
  id: "institution.list",
  method: "GET",
  path: "/api/v1/admin/institutions/",
  for: "admin",
  summary: "Universities or departments by name, 25 at a time, hidden ones too, with the number of their courses",
  query: z.object({
    kind: Kind,
    search: SearchText.optional().describe("How the name begins"),
    before: z
      .string()
      .regex(/^[\w%-]{1,950}$/)
      .optional()
      .describe("`next` of the page before"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      institutions: z.array(
        KeptName.extend({
          courses: z.int().nullable().describe("In the catalogue; null for departments, which no course names"),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const renameInstitution = route({
  id: "institution.rename",
  method: "PUT",
  path: "/api/v1/admin/institutions/name/",
  for: "admin",
  summary: "Renames it; profiles and courses follow within moments, and the old name is kept as an alias",
  body: Which.extend(textFields(institutionForm.fields)),
  answer: { status: 200, schema: KeptName },
  fails: ["institution.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const mergeInstitution = route({
  id: "institution.merge",
  method: "PUT",
  path: "/api/v1/admin/institutions/merged/",
  for: "admin",
  summary: "Makes one part of another, which profiles and courses follow in a few moments; answers the other",
  body: Which.extend({ into: z.string().max(200).describe("The name of the one that stays") }),
  answer: { status: 200, schema: KeptName },
  fails: ["institution.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const showInstitution = route({
  id: "institution.visibility",
  method: "PUT",
  path: "/api/v1/admin/institutions/visibility/",
  for: "admin",
  summary: "Hides one from new choices, or offers it again; existing references stay",
  body: Which.extend({ isHidden: z.boolean() }),
  answer: { status: 200, schema: KeptName },
  fails: ["institution.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});
