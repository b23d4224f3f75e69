import { classesPerPage } from "@cu/api/page-size";
import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { CoverEntity } from "../../storage/class/cover.entity.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeCreator } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { makeMember, openClass, publish, windowsOf } from "./class.test-kit.ts";
import { endCovering, listCovering } from "./covering.ts";
import { listManaged } from "./manage.ts";
import { listOwn, listOwnInCourse } from "./own.ts";

lagFromTheStart();

const many = 2 * classesPerPage + 20;

/** More classes of one creator than two pages, the newest first. */
const openMany = async (creator: Creator, course: CourseRecord, collections = [course.id]): Promise<number[]> => {
  const { id } = await openClass(creator, [course]);
  const { data: found } = await ClassEntity.get({ id }).go({ consistent: true });
  if (!found) throw new Error("The class was not made.");
  const ids = Array.from({ length: many }, (_, n) => 700_000_000 + id * 1000 + n);
  await batchPut(
    ids.flatMap((classId) => [
      ClassEntity.put({ ...found, id: classId, code: `PAGE-${classId}`, collections }).params<{ Item: Item }>().Item,
      TeachingEntity.put({ userId: creator.id, classId }).params<{ Item: Item }>().Item,
      CoverEntity.put({ courseId: course.id, classId }).params<{ Item: Item }>().Item,
    ]),
  );
  return [...ids.toReversed(), id];
};

/** What a list gives from page to page, until one is not full. */
const allPages = async (read: (before?: number) => Promise<readonly { id: number }[]>): Promise<number[]> => {
  const ids: number[] = [];
  for (;;) {
    const page = await read(ids.at(-1));
    ids.push(...page.map(({ id }) => id));
    if (page.length < classesPerPage) return ids;
    expect(page).toHaveLength(classesPerPage);
  }
};

test("SES-53: classes come fifty at a time, each once and the newest first, wherever they are listed", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const ids = await openMany(ada, course);
  expect(await allPages((before) => listManaged(ada, before))).toEqual(ids);
  expect(await allPages((before) => listOwn(ada, before))).toEqual(ids);
  expect(await allPages((before) => listCovering(ada, course.id, before))).toEqual(ids);
  // The page itself, the classes on it, and the course.
  expect((await storeCalls(() => listCovering(ada, course.id))).operations).toMatchObject({ Query: 1 });
  expect((await listOwnInCourse(ada, course.id)).map(({ id }) => id)).toEqual(ids.slice(0, classesPerPage));
});

test("SES-53: a page of the classes that open a course is full although many have given the course up", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const former = [];
  for (let n = 0; n < 3; n++) former.push((await openClass(ada, [course])).id);
  const [oldest] = (await openMany(ada, course, [])).slice(-1);
  const newest = (await openClass(ada, [course])).id;
  const covering = await allPages((before) => listCovering(ada, course.id, before));
  expect(covering).toEqual([newest, oldest, ...former.toReversed()]);
});

test("COD-56: authors see each class that opens their course with its creator, size, days and last day; removing the course from one leaves the others", async () => {
  const ada = await makeCreator();
  const [course, other] = [await publish(ada), await publish(ada)];
  const long = await openClass(ada, [course, other], {
    label: "Long",
    scheduledAccesses: [
      ...windowsOf(course, "2026-02-01", "2026-04-20").slice(0, 1),
      ...windowsOf(course, "2026-02-01", "2026-03-10").slice(1),
      ...windowsOf(other, "2026-02-01", "2026-06-30"),
    ],
  });
  const bare = await openClass(ada, [course], { label: "Bare", scheduledAccesses: [] });
  await makeMember(long);
  const common = {
    createdBy: { id: ada.id, username: ada.username, name: "Test Person" },
    timeZone: "UTC",
    validFrom: long.validFrom,
    expiresOn: long.expiresOn,
    takesMembers: true,
  };
  expect(await listCovering(ada, course.id)).toEqual([
    { ...common, id: bare.id, label: "Bare", rosterSize: 0, accessUntil: null },
    { ...common, id: long.id, label: "Long", rosterSize: 1, accessUntil: "2026-04-20T23:59:59.999Z" },
  ]);
  expect(await listCovering(ada, other.id)).toMatchObject([{ id: long.id, accessUntil: "2026-06-30T23:59:59.999Z" }]);

  await endCovering(ada, course.id, long.id);
  const left = await readTaughtClass(ada, long.id);
  expect(left.collections).toEqual([other.id]);
  expect(left.scheduledAccesses.map(({ module }) => module)).toEqual(other.modules.map(({ id }) => id));
  expect((await listCovering(ada, course.id)).map(({ id }) => id)).toEqual([bare.id]);
  expect((await listCovering(ada, other.id)).map(({ id }) => id)).toEqual([long.id]);
  for (const classId of [long.id, 999_999])
    await expect(endCovering(ada, course.id, classId)).rejects.toMatchObject({ code: "class.missing" });
  expect(await readTaughtClass(ada, bare.id)).toEqual(bare);
});
