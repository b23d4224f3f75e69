import { beforeAll, expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { guest, type Person } from "../../foundation/actor.ts";
import { leaseIds } from "../../foundation/store/id.ts";
import { commitCourse } from "../../storage/course/commit-course.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { bearerOf, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import "../../use-cases/course/course-input.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { foldCourses } from "./fold.ts";
import { HeadEntity } from "./list.entity.ts";
import { listPage } from "./read-list.ts";
import { listMeta } from "./read-meta.ts";

// The catalogue of the initial import: 254 courses, some 10,000 videos.
const courses = 254;

let learner: Person;
beforeAll(async () => {
  learner = await makePerson();
  const pattern = await makeCourse({ modules: Array.from({ length: 4 }, () => ({ videos: 10 })) });
  const ids = await leaseIds("course", courses);
  for (const [n, id] of ids.entries()) {
    const description = `Talks of day ${n % 7}. ${"What was said and shown, in the order of the programme. ".repeat(8)}`;
    const createdAt = new Date(Date.parse("2026-01-01T00:00:00Z") + n * 60_000).toISOString();
    await commitCourse({ ...pattern, id, name: `Event ${n}`, description, createdAt }, 0);
  }
  await foldCourses(ids);
}, 240_000);

test("CAT-06: page, deep page and search of 254 courses stay within a few store calls, signed in or not", async () => {
  // The signed-in user is read in parallel with the cards.
  for (const { reader, more } of [
    { reader: guest, more: 0 },
    { reader: bearerOf(learner), more: 1 },
  ]) {
    const asked = more > 0 ? { GetItem: more } : {};
    const first = await storeCalls(() => listPage(reader, { page: 1, pageSize: 4, list: "premium" }));
    expect(first.operations).toEqual({ GetItem: 1 + more, BatchGetItem: 1 });
    expect(first.answer).toMatchObject({ count: courses, results: [{ name: "Event 253" }, {}, {}, {}] });

    const deep = await storeCalls(() => listPage(reader, { page: 64, pageSize: 4, list: "premium" }));
    expect(deep.operations).toEqual({ ...asked, BatchGetItem: 2 });
    expect(deep.answer.results.map(({ name }) => name)).toEqual(["Event 1", "Event 0"]);

    const found = await storeCalls(() => listPage(reader, { page: 2, pageSize: 4, search: "DAY 6", list: "premium" }));
    expect(found.operations).toEqual({ ...asked, BatchGetItem: 3 });
    expect(found.answer.count).toBe(36);
    expect(found.answer.results).toHaveLength(4);
    expect(found.units.read).toBeLessThan(20);
  }
});

test("CAT-52: pages within the first hundred courses are read from the head alone, by their number as behind a cursor", async () => {
  const pageAt = (query: Record<string, unknown>) =>
    storeCalls(() => listPage(guest, { page: 1, pageSize: 20, ...query }));
  const numbersOf = ({ answer }: Awaited<ReturnType<typeof pageAt>>) =>
    answer.results.map(({ name }) => Number(name.split(" ")[1]));
  const from = (place: number) => Array.from({ length: 20 }, (_, n) => courses - 1 - place - n);
  const idAt = async (place: number) => (await listPage(guest, { page: place + 1, pageSize: 1 })).results[0]?.id ?? 0;
  const fromHead = { GetItem: 1, BatchGetItem: 1 };

  const fifth = await pageAt({ page: 5 });
  expect([fifth.operations, numbersOf(fifth)]).toEqual([fromHead, from(80)]);
  const sixth = await pageAt({ page: 6 });
  expect([sixth.operations, numbersOf(sixth)]).toEqual([{ BatchGetItem: 2 }, from(100)]);
  const behind = await pageAt({ cursor: `80.${await idAt(79)}` });
  expect([behind.operations, numbersOf(behind)]).toEqual([fromHead, from(80)]);
  // Courses were added in front of it since.
  const pushed = await pageAt({ cursor: `75.${await idAt(84)}` });
  expect(numbersOf(pushed)).toEqual(from(85));
  // The cursor's course is gone; the first position works like any other.
  expect(numbersOf(await pageAt({ cursor: "40.999999999" }))).toEqual(from(40));
  expect(numbersOf(await pageAt({ cursor: `40.${await idAt(0)}` }))).toEqual(from(1));
  // The default page size is twenty.
  expect((await listPage(guest, { page: 1 })).results).toHaveLength(20);
});

test("CAT-52: of a list that its head names as a whole nothing else is read, wherever a cursor has gone", async () => {
  const { data } = await HeadEntity.get({ list: "premium" }).go();
  const ids = data?.ids.slice(0, 90) ?? [];
  await HeadEntity.put({ list: "category#4711", version: 1, count: 90, ids }).go();
  const query = { page: 1, pageSize: 20, category: 4711, cursor: `75.${ids[84]}` };
  const { operations, answer } = await storeCalls(() => listPage(guest, query));
  expect(operations).toEqual({ GetItem: 1, BatchGetItem: 1 });
  expect([answer.count, answer.next, answer.results.map(({ id }) => id)]).toEqual([90, null, ids.slice(85)]);
});

test("SES-48: a user whose session has ended sees lists as a guest, and past the last page no user data is read", async () => {
  const beyond = await storeCalls(() => listPage(bearerOf(learner), { page: 100, pageSize: 4 }));
  expect(beyond.operations).toEqual({ BatchGetItem: 1 });
  expect(beyond.answer).toEqual({ count: courses, next: null, results: [] });
  const [first] = (await listPage(guest, { page: 1, pageSize: 1 })).results;
  const evaluation = { startedAt: "2026-01-01T00:00:00.000Z", endsAt: "2099-01-01T00:00:00.000Z" };
  await AccessEntity.put({ sub: learner.sub, courseId: first?.id ?? 0, version: 1, grants: [], evaluation }).go();
  const ribbonOf = async (reader: Parameters<typeof listPage>[0]) =>
    (await listPage(reader, { page: 1, pageSize: 1 })).results[0]?.userEvaluation;
  expect(await ribbonOf(bearerOf(learner))).toEqual({ endsAt: evaluation.endsAt, isExpired: false });
  await UserEntity.patch({ sub: learner.sub }).set({ sessionsEndedAt: 1 }).go();
  const ended = { ...bearerOf(learner), since: 0, orGuest: true };
  expect(await ribbonOf(ended)).toBeNull();
});

test("CAT-37: the prices of five courses are one store call however many there are", async () => {
  const { results } = await listPage(guest, { page: 9, pageSize: 5 });
  const ids = results.map(({ id }) => id);
  const { operations, answer } = await storeCalls(() => listMeta(learner, ids));
  expect(operations).toEqual({ BatchGetItem: 1 });
  expect(answer.map(({ id, videoCount }) => [id, videoCount])).toEqual(ids.map((id) => [id, 40]));
});
