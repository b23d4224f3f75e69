import { isPerson, type Visitor } from "../foundation/actor.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../storage/course/course-record.ts";
import { boughtBefore, ownedModules, paidLicence } from "./access.ts";
import type { StoredEntitlements } from "./entitlements.ts";
import { mayEdit } from "./visibility.ts";

type Held = Pick<StoredEntitlements, "grants">;

/**
 * VID-22: a video whose licence ended remains only for those who bought it, not for the licensing author. MOD-19:
 * buyers of a module without its licensed part do not get that part.
 */
export const isLentTo = (
  visitor: Visitor,
  entitlements: Held,
  module: Pick<ModuleRecord, "id">,
  video: VideoRecord,
): boolean => {
  if (isPerson(visitor) && visitor.isAdmin) return true;
  const { loanEndedAt } = video;
  if (!video.byLicence) {
    return loanEndedAt === undefined || (isPerson(visitor) && boughtBefore(entitlements, module.id, loanEndedAt));
  }
  if (paidLicence(entitlements, { moduleId: module.id, sourceId: video.parentModule })) return true;
  return loanEndedAt === undefined && !ownedModules(entitlements, [module.id]).has(module.id);
};

/** A course with only the videos it can show this visitor; modules left empty are dropped. */
export const lentCourse = (course: CourseRecord, visitor: Visitor, entitlements: Held): CourseRecord => {
  const isPlain = course.modules.every(({ videos }) =>
    videos.every(({ loanEndedAt, byLicence }) => loanEndedAt === undefined && !byLicence),
  );
  if (isPlain) return course;
  // Editors see all current contents, including videos they would have to buy to watch.
  const isEditor = mayEdit(course, visitor);
  const modules = course.modules.map((module) => ({
    ...module,
    videos: module.videos.filter(
      (video) => isLentTo(visitor, entitlements, module, video) || (isEditor && video.loanEndedAt === undefined),
    ),
  }));
  return { ...course, modules: modules.filter(({ videos }) => videos.length > 0) };
};
