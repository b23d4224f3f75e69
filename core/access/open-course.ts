import { Failure } from "@cu/api/failure";
import type { Caller } from "../foundation/actor.ts";
import { now } from "../foundation/clock.ts";
import type { Item } from "../foundation/store/batch.ts";
import { lentCourse } from "./lent-videos.ts";
import { readCourseFor, readCourseToOpen } from "./read-course.ts";
import { boughtOnly, mayOpen, type ViewerContext } from "./visibility.ts";

/** A course read for a caller, before access was checked. */
type Read = Awaited<ReturnType<typeof readCourseFor>>;

/** A course its caller may open, with everything that decides what they see. */
export type OpenCourse = Read & { readonly viewerContext: ViewerContext };

/**
 * A course for a caller who may open it; `key` is the one they sent for an unlisted course (D-27). One store call, two
 * for a class member known only by token. `course.missing` if it does not exist or is hidden from them.
 */
export const openCourse = async (
  caller: Caller,
  courseId: number,
  key?: string,
  more?: readonly Item[],
): Promise<OpenCourse> => mustOpen(await readCourseFor(caller, courseId, more), key);

/**
 * Opens a course when no module is checked afterwards, so classes do not matter if it is public. One store call in that
 * case.
 */
export const openFacade = async (
  caller: Caller,
  courseId: number,
  key?: string,
  more?: readonly Item[],
): Promise<OpenCourse> => mustOpen(await readCourseToOpen(caller, courseId, more), key);

/** Opens a course that was already read, e.g. by `readCourseFor`. */
export const mustOpen = (read: Read, key?: string): OpenCourse => {
  const viewerContext: ViewerContext = { visitor: read.visitor, entitlements: read.entitlements, key, at: now() };
  if (!mayOpen(read.course, viewerContext)) throw new Failure("course.missing");
  const entitlements = read.course.suspension ? boughtOnly(read.entitlements) : read.entitlements;
  const course = lentCourse(read.course, read.visitor, entitlements);
  return { ...read, course, entitlements, viewerContext: { ...viewerContext, entitlements } };
};
