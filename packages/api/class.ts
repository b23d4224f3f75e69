import * as z from "zod";
import { InCourse, OfUser, PathId, queryInt } from "./address.ts";
import { Card } from "./catalogue.ts";
import { AccessTag, CoveringClass, ManagedClass, NamedAccess, OwnClass, UsedLicense } from "./class-view.ts";
import { DataAccessLevel } from "./coupon.ts";
import { boundText } from "./creator-bounds.ts";
import { Code, Id, LooseLine } from "./field.ts";
import { route } from "./route.ts";

/** Modules with days of their own in one class. */
export const mostWindows = 500;

/** The rules of COD-30 and COD-36 to COD-38 are core's, each beside its message. */
const ClassFields = z.object({
  label: LooseLine,
  collections: z.array(Id).max(50),
  validFrom: z.string().max(40),
  expiresOn: z.string().max(40),
  scheduledAccesses: z
    .array(z.object({ collection: Id, module: Id, accessFrom: z.string().max(40), accessUntil: z.string().max(40) }))
    .max(mostWindows)
    .describe(
      "Days YYYY-MM-DD or instants; the window runs from the first day's start to the last day's end in the class's zone",
    ),
  coCreator1: z
    .union([Id, z.string().max(150)])
    .nullable()
    .describe("User id or user name"),
  coCreator2: z.union([Id, z.string().max(150)]).nullable(),
  allowableDataAccessChoices: z.array(z.string().max(20)).max(3),
  maxRedemptions: z.int().nullable(),
});

const ClassInput = ClassFields.partial({
  coCreator1: true,
  coCreator2: true,
  maxRedemptions: true,
  scheduledAccesses: true,
}).extend({
  code: z.string().max(64).nullish().describe("4 to 32 of A-Z, 0-9 and '-'; made up when left blank"),
  timeZone: z
    .string()
    .max(64)
    .optional()
    .describe("IANA name; the class's days are its days, and stay so. UTC unless told"),
});

const Class = z.object({ classId: PathId });

export const searchCoupons = route({
  id: "class.search",
  method: "GET",
  path: "/api/v1/search-coupons/{code}",
  for: "signedIn",
  summary:
    "The courses a code is for; an unknown code has none, one that cannot be used now a warning (COD-06 to COD-11)",
  params: z.object({ code: Code }),
  answer: { status: 200, schema: z.object({ courses: z.array(Card), warning: z.string().optional() }) },
  fails: ["request.limited"],
  needs: ["table.write"],
});

export const listOwnClasses = route({
  id: "class.mine",
  method: "GET",
  path: "/api/v1/users/{userId}/scheduled-licenses/",
  for: "signedIn",
  summary: "Classes the caller created, co-creates or joined, with the role (D-20)",
  params: OfUser,
  answer: { status: 200, schema: z.array(OwnClass) },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});

export const readOwnClass = route({
  id: "class.read-mine",
  method: "GET",
  path: "/api/v1/users/{userId}/scheduled-licenses/{classId}/",
  for: "signedIn",
  summary: "One of the caller's classes with its windows (COD-33)",
  params: OfUser.extend({ classId: PathId }),
  answer: { status: 200, schema: OwnClass.extend({ scheduledAccesses: z.array(NamedAccess) }) },
  fails: ["user.forbidden", "class.missing"],
  needs: ["table.read"],
});

export const listEnrolledClasses = route({
  id: "class.enrolled",
  method: "GET",
  path: "/api/v1/users/{userId}/enrolled-licenses/",
  for: "signedIn",
  summary: "Classes the caller joined, with their courses and what each window is worth today (COD-17 to COD-23)",
  params: OfUser,
  answer: {
    status: 200,
    schema: z.array(
      UsedLicense.extend({
        collections: z.array(Card),
        scheduledAccesses: z.array(NamedAccess.extend({ tag: AccessTag })),
      }),
    ),
  },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});

export const listUsedLicenses = route({
  id: "class.used",
  method: "GET",
  path: "/api/v1/used-scheduled-license/",
  for: "signedIn",
  summary: "Class codes the caller used, newest first (COD-27)",
  answer: { status: 200, schema: z.array(UsedLicense) },
  fails: [],
  needs: ["table.read"],
});

export const setDataSharing = route({
  id: "class.share",
  method: "POST",
  path: "/api/v1/used-scheduled-license/{usedId}/data-sharing-preferences/",
  for: "signedIn",
  summary: "What the caller shares with a class: one of the levels its creator allows (COD-24, COD-25)",
  params: z.object({ usedId: PathId }),
  body: z.object({ dataAccessLevel: z.string().max(20) }),
  answer: { status: 200, schema: z.object({ id: Id, dataAccessLevel: DataAccessLevel }) },
  fails: ["class.missing", "server.busy"],
  needs: ["table.write"],
});

export const leaveClass = route({
  id: "class.leave",
  method: "DELETE",
  path: "/api/v1/used-scheduled-license/{usedId}/",
  for: "signedIn",
  summary:
    "Ends the caller's place in a class: what only the class opened is closed, and it sees them no more (COD-59)",
  params: z.object({ usedId: PathId }),
  answer: { status: 204 },
  fails: ["class.missing", "server.busy"],
  needs: ["table.write"],
});

export const listCourseClasses = route({
  id: "class.in-course",
  method: "GET",
  path: "/api/v1/collections/{courseId}/scheduled-licenses/",
  for: "signedIn",
  summary: "Class codes for a course that the caller created, co-creates or joined (COD-34)",
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
  summary:
    "Every class that opens a course, whoever made it, for the course's creator, primary author and admins (COD-56)",
  params: InCourse,
  answer: { status: 200, schema: z.array(CoveringClass) },
  fails: ["course.missing", "actor.forbidden"],
  needs: ["table.read"],
});

export const endCovering = route({
  id: "class.end-covering",
  method: "DELETE",
  path: "/api/v1/collections/{courseId}/classes/{classId}/",
  for: "signedIn",
  summary:
    "Takes a course out of a class, for the course's own people: the class opens it for nobody any more (COD-56)",
  params: InCourse.extend({ classId: PathId }),
  answer: { status: 204 },
  fails: ["course.missing", "actor.forbidden", "class.missing", "server.busy"],
  needs: ["table.write"],
});

export const listManagedClasses = route({
  id: "class.list",
  method: "GET",
  path: "/api/v1/scheduled-licenses/",
  for: "creator",
  summary: "Class codes the caller created or co-creates, newest first (COD-31)",
  answer: { status: 200, schema: z.array(ManagedClass) },
  fails: [],
  needs: ["table.read"],
});

export const createClass = route({
  id: "class.create",
  method: "POST",
  path: "/api/v1/scheduled-licenses/",
  for: "creator",
  summary: `A new class code for own courses (COD-30). ${boundText("classes")}`,
  body: ClassInput,
  answer: { status: 201, schema: ManagedClass },
  fails: ["key.reused", "server.busy", "bound.reached", "request.limited"],
  needs: ["table.write"],
  repeatable: true,
});

export const readManagedClass = route({
  id: "class.read",
  method: "GET",
  path: "/api/v1/scheduled-licenses/{classId}/",
  for: "signedIn",
  summary: "A class code as its instructors see it",
  params: Class,
  answer: { status: 200, schema: ManagedClass },
  fails: ["class.missing"],
  needs: ["table.read"],
});

export const updateClass = route({
  id: "class.update",
  method: "PATCH",
  path: "/api/v1/scheduled-licenses/{classId}/",
  for: "signedIn",
  summary: "Changes a class code; a changed window reaches everybody enrolled at once (COD-44). The code itself stays",
  params: Class,
  body: ClassFields.partial(),
  answer: { status: 200, schema: ManagedClass },
  fails: ["class.missing", "actor.forbidden", "server.busy"],
  needs: ["table.write"],
});

export const syncClass = route({
  id: "class.sync",
  method: "POST",
  path: "/api/v1/scheduled-licenses/{classId}/sync/",
  for: "signedIn",
  summary: "Gives every module without a window the class's own (COD-16)",
  params: Class,
  body: z.object({}),
  answer: { status: 200, schema: ManagedClass },
  fails: ["class.missing", "actor.forbidden", "server.busy"],
  needs: ["table.write"],
});

export const deleteClass = route({
  id: "class.delete",
  method: "DELETE",
  path: "/api/v1/scheduled-licenses/{classId}/",
  for: "signedIn",
  summary: "Ends a class code that nobody has used",
  params: Class,
  answer: { status: 204 },
  fails: ["class.missing", "actor.forbidden", "class.used", "server.busy"],
  needs: ["table.write"],
});

export const readRoster = route({
  id: "class.roster",
  method: "GET",
  path: "/api/v1/scheduled-licenses/{classId}/roster/",
  for: "signedIn",
  summary: "Who is in the class, as far as each chose to be seen (COD-39 to COD-41)",
  params: Class,
  query: z.object({
    cursor: queryInt(0, 99_999_999).optional().describe("`next` of the page before"),
    search: z.string().max(150).optional().describe("A student's whole user name, in any case, or id"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      roster: z.array(
        z.object({
          studentId: z.int().nullable().describe("null for an anonymous student"),
          name: z.string().describe("First and last name (COD-39); of an anonymous student the label (COD-40)"),
          username: z.string(),
          email: z.string().nullable(),
        }),
      ),
      next: z.int().nullable().default(null).describe("Where the next page begins; null at the end"),
      rosterSize: z.int().describe("Everybody enrolled, also those who share nothing"),
    }),
  },
  fails: ["class.missing"],
  needs: ["table.read"],
});
