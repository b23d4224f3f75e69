import { borrowed } from "../course/build.ts";
import { changeCourse } from "../course/commit-course.ts";
import type { CourseRecord, ModuleRecord } from "../course/course-record.ts";
import { ownPriceOf } from "../course/price.ts";
import { findModules, findVideos, type Source } from "../course/sources.ts";

/** Brings a module's name, own price and author into every course that borrows from it (PRC-02, PRC-15). Safe to repeat. */
export const refreshBorrowers = async (moduleId: number): Promise<void> => {
  const source = (await findModules([moduleId])).get(moduleId);
  if (!source) return;
  const videos = await findVideos(source.module.videos.map(({ id }) => id));
  const courses = new Set([...videos.values()].flatMap((video) => [...(video.courses ?? [])]));
  for (const courseId of courses) await changeCourse(courseId, (course) => withSource(course, source));
};

const withSource = (course: CourseRecord, source: Source): CourseRecord | undefined => {
  const { module } = source;
  const lent = {
    parentModuleName: module.name,
    parentModulePrice: ownPriceOf(module),
    parentCollection: source.course?.id ?? null,
    parentCollectionName: source.course?.name ?? null,
  };
  const modules = course.modules.map((borrower): ModuleRecord => {
    if (!borrower.videos.some((video) => video.parentModule === module.id)) return borrower;
    const videos = borrower.videos.map((video) => (video.parentModule === module.id ? { ...video, ...lent } : video));
    const others = borrower.licensedModules.filter(({ id }) => id !== module.id);
    const own = borrowed(borrower.id, videos, new Map([[module.id, source]]));
    const order = borrower.licensedModules.map(({ id }) => id);
    return {
      ...borrower,
      videos,
      licensedModules: [...others, ...own].toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    };
  });
  return JSON.stringify(modules) === JSON.stringify(course.modules) ? undefined : { ...course, modules };
};
