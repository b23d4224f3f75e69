import { guest } from "@cu/core/foundation/actor";
import type { Message } from "@cu/core/foundation/outbox/message";
import { listPage, readCards } from "@cu/core/read-models/catalogue/read-list";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { makeCreator, makePerson } from "@cu/core/use-cases/test-kit/person";
import { expect, test } from "vitest";
import { quietLog } from "../test-kit/quiet-log.ts";
import { randomness, record, shuffled, startWorker } from "./work.test-kit.ts";

// Poison is logged as the bug it is; ten of them need not fill the screen.
quietLog();

test("TRN-13, Q1: of 1,000 messages, doubled, shuffled and partly poisonous, each has its effect once and only poison comes back", {
  timeout: 240_000,
}, async () => {
  const random = randomness(7);
  const ada = await makeCreator();
  const courses: number[] = [];
  for (let n = 0; n < 12; n++) {
    courses.push((await createCourse(ada, courseInput({ name: `Course ${n}`, modules: [moduleInput(1)] }))).courseId);
  }
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson()));
  const poison = ["", "{", "[]", "null", '{"type":"course.saved"}', '{"type":"wallet.emptied","courseId":1}'];
  const messages = Array.from({ length: 850 }, (_, n): Message => {
    const courseId = courses[n % courses.length] ?? 0;
    const sub = people[n % people.length]?.sub ?? "";
    if (n % 5 === 0) return { type: "course.saved", courseId };
    return { type: "course.visited", sub, courseId, at: new Date(Date.UTC(2026, 2, 1) + n * 1000).toISOString() };
  });
  const bodies = messages.map((message) => JSON.stringify(message));
  while (bodies.length < 990) bodies.push(bodies[Math.floor(random() * 850)] ?? "");
  for (let n = 0; n < 10; n++) bodies.push(poison[n % poison.length] ?? "");
  const records = shuffled(bodies.map(record), random);
  expect(records).toHaveLength(1000);

  const deliver = await startWorker();
  const failed: string[] = [];
  for (let at = 0; at < records.length; at += 10) failed.push(...(await deliver(records.slice(at, at + 10))));
  expect(failed.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `m-${990 + n}`).toSorted());

  const listed = await listPage(guest, { page: 1, pageSize: 100 });
  expect(listed.results.map(({ id }) => id).toSorted()).toEqual(courses.toSorted());
  expect(await readCards(guest, courses)).toHaveLength(12);
  for (const [p, person] of people.entries()) {
    const own = messages.flatMap((message, n) =>
      message.type === "course.visited" && n % people.length === p ? [message] : [],
    );
    const newest = [...new Map(own.map(({ courseId, at }) => [courseId, at])).entries()]
      .map(([courseId, at]) => ({ courseId, at }))
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, 8);
    const { data: user } = await UserEntity.get({ sub: person.sub }).go();
    expect(user?.visits).toEqual(newest);
  }
});
