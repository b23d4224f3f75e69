import { ModuleInput } from "@cu/api/course";
import { expect, test } from "vitest";
import { OutboxEntity } from "../../foundation/outbox/outbox.entity.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { courseInput, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { createModule } from "./create.ts";
import { setModulePrice } from "./price.ts";
import { readModule } from "./read.ts";

const announced = async (): Promise<unknown[]> => {
  const { data } = await OutboxEntity.scan.go({ pages: "all" });
  return data.flatMap(({ messages }) => JSON.parse(messages) as unknown[]);
};

test("PRC-11, PRC-02: a price set in a course applies to that module and its native videos, and licensing courses are notified", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const lender = await createCourse(ada, courseInput());
  const lent = (await findSnapshot(lender.courseId))?.course.modules[0];
  const videos = [videoInput(), { ...videoInput(), id: lent?.videos[0]?.id }];
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(0, { videos }), moduleInput(1)] }));
  const before = (await findSnapshot(courseId))?.course;
  const [first, second] = before?.modules ?? [];
  const told = (await announced()).length;
  expect(await setModulePrice(admin, first?.id ?? 0, 70)).toMatchObject({ id: first?.id, customPrice: 70, price: 270 });
  const after = (await findSnapshot(courseId))?.course;
  expect(after?.modules[0]).toMatchObject({ customPrice: 70, licensedModules: first?.licensedModules });
  expect(after?.modules[0]?.videos.map(({ parentModulePrice }) => parentModulePrice)).toEqual([70, 200]);
  expect(after?.modules[1]).toEqual(second);
  const all = await announced();
  expect(all.length).toBe(told + 3);
  expect(all).toContainEqual({ type: "course.saved", courseId });
  expect(all).toContainEqual({ type: "module.priced", moduleId: first?.id });
  // STA-82: users who wishlisted the course are notified as well.
  expect(all).toContainEqual(
    expect.objectContaining({ news: expect.objectContaining({ kind: "price", cupoints: 470, before: 600 }) }),
  );
});

test("PRC-11: pricing a standalone module keeps its videos, counts as a save, and notifies licensing courses", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const { id } = await createModule(ada, ModuleInput.parse(moduleInput(2)));
  const revision = async () => (await ModuleEntity.get({ id }).go({ consistent: true })).data?.revision ?? 0;
  const [before, was] = [await readModule(ada, id), await revision()];
  await setModulePrice(admin, id, 75);
  const after = await readModule(ada, id);
  expect(after).toMatchObject({ customPrice: 75, price: 75, name: before.name });
  expect(after.videos.map(({ id: video, parentModulePrice }) => [video, parentModulePrice])).toEqual(
    before.videos.map(({ id: video }) => [video, 75]),
  );
  expect(await revision()).toBeGreaterThan(was);
  expect(await announced()).toContainEqual({ type: "module.priced", moduleId: id });
  await expect(setModulePrice(admin, 987_654_321, 75)).rejects.toMatchObject({ code: "module.missing" });
});
