import * as z from "zod";
import { ClassName, QueryId } from "./address.ts";
import { Id, Instant } from "./field.ts";

/** Every call of the dashboard is about one class, which `coupon` or `code` names by its id or code (D-50). */
export const OneClass = z.object({
  coupon: ClassName.optional().describe("The class's id or code; this or `code` is required"),
  code: ClassName.optional().describe("The same as coupon; one of them is required"),
});

/** Whose figures: a student's, as rosters name them; the caller's unless told. */
export const OfStudent = OneClass.extend({
  user: z
    .string()
    .regex(/^-?[1-9][0-9]{0,15}$/)
    .transform(Number)
    .refine(Number.isSafeInteger)
    .optional()
    .describe("A student as named in rosters. Default: the caller"),
});

/** A class of several courses shows one at a time. */
export const OneCourse = OneClass.extend({
  collection: QueryId.optional().describe("Default: the class's first course"),
});

/** Whole hours of the clock, those that begin at `after` or later and before `before`; the last seven days unless told. */
export const InRange = OneCourse.extend({ after: Instant.optional(), before: Instant.optional() });

/** In a path: a student of the class as rosters name them. */
export const PathStudent = z
  .string()
  .regex(/^-?[1-9][0-9]{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)
  .describe("A user's id; of an anonymous student the number of their label, with a minus");

export const StudentId = z
  .int()
  .describe("The user's id; for an anonymous student the negative number of their label, which identifies no user");

/** Whom figures are about. Fewer than five who share: what would be about all of them together is null (COD-51). */
export const Shared = z.object({
  classSize: z.int().describe("All members"),
  sharing: z.int().describe("Students whose data the caller may see; all figures are about these"),
});

export const VideoOfClass = z.object({
  videoId: Id,
  moduleId: Id,
  moduleIndex: z.int().min(1),
  videoIndex: z.int().min(1),
  moduleName: z.string(),
  videoTitle: z.string(),
  videoDuration: z.int().nullable().describe("Seconds; null when unknown"),
  videoType: z.enum(["youtube", "vimeo"]),
  embedId: z.string(),
});
