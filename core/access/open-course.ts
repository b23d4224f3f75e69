import { Failure } from "@cu/api/failure";
import type { Caller } from "../actor.ts";
import { now } from "../clock.ts";
import type { Item } from "../store/batch.ts";
import { lentCourse } from "./lent-videos.ts";
import { readCourseFor, readCourseToOpen } from "./read-course.ts";
import { boughtOnly, mayOpen, type Sight } from "./visibility.ts";

/** A course that was read for somebody, before it is known whether they may see it. */
type Read = Awaited<ReturnType<typeof readCourseFor>>;

/** A course that its caller may open, and what they look at it with. */
export type OpenCourse = Read & { readonly sight: Sight };

/**
 * A course for a caller who may open it, `key` being what they brought for an unlisted one (D-27). One store call, two for
 * a member of a class of whom only the token is known. `course.missing` where there is none, and the same where it is
 * hidden from them.
 */
export const openCourse = async (
  caller: Caller,
  courseId: number,
  key?: string,
  more?: readonly Item[],
): Promise<OpenCourse> => mustOpen(await readCourseFor(caller, courseId, more), key);

/** The same where no module is judged afterwards, so that no class matters in a public course. One store call there. */
export const openFacade = async (
  caller: Caller,
  courseId: number,
  key?: string,
  more?: readonly Item[],
): Promise<OpenCourse> => mustOpen(await readCourseToOpen(caller, courseId, more), key);

/** The same for a course that was read already, as by `readCourseFor`. */
export const mustOpen = (read: Read, key?: string): OpenCourse => {
  const sight: Sight = { visitor: read.visitor, holding: read.holding, key, at: now() };
  if (!mayOpen(read.course, sight)) throw new Failure("course.missing");
  const holding = read.course.suspension ? boughtOnly(read.holding) : read.holding;
  const course = lentCourse(read.course, read.visitor, holding);
  return { ...read, course, holding, sight: { ...sight, holding } };
};
