import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { dyingAt } from "../../use-cases/test-kit/dying-at.ts";
import { type Level, makeClassroom, nameOf } from "../dashboard/classroom.test-kit.ts";
import { announceWeeks } from "./announce-weeks.ts";
import { mailWeek } from "./mail-week.ts";
import { queued } from "./report.test-kit.ts";
import { nextDue, weekBefore } from "./week.ts";
import { WeeklyEntity } from "./weekly.entity.ts";
import { readWeekly, setWeekly, stopWeekly } from "./weekly.ts";

const hour = 3_600_000;
const day = 24 * hour;
// A Wednesday.
const start = Date.parse("2026-03-18T12:00:00.000Z");

let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const Mails = z.array(
  z.object({ subject: z.string(), text: z.string(), headers: z.record(z.string(), z.string()).optional() }),
);

/** Oldest first. */
const mailsTo = async ({ sub }: Person) => {
  const { data } = await UserEntity.get({ sub }).go();
  const answer = await fetch(
    `${process.env.AWS_ENDPOINT_URL_SESV2}/messages?to=${encodeURIComponent(data?.email ?? "")}`,
  );
  return Mails.parse(await answer.json()).toReversed();
};

const watched = async (levels: readonly Level[]) => {
  const room = await makeClassroom(levels);
  const videoId = room.course.modules[0]?.videos[0]?.id ?? 0;
  for (const [seat] of levels.entries())
    await room.tell({ seat, videoId, at: start - day + seat * hour, slices: [0, 1, 2], milliseconds: 3600_000 });
  return room;
};

const full = (count: number): Level[] => Array.from({ length: count }, () => "full");

/** Runs the schedule and processes each message twice. */
const look = async () => {
  await announceWeeks();
  for (const message of await queued())
    if (message.type === "report.week-over") for (let n = 0; n < 2; n++) await mailWeek(message);
};

test("RPT-17: who switches it on is mailed the sums of each week once, on Sunday morning", async () => {
  const room = await watched(full(6));
  const asked = { coupon: room.coupon };
  expect(await readWeekly(room.teacher, asked)).toEqual({ isOn: false, nextAt: null });
  expect(await setWeekly(room.teacher, asked, true)).toEqual({ isOn: true, nextAt: "2026-03-22T07:00:00.000Z" });
  expect(await setWeekly(room.teacher, asked, true)).toEqual({ isOn: true, nextAt: "2026-03-22T07:00:00.000Z" });
  await look();
  expect(await mailsTo(room.teacher)).toEqual([]);
  clock = Date.parse("2026-03-22T07:10:00.000Z");
  await look();
  await look();
  const [mail, ...more] = await mailsTo(room.teacher);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("the week of 2026-03-15");
  expect(mail?.text).toContain("6 enrolled, 6 of them share their data.");
  expect(mail?.text).toContain("6 of them watched, 6.0 hours together (the week before: 0, 0.0 hours).");
  for (const seat of [0, 1, 2, 3, 4, 5]) expect(mail?.text).not.toContain(nameOf(seat));
  clock += 7 * day;
  await look();
  expect((await mailsTo(room.teacher)).map(({ subject }) => subject.slice(-10))).toEqual(["2026-03-15", "2026-03-22"]);
});

test("RPT-17, COD-51: with fewer than five who share there is no figure in it", async () => {
  const room = await watched([...full(4), "no_access", "anonymous"]);
  await setWeekly(room.teacher, { coupon: room.coupon }, true);
  clock += 5 * day;
  await look();
  const [mail] = await mailsTo(room.teacher);
  expect(mail?.text).toContain("6 enrolled, 4 of them share their data.");
  expect(mail?.text).toContain("Class figures need at least five students");
  expect(mail?.text).not.toMatch(/hours/);
});

test("RPT-17: one press ends it, by the address in its head and without signing in; a wrong one ends nothing", async () => {
  const room = await watched(full(5));
  const asked = { coupon: room.coupon };
  await setWeekly(room.teacher, asked, true);
  clock += 5 * day;
  await look();
  const [mail] = await mailsTo(room.teacher);
  expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [, token = ""] = /notices\/stop\/week-([\w-]+)\/>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "") ?? [];
  await stopWeekly(`${room.group.id}-${"a".repeat(22)}`);
  expect((await readWeekly(room.teacher, asked)).isOn).toBe(true);
  await stopWeekly(token);
  await stopWeekly(token);
  expect((await readWeekly(room.teacher, asked)).isOn).toBe(false);
  clock += 7 * day;
  await look();
  expect(await mailsTo(room.teacher)).toHaveLength(1);
});

test("RPT-17: the weekly mail ends when the user no longer teaches the class, or the class is over", async () => {
  const [left, over] = [await watched(full(5)), await watched(full(5))];
  for (const room of [left, over]) await setWeekly(room.teacher, { coupon: room.coupon }, true);
  await ClassEntity.patch({ id: left.group.id }).set({ createdById: 1 }).go();
  await ClassEntity.patch({ id: over.group.id }).set({ expiresOn: "2026-03-01T00:00:00.000Z" }).go();
  clock += 5 * day;
  await look();
  for (const { teacher, group } of [left, over]) {
    expect(await mailsTo(teacher)).toEqual([]);
    expect((await WeeklyEntity.get({ classId: group.id, sub: teacher.sub }).go()).data).toBeNull();
  }
});

for (const moment of ["before", "after"] as const)
  test(`RPT-17: a worker that dies ${moment} any call of the table mails a week once at most, and goes on with the next one`, async () => {
    const room = await watched(full(5));
    const message = { type: "report.week-over", classId: room.group.id, sub: room.teacher.sub } as const;
    await setWeekly(room.teacher, { coupon: room.coupon }, true);
    let weeks = 0;
    for (let died = true; died; weeks++) {
      clock = Date.parse((await readWeekly(room.teacher, { coupon: room.coupon })).nextAt ?? "");
      died = await dyingAt(weeks + 1, moment, () => mailWeek(message));
      await mailWeek(message);
      await mailWeek(message);
    }
    const subjects = (await mailsTo(room.teacher)).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    // If the worker died between the mark and the mail, that week is not mailed.
    expect(subjects.length).toBeGreaterThanOrEqual(weeks - 1);
    expect(weeks).toBeGreaterThan(5);
  });

test("RPT-17: a week is from Sunday to Saturday in the class's time zone, also where the clocks are changed", () => {
  expect(weekBefore(Date.parse("2026-03-29T05:30:00.000Z"), "Europe/Berlin")).toEqual({
    sunday: "2026-03-22",
    from: Date.parse("2026-03-21T23:00:00.000Z"),
    until: Date.parse("2026-03-28T23:00:00.000Z"),
  });
  expect(nextDue(Date.parse("2026-03-28T12:00:00.000Z"), "Europe/Berlin")).toBe("2026-03-29T05:00:00.000Z");
  expect(nextDue(Date.parse("2026-03-22T12:00:00.000Z"), "America/New_York")).toBe("2026-03-29T11:00:00.000Z");
  fc.assert(
    fc.property(
      fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }),
      fc.constantFrom("UTC", "Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland", "America/Los_Angeles"),
      (second, zone) => {
        const at = second * 1000;
        const due = Date.parse(nextDue(at, zone));
        expect(due).toBeGreaterThan(at);
        expect(due - at).toBeLessThanOrEqual(7 * day + hour);
        // The mailed week is over, and the next mail covers the following week.
        const week = weekBefore(due, zone);
        expect(week.until).toBeLessThanOrEqual(due);
        expect(weekBefore(Date.parse(nextDue(due, zone)), zone).from).toBe(week.until);
      },
    ),
  );
});
