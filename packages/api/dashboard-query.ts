import * as z from "zod";
import { ClassName, QueryId } from "./address.ts";
import { Id, Instant } from "./field.ts";

/** Every dashboard call is about one class, given as `coupon` (its id) or `code` (D-50). */
export const OneClass = z.object({
  coupon: ClassName.optional().describe("The class's id or code; this or `code` is required"),
  code: ClassName.optional().describe("The same as coupon; one of them is required"),
});

/** A student's figures, by their id in the roster; by default the caller's. */
export const OfStudent = OneClass.extend({
  user: z
    .string()
    .regex(/^-?[1-9][0-9]{0,15}$/)
    .transform(Number)
    .refine(Number.isSafeInteger)
    .optional()
    .describe("A student as named in rosters. Default: the caller"),
});

/** One course of a class that covers several. */
export const OneCourse = OneClass.extend({
  collection: QueryId.optional().describe("Default: the class's first course"),
});

/** Whole hours that begin in [`after`, `before`); by default the last seven days. */
export const InRange = OneCourse.extend({ after: Instant.optional(), before: Instant.optional() });

/** A student's roster id in a path. */
export const PathStudent = z
  .string()
  .regex(/^-?[1-9][0-9]{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)
  .describe("A user's id; of an anonymous student the number of their label, with a minus");

export const StudentId = z
  .int()
  .describe("The user's id; for an anonymous student the negative number of their label, which identifies no user");

/** The students behind aggregates. With fewer than five who share, aggregates are null (COD-51). */
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
