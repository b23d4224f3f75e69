import { Failure } from "@cu/api/failure";
import type { Visitor } from "../actor.ts";
import type { Item } from "../batch.ts";
import { now } from "../clock.ts";
import { mayOpen, type Sight } from "../course/visibility.ts";
import { readCourseAndHolding } from "./read-course.ts";

/** A course that was read for somebody, before it is known whether they may see it. */
type Read = Awaited<ReturnType<typeof readCourseAndHolding>>;

/** A course that its caller may open, and what they look at it with. */
export type OpenCourse = Read & { readonly sight: Sight };

/**
 * A course for a caller who may open it, `key` being what they brought for an unlisted one (D-27). One store call.
 * `course.missing` where there is none, and the same where it is hidden from them.
 */
export const openCourse = async (
  visitor: Visitor,
  courseId: number,
  key?: string,
  more?: readonly Item[],
): Promise<OpenCourse> => mustOpen(await readCourseAndHolding(visitor, courseId, more), key);

/** The same for a course that was read already, as by `readCourseAs`. */
export const mustOpen = (read: Read, key?: string): OpenCourse => {
  const sight: Sight = { visitor: read.visitor, holding: read.holding, key, at: now() };
  if (!mayOpen(read.course, sight)) throw new Failure("course.missing");
  return { ...read, sight };
};
