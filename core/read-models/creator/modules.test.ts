import { expect, test } from "vitest";
import { authorBySub } from "../../storage/course/author.ts";
import { changeCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, moduleInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../../use-cases/course/save.ts";
import { createModule } from "../../use-cases/module/create.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { foldCourses } from "../catalogue/fold.ts";
import { authoredCourses } from "./courses.ts";
import { authoredModules } from "./modules.ts";

const lone = (name: string) => ({ ...courseInput({ modules: [{ ...moduleInput(2), name }] }).modules[0], name });
const whole = { page: 1, pageSize: 10 };
const namesOf = ({ modules }: Awaited<ReturnType<typeof authoredModules>>) =>
  modules.map(({ name, courseName }) => [name, courseName]);

const make = async (creator: Awaited<ReturnType<typeof makeCreator>>, name: string) => {
  const input = lone(name);
  if (!input.videos) throw new Error("A module with videos.");
  return await createModule(creator, { ...input, videos: input.videos, isDefaultPrice: true, coAuthorUsernames: [] });
};

const publish = async (creator: Awaited<ReturnType<typeof makeCreator>>, more: Record<string, unknown>) => {
  const { courseId } = await createCourse(creator, courseInput(more));
  await foldCourses([courseId]);
  return courseId;
};

test("CRE-33, CRE-02: modules alone come first, the newest before, then those of courses; a page costs three calls", async () => {
  const ada = await makeCreator();
  await make(ada, "Older");
  await make(ada, "Newer");
  const modules = ["One", "Two"].map((name) => ({ ...moduleInput(1), name }));
  await publish(ada, { name: "Sets", privacyScope: "unlisted", modules });
  const calls = await storeCalls(() => authoredModules(ada.id, whole));
  expect(namesOf(await authoredModules(ada.id, whole))).toEqual([
    ["Newer", null],
    ["Older", null],
    ["One", "Sets"],
    ["Two", "Sets"],
  ]);
  expect(calls.total).toBe(3);
  const second = await authoredModules(ada.id, { page: 2, pageSize: 3 });
  expect([namesOf(second), second.count]).toEqual([[["Two", "Sets"]], 4]);
  expect(second.modules[0]).toMatchObject({ moduleIndex: 2, parentCollectionUnlistedKey: expect.any(String) });
  expect(await authoredModules(ada.id, { page: 9, pageSize: 3 })).toEqual({ modules: [], count: 4 });
  expect(await authoredModules((await makeCreator()).id, whole)).toEqual({ modules: [], count: 0 });
});

test("CRE-33: a module that joins a course is no longer standalone, and does not become so when it is removed", async () => {
  const ada = await makeCreator();
  const [joins, stays] = [await make(ada, "Joins"), await make(ada, "Stays")];
  const videos = joins.videos.map(({ id, title, videoType, embedId }) => ({ id, title, videoType, embedId }));
  const courseId = await publish(ada, { name: "Sets", modules: [{ id: joins.id, name: "Joins", videos }] });
  expect(namesOf(await authoredModules(ada.id, whole))).toEqual([
    ["Stays", null],
    ["Joins", "Sets"],
  ]);
  expect((await authoredModules(ada.id, whole)).count).toBe(2);
  await updateCourse(ada, courseId, courseInput({ name: "Sets", modules: [{ ...moduleInput(1), name: "Other" }] }));
  expect((await findSnapshot(courseId))?.course.modules).toHaveLength(1);
  expect((await authoredModules(ada.id, whole)).modules.map(({ id }) => id)).not.toContain(joins.id);
  expect((await authoredModules(ada.id, whole)).modules[0]?.id).toBe(stays.id);
});

test("WIZ-35, CRE-33: who is named for credit has no module of the course in their list", async () => {
  const [ada, friend] = [await makeCreator(), await makeCreator()];
  const courseId = await publish(ada, { modules: [moduleInput(1)] });
  const named = await authorBySub(friend.sub);
  await changeCourse(courseId, (course) => ({ ...course, coAuthors: [named] }));
  await foldCourses([courseId]);
  expect((await authoredCourses(friend, friend.id)).map(({ id }) => id)).toEqual([courseId]);
  expect(await authoredModules(friend.id, whole)).toEqual({ modules: [], count: 0 });
});
