import type { Module } from "@cu/api/course";
import { Failure } from "@cu/api/failure";
import type * as z from "zod";
import { toModule } from "../../access/course-view.ts";
import { openFacade } from "../../access/open-course.ts";
import { mayKnowKey } from "../../access/visibility.ts";
import { type Caller, isPerson, type Visitor } from "../../foundation/actor.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { unpackModule } from "../../storage/course/module-record.ts";
import { isOwner } from "../../storage/course/sources.ts";

export type ModuleView = z.input<typeof Module>;

/** A module of a course (WCH-32). One store call. */
export const readCourseModule = async (
  caller: Caller,
  courseId: number,
  moduleId: number,
  key?: string,
): Promise<ModuleView> => {
  const { course, viewerContext } = await openFacade(caller, courseId, key);
  const place = course.modules.findIndex(({ id }) => id === moduleId);
  const module = course.modules[place];
  if (!module) throw new Failure("module.missing");
  const unlistedKey =
    course.privacyScope === "unlisted" && mayKnowKey(course, viewerContext) ? course.unlistedKey : null;
  return toModule(module, { parentCollection: course.id, unlistedKey, moduleIndex: place + 1 });
};

/** A module by its id; standalone ones are only visible to their creator. Two store calls. */
export const readModule = async (visitor: Visitor, moduleId: number, key?: string): Promise<ModuleView> => {
  const { data: item } = await ModuleEntity.get({ id: moduleId }).go({ consistent: true });
  if (!item) throw new Failure("module.missing");
  if (item.parentCollection !== undefined) {
    return await readCourseModule(visitor, item.parentCollection, moduleId, key).catch((error: unknown) => {
      // The route has only the module's id: a hidden course must look like a missing module.
      throw error instanceof Failure && error.code === "course.missing" ? new Failure("module.missing") : error;
    });
  }
  const module = item.data ? unpackModule(item.data) : undefined;
  if (!module || !isPerson(visitor) || !isOwner(visitor, { item, module })) throw new Failure("module.missing");
  return toModule(module, { parentCollection: null, unlistedKey: null, moduleIndex: 1 });
};
