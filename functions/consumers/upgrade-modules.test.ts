import { createCourse } from "@cu/core/course/save";
import { courseWish, moduleWish } from "@cu/core/course/wish.test-kit";
import { AloneEntity } from "@cu/core/courseware/alone.entity";
import { findSnapshot } from "@cu/core/courseware/commit-course";
import { authoredModules } from "@cu/core/creator/modules";
import { createModule } from "@cu/core/module/create";
import { makeCreator } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { modules } from "../../scripts/upgrade/modules.ts";

test("CRE-33: modules that an older version made alone come into their maker's list, those of courses do not", async () => {
  const ada = await makeCreator();
  const alone = await createModule(ada, moduleOf());
  const { courseId } = await createCourse(ada, courseWish({ modules: [moduleWish(1)] }));
  const inCourse = (await findSnapshot(courseId))?.course.modules[0]?.id ?? 0;
  await AloneEntity.delete({ userId: ada.id }).go();
  const listed = async () => (await authoredModules(ada.id, { page: 1, pageSize: 10 })).modules.map(({ id }) => id);
  const done = new Map<string, number>();
  const count = (what: string, times = 1) => void done.set(what, (done.get(what) ?? 0) + times);
  const ids = [alone.id, inCourse, 999_999];
  await modules.upgrade(ids, { dry: true, count });
  expect(await listed()).toEqual([]);
  for (let n = 0; n < 2; n++) await modules.upgrade(ids, { dry: false, count });
  expect(await listed()).toEqual([alone.id]);
  expect([...done]).toEqual([["modules put into their maker's list", 3]]);
});

const moduleOf = () => {
  const [module] = courseWish({ modules: [moduleWish(1)] }).modules;
  if (!module) throw new Error("A module.");
  return module;
};
