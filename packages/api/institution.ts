import * as z from "zod";
import { Named } from "./field.ts";
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
