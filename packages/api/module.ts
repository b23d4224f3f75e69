import * as z from "zod";
import { CourseKey, InModule, PathId } from "./address.ts";
import { Module, ModuleInput } from "./course.ts";
import { boundText } from "./creator-bounds.ts";
import { largeBody, route } from "./route.ts";

export const readCourseModule = route({
  id: "module.read-in-course",
  method: "GET",
  path: "/api/v1/collections/{courseId}/modules/{moduleId}/",
  for: "optional",
  summary: "A module of a course with its videos",
  params: InModule,
  query: CourseKey,
  answer: { status: 200, schema: Module },
  fails: ["course.missing", "module.missing"],
  needs: ["table.read"],
});

export const readModule = route({
  id: "module.read",
  method: "GET",
  path: "/api/v1/modules/{moduleId}/",
  for: "optional",
  summary: "A module with its videos, including a standalone one",
  params: z.object({ moduleId: PathId }),
  query: CourseKey.extend({
    user: z.string().max(20).optional().describe("Sent by older pages; the caller is taken from the token"),
  }),
  answer: { status: 200, schema: Module },
  fails: ["module.missing"],
  needs: ["table.read"],
});

export const createModule = route({
  id: "module.create",
  method: "POST",
  path: "/api/v1/modules/",
  for: "creator",
  summary: `A standalone module. ${boundText("modules")}`,
  body: ModuleInput.omit({ id: true }),
  bodyLimit: largeBody,
  answer: { status: 201, schema: Module },
  fails: ["module.tooLarge", "key.reused", "bound.reached"],
  needs: ["table.write"],
  repeatable: true,
});

export const setModulePrice = route({
  id: "module.price",
  method: "PATCH",
  path: "/api/v1/modules/{moduleId}/price/",
  for: "admin",
  summary: "The platform adjusts a module's price; null means the platform default",
  params: z.object({ moduleId: PathId }),
  body: z.object({ customPrice: z.int().min(0).max(1_000_000).nullable() }),
  answer: { status: 200, schema: Module },
  fails: ["module.missing"],
  needs: ["table.write", "acts.write"],
});
