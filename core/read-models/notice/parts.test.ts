import { afterEach, expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { CoverEntity } from "../../storage/class/cover.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { putVideos } from "../../storage/course/video-items.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { WishEntity } from "../../use-cases/wish/wish.entity.ts";
import { announced, told } from "./notice.test-kit.ts";
import { workOnNotices } from "./work.ts";

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});

/** Messages enqueued by a message, without mails. */
const after = async (message: NoticeMessage): Promise<NoticeMessage[]> => {
  await announced();
  await workOnNotices(message);
  return (await announced()).filter(({ type }) => type !== "notice.told");
};

const correctedIn = (course: CourseRecord, { id }: Pick<ClassItem, "id">) => {
  const videoId = course.modules[0]?.videos[0]?.id ?? 0;
  const news = { kind: "transcript", videoId, courseId: course.id, classId: id, day: "2026-03-05" } as const;
  return { type: "notice.class-due", classId: id, news } as const;
};

test("STA-74: a class of 400 or more is notified in eight parts that cover every number once; smaller and expired ones are not divided", async () => {
  const course = await makeCourse();
  const at = Date.parse("2031-02-03T10:00:00.000Z");
  restore = useClock(() => at);
  const partsOf = async (input: Partial<ClassItem>) => {
    const due = correctedIn(course, await makeClass(course, input));
    return (await after(due)).map((message) => {
      const { after: from, upTo, ...rest } = message as Extract<NoticeMessage, { type: "notice.class-due" }>;
      expect(rest).toEqual(due);
      return [from, upTo];
    });
  };
  const eight = (width: number) =>
    Array.from({ length: 8 }, (_, n) => [n * width, n < 7 ? (n + 1) * width : undefined]);
  const sorted = (parts: (number | undefined)[][]) => parts.toSorted(([one = 0], [other = 0]) => one - other);
  expect(await partsOf({ redemptions: 399 })).toEqual([]);
  expect(sorted(await partsOf({ redemptions: 400 }))).toEqual(eight(1250));
  expect(sorted(await partsOf({ redemptions: 2501 }))).toEqual(eight(1251));
  expect(await partsOf({ redemptions: 400, expiresOn: "2031-02-03T09:59:59.999Z" })).toEqual([]);
  expect(await partsOf({ redemptions: 400, expiresOn: "2031-02-03T10:00:00.000Z" })).toHaveLength(8);
  expect(await after(correctedIn(course, { id: 987_654_321 }))).toEqual([]);
});

test("STA-74: a page of a class is a hundred of its members from one number on up to another, and the rest is announced with it", async () => {
  const course = await makeCourse();
  const group = await makeClass(course);
  const due = correctedIn(course, group);
  const [first, last, outside] = [await makePerson(), await makePerson(), await makePerson()];
  for (const { sub } of [first, last, outside])
    await UserEntity.patch({ sub })
      .add({ classIds: [group.id] })
      .go();
  const member = (number: number, sub = `nobody-${number}`) =>
    MemberEntity.put({
      classId: group.id,
      number,
      sub,
      userId: 700_000_000 + number,
      username: sub,
      seat: number,
      alias: number,
      joinedAt: "2026-01-01T00:00:00.000Z",
      dataAccessLevel: "full",
    }).params<{ Item: Item }>().Item;
  const numbers = Array.from({ length: 99 }, (_, n) => n + 12);
  await batchPut([
    member(10, outside.sub),
    member(11, first.sub),
    ...numbers.map((number) => member(number)),
    member(111, last.sub),
  ]);
  const countOf = async () => await Promise.all([first, last, outside].map(async (one) => (await told(one)).length));
  expect(await after({ ...due, after: 10, upTo: 110 })).toEqual([{ ...due, after: 110, upTo: 110 }]);
  expect(await countOf()).toEqual([1, 0, 0]);
  expect(await after({ ...due, after: 110, upTo: 111 })).toEqual([]);
  expect(await countOf()).toEqual([1, 1, 0]);
  expect(await after({ ...due, after: 12 })).toEqual([]);
  expect(await countOf()).toEqual([1, 1, 0]);
  // Restarted from the beginning and undivided, like a small class.
  expect(await after(due)).toEqual([{ ...due, after: 109 }]);
  expect(await countOf()).toEqual([1, 1, 1]);
});

test("STA-74, TRN-23: a correction is due in each course that shows the lecture, there in each class that learns from it, fifty for each message", async () => {
  const [one, other] = [await makeCourse(), await makeCourse()];
  await putVideos(
    one.modules.flatMap(({ videos }) => videos),
    one.id,
  );
  const videoId = one.modules[0]?.videos[0]?.id ?? 0;
  const corrected = { type: "notice.transcript-corrected", videoId, day: "2026-03-05" } as const;
  await VideoEntity.patch({ id: videoId })
    .add({ courses: [other.id] })
    .go();
  const inCourses = await after(corrected);
  expect(inCourses).toHaveLength(2);
  expect(inCourses).toEqual(
    expect.arrayContaining([
      { ...corrected, courseId: one.id },
      { ...corrected, courseId: other.id },
    ]),
  );
  expect(await after({ ...corrected, videoId: 987_654_321 })).toEqual([]);
  const at = Date.parse("2031-02-03T10:00:00.000Z");
  restore = useClock(() => at);
  const now = "2031-02-03T10:00:00.000Z";
  const covered = async (input: Partial<ClassItem>, course = one) => {
    const { id } = await makeClass(course, input);
    await CoverEntity.put({ courseId: one.id, classId: id }).go();
    return id;
  };
  const learning = [await covered({ redemptions: 1 }), await covered({ redemptions: 2, expiresOn: now })];
  await covered({ redemptions: 0 });
  await covered({ redemptions: 1, expiresOn: "2031-02-03T09:59:59.999Z" });
  await covered({ redemptions: 1 }, other);
  await CoverEntity.put({ courseId: one.id, classId: 1 }).go();
  const due = (classId: number) => ({
    type: "notice.class-due",
    classId,
    news: { kind: "transcript", videoId, courseId: one.id, classId, day: "2026-03-05" },
  });
  const ofOne = { ...corrected, courseId: one.id };
  const classes = await after(ofOne);
  expect(classes).toHaveLength(2);
  expect(classes).toEqual(expect.arrayContaining(learning.map(due)));
  expect(await after({ ...corrected, courseId: other.id })).toEqual([]);
  const many = 900_000_000;
  const cover = (n: number) => CoverEntity.put({ courseId: one.id, classId: many + n }).go();
  for (let n = 0; n < 43; n++) await cover(n);
  expect(await after(ofOne)).toHaveLength(2);
  for (let n = 43; n < 45; n++) await cover(n);
  const paged = await after(ofOne);
  expect(paged).toHaveLength(3);
  expect(paged).toContainEqual({ ...ofOne, afterClass: many + 43 });
  expect(await after({ ...ofOne, afterClass: learning[0] })).toEqual([due(learning[1] ?? 0)]);
  await ClassEntity.delete({ id: learning[1] ?? 0 }).go();
  expect(await after({ ...ofOne, afterClass: learning[0] })).toEqual([]);
});

test("STA-82, STA-83: up to a hundred wishlist users are notified by one message, more in sixteen complete parts", async () => {
  const course = await makeCourse({ modules: [{}, {}] });
  const input = (sub: string, wishedAt = "2026-01-01T00:00:00.000Z") =>
    WishEntity.put({ sub, courseId: course.id, wishedAt }).params<{ Item: Item }>().Item;
  const at = "2026-03-05T10:00:00.000Z";
  const news = { kind: "price", courseId: course.id, cupoints: 400, before: 500, at } as const;
  const fell = { type: "notice.price-fell", news } as const;
  const [early, late, some, all] = [await makePerson(), await makePerson(), await makePerson(), await makePerson()];
  const people = [early, late, some, all];
  const [first, second] = course.modules;
  const ofModule = (id = 0) => ({ ...permanent, key: `module#${id}`, wholeCourse: false, modules: [id] });
  await hold(some, course.id, ofModule(first?.id));
  await hold(all, course.id, ofModule(first?.id), ofModule(second?.id));
  await batchPut([
    input(early.sub, at),
    input(late.sub, "2026-03-05T10:00:00.001Z"),
    input(some.sub),
    input(all.sub),
    ...Array.from({ length: 96 }, (_, n) => input(`nobody-${n}`)),
  ]);
  expect(await after(fell)).toEqual([]);
  const counts = async () => await Promise.all(people.map(async (one) => (await told(one)).length));
  expect(await counts()).toEqual([1, 0, 1, 0]);
  await AccessEntity.delete({ sub: all.sub, courseId: course.id }).go();
  await batchPut([input("zz-last")]);
  const parts = (await after(fell)) as Extract<NoticeMessage, { type: "notice.price-fell" }>[];
  expect(await counts()).toEqual([1, 0, 1, 0]);
  const bounds = parts.map((part) => [part.after, part.upTo]).toSorted(([a = ""], [b = ""]) => a.localeCompare(b));
  expect(bounds).toHaveLength(16);
  expect(bounds.slice(1).map(([from]) => from)).toEqual(bounds.slice(0, -1).map(([, to]) => to));
  for (const part of parts) await workOnNotices(part);
  expect(await counts()).toEqual([1, 0, 1, 1]);
  expect((bounds[0]?.[0] ?? "0") < "0" && (bounds[15]?.[1] ?? "") > "zz-last").toBe(true);
  // A part larger than a page continues from its cursor.
  const rest = (await after({ ...fell, after: " ", upTo: "~" })) as typeof parts;
  expect(rest).toEqual([{ ...fell, after: expect.any(String), upTo: "~" }]);
  expect(await after({ ...fell, after: rest[0]?.after, upTo: "~" })).toEqual([]);
});
