import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { idOf, type Level, makeClassroom, nameOf } from "./classroom.test-kit.ts";
import { readRetention } from "./retention.ts";
import { readStudentActivity } from "./student-activity.ts";
import { readStudentSummaries } from "./student-summaries.ts";
import { readWatchedParts } from "./watched-parts.ts";

const hour = 3_600_000;
const start = Date.parse("2026-03-14T10:00:00.000Z");
let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start + 3 * hour;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const sharing = (students: number): Level[] => Array.from({ length: students }, () => "full");

/** Five students who all watched in the hour that begins at `start`; the first of them again in the next hour. */
const watched = async (students = 5) => {
  const classroom = await makeClassroom(sharing(students));
  const [module] = classroom.course.modules;
  const videoId = module?.videos[0]?.id ?? 0;
  for (let seat = 0; seat < students; seat++)
    await classroom.tell({ seat, videoId, at: start, slices: [0, 1, 2, seat + 3], milliseconds: 40_000 });
  await classroom.tell({ seat: 0, videoId, at: start + hour, slices: [0, 1], milliseconds: 20_000 });
  return { ...classroom, videoId, moduleId: module?.id ?? 0 };
};

test("DSH-75: a range counts the hours that begin in it, to the millisecond", async () => {
  const { teacher, coupon, course, moduleId, videoId } = await watched();
  const viewers = async (after: number, before: number) => {
    const query = {
      coupon,
      collection: course.id,
      module: moduleId,
      video: videoId,
      after: new Date(after).toISOString(),
      before: new Date(before).toISOString(),
    };
    return (await readRetention(teacher, query)).uniqueViewers;
  };
  expect(await viewers(start, start + hour)).toBe(5);
  expect(await viewers(start, start + 1)).toBe(5);
  expect(await viewers(start + 1, start + hour)).toBe(0);
  expect(await viewers(start - hour, start)).toBe(0);
  expect(await viewers(start + 1, start + hour + 1)).toBe(1);
});

test("DSH-75: of a student an instructor sees each ten seconds once, and what classes know alone", async () => {
  const { teacher, coupon, videoId } = await watched();
  const seen = async () => {
    const rows = await readStudentActivity(teacher, { coupon, username: nameOf(0) });
    return rows.find((row) => row.videoId === videoId);
  };
  // Slices 0 to 3, although the first two were watched again.
  expect(await seen()).toMatchObject({ dataSum: 4 });
  expect((await seen())?.data[0]).toBe(4);
  expect(await readStudentSummaries(teacher, idOf(0), { coupon })).toMatchObject({ videosWatched: 1 });
});

test("DSH-27, DSH-80: each tenth of a lecture is shown as the share of students who saw it, before and after closing", async () => {
  const { teacher, coupon, course, videoId, bringTogether } = await watched();
  const duration = course.modules[0]?.videos[0]?.duration ?? 0;
  const slices = Math.ceil(duration / 10);
  const counts = Array.from({ length: slices }, (_, slice): number => (slice < 3 ? 5 : slice < 8 ? 1 : 0));
  const expected = Array.from({ length: 10 }, (_, part) => {
    const of = counts.slice(Math.floor((part * slices) / 10), Math.floor(((part + 1) * slices) / 10));
    return Math.round((100 * of.reduce((sum, count) => sum + count, 0)) / (5 * of.length));
  });
  const parts = async () => {
    const { videos } = await readWatchedParts(teacher, { coupon });
    return videos?.find((video) => video.videoId === videoId)?.parts;
  };
  expect(await parts()).toEqual(expected);
  clock += 48 * hour;
  await bringTogether();
  expect(await parts()).toEqual(expected);
});

test("DSH-80, COD-51: tenths are hidden below five students", async () => {
  const { teacher, coupon } = await watched(4);
  expect(await readWatchedParts(teacher, { coupon })).toMatchObject({ sharing: 4, videos: null });
});
