import * as z from "zod";
import { InCourse, OfUser } from "./address.ts";
import { Suspension } from "./course.ts";
import { Cursor, Id, Instant, OlderThan } from "./field.ts";
import { textFields } from "./form-body.ts";
import { route } from "./route.ts";
import { suspensionForm } from "./suspension.form.ts";

const Reason = textFields(suspensionForm.fields);

export const suspendCourse = route({
  id: "suspension.course",
  method: "POST",
  path: "/api/v1/collections/{courseId}/suspension/",
  for: "admin",
  summary: "Suspends a course at once: not sold, listed or opened to new users; buyers keep it unless it is taken down",
  params: InCourse,
  body: z.object({ ...Reason, takenDown: z.boolean().default(false) }),
  answer: { status: 204 },
  fails: ["course.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const liftCourse = route({
  id: "suspension.lift-course",
  method: "DELETE",
  path: "/api/v1/collections/{courseId}/suspension/",
  for: "admin",
  summary: "Lifts the suspension of a course",
  params: InCourse,
  answer: { status: 204 },
  fails: ["course.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const suspendPerson = route({
  id: "suspension.person",
  method: "POST",
  path: "/api/v1/users/{userId}/suspension/",
  for: "admin",
  summary: "Suspends a person at once: every call of theirs is refused, also signing in",
  params: OfUser,
  body: z.object(Reason),
  answer: { status: 204 },
  fails: ["person.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const liftPerson = route({
  id: "suspension.lift-person",
  method: "DELETE",
  path: "/api/v1/users/{userId}/suspension/",
  for: "admin",
  summary: "Lifts the suspension of a person",
  params: OfUser,
  answer: { status: 204 },
  fails: ["person.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const readPersonSuspension = route({
  id: "suspension.of-person",
  method: "GET",
  path: "/api/v1/users/{userId}/suspension/",
  for: "admin",
  summary: "Whether a person is suspended, by whom, since when and why",
  params: OfUser,
  answer: { status: 200, schema: z.object({ suspension: Suspension.nullable() }) },
  fails: ["person.missing"],
  needs: ["table.read"],
});

const LoggedSuspension = z
  .object({
    id: z.string(),
    at: Instant,
    kind: z.enum(["course", "review", "person"]),
    targetId: Id,
    act: z.enum(["suspended", "lifted"]),
    by: Id,
    reason: z.string(),
    takenDown: z.boolean(),
  })
  .meta({ id: "LoggedSuspension" });

export const listSuspensionsOf = route({
  id: "suspension.of-owner",
  method: "GET",
  path: "/api/v1/users/{userId}/suspensions/",
  for: "admin",
  summary: "What was suspended and lifted of a person and of courses whose primary author they were, the newest fifty",
  params: OfUser,
  answer: {
    status: 200,
    schema: z.object({
      inYear: z.int().nonnegative().describe("Suspensions within a year"),
      suspensions: z.array(LoggedSuspension),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const listSuspensions = route({
  id: "suspension.list",
  method: "GET",
  path: "/api/v1/suspensions/",
  for: "admin",
  summary: "What was suspended and lifted, by whom and why, newest first, 50 at a time",
  query: OlderThan,
  answer: {
    status: 200,
    schema: z.array(LoggedSuspension),
  },
  fails: [],
  needs: ["table.read"],
});

export const listHeldSuspensions = route({
  id: "suspension.held",
  method: "GET",
  path: "/api/v1/suspensions/held/",
  for: "admin",
  summary: "Courses, reviews and people that are suspended now, the newest first, 25 at a time",
  query: z.object({ before: Cursor.optional() }),
  answer: {
    status: 200,
    schema: z.object({
      held: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(["course", "review", "person"]),
          targetId: Id,
          courseId: Id.nullable().describe("The course of a review"),
          name: z.string().nullable().describe("Id of the course, the review's course, or the user"),
          at: Instant,
          reason: z.string(),
          takenDown: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  fails: [],
  needs: ["table.read"],
});
