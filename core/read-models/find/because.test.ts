import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { bearerOf, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { noteFinished } from "../recommendations/note-finished.ts";
import { finishBoth, watchedBy } from "../recommendations/recommendations.test-kit.ts";
import { renewRecommendations } from "../recommendations/renew.ts";
import { findBecause } from "./because.ts";

const save = (course: CourseRecord) => SnapshotEntity.put({ id: course.id, revision: 2, data: pack(course) }).go();
const videoOf = ({ modules }: CourseRecord): number => modules[0]?.videos[0]?.id ?? 0;

/** Two courses whose first lectures nine users finished, and another user who finished only the first one. */
const watchedTogether = async () => {
  const courses = { a: await makeCourse({ name: "Kruskal" }), b: await makeCourse({ name: "Percolation" }) };
  const people: Person[] = [];
  for (let n = 0; n < 9; n++) people.push(await makePerson());
  await finishBoth(people, [courses.a, courses.b]);
  const back = useClock(() => Date.now() + 86_400_000);
  await renewRecommendations(courses.a.id).finally(back);
  const person = await makePerson();
  await noteFinished([await watchedBy(person, courses.a)]);
  return { ...courses, person, people };
};

const because = async (person: Person) => {
  const { watched, lectures } = await findBecause(bearerOf(person));
  return { watched: watched?.video.id, lectures: lectures.map(({ video, press }) => [video.id, press.does]) };
};

test("FND-64: a user who finished a lecture sees what others who finished it also finished, in three store calls", async () => {
  const { a, b, person, people } = await watchedTogether();
  const read = await storeCalls(() => because(person));
  expect(read.answer).toEqual({ watched: videoOf(a), lectures: [[videoOf(b), "free"]] });
  expect(read.total).toBe(3);
  await hold(person, b.id, permanent);
  expect(await because(person)).toEqual({ watched: videoOf(a), lectures: [[videoOf(b), "play"]] });
  // Those nine have finished both.
  const [one] = people;
  if (!one) throw new Error("Nobody.");
  expect(await because(one)).toEqual({ watched: undefined, lectures: [] });
  expect(await because(await makePerson())).toEqual({ watched: undefined, lectures: [] });
});

test("FND-64: hidden, unlisted, suspended and deleted courses are immediately excluded, on both sides", async () => {
  const { a, b, person } = await watchedTogether();
  const nothing = { watched: undefined, lectures: [] };
  const hidden: Partial<CourseRecord>[] = [
    { privacyScope: "private" },
    { privacyScope: "unlisted", unlistedKey: "key" },
    { suspension: { at: "2026-03-01T00:00:00.000Z", by: 1, reason: "spam", takenDown: false } },
    { modules: [] },
  ] as Partial<CourseRecord>[];
  for (const course of [a, b])
    for (const change of hidden) {
      await save({ ...course, ...change });
      expect([change, await because(person)]).toEqual([change, nothing]);
      await save(course);
    }
  expect((await because(person)).lectures).toHaveLength(1);
});
