import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { changeCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { refreshBorrowers, refreshLoans } from "./borrowers.ts";
import { setModulePrice } from "./price.ts";

const modulesOf = async (courseId: number) => (await findSnapshot(courseId))?.course.modules ?? [];

const makeSource = async (creator: Creator) => {
  const { courseId } = await createCourse(creator, courseInput({ modules: [moduleInput(1)] }));
  const [module] = await modulesOf(courseId);
  if (!module) throw new Error("A course without a module.");
  return { courseId, moduleId: module.id, lent: { ...videoInput(), id: module.videos[0]?.id } };
};

test("PRC-02, PRC-15: what a course borrows keeps its order, and only what comes from the changed module changes", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const [one, two, three] = [await makeSource(ada), await makeSource(ada), await makeSource(ada)];
  const videos = [videoInput(), three.lent, one.lent, two.lent];
  const input = courseInput({ modules: [moduleInput(0, { videos }), moduleInput(1)] });
  const { courseId } = await createCourse(ada, input);
  const ids = [three, one, two].map(({ moduleId }) => moduleId);
  const [before, untouched] = await modulesOf(courseId);
  expect(before?.licensedModules.map(({ id }) => id)).toEqual(ids);

  for (const [source, price] of [
    [one, 10],
    [three, 30],
    [two, 20],
  ] as const)
    await setModulePrice(admin, source.moduleId, price);
  await refreshBorrowers(one.moduleId);
  expect((await modulesOf(courseId))[0]?.licensedModules.map(({ price }) => price)).toEqual([200, 10, 200]);
  await refreshLoans(courseId);
  const [after, other] = await modulesOf(courseId);
  expect(after?.licensedModules).toEqual([30, 10, 20].map((price, n) => ({ id: ids[n], price, authorId: ada.id })));
  expect(after?.videos.map(({ parentModulePrice }) => parentModulePrice)).toEqual([200, 30, 10, 20]);
  expect(after?.videos[0]).toEqual(before?.videos[0]);
  expect(other).toEqual(untouched);
  // Without changes, nothing is written.
  const { revision } = (await findSnapshot(courseId)) ?? {};
  await refreshBorrowers(one.moduleId);
  await refreshBorrowers(987_654_321);
  expect((await findSnapshot(courseId))?.revision).toBe(revision);
});

test("VID-22, PRC-02: what one lender agreed to or has ended stays so when another one's price changes", async () => {
  const [ada, bob, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  const [agreed, ended, own] = [await makeSource(ada), await makeSource(ada), await makeSource(bob)];
  const videos = [videoInput(), agreed.lent, ended.lent, own.lent];
  const input = courseInput({ modules: [moduleInput(0, { videos })] });
  const { courseId } = await createCourse(bob, input, { preset: { lends: () => true } });
  const loanEndedAt = "2026-03-01T12:00:00.000Z";
  await changeCourse(courseId, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      videos: module.videos.map(({ isAgreed, ...video }) =>
        video.parentModule === ended.moduleId
          ? { ...video, loanEndedAt }
          : { ...video, ...(video.parentModule === agreed.moduleId && { isAgreed }) },
      ),
    })),
  }));
  await setModulePrice(admin, own.moduleId, 40);
  await refreshBorrowers(own.moduleId);
  const [module] = await modulesOf(courseId);
  const loans = module?.videos.map((video) => [
    "isAgreed" in video ? video.isAgreed : "-",
    "loanEndedAt" in video ? video.loanEndedAt : "-",
  ]);
  expect(loans).toEqual([
    ["-", "-"],
    [true, "-"],
    ["-", loanEndedAt],
    ["-", "-"],
  ]);
  expect(module?.licensedModules.find(({ id }) => id === own.moduleId)?.price).toBe(40);
});
