import { isPerson, type Visitor } from "../actor.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../courseware/course-record.ts";
import { boughtBefore, ownedModules, paidLicence } from "./access.ts";
import type { StoredHolding } from "./holding.ts";
import { mayEdit } from "./visibility.ts";

type Held = Pick<StoredHolding, "grants">;

/**
 * VID-22: a video that is no longer lent stays for those who bought it, and is gone for everybody else, the borrower
 * too. MOD-19: who bought a module without what another author lends in it has it without.
 */
export const isLentTo = (
  visitor: Visitor,
  holding: Held,
  module: Pick<ModuleRecord, "id">,
  video: VideoRecord,
): boolean => {
  if (isPerson(visitor) && visitor.isAdmin) return true;
  const { loanEndedAt } = video;
  if (!video.byLicence) {
    return loanEndedAt === undefined || (isPerson(visitor) && boughtBefore(holding, module.id, loanEndedAt));
  }
  if (paidLicence(holding, { moduleId: module.id, sourceId: video.parentModule })) return true;
  return loanEndedAt === undefined && !ownedModules(holding, [module.id]).has(module.id);
};

/** A course with only the videos that it can show this visitor; a module left with none is dropped. */
export const lentCourse = (course: CourseRecord, visitor: Visitor, holding: Held): CourseRecord => {
  const isPlain = course.modules.every(({ videos }) =>
    videos.every(({ loanEndedAt, byLicence }) => loanEndedAt === undefined && !byLicence),
  );
  if (isPlain) return course;
  // Whoever edits the course sees what stands in it, also what they have to buy to watch.
  const isEditor = mayEdit(course, visitor);
  const modules = course.modules.map((module) => ({
    ...module,
    videos: module.videos.filter(
      (video) => isLentTo(visitor, holding, module, video) || (isEditor && video.loanEndedAt === undefined),
    ),
  }));
  return { ...course, modules: modules.filter(({ videos }) => videos.length > 0) };
};
