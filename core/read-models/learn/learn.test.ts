import { readLearn as route } from "@cu/api/learn";
import { coursesPerLibraryPage } from "@cu/api/page-size";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { hold, type Lesson, makeLesson, permanent, windowed } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { CardEntity } from "../../storage/course/card.entity.ts";
import { cardRecord } from "../../storage/course/card-record.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { recordVisit } from "../../use-cases/course/visit.ts";
import { changeAnswers } from "../../use-cases/progress/change-answers.ts";
import { readWatchHistory } from "../../use-cases/progress/history.ts";
import { haveWatched, makeReviewed, makeWatcher, words } from "../../use-cases/review/review.test-kit.ts";
import { saveReview } from "../../use-cases/review/save-review.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { bearerOf, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { publishTranscript } from "../../use-cases/transcript/publish.ts";
import { postWatch } from "../../use-cases/watch/post-watch.ts";
import { readLearn } from "./read-learn.ts";
import { readLibrary } from "./read-library.ts";

lagFromTheStart();

const day = 86_400_000;
let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

const home = (person: Person, zone = "UTC") => readLearn(bearerOf(person), route.query.parse({ zone }));
const library = (person: Person, query: Partial<Parameters<typeof readLibrary>[1]> = {}) =>
  readLibrary(bearerOf(person), { filter: "all", order: "recent", ...query });
const iso = (at: number) => new Date(at).toISOString();

/** Opens a course and plays one of its videos from one second to another. */
const watch = async (person: Person, { course }: Pick<Lesson, "course">, [from, to]: [number, number], n = 0) => {
  await recordVisit({ sub: person.sub, courseId: course.id, at: iso(clock) });
  const places = course.modules.flatMap((module) => module.videos.map((video) => ({ module, video })));
  const place = places[n];
  if (!place) throw new Error("There is no such video.");
  for (let second = from + 10; second <= to; second += 10) {
    clock += 10_000;
    await postWatch(bearerOf(person), {
      collection: course.id,
      module: place.module.id,
      video: place.video.id,
      pollRate: 10_000,
      playbackRate: 1,
      videoTimestamp: second,
    });
  }
};

const owner = async (...lessons: readonly Lesson[]) => {
  const person = await makePerson();
  for (const { course } of lessons) await hold(person, course.id, permanent);
  return person;
};

/** What a list knows of the courses, as their saves leave it. */
const putCards = async (...courses: readonly CourseRecord[]) => {
  for (const course of courses)
    await CardEntity.put({ id: course.id, revision: 1, data: JSON.stringify(cardRecord(course)) }).go();
};

const change = async (course: CourseRecord, more: Partial<CourseRecord>) => {
  await SnapshotEntity.put({ id: course.id, revision: 2, data: pack({ ...course, ...more }) }).go();
};

test("LRN-02: the home begins with the lecture that was stopped in, its second, and the last two lines before it", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [600, 300] }] });
  const said = ["One.", "Two.", "Three.", "Four."].map((text, n) => ({
    text,
    startTime: n * 15,
    endTime: n * 15 + 14,
    startOfParagraph: n === 0,
  }));
  const { version } = await publishTranscript({ videoId: lesson.video.id, segments: said });
  const [module] = lesson.course.modules;
  if (!module) throw new Error("no module");
  const videos = module.videos.map((video, n) => (n === 0 ? { ...video, transcriptVersion: version } : video));
  await change(lesson.course, { modules: [{ ...module, videos }] });
  const person = await owner(lesson);
  await watch(person, lesson, [0, 40]);
  const stoppedAt = iso(clock);
  clock += 3 * day;
  const { lead } = await home(person);
  expect(lead).toMatchObject({
    why: "stopped",
    course: { id: lesson.course.id, key: null },
    place: { moduleNumber: 1, videoNumber: 1, videoId: lesson.video.id, duration: 600 },
    seconds: 40,
    stoppedAt,
    watched: 0.06,
    watchedRanges: [[0, 40]],
    words: [
      { startTime: 15, text: "Two." },
      { startTime: 30, text: "Three." },
    ],
    following: { videoNumber: 2, duration: 300 },
    class: null,
  });
});

test("LRN-49: three lectures follow in the same module; what is watched and the next module are left out", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [300, 60, 100, 110, 120, 130] }, { durations: [90] }] });
  const person = await owner(lesson);
  await watch(person, lesson, [0, 60], 1);
  clock += day;
  await watch(person, lesson, [0, 30]);
  const { lead } = await home(person);
  expect(lead?.place.videoNumber).toBe(1);
  expect(lead?.upNext.map(({ moduleNumber, videoNumber, duration }) => [moduleNumber, videoNumber, duration])).toEqual([
    [1, 3, 100],
    [1, 4, 110],
    [1, 5, 120],
  ]);
});

test("LRN-02: what was watched to its end leads on to the next lecture, and when everything was watched to none", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [60, 60] }] });
  const person = await owner(lesson);
  await watch(person, lesson, [0, 60]);
  expect((await home(person)).lead).toMatchObject({ why: "next", place: { videoNumber: 2 }, seconds: 0, words: [] });
  await watch(person, lesson, [0, 60], 1);
  const { lead, library: whole } = await home(person);
  expect(lead).toBeNull();
  expect(whole.rows).toMatchObject([{ state: "finished", watched: 1, lecturesWatched: 2, next: null, secondsLeft: 0 }]);
});

test("LRN-02, LRN-06: a refunded course is neither in the library nor resumed; nor is one that was taken down", async () => {
  const [kept, refunded, down] = [await makeLesson(), await makeLesson(), await makeLesson()];
  const person = await owner(kept, refunded, down);
  for (const lesson of [kept, down, refunded]) await watch(person, lesson, [0, 30]);
  expect((await home(person)).lead?.course.id).toBe(refunded.course.id);
  await AccessEntity.patch({ sub: person.sub, courseId: refunded.course.id }).set({ grants: [] }).go();
  const suspension = { at: iso(clock), by: 1, reason: "A copy", takenDown: true };
  await change(down.course, { suspension });
  const { lead, library: left } = await home(person);
  expect(lead?.course.id).toBe(kept.course.id);
  expect(left.rows.map(({ course }) => course.id)).toEqual([kept.course.id]);
  expect(left.counts).toMatchObject({ all: 1, inProgress: 1 });
});

test("LRN-06: a lapsed trial is gone; a suspended purchase stays in the library and opens nothing; an unlisted course comes with its key to who holds it alone", async () => {
  const [tried, suspended, unlisted] = [
    await makeLesson(),
    await makeLesson({ name: "An older course" }),
    await makeLesson({ name: "The unlisted one" }),
  ];
  await putCards(tried.course, suspended.course, unlisted.course);
  await change(unlisted.course, { privacyScope: "unlisted", unlistedKey: "k-1" });
  const person = await makePerson();
  await hold(person, tried.course.id, windowed(iso(clock - 2 * day), iso(clock - day)));
  await hold(person, suspended.course.id, { ...permanent, suspendedAt: iso(clock) });
  await hold(person, unlisted.course.id, permanent);
  const { rows } = await library(person, { order: "name" });
  expect(rows.map(({ course, next }) => [course.id, course.key, next === null])).toEqual([
    [suspended.course.id, null, true],
    [unlisted.course.id, "k-1", false],
  ]);
  const stranger = await makePerson();
  expect((await library(stranger)).rows).toEqual([]);
  expect((await home(stranger)).lead).toBeNull();
});

test("LRN-05: a row has what was watched of each module, the right answers, and the next lecture", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [100, 100] }, { durations: [200] }] });
  const person = await owner(lesson);
  const [first, second] = lesson.course.modules;
  const [video] = first?.videos ?? [];
  if (!first || !second || !video) throw new Error("too short");
  const asking = { ...video, questionIds: [901, 902] };
  await change(lesson.course, { modules: [{ ...first, videos: [asking, ...first.videos.slice(1)] }, second] });
  await changeAnswers(person.sub, video.parentCollection ?? 0, () => ({
    901: { attempts: 2, correctAt: 2 },
    902: { attempts: 1, correctAt: 0 },
  }));
  await watch(person, lesson, [0, 50]);
  const [row] = (await home(person)).library.rows;
  expect(row).toMatchObject({
    state: "in-progress",
    modules: [
      { moduleNumber: 1, duration: 200, watched: 0.25, lectures: 2, lecturesWatched: 0, questions: 2, right: 1 },
      { moduleNumber: 2, duration: 200, watched: 0 },
    ],
    watched: 0.125,
    secondsLeft: 350,
    questions: 2,
    right: 1,
    next: { moduleNumber: 1, videoNumber: 1, seconds: 50, questionsLeft: 1 },
  });
  expect((await library(person)).rows).toEqual([row]);
});

test("LRN-05, CAT-33: what is watched after a library was read is in the next one, on the same day as on later ones", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [600] }] });
  const person = await owner(lesson);
  const seconds = async () => (await library(person)).rows[0]?.next?.seconds;
  await watch(person, lesson, [0, 30]);
  expect(await seconds()).toBe(30);
  await watch(person, lesson, [30, 60]);
  expect(await seconds()).toBe(60);
  clock += day;
  expect(await seconds()).toBe(60);
  await watch(person, lesson, [60, 90]);
  expect(await seconds()).toBe(90);
  clock += 3 * day;
  await watch(person, lesson, [90, 120]);
  expect([await seconds(), await seconds()]).toEqual([120, 120]);
});

test("LRN-32: a row shows how much was bought, without class and trial access", async () => {
  const modules = [{ durations: [100] }, { durations: [100] }, { durations: [100] }];
  const [whole, part, tried] = [await makeLesson({ modules }), await makeLesson({ modules }), await makeLesson()];
  const teacher = await makeCreator();
  const taught = await publish(teacher);
  const [module] = part.course.modules;
  const member = await makeMember(await openClass(teacher, [taught]));
  await hold(member, whole.course.id, permanent);
  await hold(member, part.course.id, { ...permanent, wholeCourse: false, modules: [module?.id ?? 0] });
  await hold(member, tried.course.id, windowed(iso(clock - day), iso(clock + day)));
  const { rows, counts } = await library(member);
  expect(new Map(rows.map(({ course, bought }) => [course.id, bought]))).toEqual(
    new Map([
      [whole.course.id, { modules: 3, of: 3 }],
      [part.course.id, { modules: 1, of: 3 }],
      [tried.course.id, null],
      [taught.id, null],
    ]),
  );
  expect(counts).toMatchObject({ all: 4, purchased: 2, class: 1 });
  const purchased = await library(member, { filter: "purchased" });
  expect(new Set(purchased.rows.map(({ course }) => course.id))).toEqual(new Set([whole.course.id, part.course.id]));
});

test("LRN-05: a library comes by pages; filters and orders hold over all of it", async () => {
  const person = await makePerson();
  const count = coursesPerLibraryPage + 3;
  const lessons: Lesson[] = [];
  for (let n = 0; n < count; n++) {
    const lesson = await makeLesson({ name: `Course ${count - n}` });
    lessons.push(lesson);
    await putCards(lesson.course);
    await hold(person, lesson.course.id, { ...permanent, grantedAt: iso(clock - (count - n) * day) });
  }
  const ids = lessons.map(({ course }) => course.id).toReversed();
  const [oldest] = lessons;
  if (!oldest) throw new Error("none");
  await watch(person, oldest, [0, 30]);
  const begun = oldest.course.id;
  const inOrder = [begun, ...ids.filter((id) => id !== begun)];
  const first = (await home(person)).library;
  expect(first.rows.map(({ course }) => course.id)).toEqual(inOrder.slice(0, coursesPerLibraryPage));
  expect(first.counts).toEqual({
    all: count,
    purchased: count,
    class: 0,
    certificate: 0,
    inProgress: null,
    notBegun: null,
    finished: null,
  });
  const second = await library(person, { after: first.next ?? 0 });
  expect(second.rows.map(({ course }) => course.id)).toEqual(inOrder.slice(coursesPerLibraryPage));
  expect(second.next).toBeNull();
  const inProgress = await library(person, { filter: "in-progress" });
  expect(inProgress.rows.map(({ course }) => course.id)).toEqual([begun]);
  expect(inProgress.next).not.toBeNull();
  const named = await library(person, { order: "name" });
  expect(named.rows.map(({ course }) => course.name).slice(0, 3)).toEqual(["Course 1", "Course 2", "Course 3"]);
});

test("LRN-03: a class window that is open is due until nothing is left in it, and then the next day on which one opens or closes is named", async () => {
  const teacher = await makeCreator();
  const course = await publish(teacher);
  const lesson = { course };
  const [now, later] = course.modules;
  const length = now?.videos[0]?.duration ?? 0;
  const found = await openClass(teacher, [course], {
    scheduledAccesses: [
      { collection: course.id, module: now?.id, accessFrom: "2026-03-01", accessUntil: "2026-03-05" },
      { collection: course.id, module: later?.id, accessFrom: "2026-03-10", accessUntil: "2026-03-20" },
    ],
  });
  const person = await makeMember(found);
  const before = await home(person);
  expect(before.lead).toMatchObject({ why: "class", place: { moduleNumber: 1 }, class: { label: found.label } });
  expect(before.due).toMatchObject([
    { kind: "class", moduleNumber: 1, lectures: 1, lecturesLeft: 1, secondsLeft: length, next: { videoNumber: 1 } },
  ]);
  expect(length).toBeGreaterThan(0);
  expect(before.nextDueAt).toBeNull();
  expect(before.classes).toMatchObject([
    { label: found.label, windows: [{ moduleNumber: 1 }, { moduleNumber: 2, lectures: 1, lecturesWatched: 0 }] },
  ]);
  await watch(person, lesson, [0, length]);
  const after = await home(person);
  expect(after.due).toEqual([]);
  // The window that was watched still closes first.
  expect(after.nextDueAt).toBe("2026-03-05T23:59:59.999Z");
  expect(after.classes[0]?.windows[0]).toMatchObject({ lecturesWatched: 1 });
  clock = Date.parse("2026-04-01T00:00:00.000Z");
  expect(await home(person)).toMatchObject({ due: [], nextDueAt: null, classes: [], lead: null });
});

test("LRN-04: a certificate that is worked for is due with its score, its level, and how many more questions would reach it", async () => {
  const certification = {
    price: 500,
    duration: 6,
    trialPeriod: 0,
    description: "",
    objectives: [],
    prerequisites: [],
    minPerformLevel: 70,
    image: null,
    promotionVideoType: null,
    promotionVideoUrl: null,
  };
  const lesson = await makeLesson({ certification });
  const [module] = lesson.course.modules;
  const [video] = module?.videos ?? [];
  if (!module || !video) throw new Error("too short");
  const questionIds = Array.from({ length: 10 }, (_, n) => 700 + n);
  await change(lesson.course, { modules: [{ ...module, videos: [{ ...video, questionIds }] }] });
  const person = await owner(lesson);
  await AccessEntity.patch({ sub: person.sub, courseId: lesson.course.id })
    .set({
      certificate: {
        id: 1,
        status: "not_requested",
        purchasedAt: iso(clock - day),
        accessUntil: iso(clock + 40 * day),
        transactionId: 1,
      },
    })
    .go();
  await changeAnswers(person.sub, video.parentCollection ?? 0, () =>
    Object.fromEntries(questionIds.slice(0, 5).map((id) => [id, { attempts: 1, correctAt: 1 }])),
  );
  const { due, library: all } = await home(person);
  expect(due).toMatchObject([{ kind: "certificate", score: 50, level: 70, questionsToLevel: 2, questions: 10 }]);
  expect(all.rows[0]?.certificate).toMatchObject({ status: "not_requested", score: 50, level: 70 });
  expect(all.counts.certificate).toBe(1);
});

test("LRN-07: the week is the last seven days of the person's own clock, without what was longer ago", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [3000] }] });
  const person = await owner(lesson);
  clock = Date.parse("2026-02-20T12:00:00.000Z");
  await watch(person, lesson, [0, 30]);
  // Eleven at night in New York, the next morning in Tokyo.
  clock = Date.parse("2026-03-01T04:00:00.000Z");
  await watch(person, lesson, [30, 90]);
  clock = Date.parse("2026-03-02T12:00:00.000Z");
  await watch(person, lesson, [90, 100]);
  const minutes = async (zone: string) =>
    (await home(person, zone)).week.filter(({ seconds }) => seconds > 0).map(({ day: on, seconds }) => [on, seconds]);
  expect((await home(person)).week).toHaveLength(7);
  expect(await minutes("America/New_York")).toEqual([
    ["2026-02-28", 60],
    ["2026-03-02", 10],
  ]);
  expect(await minutes("Asia/Tokyo")).toEqual([
    ["2026-03-01", 60],
    ["2026-03-02", 10],
  ]);
  clock += 6 * day;
  expect(await minutes("UTC")).toEqual([["2026-03-02", 10]]);
});

test("LRN-01: the home is eight store calls at most, whatever was watched since and in however many courses", async () => {
  const lessons: Lesson[] = [];
  for (let n = 0; n < 6; n++) lessons.push(await makeLesson());
  const person = await owner(...lessons);
  for (const lesson of lessons) await watch(person, lesson, [0, 30]);
  const { total, answer } = await storeCalls(() => home(person));
  expect(answer.lead?.course.id).toBe(lessons.at(-1)?.course.id);
  expect(total).toBeLessThanOrEqual(8);
  clock += 3 * day;
  const later = await storeCalls(() => home(person));
  expect(later.total).toBeLessThanOrEqual(8);
  // Each visit catches up with a few of them, until all were read to their end.
  await home(person);
  clock += day;
  const { library: caughtUp } = await home(person);
  expect(caughtUp.rows.map(({ watched }) => watched > 0)).toEqual(lessons.map(() => true));
  const settled = await storeCalls(() => home(person));
  expect(settled.total).toBeLessThanOrEqual(6);
});

test("LRN-01, WCH-49: home pages and a history read concurrently catch up once and show the same", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [600] }] });
  const person = await owner(lesson);
  await watch(person, lesson, [0, 60]);
  clock += 3 * day;
  await watch(person, lesson, [60, 90]);
  const [first, second, rows] = await Promise.all([
    home(person),
    home(person),
    library(person),
    readWatchHistory(person, lesson.course.id),
  ]);
  expect(first.library.rows).toMatchObject([{ watched: 0.15, next: { seconds: 90 } }]);
  expect(second).toEqual(first);
  expect(rows).toEqual(first.library);
  clock += 3 * day;
  expect((await home(person)).library.rows).toMatchObject([{ watched: 0.15, next: { seconds: 90 } }]);
  const { week } = await home(person);
  expect(week.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(90);
});

test("LRN-47: a row has the user's rating, or shows that a review may be written, without further store calls", async () => {
  restore();
  const [rated, watched, begun] = [await makeReviewed(), await makeReviewed(), await makeReviewed()];
  const person = await makeWatcher(rated);
  for (const [at, tens] of [
    [watched, 4],
    [begun, 3],
  ] as const) {
    await hold(person, at.course.id, permanent);
    await haveWatched(person, at, tens);
  }
  const before = await storeCalls(() => library(person));
  await saveReview(person, rated.course.id, words("Good.", 3));
  await saveReview(person, rated.course.id, words("Better.", 4));
  const { answer, total } = await storeCalls(() => library(person));
  expect(total).toBe(before.total);
  const said = new Map(answer.rows.map(({ course, rating, mayReview }) => [course.id, [rating, mayReview]]));
  expect([rated, watched, begun].map(({ course }) => said.get(course.id))).toEqual([
    [4, false],
    [null, true],
    [null, false],
  ]);
  expect((await home(person)).library.rows.map(({ rating }) => rating).toSorted()).toEqual([4, null, null]);
});
