import type { Answer } from "@cu/api/route";
import type { listAuthoredCourses } from "@cu/api/user";
import type { ManagedClass } from "../../features/classes/license.ts";
import type { Coverable } from "./draft.ts";

type Authored = Answer<typeof listAuthoredCourses>;

/**
 * Selectable courses: those the user manages, which excludes co-authored ones (WIZ-35), and those in the class already.
 * For admins editing others' classes the modules come from the class itself.
 */
export const coverable = (own: Authored, managed?: ManagedClass): Coverable[] => {
  const courses = new Map<number, Coverable>(
    own.filter(({ mayEdit }) => mayEdit).map(({ id, name, modules }) => [id, { id, name, modules }]),
  );
  for (const { id, name } of managed?.collections ?? [])
    if (managed && !courses.has(id)) courses.set(id, { id, name, modules: modulesOf(managed, id) });
  return [...courses.values()];
};

/** The modules of a course as a class knows them: those with days, then those without. */
export const modulesOf = (managed: ManagedClass, courseId: number): Coverable["modules"] => {
  const scheduled = managed.scheduledAccesses
    .filter(({ collection }) => collection === courseId)
    .map(({ module, moduleName, moduleIndex }) => ({ id: module, name: moduleName, moduleIndex }));
  const taken = new Set(scheduled.map(({ moduleIndex }) => moduleIndex));
  const open = managed.unscheduled.filter(({ collection }) => collection === courseId);
  const free = [...scheduled, ...open].map((_, n) => n + 1).filter((place) => !taken.has(place));
  const others = free.flatMap((moduleIndex, n) => {
    const module = open[n];
    return module ? { id: module.module, name: module.moduleName, moduleIndex } : [];
  });
  return [...scheduled, ...others].sort((one, other) => one.moduleIndex - other.moduleIndex);
};
