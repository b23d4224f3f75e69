import { nowIso } from "../../foundation/clock.ts";
import { changeCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import { factsNews } from "../../storage/course/course-facts.ts";
import type { CourseRecord, ModuleRecord } from "../../storage/course/course-record.ts";
import { findLicences, LicenceEntity, type LicenceItem } from "../../storage/course/licence.entity.ts";
import { settledLoan } from "../../storage/course/loan.ts";
import { ownPriceOf } from "../../storage/course/price.ts";
import type { Source } from "../../storage/course/source.ts";
import { findModules, findVideos } from "../../storage/course/sources.ts";
import { borrowed } from "../course/build.ts";

/** Updates a module's name, price and author in every course that borrows from it (PRC-02, PRC-15). Idempotent. */
export const refreshBorrowers = async (moduleId: number): Promise<void> => {
  const source = (await findModules([moduleId])).get(moduleId);
  if (!source) return;
  const videos = await findVideos(source.module.videos.map(({ id }) => id));
  // A removed video no longer lists its courses here.
  const licensed = source.item.licences
    ? (await LicenceEntity.query.byModule({ moduleId }).begins({}).go({ pages: "all", consistent: true })).data
    : [];
  const courses = new Set([
    ...[...videos.values()].flatMap((video) => [...(video.courses ?? [])]),
    ...licensed.map(({ courseId }) => courseId),
  ]);
  for (const courseId of courses) await refreshLoan(courseId, moduleId);
};

/**
 * Updates everything a course borrows. Run after each save: a right checked with the form may have ended before the
 * course was written, and the source's message did not find the course yet.
 */
export const refreshLoans = async (courseId: number): Promise<void> => {
  const course = (await findSnapshot(courseId))?.course;
  const foreign = course?.modules.flatMap(({ id, videos }) =>
    videos.flatMap(({ parentModule }) => (parentModule === id ? [] : parentModule)),
  );
  for (const moduleId of new Set(foreign)) await refreshLoan(courseId, moduleId);
};

/**
 * Updates what a course borrows from one module. Reads the source after the course, so that an older state never
 * overwrites a newer one.
 */
export const refreshLoan = async (courseId: number, moduleId: number): Promise<void> => {
  let before: CourseRecord | undefined;
  await changeCourse(
    courseId,
    async (course) => {
      before = course;
      const isBorrowed = ({ videos }: ModuleRecord) => videos.some(({ parentModule }) => parentModule === moduleId);
      if (!course.modules.some(isBorrowed)) return undefined;
      const [sources, licences] = await Promise.all([findModules([moduleId]), findLicences(courseId, [moduleId])]);
      const source = sources.get(moduleId);
      return source && withSource(course, source, licences.get(moduleId));
    },
    (after) => (before ? factsNews(before, after) : []),
  );
};

const withSource = (
  course: CourseRecord,
  source: Source,
  licence: LicenceItem | undefined,
): CourseRecord | undefined => {
  const { module } = source;
  const lent = {
    owner: module.primaryAuthor.id,
    parentModuleName: module.name,
    parentModulePrice: ownPriceOf(module),
    parentCollection: source.course?.id ?? null,
    parentCollectionName: source.course?.name ?? null,
  };
  const modules = course.modules.map((borrower): ModuleRecord => {
    if (!borrower.videos.some((video) => video.parentModule === module.id)) return borrower;
    const videos = borrower.videos.map((shown) => {
      if (shown.parentModule !== module.id) return shown;
      const { isAgreed: _agreed, byLicence: _licensed, loanEndedAt: _ended, ...video } = shown;
      const isOwn = source.course?.id === course.id;
      const loan = settledLoan(shown, { course }, { source, videoId: video.id, licence, isOwn }, nowIso());
      return { ...video, ...lent, ...loan };
    });
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
