import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import type { Change } from "../../foundation/store/change.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { dyingAt } from "../../use-cases/test-kit/dying-at.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { FinisherEntity } from "./finished.entity.ts";
import { finishedAmong, finishedKey, finisherKeys } from "./finished.ts";
import { noteFinished } from "./note-finished.ts";
import { finishBoth, watchedBy } from "./recommendations.test-kit.ts";
import { countTogether, floorOf, recommendationsAmong, recommendationsKey } from "./recommendations.ts";
import { renewRecommendations } from "./renew.ts";

lagFromTheStart();

const videoOf = ({ modules }: Awaited<ReturnType<typeof makeCourse>>, n = 0): number => modules[0]?.videos[n]?.id ?? 0;
const peopleOf = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => makePerson()));
const toldOf = async (courseId: number) =>
  recommendationsAmong(await batchGet([recommendationsKey(courseId)], { consistent: true }), courseId);
const finishedOf = async (sub: string) => finishedAmong(await batchGet([finishedKey(sub)], { consistent: true }), sub);
const finishersOf = async (courseId: number) =>
  (await FinisherEntity.query.byCourse({ courseId }).go({ consistent: true })).data.map(({ sub }) => sub);
const nextDay = (days = 1) => useClock(() => Date.now() + days * 86_400_000);

test("FND-65: a pair finished by four users is never published, one finished by nine always is", async () => {
  const [a, b, c] = [await makeCourse(), await makeCourse(), await makeCourse()];
  const people = await peopleOf(9);
  await finishBoth(people, [a, b]);
  await finishBoth(people.slice(0, 4), [c]);
  const back = nextDay();
  try {
    await renewRecommendations(a.id);
  } finally {
    back();
  }
  expect(await toldOf(a.id)).toEqual({ [videoOf(a)]: [[b.id, videoOf(b)]] });
});

test("FND-65: how many people it takes is five to nine, differs by pair, and stays what it is", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (salt, one, other) => {
      const floor = floorOf(salt, one, [1, other]);
      expect(floor).toBeGreaterThanOrEqual(5);
      expect(floor).toBeLessThanOrEqual(9);
      expect(floorOf(salt, one, [2, other])).toBe(floor);
    }),
  );
  expect(new Set(Array.from({ length: 200 }, (_, n) => floorOf("salt", n, [1, 2]))).size).toBe(5);
});

test("FND-65: published recommendations are lectures of other courses finished by at least five users, for any data", () => {
  const lecture = fc.integer({ min: 1, max: 6 });
  const courses = fc.uniqueArray(
    fc.record({
      courseId: fc.integer({ min: 1, max: 4 }),
      version: fc.constant(1),
      videos: fc.uniqueArray(lecture, { maxLength: 6 }).map((ids) => ids.map((id) => [id, 0] as const)),
    }),
    { selector: ({ courseId }) => courseId },
  );
  fc.assert(
    fc.property(fc.array(courses, { maxLength: 30 }), fc.string(), (people, salt) => {
      const told = countTogether(1, people, (id, other) => floorOf(salt, id, other));
      for (const [id, others] of Object.entries(told))
        for (const [courseId, other] of others) {
          const both = people.filter(
            (one) =>
              one.some((each) => each.courseId === 1 && each.videos.some(([video]) => video === Number(id))) &&
              one.some((each) => each.courseId !== 1 && each.videos.some(([video]) => video === other)),
          );
          expect([courseId === 1, both.length >= 5, other === Number(id)]).toEqual([false, true, false]);
        }
    }),
    { numRuns: 300 },
  );
});

test("FND-66: a course is counted once a day, however many people come", async () => {
  const [a, b] = [await makeCourse(), await makeCourse()];
  const [first, ...others] = await peopleOf(10);
  if (!first) throw new Error("Nobody.");
  await finishBoth([first], [a, b]);
  await finishBoth(others, [a, b]);
  expect(await toldOf(a.id)).toEqual({});
  const back = nextDay();
  try {
    // Another user's day closes.
    await finishBoth(await peopleOf(1), [a]);
    expect(await toldOf(a.id)).toEqual({ [videoOf(a)]: [[b.id, videoOf(b)]] });
  } finally {
    back();
  }
});

test("FND-66: what comes twice, late or before an earlier one ends as it does in order", async () => {
  const [person] = await peopleOf(1);
  if (!person) throw new Error("Nobody.");
  const course = await makeCourse({ modules: [{ videos: 3 }] });
  const changes: Change[] = [];
  for (const version of [1, 2, 3]) changes.push(await watchedBy(person, course, { videos: version, version }));
  const [one, two, three] = changes;
  if (!one || !two || !three) throw new Error("No changes.");
  for (const batch of [[two], [one], [three, two], [one, three], [two]]) expect(await noteFinished(batch)).toEqual([]);
  const { courses } = await finishedOf(person.sub);
  expect(courses.map(({ courseId, version, videos }) => [courseId, version, videos.map(([id]) => id)])).toEqual([
    [course.id, 3, [2, 1, 0].map((n) => videoOf(course, n))],
  ]);
  expect(await finishersOf(course.id)).toEqual([person.sub]);
});

test("FND-66: nine tenths of a lecture are finished, less is not, and one of unknown length never is", async () => {
  const [person] = await peopleOf(1);
  if (!person) throw new Error("Nobody.");
  const [most, less] = [await makeCourse(), await makeCourse()];
  const unknown = await makeCourse({ modules: [{ durations: [null] }] });
  await noteFinished([
    await watchedBy(person, most, { share: 0.9 }),
    await watchedBy(person, less, { share: 0.88 }),
    await watchedBy(person, unknown),
  ]);
  expect((await finishedOf(person.sub)).courses.map(({ courseId }) => courseId)).toEqual([most.id]);
});

test("FND-66: two workers at once, and one that dies anywhere, leave what one alone leaves", async () => {
  const [a, b] = [await makeCourse(), await makeCourse()];
  const people = await peopleOf(9);
  const changes: Change[] = [];
  for (const person of people) for (const course of [a, b]) changes.push(await watchedBy(person, course));
  for (const moment of ["before", "after"] as const)
    for (const call of [1, 2, 3, 5, 8, 13, 21, 34, 40]) await dyingAt(call, moment, () => noteFinished(changes));
  const back = nextDay();
  try {
    const answers = await Promise.all([
      noteFinished(changes),
      noteFinished(changes),
      noteFinished(changes.toReversed()),
    ]);
    expect(answers.flat()).toEqual([]);
    for (const { sub } of people)
      expect((await finishedOf(sub)).courses.map(({ courseId }) => courseId).toSorted()).toEqual(
        [a.id, b.id].toSorted(),
      );
    expect((await finishersOf(a.id)).toSorted()).toEqual(people.map(({ sub }) => sub).toSorted());
    expect(await toldOf(a.id)).toEqual({ [videoOf(a)]: [[b.id, videoOf(b)]] });
    expect(await toldOf(b.id)).toEqual({ [videoOf(b)]: [[a.id, videoOf(a)]] });
  } finally {
    back();
  }
});

test("FND-66: only the twelve courses watched last lead to a person, and each twelve lectures", async () => {
  const [person] = await peopleOf(1);
  if (!person) throw new Error("Nobody.");
  const courses: CourseRecord[] = [];
  for (let n = 0; n < 14; n++) courses.push(await makeCourse({ modules: [{ videos: n === 13 ? 15 : 1 }] }));
  for (const [n, course] of courses.entries())
    await noteFinished([await watchedBy(person, course, { videos: 15, version: 100 * (n + 1) })]);
  const items = await batchGet([finishedKey(person.sub)], { consistent: true });
  const { courses: kept } = finishedAmong(items, person.sub);
  expect([kept.length, kept[0]?.courseId, kept[0]?.videos.length]).toEqual([12, courses[13]?.id, 12]);
  expect(finisherKeys(person.sub, items)).toHaveLength(12);
  expect(await finishersOf(courses[0]?.id ?? 0)).toEqual([]);
});

test("FND-67: who shares nothing with a class, is leaving, or has left counts nowhere from the next day on", async () => {
  const [a, b] = [await makeCourse(), await makeCourse()];
  const people = await peopleOf(12);
  await finishBoth(people, [a, b]);
  const [apart, leaving, gone, ...rest] = people;
  if (!apart || !leaving || !gone) throw new Error("Nobody.");
  const classId = 1_000_000 + (a.id % 1000);
  await UserEntity.patch({ sub: apart.sub })
    .set({ classIds: [classId] })
    .go();
  const enrolment = {
    sub: apart.sub,
    userId: apart.id,
    classId,
    usedAt: "2026-03-01T00:00:00.000Z",
    number: 1,
    seat: 0,
  };
  await EnrolmentEntity.put({ ...enrolment, dataAccessLevel: "no_access" }).go();
  await UserEntity.patch({ sub: leaving.sub })
    .set({ deletion: { requestedAt: "2026-03-01T00:00:00.000Z", dueAt: "2026-03-31T00:00:00.000Z" } })
    .go();
  await UserEntity.delete({ sub: gone.sub }).go();
  const counted = async (day: number) => {
    const back = nextDay(day);
    try {
      await renewRecommendations(a.id);
      return Object.keys(await toldOf(a.id)).length;
    } finally {
      back();
    }
  };
  expect(await counted(1)).toBe(1);
  // Of nine counted users five are deleted: four remain, too few to be published.
  for (const { sub } of rest.slice(0, 5)) await UserEntity.delete({ sub }).go();
  expect(await counted(2)).toBe(0);
});

test("FND-67: an account whose deletion has begun leaves nothing that leads to it", async () => {
  const [person] = await peopleOf(1);
  if (!person) throw new Error("Nobody.");
  const course = await makeCourse();
  const change = await watchedBy(person, course);
  await UserEntity.patch({ sub: person.sub })
    .set({ deletion: { requestedAt: "2026-03-01T00:00:00.000Z", dueAt: "2026-03-31T00:00:00.000Z", pseudonym: 7 } })
    .go();
  expect(await noteFinished([change])).toEqual([]);
  expect(
    await batchGet([finishedKey(person.sub), keyOf(FinisherEntity, { courseId: course.id, sub: person.sub })]),
  ).toEqual([]);
});

test("FND-67: recommendations not counted for a month are no longer shown", async () => {
  const [a, b] = [await makeCourse(), await makeCourse()];
  const people = await peopleOf(9);
  for (const person of people) for (const course of [a, b]) await noteFinished([await watchedBy(person, course)]);
  const back = nextDay();
  await renewRecommendations(a.id).finally(back);
  for (const [days, told] of [
    [29, 1],
    [32, 0],
  ] as const) {
    const stop = nextDay(days);
    expect([days, Object.keys(await toldOf(a.id)).length]).toEqual([days, told]);
    stop();
  }
});
