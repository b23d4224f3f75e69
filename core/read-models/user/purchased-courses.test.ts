import { purchasedPerPage } from "@cu/api/page-size";
import { expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { MetaEntity, packMeta } from "../../storage/course/card.entity.ts";
import { metaRecord } from "../../storage/course/card-record.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { purchasedCourses } from "./purchased-courses.ts";

test("SES-53: purchased courses come a hundred at a time, the latest purchase first, around what was taken down", async () => {
  const learner = await makePerson();
  const course = await makeCourse();
  const ids = Array.from({ length: 2 * purchasedPerPage + 10 }, (_, n) => 800_000_000 + course.id * 1000 + n);
  const takenDown = ids.slice(40, 50);
  const suspension = { at: "2026-03-01T00:00:00.000Z", by: 1, reason: "A court has said so", takenDown: true };
  await batchPut(
    ids.flatMap((id, n) => [
      MetaEntity.put({
        id,
        revision: 1,
        data: packMeta(metaRecord({ ...course, id, ...(takenDown.includes(id) && { suspension }) })),
      }).params<{ Item: Item }>().Item,
      AccessEntity.put({
        sub: learner.sub,
        courseId: id,
        version: 1,
        grants: [
          {
            key: `course#${n}`,
            source: "purchase",
            modules: course.modules.map((module) => module.id),
            wholeCourse: true,
            // Later for larger ids, unlike the store's order.
            grantedAt: new Date(Date.parse("2026-03-01T00:00:00.000Z") + n * 1000).toISOString(),
          },
          // The latest purchase counts, wherever it is in the list.
          {
            key: "module#1",
            source: "purchase",
            modules: [],
            wholeCourse: false,
            grantedAt: new Date(Date.parse("2026-02-01T00:00:00.000Z") - n * 1000).toISOString(),
          },
        ],
      }).params<{ Item: Item }>().Item,
    ]),
  );
  const { answer: first, operations } = await storeCalls(() => purchasedCourses(learner));
  // A full page needs no further query.
  expect(operations).toEqual({ Query: 1, BatchGetItem: 1 });
  const second = await purchasedCourses(learner, first.at(-1)?.id);
  expect([first.length, second.length]).toEqual([purchasedPerPage, purchasedPerPage]);
  expect(await purchasedCourses(learner, second.at(-1)?.id)).toEqual([]);
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids.filter((id) => !takenDown.includes(id)).toReversed());
});

test("CAT-33: a course shows which parts were bought; a course of a class only is not listed", async () => {
  const learner = await makePerson();
  const courses = await Promise.all(Array.from({ length: 4 }, () => makeCourse({ modules: [{}, {}] })));
  const idOf = (n: number) => courses[n]?.id ?? 0;
  const [first = 0, second = 0] = courses[0]?.modules.map(({ id }) => id) ?? [];
  const on = (day: number) => `2026-03-0${day}T00:00:00.000Z`;
  const buying = (day: number, modules: number[], wholeCourse: boolean) => ({
    key: `purchase#${day}`,
    source: "purchase" as const,
    modules,
    wholeCourse,
    grantedAt: on(day),
  });
  const certificate = {
    id: 5,
    status: "requested" as const,
    purchasedAt: on(1),
    accessUntil: on(9),
    transactionId: 1,
  };
  const hold = (n: number, grants: ReturnType<typeof buying>[], more: object = {}) =>
    AccessEntity.put({ sub: learner.sub, courseId: idOf(n), version: 1, grants, ...more }).go();
  // Bought in two parts; the second part is the latest purchase of all.
  await hold(0, [buying(2, [second, first], false), buying(6, [first], false)]);
  await hold(1, [buying(5, [courses[1]?.modules[0]?.id ?? 0], false)], { certificate });
  await hold(2, [{ ...buying(1, [], true), source: "class" as never, classId: 7 } as ReturnType<typeof buying>]);
  await hold(3, [buying(4, courses[3]?.modules.map(({ id }) => id) ?? [], true)]);
  for (const course of courses)
    await MetaEntity.put({ id: course.id, revision: 1, data: packMeta(metaRecord(course)) }).go();

  const shown = await purchasedCourses(learner);
  expect(
    shown.map(({ id, purchasedModuleIds, hasEntireCourse, hasCertificate }) => [
      id,
      purchasedModuleIds,
      hasEntireCourse,
      hasCertificate,
    ]),
  ).toEqual([
    [idOf(0), [second, first], true, false],
    [idOf(1), [courses[1]?.modules[0]?.id], false, true],
    [idOf(3), courses[3]?.modules.map(({ id }) => id), true, false],
  ]);
  expect((await purchasedCourses(learner, idOf(0))).map(({ id }) => id)).toEqual([idOf(1), idOf(3)]);
  // After a cursor course that is no longer theirs, the list starts over.
  expect((await purchasedCourses(learner, 999_999)).map(({ id }) => id)).toEqual([idOf(0), idOf(1), idOf(3)]);
});
