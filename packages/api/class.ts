import * as z from "zod";
import { OfClass, PathId } from "./address.ts";
import { ManagedClass } from "./class-view.ts";
import { boundText } from "./creator-bounds.ts";
import { Id, LooseLine, LooseNumber } from "./field.ts";
import { classesPerPage } from "./page-size.ts";
import { route } from "./route.ts";

export const BeforeClass = z.object({
  before: PathId.optional().describe(`Id of a class: the ${classesPerPage} before it instead of the newest`),
});

const ScheduledAccessInput = z
  .object({ collection: Id, module: Id, accessFrom: z.string().max(40), accessUntil: z.string().max(40) })
  .meta({ id: "ScheduledAccessInput" });

/** Loose bounds: the form and core enforce COD-30 and COD-36 to COD-38 with their error texts. */
const ClassFields = z.object({
  label: LooseLine,
  collections: z.array(Id).max(1000),
  validFrom: z.string().max(40),
  expiresOn: z.string().max(40),
  scheduledAccesses: z
    .array(ScheduledAccessInput)
    .max(5000)
    .describe(
      "Days YYYY-MM-DD or instants; the window runs from the first day's start to the last day's end in the class's zone",
    ),
  coCreator1: z
    .union([Id, z.string().max(150)])
    .nullable()
    .describe("User id or user name; invited, and named only after they accept"),
  coCreator2: z.union([Id, z.string().max(150)]).nullable(),
  allowableDataAccessChoices: z.array(z.string().max(100)).max(100),
  maxRedemptions: LooseNumber.nullable(),
});

const ClassInput = ClassFields.partial({
  coCreator1: true,
  coCreator2: true,
  maxRedemptions: true,
  scheduledAccesses: true,
}).extend({
  code: LooseLine.nullish().describe("4 to 32 of A-Z, 0-9 and '-'; made up when left blank"),
  timeZone: z.string().max(64).optional().describe("IANA name, fixed when the class is created. Default: UTC"),
});

export const listManagedClasses = route({
  id: "class.list",
  method: "GET",
  path: "/api/v1/scheduled-licenses/",
  for: "creator",
  summary: `Class codes the caller created or co-creates, newest first, ${classesPerPage} at a time`,
  query: BeforeClass,
  answer: { status: 200, schema: z.array(ManagedClass) },
  fails: [],
  needs: ["table.read"],
});

export const createClass = route({
  id: "class.create",
  method: "POST",
  path: "/api/v1/scheduled-licenses/",
  for: "creator",
  summary: `A new class code for own courses. ${boundText("classes")}`,
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
  params: OfClass,
  answer: { status: 200, schema: ManagedClass },
  fails: ["class.missing"],
  needs: ["table.read"],
});

export const updateClass = route({
  id: "class.update",
  method: "PATCH",
  path: "/api/v1/scheduled-licenses/{classId}/",
  for: "signedIn",
  summary: "Changes a class code, not the code itself; a changed window applies to all members at once",
  params: OfClass,
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
  summary: "Gives every module without a window the class's own",
  params: OfClass,
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
  summary: "Deletes a class code without members",
  params: OfClass,
  answer: { status: 204 },
  fails: ["class.missing", "actor.forbidden", "class.used", "server.busy"],
  needs: ["table.write"],
});

export const leaveStaff = route({
  id: "class.leave-staff",
  method: "DELETE",
  path: "/api/v1/scheduled-licenses/{classId}/staff/",
  for: "signedIn",
  summary: "The caller stops being a co-creator of a class",
  params: OfClass,
  answer: { status: 204 },
  fails: ["class.missing", "actor.forbidden", "server.busy"],
  needs: ["table.write"],
});
