import * as z from "zod";
import { DataAccessLevel, License, ScheduledAccess } from "./coupon.ts";
import { Author } from "./course.ts";
import { Id, Instant } from "./field.ts";

/** A scheduled window with the names a person reads. */

/** A class as a line names it. */
export const ClassName = z.object({ id: Id, label: z.string() }).meta({ id: "ClassName" });

export const NamedAccess = ScheduledAccess.extend({
  collectionName: z.string(),
  moduleName: z.string(),
  moduleIndex: z.int().min(1),
});

/** A member's access to this module through a class code today (COD-19 to COD-23). */
export const AccessTag = z.enum(["purchased", "active", "available", "expired", "inactive"]);

/** A class as its teacher or a member sees it (D-20). */
export const OwnClass = License.extend({
  role: z.enum(["instructor", "student"]),
  coCreator1: Id.nullable().default(null),
  coCreator2: Id.nullable().default(null),
  inSync: z.boolean().describe("Every module of its courses has a window"),
});

/** A class as its creator and co-creators see it. */
export const ManagedClass = License.extend({
  collections: z.array(z.object({ id: Id, name: z.string(), moduleCount: z.int() })),
  scheduledAccesses: z.array(NamedAccess),
  coCreator1: Id.nullable(),
  coCreator2: Id.nullable(),
  coCreators: z.array(Author).describe("Those who have accepted"),
  invitations: z
    .array(
      z.object({
        author: Author,
        place: z.int().min(1).max(2).describe("The first or second co-creator"),
        at: Instant,
        declinedAt: Instant.nullable().describe("null while no answer has come"),
        hasLeft: z.boolean().describe("They were a co-creator until `declinedAt`"),
      }),
    )
    .nullable()
    .describe("Invited co-creators; null for callers who may not edit the class"),
  maxRedemptions: z.int().min(1).nullable().describe("null: as many as like"),
  rosterSize: z.int(),
  inSync: z.boolean(),
  unscheduled: z
    .array(z.object({ collection: Id, module: Id, moduleName: z.string() }))
    .describe("Why it is not in sync"),
  mayEdit: z.boolean().describe("Its creator or an admin; co-creators read"),
});

/** A class that grants a course, as shown to the course's staff. */
export const CoveringClass = z.object({
  id: Id,
  label: z.string(),
  createdBy: z.object({ id: Id, username: z.string(), name: z.string() }),
  rosterSize: z.int(),
  timeZone: z.string(),
  validFrom: Instant,
  expiresOn: Instant,
  accessUntil: Instant.nullable().describe("The last instant at which it opens a module of this course"),
  takesMembers: z
    .boolean()
    .describe("false: the class's creator no longer has rights over the course; members stay until the class is ended"),
});

export const UsedLicense = z.object({
  id: Id.describe("The class's id: a person holds one licence of a class at most"),
  coupon: License,
  usedAt: Instant,
  dataAccessLevel: DataAccessLevel,
});
