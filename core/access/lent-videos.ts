import { isPerson, type Visitor } from "../actor.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../courseware/course-record.ts";
import { boughtBefore } from "./access.ts";
import type { StoredHolding } from "./holding.ts";

type Held = Pick<StoredHolding, "grants">;

/**
 * VID-22: a video that is no longer lent stays for those who bought it, and is gone for everybody else, the borrower
 * too.
 */
export const isLentTo = (
  visitor: Visitor,
  holding: Held,
  module: Pick<ModuleRecord, "id">,
  video: VideoRecord,
): boolean =>
  video.loanEndedAt === undefined ||
  (isPerson(visitor) && (visitor.isAdmin || boughtBefore(holding, module.id, video.loanEndedAt)));

/** A course with only the videos that it can show this visitor; a module left with none is dropped. */
export const lentCourse = (course: CourseRecord, visitor: Visitor, holding: Held): CourseRecord => {
  const hasEnded = course.modules.some(({ videos }) => videos.some(({ loanEndedAt }) => loanEndedAt !== undefined));
  if (!hasEnded) return course;
  const modules = course.modules.map((module) => ({
    ...module,
    videos: module.videos.filter((video) => isLentTo(visitor, holding, module, video)),
  }));
  return { ...course, modules: modules.filter(({ videos }) => videos.length > 0) };
};
