import type { Message } from "@cu/core/foundation/outbox/message";
import { OutboxEntity } from "@cu/core/foundation/outbox/outbox.entity";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { describeCreator } from "@cu/core/read-models/creator/describe";
import { createCategory, mergeCategory } from "@cu/core/storage/category/edit-categories";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { mergeInstitution } from "@cu/core/storage/institution/edit-institutions";
import { nameInstitutions } from "@cu/core/storage/institution/institution";
import { ProfileEntity } from "@cu/core/storage/user/creator-profile.entity";
import { courseInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { atEveryDeath, type Moment } from "@cu/core/use-cases/test-kit/dying-at";
import { makeAdmin, makeCreator } from "@cu/core/use-cases/test-kit/person";
import type { Context, SQSBatchResponse } from "aws-lambda";
import { beforeAll, expect, test } from "vitest";
import { quietLog } from "../test-kit/quiet-log.ts";
import { underRoleOf } from "../test-kit/role.ts";
import { record } from "./work.test-kit.ts";
import { handler } from "./work.ts";

// Each death is logged as the bug it is.
quietLog();

const context = { getRemainingTimeInMillis: () => 30_000 } as Context;
const worker = underRoleOf("consumer.work", handler);

const deliver = async (...messages: Message[]): Promise<void> => {
  const Records = messages.map((message, n) => record(JSON.stringify(message), n));
  const { batchItemFailures } = (await worker({ Records }, context, () => {})) as SQSBatchResponse;
  if (batchItemFailures.length > 0) throw new Error("The messages come back.");
};

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin();
});

const made = async (name: string): Promise<number> => {
  const { categories } = await createCategory(admin, { name });
  return categories.find((one) => one.name === name)?.id ?? expect.fail("made");
};

let worlds = 0;
/** Two courses of one creator, of which one is unlisted, in a category and at a university that became part of others. */
const makeWorld = async () => {
  const n = ++worlds;
  const [from, into] = [await made(`From ${n}`), await made(`Into ${n}`)];
  await nameInstitutions("university", [`Old ${n}`, `New ${n}`]);
  const creator = await makeCreator();
  await describeCreator(creator.id, {
    bio: "",
    externalWebsite: null,
    universities: [`Old ${n}`, `New ${n}`],
    departments: [],
  });
  const courses: number[] = [];
  for (const privacyScope of ["public", "unlisted"]) {
    const input = courseInput({ category: from, university: `Old ${n}`, privacyScope });
    courses.push((await createCourse(creator, input)).courseId);
  }
  await foldCourses(courses);
  await mergeCategory(admin, from, { into });
  await mergeInstitution(admin, { kind: "university", former: `Old ${n}`, into: `New ${n}` });
  return { n, creator, courses };
};

const state = async ({ creator, courses }: Awaited<ReturnType<typeof makeWorld>>) => {
  const read = await Promise.all(courses.map(async (id) => (await findSnapshot(id))?.course));
  const { data } = await ProfileEntity.get({ id: creator.id }).go({ consistent: true });
  return [...read.map((course) => [course?.category?.name, course?.university]), data?.universities];
};

test.each<Moment>(["before", "after"])(
  "ADM-111, ADM-112, I9: a worker that dies %s any store call of a merging is followed by one that finishes; twice at once and late is once",
  async (moment) => {
    const deaths = await atEveryDeath(moment, async (die) => {
      const world = await makeWorld();
      const { n, creator } = world;
      const news: Message = { type: "lists.changed", after: creator.id - 1 };
      const died = await die(() => deliver(news));
      await Promise.all([deliver(news), deliver(news)]);
      const after = [[`Into ${n}`, `New ${n}`], [`Into ${n}`, `New ${n}`], [`New ${n}`]];
      expect(await state(world)).toEqual(after);
      await deliver(news);
      expect(await state(world)).toEqual(after);
      return died;
    });
    expect(deaths).toBeGreaterThan(2);
  },
  240_000,
);

test("ADM-111: a course that was saved while its category was merged is put right when its save is followed", async () => {
  const world = await makeWorld();
  await deliver(...world.courses.map((courseId): Message => ({ type: "course.saved", courseId })));
  expect((await state(world)).slice(0, 2)).toEqual([
    [`Into ${world.n}`, `New ${world.n}`],
    [`Into ${world.n}`, `New ${world.n}`],
  ]);
});

test("ADM-111: what was merged is announced in the transaction that merges it, and a refused merging announces nothing", async () => {
  const announced = async () => {
    const { data } = await OutboxEntity.scan.go({ pages: "all", consistent: true });
    return data.filter(({ messages }) => messages.includes("lists.changed")).length;
  };
  const before = await announced();
  await makeWorld();
  expect(await announced()).toBe(before + 2);
  await expect(mergeCategory(admin, 999_999, { into: 1 })).rejects.toThrow();
  expect(await announced()).toBe(before + 2);
});
