import * as z from "zod";

/** An id in a path: digits only, so that `1e3`, `+7` and ` 7` are not aliases of an id. */
export const PathId = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)
  .describe("Database id");

/** Path parameters of course resources; modules and videos are addressed within the course they are viewed in. */
export const InCourse = z.object({ courseId: PathId });
export const InModule = InCourse.extend({ moduleId: PathId });
export const InVideo = InModule.extend({ videoId: PathId });

/** Path parameters of class resources. */
export const OfClass = z.object({ classId: PathId });

/** Path parameters of user resources. */
export const OfUser = z.object({ userId: PathId });

/** A whole number in a query, e.g. a page. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max, { message: `Must be between ${min} and ${max}.` });

/** An id in a query, below a billion. */
export const QueryId = queryInt(1, 999_999_999);

/** Ids in a query, separated by commas: "5,8,25". */
export const queryIds = (max: number) =>
  z
    .string()
    .max(max * 17)
    .transform((text) => text.split(","))
    .pipe(z.array(PathId).max(max));

export const QueryFlag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Pages are counted from 1; one past the end is empty. */
export const QueryPage = queryInt(1, 1_000_000);

/** The key of an unlisted course, as its link carries it. */
export const CourseKey = z.object({
  key: z.string().max(64).optional().describe("Opens an unlisted course"),
});

/** Class calls name the class by id or code. */
export const ClassName = z.string().max(64);
