import { afterEach, expect, test } from "vitest";
import { AccessEntity, type Grant } from "../../access/access.entity.ts";
import { permanent, windowed } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { goThroughDay, lookAtDays } from "./days.ts";
import { DayDoneEntity, DueEntity, shards } from "./due.entity.ts";
import { dueRow } from "./due-rows.ts";
import { announced } from "./notice.test-kit.ts";
import { workOnNotices } from "./work.ts";

lagFromTheStart();

// These tests use their own days: a day is marked done for the whole table.
const at = (day: number, time = "12:00:00.000") => Date.parse(`2041-05-${String(day).padStart(2, "0")}T${time}Z`);
const dayOf = (day: number) => new Date(at(day)).toISOString().slice(0, 10);
let restore: (() => void) | undefined;
const stand = (milliseconds: number) => {
  restore?.();
  restore = useClock(() => milliseconds);
};
afterEach(() => {
  restore?.();
  restore = undefined;
});

/** The days whose lists contain this key. */
const listed = async (key: string) => {
  const days = Array.from({ length: 31 }, (_, n) => dayOf(n + 1));
  const found = await Promise.all(
    days.map(async (day) => {
      const parts = Array.from({ length: shards }, async (_, shard) =>
        (await DueEntity.query.byDay({ list: "ends", day, shard }).go({ consistent: true })).data.filter(
          (row) => row.key === key,
        ),
      );
      return (await Promise.all(parts)).flat().map(() => day);
    }),
  );
  return found.flat();
};

test("STA-75: a class is listed on each of its end dates from today on, and one within three days is notified immediately", async () => {
  const course = await makeCourse({ modules: [{}, {}, {}, {}, {}] });
  const ends = [9, 10, 13, 14, 14];
  const scheduledAccesses = course.modules.map(({ id }, n) => ({
    id: n + 1,
    collection: course.id,
    module: id,
    accessFrom: "2026-01-01T00:00:00.000Z",
    accessUntil: `${dayOf(ends[n] ?? 0)}T23:59:59.999Z`,
  }));
  const { id: classId } = await makeClass(course, { scheduledAccesses });
  stand(at(10, "00:00:00.000"));
  await announced();
  for (let n = 0; n < 2; n++) await workOnNotices({ type: "notice.class-ends-set", classId });
  expect(await listed(`class#${classId}`)).toEqual([dayOf(10), dayOf(13), dayOf(14)]);
  const due = (day: number) => ({
    type: "notice.class-due",
    classId,
    news: { kind: "access-ends", of: "class", classId, day: dayOf(day) },
  });
  const both = [due(10), due(13)];
  const messages = await announced();
  expect(messages).toHaveLength(4);
  expect(messages).toEqual(expect.arrayContaining(both));
  // A deleted class ends nothing.
  await workOnNotices({ type: "notice.class-ends-set", classId: 987_654_321 });
  expect([await listed("class#987654321"), await announced()]).toEqual([[], []]);
});

test("STA-75: a user's holding of a course is listed on each of its end dates from today on", async () => {
  const { sub } = await makePerson();
  const ending = (key: string, day: number): Grant => ({
    ...windowed("2026-01-01T00:00:00.000Z", `${dayOf(day)}T10:00:00.000Z`),
    key,
  });
  const grants = [permanent, ending("trial", 20), ending("a", 19), ending("b", 22), ending("c", 22)];
  await AccessEntity.put({ sub, courseId: 77, version: 1, grants }).go();
  stand(at(20));
  await announced();
  for (let n = 0; n < 2; n++) await workOnNotices({ type: "notice.course-ends-set", sub, courseId: 77 });
  expect(await listed(`course#77#${sub}`)).toEqual([dayOf(20), dayOf(22)]);
  expect(await announced()).toEqual([]);
});

const partsDue = async () =>
  (await announced()).flatMap((message) =>
    message.type === "notice.day-due" ? [`${message.list} ${message.day} ${message.shard}`] : [],
  );

test("STA-75, STA-76: the days that end within three are due, and from six in the morning the mail of the day before; two days of an outage with them, each part until it is done", async () => {
  const every = (list: string, days: readonly number[]) =>
    days.flatMap((day) => Array.from({ length: shards }, (_, shard) => `${list} ${dayOf(day)} ${shard}`));
  await announced();
  stand(at(25, "05:59:59.999"));
  await lookAtDays();
  expect(new Set(await partsDue())).toEqual(
    new Set([...every("ends", [28, 27, 26]), ...every("digest", [23, 22, 21])]),
  );
  stand(at(25, "06:00:00.000"));
  await lookAtDays();
  const due = await partsDue();
  expect(due).toHaveLength(96);
  expect(new Set(due)).toEqual(new Set([...every("ends", [28, 27, 26]), ...every("digest", [24, 23, 22])]));
  await goThroughDay({ type: "notice.day-due", list: "digest", day: dayOf(24), shard: 3 });
  expect(await announced()).toEqual([]);
  await lookAtDays();
  const left = await partsDue();
  expect(left).toHaveLength(95);
  expect(left).not.toContain(`digest ${dayOf(24)} 3`);
  for (const part of left) {
    const [list, day = "", shard] = part.split(" ");
    await goThroughDay({
      type: "notice.day-due",
      list: list === "ends" ? "ends" : "digest",
      day,
      shard: Number(shard),
    });
  }
  await announced();
  await lookAtDays();
  expect(await announced()).toEqual([]);
});

test("STA-75, STA-76: a part of a day is gone through fifty rows at a time, and is done with the last of them; its rows go two weeks later", async () => {
  const day = dayOf(30);
  const part = { list: "digest", day, shard: 5 } as const;
  stand(at(30));
  await announced();
  const keys = Array.from({ length: 51 }, (_, n) => `sub-${String(n).padStart(2, "0")}`);
  const ttl = at(30) / 1000 + 14 * 24 * 3600;
  for (const key of keys) await DueEntity.put({ ...part, key, ttl }).go();
  const isDone = async () => (await DayDoneEntity.get(part).go({ consistent: true })).data?.ttl;
  await goThroughDay({ type: "notice.day-due", ...part });
  const rest = { type: "notice.day-due", ...part, after: "sub-49" } as const;
  expect(await isDone()).toBeUndefined();
  const first = await announced();
  expect(first).toHaveLength(51);
  expect(first).toEqual(
    expect.arrayContaining([rest, ...keys.slice(0, 50).map((sub) => ({ type: "notice.digest-due", sub, day }))]),
  );
  await goThroughDay(rest);
  expect(await announced()).toEqual([{ type: "notice.digest-due", sub: "sub-50", day }]);
  expect(await isDone()).toBe(ttl);
  const item = (of: string) => dueRow("ends", of, "course#7#ada", "ada").item.Put?.Item;
  // Expiry counts from the day, or from now if the day is past.
  expect([item(dayOf(31))?.ttl, item(dayOf(1))?.ttl]).toEqual([Date.parse(dayOf(31)) / 1000 + 14 * 24 * 3600, ttl]);
  await DueEntity.put({ list: "ends", day, shard: 6, key: "course#7#ada", ttl }).go();
  await goThroughDay({ type: "notice.day-due", list: "ends", day, shard: 6 });
  expect(await announced()).toEqual([
    {
      type: "notice.due",
      to: { sub: "ada" },
      news: { kind: "access-ends", of: "course", courseId: 7, day },
    },
  ]);
});
