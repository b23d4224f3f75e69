import { Module } from "@cu/api/course";
import { expect, test } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, fieldsOf, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { readCourse } from "../course/read.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { refreshBorrowers } from "./borrowers.ts";
import { createModule } from "./create.ts";
import { setModulePrice } from "./price.ts";
import { readCourseModule, readModule } from "./read.ts";

lagFromTheStart();

const request = (more: Record<string, unknown> = {}) => {
  const [module] = courseInput({ modules: [moduleInput(2, more)] }).modules;
  if (!module) throw new Error("no module");
  return module;
};

test("MOD-14 MOD-13: a module is made by itself, with every field of the contract, and only its maker sees it", async () => {
  const ada = await makeCreator();
  const made = await createModule(ada, request());
  const { hasLeft: _onlyInACourse, ...fields } = Module.shape;
  expect(Object.keys(made).toSorted()).toEqual(Object.keys(fields).toSorted());
  expect(made).toMatchObject({ price: 200, isDefaultPrice: true, parentCollection: null, moduleIndex: 1 });
  expect(await readModule(ada, made.id)).toEqual(made);
  for (const stranger of [guest, await makeCreator()]) {
    await expect(readModule(stranger, made.id)).rejects.toMatchObject({ code: "module.missing" });
  }
  await expect(readModule(ada, 999_999)).rejects.toMatchObject({ code: "module.missing" });
});

test("MOD-08 MOD-09 MOD-10 MOD-12: a module that is not right is refused field by field", async () => {
  const ada = await makeCreator();
  const bad = { ...request(), name: "", isDefaultPrice: false, customPrice: -5, videos: [] };
  expect(await fieldsOf(createModule(ada, bad))).toEqual({
    name: ["Please give your module a name!"],
    customPrice: ["Ensure this value is greater than or equal to 0."],
    videos: ["Please add at least one video."],
  });
  expect(await fieldsOf(createModule(ada, request({ coAuthorUsernames: ["nobody-at-all"] })))).toHaveProperty(
    "coAuthorUsernames",
  );
  const missing = request({ videos: [{ ...videoInput(), id: 999_999 }] });
  expect(await fieldsOf(createModule(ada, missing))).toEqual({ videos: [{ id: ["This video does not exist."] }] });
});

test("SES-56: the same Idempotency-Key makes one module", async () => {
  const ada = await makeCreator();
  const input = request();
  const repeat = { key: "k-1", fingerprint: "f" };
  const first = await createModule(ada, input, repeat);
  expect(await createModule(ada, input, repeat)).toEqual(first);
  await expect(createModule(ada, input, { ...repeat, fingerprint: "g" })).rejects.toMatchObject({ code: "key.reused" });
});

test("WIZ-29: the same Idempotency-Key makes one course", async () => {
  const ada = await makeCreator();
  const input = courseInput();
  const repeat = { key: "k-2", fingerprint: "f" };
  const both = await Promise.allSettled([createCourse(ada, input, { repeat }), createCourse(ada, input, { repeat })]);
  const ids = new Set(both.flatMap((end) => (end.status === "fulfilled" ? end.value.courseId : [])));
  ids.add((await createCourse(ada, input, { repeat })).courseId);
  expect(ids.size).toBe(1);
});

test("a standalone module joins a course of its creator, with its id and videos", async () => {
  const ada = await makeCreator();
  const made = await createModule(ada, request());
  const videos = made.videos.map(({ id, title, videoType, embedId }) => ({ id, title, videoType, embedId }));
  const form = courseInput({ modules: [{ id: made.id, name: made.name, videos }] });
  expect(await fieldsOf(createCourse(await makeCreator(), form))).toHaveProperty("modules");
  const { courseId } = await createCourse(ada, form);
  const [module] = (await readCourse(guest, courseId)).modules;
  expect([module?.id, module?.videos.map(({ id }) => id), module?.licensedModules]).toEqual([
    made.id,
    videos.map(({ id }) => id),
    [],
  ]);
  expect((await readModule(guest, made.id)).parentCollection).toBe(courseId);
  expect(await readCourseModule(guest, courseId, made.id)).toMatchObject({ id: made.id, moduleIndex: 1 });
});

test("CAT-45: a module of a hidden course looks missing, by both of its addresses", async () => {
  const { courseId } = await createCourse(await makeCreator(), courseInput({ privacyScope: "unlisted" }));
  const { course } = (await findSnapshot(courseId)) ?? {};
  const id = course?.modules[0]?.id ?? 0;
  await expect(readModule(guest, id)).rejects.toMatchObject({ code: "module.missing" });
  await expect(readCourseModule(guest, courseId, id)).rejects.toMatchObject({ code: "course.missing" });
  expect((await readModule(guest, id, course?.unlistedKey ?? "")).id).toBe(id);
  await expect(readCourseModule(guest, courseId, 999_999, course?.unlistedKey ?? "")).rejects.toMatchObject({
    code: "module.missing",
  });
});

test("PRC-11 PRC-02: the platform sets a module's price, and courses that borrow from it follow", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const lender = await createCourse(ada, courseInput());
  const source = (await findSnapshot(lender.courseId))?.course.modules[0];
  const video = source?.videos[0];
  const lent = { ...videoInput(), id: video?.id };
  const borrower = await createCourse(
    ada,
    courseInput({ modules: [moduleInput(0, { videos: [videoInput(), lent] })] }),
  );
  expect(await setModulePrice(admin, source?.id ?? 0, 0)).toMatchObject({
    price: 0,
    customPrice: 0,
    isDefaultPrice: false,
  });
  expect((await readCourse(guest, lender.courseId)).valuePrice).toBe(0);
  await refreshBorrowers(source?.id ?? 0);
  await refreshBorrowers(source?.id ?? 0);
  const [module] = (await readCourse(guest, borrower.courseId)).modules;
  expect(module).toMatchObject({ price: 200, licensedModules: [{ id: source?.id, price: 0 }] });
  expect(module?.videos[1]?.parentModulePrice).toBe(0);
  expect(await setModulePrice(admin, source?.id ?? 0, null)).toMatchObject({ price: 200, isDefaultPrice: true });
  await expect(setModulePrice(admin, 999_999, 5)).rejects.toMatchObject({ code: "module.missing" });
  const alone = await createModule(ada, request());
  expect((await setModulePrice(admin, alone.id, 75)).price).toBe(75);
});

test("PRC-02: a borrower shows a course's new name and a module's new price after its author saved them", async () => {
  const ada = await makeCreator();
  const lender = await createCourse(ada, courseInput());
  const course = (await findSnapshot(lender.courseId))?.course;
  const source = course?.modules[0];
  const lent = { ...videoInput(), id: source?.videos[0]?.id };
  const borrower = await createCourse(ada, courseInput({ modules: [moduleInput(0, { videos: [lent] })] }));
  const videos = source?.videos.map(({ id, title, videoType, embedId }) => ({ id, title, videoType, embedId }));
  await updateCourse(
    ada,
    lender.courseId,
    courseInput({
      name: "New name",
      modules: [{ id: source?.id, name: "M", isDefaultPrice: false, customPrice: 90, videos }],
    }),
  );
  await refreshBorrowers(source?.id ?? 0);
  const [module] = (await readCourse(guest, borrower.courseId)).modules;
  expect(module?.price).toBe(290);
  expect(module?.videos[0]).toMatchObject({ parentCollectionName: "New name", parentModuleName: "M" });
});

test("WCH-32, CAT-45: a module shows its place in the course, and the course's key to users who may know it", async () => {
  const ada = await makeCreator();
  const modules = [moduleInput(1), moduleInput(1)];
  const hidden = await createCourse(ada, courseInput({ privacyScope: "unlisted", modules }));
  const { course } = (await findSnapshot(hidden.courseId)) ?? {};
  const [first, second] = course?.modules ?? [];
  const key = course?.unlistedKey;
  if (!first || !second || !key) throw new Error("two modules and a key");
  for (const [module, moduleIndex] of [[first, 1] as const, [second, 2] as const]) {
    const seen = { id: module.id, moduleIndex, parentCollection: hidden.courseId, parentCollectionUnlistedKey: key };
    expect(await readModule(ada, module.id)).toMatchObject(seen);
    expect(await readCourseModule(ada, hidden.courseId, module.id)).toMatchObject(seen);
    expect(await readCourseModule(guest, hidden.courseId, module.id, key)).toMatchObject(seen);
    await expect(readModule(guest, module.id, "wrong")).rejects.toMatchObject({ code: "module.missing" });
  }
  const open = await createCourse(ada, courseInput({ modules }));
  const [shown] = (await findSnapshot(open.courseId))?.course.modules ?? [];
  expect(await readModule(ada, shown?.id ?? 0)).toMatchObject({ moduleIndex: 1, parentCollectionUnlistedKey: null });
});
