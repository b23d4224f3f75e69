import { expect, test } from "vitest";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { findModules } from "../../storage/course/sources.ts";
import { courseInput, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { holdNextWrite } from "../test-kit/interleave.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { createModule } from "./create.ts";
import { setModulePrice } from "./price.ts";

const input = () => {
  const [module] = courseInput({ modules: [moduleInput(2)] }).modules;
  if (!module) throw new Error("no module");
  return module;
};

const snapshotOf = async (courseId: number) => {
  const snapshot = await findSnapshot(courseId);
  if (!snapshot) throw new Error("no course");
  return snapshot.course;
};

const alone = async () => {
  const ada = await makeCreator();
  const made = await createModule(ada, input());
  const videos = made.videos.map(({ id, title, videoType, embedId }) => ({ id, title, videoType, embedId }));
  return { ada, made, form: courseInput({ modules: [{ id: made.id, name: made.name, videos }] }) };
};

test("PRC-11: a price that comes after a module has joined is set where the module is now", async () => {
  const [{ ada, made, form }, admin] = [await alone(), await makeAdmin()];
  const pricing = holdNextWrite(`module#${made.id}`);
  const priced = setModulePrice(admin, made.id, 700);
  await pricing.held;
  const { courseId } = await createCourse(ada, form);
  pricing.letGo();
  expect(await priced).toMatchObject({ customPrice: 700, parentCollection: courseId });
  expect((await snapshotOf(courseId)).modules[0]?.customPrice).toBe(700);
});

/** A course of two modules; the second can be removed. */
const published = async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(1), moduleInput(1)] }));
  const [stays, leaves] = (await snapshotOf(courseId)).modules;
  if (!stays || !leaves) throw new Error("no modules");
  const kept = { id: stays.id, videos: stays.videos.map(({ id }) => videoInput({ id })) };
  const form = (description: string) => courseInput({ description, modules: [moduleInput(0, kept)] });
  return { ada, courseId, leaves, form };
};

test("D-64, WIZ-31: a save that has lost does not write over what has left the course since", async () => {
  const [{ ada, courseId, leaves, form }, admin] = [await published(), await makeAdmin()];
  const late = holdNextWrite(`module#${leaves.id}`);
  const lost = updateCourse(ada, courseId, form("the slow one")).catch((error: { code: string }) => error.code);
  await late.held;
  await setModulePrice(admin, leaves.id, 900);
  await updateCourse(ada, courseId, form("the quick one"));
  late.letGo();
  expect(await lost).toBe("course.changed");
  const left = (await findModules([leaves.id])).get(leaves.id);
  expect(left?.module.customPrice).toBe(900);
});

test("PRC-11: a module that has left its course has no price to set, and its course is not saved for one", async () => {
  const [{ ada, courseId, leaves, form }, admin] = [await published(), await makeAdmin()];
  await updateCourse(ada, courseId, form("without it"));
  const before = await findSnapshot(courseId);
  await expect(setModulePrice(admin, leaves.id, 900)).rejects.toMatchObject({ code: "module.missing" });
  expect((await findSnapshot(courseId))?.revision).toBe(before?.revision);
});
