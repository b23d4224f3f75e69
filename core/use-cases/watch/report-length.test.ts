import { afterEach, beforeEach, expect, test } from "vitest";
import { hold, type Lesson, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { readLibrary } from "../../read-models/learn/read-library.ts";
import { pack, SnapshotEntity, unpack } from "../../storage/course/snapshot.entity.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { recordVisit } from "../course/visit.ts";
import { readWatching } from "../progress/read-watching.ts";
import { percentOf } from "../progress/watched-share.ts";
import { lengthFor } from "../progress/watching.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { refreshVideo } from "../video/refresh.ts";
import { postWatch } from "./post-watch.ts";

let clock = Date.parse("2026-03-02T12:00:00.000Z");
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

/** A lecture with or without a length from its host. */
const lessonOf = async (duration: number | null): Promise<Lesson> => {
  const lesson = await makeLesson();
  const video = { ...lesson.video, duration };
  const module = { ...lesson.module, videos: [video] };
  const course = { ...lesson.course, modules: [module] };
  await SnapshotEntity.put({ id: course.id, revision: 2, data: pack(course) }).go();
  const patch = VideoEntity.patch({ id: video.id });
  if (duration === null) await patch.remove(["duration"]).go();
  else await patch.set({ duration }).go();
  return { ...lesson, course, module, video };
};

const watch = async (lesson: Lesson, person: Person, videoDuration: number | undefined, seconds = 10) => {
  const { courseId, moduleId, videoId } = lesson.place;
  const body = { collection: courseId, module: moduleId, video: videoId, playbackRate: 1 };
  await postWatch(bearerOf(person), { ...body, pollRate: seconds * 1000, videoTimestamp: seconds, videoDuration });
};

const viewer = async (lesson: Lesson): Promise<Person> => {
  const person = await makePerson();
  await hold(person, lesson.course.id, permanent);
  return person;
};

const shown = async ({ place }: Lesson) => {
  await refreshVideo(place.videoId);
  const { data } = await SnapshotEntity.get({ id: place.courseId }).go({ consistent: true });
  const course = data ? unpack(data).course : undefined;
  const video = course?.modules[0]?.videos[0];
  if (!course || !video) throw new Error("The course is gone.");
  return { course, video };
};

test("WCH-71: a lecture without a length takes the one that three viewers' players report, and not what two do", async () => {
  const lesson = await lessonOf(null);
  for (const seconds of [235.6, 236]) await watch(lesson, await viewer(lesson), seconds);
  expect((await shown(lesson)).video.duration).toBeNull();
  await watch(lesson, await viewer(lesson), 237);
  expect((await shown(lesson)).video).toMatchObject({ duration: 236, lengthFrom: "viewers" });
});

test("WCH-71, REV-01: until then one's own player's length counts for one's own progress, and a review becomes possible", async () => {
  const lesson = await lessonOf(null);
  const person = await viewer(lesson);
  await watch(lesson, person, 40, 20);
  const { course, video } = await shown(lesson);
  const watching = await readWatching(person.sub, course.id);
  expect(lengthFor(video, watching.videos[String(video.id)])).toBe(40);
  expect(percentOf(course, watching)).toBe(50);
});

test("WCH-71: ten accounts that report a second or a minute complete the lecture for no other user", async () => {
  const lesson = await lessonOf(null);
  for (let n = 0; n < 10; n++) await watch(lesson, await viewer(lesson), 11);
  expect((await shown(lesson)).video.duration).toBeNull();
  for (let n = 0; n < 3; n++) await watch(lesson, await viewer(lesson), 61);
  const honest = await viewer(lesson);
  await watch(lesson, honest, 3600);
  const { course, video } = await shown(lesson);
  expect(video.duration).toBeNull();
  expect(percentOf(course, await readWatching(honest.sub, course.id))).toBe(0);
});

test("WCH-71: a known length stays but where players agree on a shorter one, and then 100% can be reached", async () => {
  const lesson = await lessonOf(240);
  for (let n = 0; n < 3; n++) await watch(lesson, await viewer(lesson), 300);
  expect((await shown(lesson)).video).toMatchObject({ duration: 240 });
  for (let n = 0; n < 3; n++) await watch(lesson, await viewer(lesson), 200);
  expect((await shown(lesson)).video).toMatchObject({ duration: 200, lengthFrom: "cut" });
  const { data } = await VideoEntity.get({ id: lesson.video.id }).go({ consistent: true });
  expect(data).toMatchObject({ duration: 240, agreedDuration: 200 });
});

test("WCH-71: nonsense is no length and refuses no post", async () => {
  const lesson = await lessonOf(null);
  for (const nonsense of [0, -5, 1e9, undefined]) await watch(lesson, await viewer(lesson), nonsense);
  expect((await shown(lesson)).video.duration).toBeNull();
});

test("WCH-71: a length that a player knows only later counts from then on, for what was watched before too", async () => {
  const lesson = await lessonOf(null);
  const person = await viewer(lesson);
  const share = async () => {
    const { course } = await shown(lesson);
    return percentOf(course, await readWatching(person.sub, course.id));
  };
  await watch(lesson, person, undefined);
  expect(await share()).toBe(0);
  clock += 20_000;
  await watch(lesson, person, 40, 20);
  expect(await share()).toBe(50);
});

test("WCH-71: what was watched before viewers agreed on a length counts by it, and three who disagree leave each their own", async () => {
  const lesson = await lessonOf(null);
  const early = await viewer(lesson);
  await watch(lesson, early, undefined, 20);
  const own = new Map<number, Person>();
  for (const seconds of [80, 160, 320]) {
    const person = await viewer(lesson);
    own.set(seconds, person);
    await watch(lesson, person, seconds, 20);
  }
  const before = await shown(lesson);
  expect(before.video.duration).toBeNull();
  for (const [seconds, person] of own) {
    const watching = await readWatching(person.sub, lesson.course.id);
    expect(percentOf(before.course, watching)).toBe(Math.floor((100 * 20) / seconds));
  }
  for (let n = 0; n < 3; n++) await watch(lesson, await viewer(lesson), 321);
  const { course, video } = await shown(lesson);
  expect(video).toMatchObject({ duration: 321, lengthFrom: "viewers" });
  expect(percentOf(course, await readWatching(early.sub, course.id))).toBe(Math.floor((100 * 2) / 33));
});

test("WCH-71, LRN-05: a lecture of unknown length is begun with its first post, never finished, and finished by its viewer's own length", async () => {
  const lesson = await lessonOf(null);
  const person = await viewer(lesson);
  const row = async () => {
    const { rows } = await readLibrary(bearerOf(person), { filter: "all", order: "recent" });
    return [rows[0]?.state, rows[0]?.modules[0]?.watched];
  };
  const post = async (videoDuration?: number) => {
    clock += 10_000;
    const { courseId, moduleId, videoId } = lesson.place;
    const place = { collection: courseId, module: moduleId, video: videoId, playbackRate: 1, pollRate: 10_000 };
    seconds += 10;
    await postWatch(bearerOf(person), { ...place, videoTimestamp: seconds, videoDuration });
  };
  let seconds = 0;
  await recordVisit({ sub: person.sub, courseId: lesson.course.id, at: new Date(clock).toISOString() });
  expect(await row()).toEqual(["not-begun", 0]);
  await post();
  expect(await row()).toEqual(["in-progress", 0]);
  for (let n = 0; n < 5; n++) await post();
  expect(await row()).toEqual(["in-progress", 0]);
  await post(90);
  expect(await row()).toEqual(["in-progress", 7 / 9]);
  for (let n = 0; n < 2; n++) await post(90);
  expect(await row()).toEqual(["finished", 1]);
});
