import { beforeAll, expect, test } from "vitest";
import { guest, type Person } from "../actor.ts";
import { commitCourse } from "../course/commit-course.ts";
import { leaseIds } from "../id.ts";
import { makeCourse } from "../test-kit/course.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import "../course/wish.test-kit.ts";
import { foldCourses } from "./fold.ts";
import { listPage } from "./read-list.ts";
import { listMeta } from "./read-meta.ts";

// The catalogue that the product is imported with: 254 courses, some 10,000 videos.
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
  // Who is signed in is asked for at the same time as the cards.
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

test("CAT-37: the prices of five courses are one store call however many there are", async () => {
  const { results } = await listPage(guest, { page: 9, pageSize: 5 });
  const ids = results.map(({ id }) => id);
  const { operations, answer } = await storeCalls(() => listMeta(learner, ids));
  expect(operations).toEqual({ BatchGetItem: 1 });
  expect(answer.map(({ id, videoCount }) => [id, videoCount])).toEqual(ids.map((id) => [id, 40]));
});
