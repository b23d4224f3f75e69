import { expect, test } from "vitest";
import { mustWatch, videoAccess } from "../../access/video-access.ts";
import { useClock } from "../../foundation/clock.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { again, classInput, makeMember, openClass, publish, windowsOf } from "./class.test-kit.ts";
import { dayEnd, dayStart } from "./days.ts";
import { listEnrolled } from "./enrolled.ts";
import { redeemCoupon } from "./redeem.ts";
import { createClass, syncClass, updateClass } from "./save-class.ts";

test("COD-53, E-049: a day begins and ends in its zone, also when the clocks are changed in it", () => {
  const dayOf = (day: string, zone: string) => [dayStart(day, zone), dayEnd(day, zone)];
  expect(dayOf("2026-06-01", "UTC")).toEqual(["2026-06-01T00:00:00.000Z", "2026-06-01T23:59:59.999Z"]);
  expect(dayOf("2026-01-15", "America/New_York")).toEqual(["2026-01-15T05:00:00.000Z", "2026-01-16T04:59:59.999Z"]);
  // 23 hours and 25 hours.
  expect(dayOf("2026-03-29", "Europe/Berlin")).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"]);
  expect(dayOf("2026-10-25", "Europe/Berlin")).toEqual(["2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"]);
  // A day that has no midnight begins at one.
  expect(dayOf("2024-03-31", "Asia/Beirut")).toEqual(["2024-03-30T22:00:00.000Z", "2024-03-31T20:59:59.999Z"]);
  expect(dayOf("2026-06-01", "Asia/Kathmandu")).toEqual(["2026-05-31T18:15:00.000Z", "2026-06-01T18:14:59.999Z"]);
  // An instant is a moment of some day there.
  expect(dayOf("2026-06-01T03:00:00Z", "America/Los_Angeles")).toEqual([
    "2026-05-31T07:00:00.000Z",
    "2026-06-01T06:59:59.999Z",
  ]);
});

test("COD-53, E-049: a module is open from the first midnight to the last of the class's zone, over a change of the clocks", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const scheduledAccesses = windowsOf(course, "2026-03-28", "2026-03-30");
  const group = await openClass(ada, [course], { timeZone: "Europe/Berlin", scheduledAccesses });
  const member = await makeMember(group);
  const [module] = course.modules;
  const place = { courseId: course.id, moduleId: module?.id ?? 0, videoId: module?.videos[0]?.id ?? 0 };
  const stateAt = async (instant: string) => {
    const putBack = useClock(() => Date.parse(instant));
    try {
      return (await videoAccess(member, place)).state;
    } finally {
      putBack();
    }
  };
  expect(await stateAt("2026-03-27T22:59:59.999Z")).toBe("denied");
  expect(await stateAt("2026-03-27T23:00:00.000Z")).toBe("allowed");
  // Summer time has begun in between: the last midnight comes an hour earlier.
  expect(await stateAt("2026-03-30T21:59:59.999Z")).toBe("allowed");
  expect(await stateAt("2026-03-30T22:00:00.000Z")).toBe("expired");
  const putBack = useClock(() => Date.parse("2026-03-29T12:00:00.000Z"));
  try {
    expect(await mustWatch(member, place)).toMatchObject({ timeZone: "Europe/Berlin" });
    const [joined] = await listEnrolled(member);
    expect(joined?.coupon.timeZone).toBe("Europe/Berlin");
  } finally {
    putBack();
  }
});

test("COD-53: a class can be joined in the days of its zone, and what is changed or synced later are days there too", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const group = await openClass(ada, [course], {
    timeZone: "Pacific/Auckland",
    validFrom: "2026-06-10",
    expiresOn: "2026-06-10",
    scheduledAccesses: [],
  });
  expect([group.validFrom, group.expiresOn]).toEqual(["2026-06-09T12:00:00.000Z", "2026-06-10T11:59:59.999Z"]);
  await syncClass(ada, group.id);
  const windows = async () =>
    (await readTaughtClass(ada, group.id)).scheduledAccesses.map((w) => [w.accessFrom, w.accessUntil]);
  expect(await windows()).toEqual(course.modules.map(() => [group.validFrom, group.expiresOn]));
  await updateClass(ada, group.id, { scheduledAccesses: windowsOf(course, "2026-06-11", "2026-06-12") });
  expect((await windows())[0]).toEqual(["2026-06-10T12:00:00.000Z", "2026-06-12T11:59:59.999Z"]);
  const putBack = useClock(() => Date.parse("2026-06-09T23:00:00.000Z"));
  try {
    const student = await makePerson();
    await redeemCoupon(student, group.code);
    expect((await again(student)).classIds).toContain(group.id);
  } finally {
    putBack();
  }
});

test("COD-53: a class without a zone uses UTC days, and an unknown zone is refused on its field", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const plain = await openClass(ada, [course]);
  expect(plain.validFrom).toBe("2026-01-01T00:00:00.000Z");
  for (const timeZone of ["Mars/Olympus", "+05:00", "", "Europe/Berlin; x", "constructor"]) {
    expect([timeZone, await fieldsOf(createClass(ada, classInput([course], { timeZone })))]).toEqual([
      timeZone,
      { timeZone: ["Choose a time zone from the list."] },
    ]);
  }
});
