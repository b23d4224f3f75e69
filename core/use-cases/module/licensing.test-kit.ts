import type { Creator, Person } from "../../foundation/actor.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { courseInput, moduleInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { makePerson } from "../test-kit/person.ts";
import { refreshBorrowers, refreshLoans } from "./borrowers.ts";
import { setMayBeLicensed } from "./may-be-licensed.ts";

export const courseOf = async (id: number): Promise<CourseRecord> => {
  const seen = await findSnapshot(id);
  if (!seen) throw new Error(`No course ${id}.`);
  return seen.course;
};

/** The current form of a course, with some changes. */
export const formOf = ({ modules, coAuthors, ...course }: CourseRecord, more: Record<string, unknown> = {}) =>
  courseInput({
    name: course.name,
    freeCourse: course.freeCourse,
    bundleDiscount: course.bundleDiscount,
    privacyScope: course.privacyScope,
    certification: course.certification,
    coAuthorUsernames: coAuthors.map(({ username }) => username),
    modules: modules.map(moduleForm),
    ...more,
  });

export const moduleForm = (module: ModuleRecord) => ({
  id: module.id,
  name: module.name,
  isDefaultPrice: module.customPrice === null,
  customPrice: module.customPrice,
  videos: module.videos.map(videoForm),
});

export const videoForm = ({ id, title, videoType, embedId }: VideoRecord) => ({ id, title, videoType, embedId });

/** A public course with one module at this price, offered for licensing. */
export const lendModule = async (author: Creator, customPrice = 300, more: Record<string, unknown> = {}) => {
  const input = courseInput({ modules: [moduleInput(2, { isDefaultPrice: false, customPrice })], ...more });
  const { courseId } = await createCourse(author, input);
  const [module] = (await courseOf(courseId)).modules;
  const [video, second] = module?.videos ?? [];
  if (!module || !video || !second) throw new Error("A course without a video.");
  await setMayBeLicensed(author, module.id, true);
  return { courseId, module, video, second };
};

/** A course of this creator with an original module at 100, and one at 100 with the licensed videos. */
export const borrowInto = async (person: Creator, lent: readonly VideoRecord[], more: Record<string, unknown> = {}) => {
  const price = { isDefaultPrice: false, customPrice: 100 };
  const modules = [moduleInput(1, price), moduleInput(1, price)];
  modules[1]?.videos.push(...(lent.map(videoForm) as never[]));
  const { courseId } = await createCourse(person, courseInput({ modules, ...more }));
  const [own, host] = (await courseOf(courseId)).modules;
  if (!own || !host) throw new Error("A course without modules.");
  return { courseId, own, host };
};

/** Processes the messages of some courses and what follows from them. */
export const settle = async (courseIds: readonly number[]): Promise<void> => {
  for (const id of courseIds) {
    await refreshLoans(id);
    const { modules, leftModules = [] } = await courseOf(id);
    for (const moduleId of [...modules.map((module) => module.id), ...leftModules]) await refreshBorrowers(moduleId);
  }
};

export const makeBuyer = async (): Promise<Person> => {
  const person = await makePerson();
  await fund(person, 100_000);
  return person;
};
