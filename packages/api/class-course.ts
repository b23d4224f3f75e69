import * as z from "zod";
import { InCourse, PathId } from "./address.ts";
import { BeforeClass } from "./class.ts";
import { CoveringClass, OwnClass } from "./class-view.ts";
import { classesPerPage } from "./page-size.ts";
import { route } from "./route.ts";

export const listCourseClasses = route({
  id: "class.in-course",
  method: "GET",
  path: "/api/v1/collections/{courseId}/scheduled-licenses/",
  for: "signedIn",
  summary: `Class codes for a course that the caller joined, and the newest ${classesPerPage} that they created or co-create`,
  params: InCourse,
  answer: { status: 200, schema: z.array(OwnClass) },
  fails: ["course.missing"],
  needs: ["table.read"],
});

export const listCoveringClasses = route({
  id: "class.covering",
  method: "GET",
  path: "/api/v1/collections/{courseId}/classes/",
  for: "signedIn",
  summary: `Every class that opens a course, whoever made it, ${classesPerPage} at a time, for the course's creator, primary author and admins`,
  params: InCourse,
  query: BeforeClass,
  answer: { status: 200, schema: z.array(CoveringClass) },
  fails: ["course.missing", "actor.forbidden"],
  needs: ["table.read"],
});

export const endCovering = route({
  id: "class.end-covering",
  method: "DELETE",
  path: "/api/v1/collections/{courseId}/classes/{classId}/",
  for: "signedIn",
  summary: "Removes a course from a class, by the course's authors: the class no longer opens it",
  params: InCourse.extend({ classId: PathId }),
  answer: { status: 204 },
  fails: ["course.missing", "actor.forbidden", "class.missing", "server.busy"],
  needs: ["table.write"],
});
