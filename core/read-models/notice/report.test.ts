import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { ReportEntity } from "../report/report.entity.ts";
import { mailsTo, told, workOff } from "./notice.test-kit.ts";
import { workOnNotices } from "./work.ts";

/** A class with a finished report of its second run. */
const makeReport = async () => {
  const creator = await makeCreator();
  const course = await publish(creator);
  const group = await openClass(creator, [course], { label: "Evening group" });
  const key = { classId: group.id, id: 7 };
  await ReportEntity.put({
    ...key,
    courseId: course.id,
    courseName: course.name,
    startDate: "2026-01-01T00:00:00.000Z",
    endDate: "2026-02-28T23:59:59.999Z",
    requestedAt: "2026-03-01T12:00:00.000Z",
    sub: creator.sub,
    user: { id: creator.id, username: creator.username, name: "Test Person" },
    status: "completed",
    run: 2,
    queuedAt: 0,
    progress: 100,
    ttl: 4_000_000_000,
  }).go();
  const tell = async ({ sub }: Person = creator, run = 2) => {
    const news = { kind: "report", classId: group.id, reportId: key.id, run } as const;
    await workOnNotices({ type: "notice.due", to: { sub }, news });
    await workOff();
  };
  return { creator, course, group, key, tell };
};

test("RPT-14, STA-70: the requester of a report is notified and mailed once that it is ready, with course, days and link", async () => {
  const { creator, course, group, tell } = await makeReport();
  for (let n = 0; n < 2; n++) await tell();
  expect(await told(creator)).toMatchObject([
    {
      kind: "report",
      title: "The report of Evening group is ready",
      text: `${course.name}, 2026-01-01 to 2026-02-28. It is kept for thirty days.`,
      opens: { path: `/dashboard/reports/?class=${group.code}` },
    },
  ]);
  expect((await mailsTo(creator)).map(({ subject }) => subject)).toEqual(["A report is ready"]);
});

test("RPT-14: no notice of a report that was requested again, belongs to another user, or whose class is gone or no longer theirs", async () => {
  const { creator, group, key, tell } = await makeReport();
  const other = await makeCreator();
  await ClassEntity.patch({ id: group.id }).set({ coCreator1: other.id }).go();
  await tell(other);
  await tell(creator, 1);
  await ReportEntity.patch(key).set({ status: "loading" }).go();
  await tell();
  await ReportEntity.patch(key).set({ status: "completed" }).go();
  await ClassEntity.patch({ id: group.id }).set({ createdById: other.id }).go();
  await tell();
  await ClassEntity.delete({ id: group.id }).go();
  await tell();
  expect([await told(creator), await told(other)]).toEqual([[], []]);
});
