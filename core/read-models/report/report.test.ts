import { reportFiles } from "@cu/api/report-bounds";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { removeFile } from "../../foundation/cloud/files.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { cohortSize } from "../../storage/class/seats.ts";
import { redeemCoupon } from "../../use-cases/class/redeem.ts";
import { atEveryDeath } from "../../use-cases/test-kit/dying-at.ts";
import { afterNextRead } from "../../use-cases/test-kit/interleave.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { idOf, type Level, makeClassroom, nameOf, seatStudent } from "../dashboard/classroom.test-kit.ts";
import { readHomeRoster } from "../dashboard/home-roster.ts";
import { readHomeVideos } from "../dashboard/home-videos.ts";
import { readModulePercentages } from "../dashboard/module-percentages.ts";
import { buildReport } from "./build.ts";
import { cancelReport } from "./cancel.ts";
import { readDocument } from "./document.ts";
import { generateReport } from "./generate.ts";
import { listReports } from "./list.ts";
import { announced, rowsOf, storedFiles, unzipped } from "./report.test-kit.ts";
import { retryReport } from "./retry.ts";

const hour = 3_600_000;
const start = Date.parse("2026-03-16T00:00:00.000Z");
const week = { startDate: "2026-03-16T00:00:00.000Z", endDate: "2026-03-22T23:59:59.999Z" };
const asRange = { after: week.startDate, before: "2026-03-23T00:00:00.000Z" };

let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start + 8 * 24 * hour;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code?: string; fields?: object }) => error.code ?? Object.keys(error.fields ?? {}).join() ?? "",
  );

/** A class with watch data: in the first hour of the first video, each student one slice more than the previous one. */
const watched = async (levels: readonly Level[]) => {
  const room = await makeClassroom(levels);
  const videos = room.course.modules.flatMap((module) => module.videos);
  for (const [seat] of levels.entries())
    for (const [n, { id: videoId }] of videos.entries()) {
      const slices = Array.from({ length: 1 + seat + n }, (_, slice) => slice);
      await room.tell({
        seat,
        videoId,
        at: start + (n * 30 + seat) * hour,
        slices,
        milliseconds: slices.length * 9_700,
      });
    }
  return { ...room, videos };
};

const ask = (room: Awaited<ReturnType<typeof watched>>, days = week) =>
  generateReport(room.teacher, { coupon: room.coupon }, days);

/** Processes all messages and those they announce. */
const work = async () => {
  for (let messages = await announced(); messages.length > 0; messages = await announced())
    for (const message of messages) if (message.type === "report.requested") await buildReport(message);
};

/** The message of a report's last run. */
const requestOf = async (id: number) => {
  const found = (await announced()).findLast((one) => one.type === "report.requested" && one.reportId === id);
  if (found?.type !== "report.requested") throw new Error("Nothing was announced.");
  return found;
};

const download = async (room: Awaited<ReturnType<typeof watched>>, id: number) => {
  const { url } = await readDocument(room.teacher, id, { coupon: room.coupon });
  return await unzipped(new Uint8Array(await (await fetch(url)).arrayBuffer()));
};

const full = (count: number): Level[] => Array.from({ length: count }, () => "full");

test("RPT-01, RPT-06, RPT-07, RPT-09: a requested report is built in the background as a zip of tables with a signed URL", async () => {
  const room = await watched(full(6));
  const report = await ask(room);
  expect(report).toMatchObject({
    coupon: room.group.code,
    collection: { id: room.course.id, name: room.course.name },
    ...week,
    status: "requested",
    progress: 0,
    document: null,
    user: { id: room.teacher.id, username: room.teacher.username, name: "Test Person" },
  });
  expect(await codeOf(readDocument(room.teacher, report.id, { coupon: room.coupon }))).toBe("report.unfinished");
  await work();
  const [listed] = await listReports(room.teacher, { coupon: room.coupon });
  expect(listed).toMatchObject({ id: report.id, status: "completed", progress: 100 });
  expect(listed?.document).toBe(`/api/v1/dashboard/reports/${report.id}/document/`);
  const files = await download(room, report.id);
  expect(Object.keys(files)).toEqual([
    "about.txt",
    "roster.csv",
    "videos.csv",
    "watching.csv",
    "questions.csv",
    "attempts.csv",
    "qna.csv",
    "statements.jsonl",
  ]);
  expect(files["roster.csv"]?.startsWith("\uFEFF")).toBe(true);
  const [file] = await storedFiles(room.group.id);
  expect(file).toMatch(new RegExp(`^${reportFiles.folder}${room.group.id}/[\\w-]{22}\\.zip$`));
});

test("RPT-15, RPT-21: a report has the numbers of the dashboard's screens, at any level of sharing", async () => {
  const levels: Level[] = [...full(4), "no_access", ...Array.from({ length: 6 }, (): Level => "anonymous")];
  const room = await watched(levels);
  await room.bringTogether();
  const asked = { coupon: room.coupon, ...asRange };
  const [roster, videos, modules] = [
    await readHomeRoster(room.teacher, asked),
    await readHomeVideos(room.teacher, asked),
    await readModulePercentages(room.teacher, asked),
  ];
  const report = await ask(room);
  await work();
  const files = await download(room, report.id);
  const rows = rowsOf(files["roster.csv"]);
  expect(rows).toHaveLength(roster.sharing);
  expect(
    rows.map(({ studentId, hours }) => [Number(studentId), Number(hours)]).toSorted(([a = 0], [b = 0]) => a - b),
  ).toEqual(roster.students.map(({ studentId, hours }) => [studentId, hours]).toSorted(([a = 0], [b = 0]) => a - b));
  const percent = (share: number | null | undefined) => Math.round((share ?? Number.NaN) * 10_000) / 100;
  const total = rows.reduce((sum, { timeSpentSeconds }) => sum + Number(timeSpentSeconds), 0);
  expect(Math.abs(total - (roster.totalWatchTime ?? Number.NaN))).toBeLessThanOrEqual(rows.length);
  const shares = new Map(modules.flatMap((module) => module.videos.map((video) => [video.videoId, video] as const)));
  for (const row of rowsOf(files["videos.csv"])) {
    const onHome = videos.videos?.find(({ videoId }) => videoId === Number(row.videoId));
    const share = shares.get(Number(row.videoId));
    expect([row.uniqueViewers, row.timeSpentSeconds, row.averageWatchPercentage, row.medianWatchPercentage]).toEqual(
      [
        onHome?.uniqueViewers,
        onHome?.totalWatchTime,
        // RPT-21: 37 in the file where the dashboard's API has 0.37.
        percent(share?.classAverageWatchPercentage),
        percent(share?.classMedianWatchPercentage),
      ].map(String),
    );
  }
  const watching = rowsOf(files["watching.csv"]);
  expect(watching.some(({ watchPercentage }) => Number(watchPercentage) > 1)).toBe(true);
  expect(watching).toHaveLength(rows.length * room.videos.length);
  for (const { studentId, timeSpentSeconds } of rows)
    expect(
      Math.abs(
        watching
          .filter((row) => row.studentId === studentId)
          .reduce((sum, row) => sum + Number(row.timeSpentSeconds), -Number(timeSpentSeconds)),
      ),
    ).toBeLessThanOrEqual(1);
});

test("RPT-13, COD-51: anonymous students are a label in every file, fewer than five are in none, and who shares nothing is nowhere", async () => {
  const named = [0, 1];
  const hidden = [2];
  const anonymous = [3, 4, 5, 6, 7];
  const alone = [8, 9];
  const levels: Level[] = [
    ...named.map((): Level => "full"),
    ...hidden.map((): Level => "no_access"),
    ...[...anonymous, ...alone].map((): Level => "anonymous"),
  ];
  expect(anonymous).toHaveLength(cohortSize);
  const room = await watched(levels);
  const report = await ask(room);
  await work();
  const files = await download(room, report.id);
  const text = Object.values(files).join("\n");
  for (const seat of named) expect(text).toContain(nameOf(seat));
  for (const seat of [...hidden, ...anonymous, ...alone]) {
    expect(text).not.toContain(nameOf(seat));
    expect(text).not.toContain(String(idOf(seat)));
    expect(text).not.toContain(`student-${room.group.id}-${seat}`);
  }
  expect(text).not.toMatch(/[\w.]+@[\w.]+/);
  expect(rowsOf(files["roster.csv"]).filter(({ isAnonymous }) => isAnonymous === "yes")).toHaveLength(cohortSize);
  // Ordered by label, not by joining.
  const labels = rowsOf(files["roster.csv"])
    .slice(named.length)
    .map(({ studentId }) => Number(studentId));
  expect(labels).toEqual(labels.toSorted((a, b) => b - a));

  const few = await watched(full(4));
  const small = await ask(few);
  await work();
  for (const row of rowsOf((await download(few, small.id))["videos.csv"]))
    expect([row.uniqueViewers, row.timeSpentSeconds, row.averageWatchPercentage]).toEqual(["", "", ""]);
});

test("RPT-13: a student who gives up their seat is in no later download: the report is made again without them", async () => {
  const room = await watched(full(7));
  const report = await ask(room);
  await work();
  expect((await download(room, report.id))["roster.csv"]).toContain(nameOf(3));
  const [before] = await storedFiles(room.group.id);
  // New members do not outdate a report.
  await seatStudent(room.group.id, 7, "full");
  expect((await download(room, report.id))["roster.csv"]).toContain(nameOf(3));
  await seatStudent(room.group.id, 3, "no_access");
  const both = await Promise.all([1, 2].map(() => codeOf(download(room, report.id))));
  expect(both.filter((code) => code === "report.outdated").length).toBeGreaterThan(0);
  expect(both.every((code) => code === "report.outdated" || code === "report.unfinished")).toBe(true);
  const messages = await announced();
  expect(messages.map(({ type }) => type).toSorted()).toEqual(["report.left", "report.requested"]);
  expect(messages).toContainEqual({ type: "report.left", file: before });
  for (const message of messages) if (message.type === "report.requested") await buildReport(message);
  const after = await download(room, report.id);
  expect(after["roster.csv"]).not.toContain(nameOf(3));
  expect(after["roster.csv"]).toContain(nameOf(7));
});

test("RPT-02: a report spans fourteen days at most, also where clocks are put back, and does not end before it begins", async () => {
  const room = await watched(full(1));
  const until = (endDate: string) => codeOf(ask(room, { startDate: "2026-10-20T00:00:00.000Z", endDate }));
  expect(await until("2026-11-03T23:59:59.999Z")).toBe("done");
  expect(await until("2026-11-04T00:59:59.999Z")).toBe("done");
  expect(await until("2026-11-04T23:59:59.999Z")).toBe("endDate");
  expect(await until("2026-10-19T23:59:59.999Z")).toBe("endDate");
});

test("RPT-08, DSH-I-08: who teaches the class and an admin may ask, list, cancel and download; a student may not, a stranger learns nothing", async () => {
  const room = await watched(full(2));
  const [co, student, stranger, admin] = [
    await makeCreator(),
    await makePerson(),
    await makePerson(),
    await makeAdmin(),
  ];
  await ClassEntity.patch({ id: room.group.id }).set({ coCreator1: co.id }).go();
  await redeemCoupon(student, room.group.code, { sharing: "full" });
  const { id } = await ask(room);
  const asked = { coupon: room.coupon };
  for (const [person, code] of [
    [student, "actor.forbidden"],
    [stranger, "class.missing"],
  ] as const)
    for (const deed of [
      () => listReports(person, asked),
      () => generateReport(person, asked, week),
      () => retryReport(person, id, asked),
      () => readDocument(person, id, asked),
      () => cancelReport(person, id, asked),
    ])
      expect(await codeOf(deed())).toBe(code);
  await work();
  for (const person of [co, admin]) {
    expect(await listReports(person, asked)).toHaveLength(1);
    expect(await codeOf(readDocument(person, id, asked))).toBe("done");
  }
  // Another class's report is not accessible in this class.
  const other = await watched(full(1));
  expect(await codeOf(readDocument(other.teacher, id, { coupon: other.coupon }))).toBe("report.missing");
});

test("RPT-12: two presses at once make one report, and no more than three are made at a time", async () => {
  const room = await watched(full(1));
  const twice = await Promise.all([ask(room), ask(room), ask(room)]);
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
  const ending = (day: number) => ({ ...week, endDate: `2026-03-${day}T23:59:59.999Z` });
  const codes = await Promise.all([17, 18, 19, 20, 21].map((day) => codeOf(ask(room, ending(day)))));
  expect(codes.filter((code) => code === "done")).toHaveLength(2);
  expect(codes.filter((code) => code === "report.pending")).toHaveLength(3);
  await work();
  expect(await codeOf(ask(room, ending(17)))).toBe("done");
});

test("RPT-11: a report that is cancelled while it is made is gone, and so is its file", async () => {
  const room = await watched(full(3));
  const asked = { coupon: room.coupon };
  const { id } = await ask(room);
  const message = await requestOf(id);
  afterNextRead(`course#${room.course.id}`, () => cancelReport(room.teacher, id, asked));
  await buildReport(message);
  expect(await listReports(room.teacher, asked)).toEqual([]);
  expect(await storedFiles(room.group.id)).toEqual([]);
  expect(await codeOf(cancelReport(room.teacher, id, asked))).toBe("report.missing");
});

test("RPT-12: doubled and late messages make one file", async () => {
  const room = await watched(full(3));
  const { id } = await ask(room);
  const message = await requestOf(id);
  await Promise.all([buildReport(message), buildReport(message)]);
  await buildReport(message);
  expect(await storedFiles(room.group.id)).toHaveLength(1);
  expect(await listReports(room.teacher, { coupon: room.coupon })).toMatchObject([{ id, status: "completed" }]);
  expect((await announced()).filter(({ type }) => type === "notice.due")).toHaveLength(1);
});

for (const moment of ["before", "after"] as const)
  test(`RPT-12: a worker that dies ${moment} any call of the table leaves one file or none, and nothing stuck`, {
    timeout: 240_000,
  }, async () => {
    const room = await watched(full(5));
    const asked = { coupon: room.coupon };
    const calls = await atEveryDeath(moment, async (die) => {
      const { id } = await ask(room);
      const message = await requestOf(id);
      const died = await die(() => buildReport(message)).catch(() => true);
      // Redelivered after the worker has been silent for long enough.
      clock += 3 * 60_000;
      const [seen] = await listReports(room.teacher, asked);
      expect(["failed", "completed", "requested"]).toContain(seen?.status);
      await buildReport(message);
      let [report] = await listReports(room.teacher, asked);
      if (report?.status === "failed") {
        // It failed for good, so the user retries.
        await retryReport(room.teacher, id, asked);
        await retryReport(room.teacher, id, asked);
        await work();
        [report] = await listReports(room.teacher, asked);
      }
      expect(report).toMatchObject({ id, status: "completed" });
      const files = await storedFiles(room.group.id);
      expect(files.length).toBe(1);
      await cancelReport(room.teacher, id, asked);
      for (const left of await announced()) if (left.type === "report.left") await removeFile(left.file);
      expect(await storedFiles(room.group.id)).toEqual([]);
      return died;
    });
    expect(calls).toBeGreaterThan(8);
  });
