import { expect, test, vi } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { guest } from "../../foundation/actor.ts";
import { TransactWriteCommand } from "../../foundation/store/commands.ts";
import { client } from "../../foundation/store/table.ts";
import { changeCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { joinVideos } from "../../storage/course/video-items.ts";
import { makeMember, openClass, publish } from "../class/class.test-kit.ts";
import { updateClass } from "../class/save-class.ts";
import { bearerOf, makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { refreshVideo } from "../video/refresh.ts";
import { linesWithAccess } from "./hits.ts";
import { indexCourse } from "./index-course.ts";
import { publishTranscript } from "./publish.ts";
import { linesOf, say, sayInAll, search, spoken, videosOf } from "./search.test-kit.ts";
import { searchTranscripts } from "./search.ts";

const here = { caller: guest, network: "here" };

test("TRN-08 CRS-09: a hit names module, video, place and lines, in the order of the course", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 2 }, { videos: 2 }] });
  const [first = 0, second = 0, , fourth = 0] = videosOf(lesson);
  await say(fourth, "nothing yet", "now gradient descent");
  await say(second, "Gradient descent again", "and gradient ascent", "a gradient descents");
  await say(first, "no slope at all");
  const hits = await search(lesson, "gradient descent");
  const modules = lesson.course.modules;
  expect(hits).toMatchObject([
    {
      module: { id: modules[0]?.id, name: modules[0]?.name, moduleIndex: 1 },
      video: { id: second, title: modules[0]?.videos[1]?.title },
      order: 2,
      transcripts: [
        { startTime: 0, text: "Gradient descent again" },
        { startTime: 6, text: "a gradient descents" },
      ],
    },
    { module: { moduleIndex: 2 }, video: { id: fourth }, order: 2, transcripts: [{ startTime: 3 }] },
  ]);
});

test("CRS-08, CRS-42: phrases and beginnings are found over lines, in any case and without diacritics", async () => {
  const lesson = await makeLesson();
  await say(videosOf(lesson)[0] ?? 0, "Über Poincaré sprechen wir", "jetzt: das Theorem", "von Poincare und Euler.");
  expect(await linesOf(lesson, "POINCARÉ")).toEqual(["Über Poincaré sprechen wir", "von Poincare und Euler."]);
  expect(await linesOf(lesson, "theorem von Poin")).toEqual(["jetzt: das Theorem von Poincare und Euler."]);
  expect(await linesOf(lesson, "eul")).toEqual(["von Poincare und Euler."]);
  expect(await linesOf(lesson, "uler")).toEqual([]);
  expect(await linesOf(lesson, "das von")).toEqual([]);
  for (const nothing of ["?!", "…", "constructor", "__proto__"]) expect(await linesOf(lesson, nothing)).toEqual([]);
});

test("TRN-13: a transcript published again replaces its words, a video that leaves the course takes them along", async () => {
  const lesson = await makeLesson();
  const [first = 0, second = 0] = videosOf(lesson);
  await say(first, "old words");
  await say(second, "other words");
  await say(first, "new words");
  expect(await linesOf(lesson, "words")).toEqual(["new words", "other words"]);
  expect(await linesOf(lesson, "old")).toEqual([]);
  await changeCourse(lesson.course.id, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({ ...module, videos: module.videos.filter(({ id }) => id !== first) })),
  }));
  // Not even before the save's message was processed.
  expect(await linesOf(lesson, "words")).toEqual(["other words"]);
  await indexCourse(lesson.course.id);
  expect(await linesOf(lesson, "words")).toEqual(["other words"]);
});

test("TRN-13: indexing is safe to repeat, at once and out of order; the newest course wins", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 6 }] });
  const ids = videosOf(lesson);
  for (const id of ids) await publishTranscript({ videoId: id, segments: spoken([`video ${id} of course`]) });
  const work = ids.map((id) => async () => {
    for (const courseId of await refreshVideo(id)) await indexCourse(courseId);
  });
  await Promise.all([...work, ...work.toReversed()].map((job) => job()));
  expect((await linesOf(lesson, "of course")).length).toBe(6);
  const { total } = await storeCalls(() => indexCourse(lesson.course.id));
  expect(total).toBe(2);
  expect((await linesOf(lesson, "of course")).length).toBe(6);
});

test("TRN-13: an older index never overwrites a newer one", async () => {
  const lesson = await makeLesson();
  const [first = 0] = videosOf(lesson);
  await publishTranscript({ videoId: first, segments: spoken(["before"]) });
  await refreshVideo(first);
  // A worker that has read the course pauses right before its write, until another one is done with a newer transcript.
  const go = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const real = client.send.bind(client);
  const spy = vi.spyOn(client, "send").mockImplementation((async (command: never) => {
    if ((command as object) instanceof TransactWriteCommand) {
      spy.mockRestore();
      waits.resolve();
      await go.promise;
    }
    return await real(command);
  }) as never);
  const slow = indexCourse(lesson.course.id);
  await waits.promise;
  await say(first, "after");
  go.resolve();
  await slow;
  expect(await linesOf(lesson, "after")).toEqual(["after"]);
  expect(await linesOf(lesson, "before")).toEqual([]);
});

test("CRS-08: a borrowed video is found in both courses", async () => {
  const home = await makeLesson();
  const other = await makeLesson();
  const { video } = home;
  await changeCourse(other.course.id, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({ ...module, videos: [...module.videos, video] })),
  }));
  await joinVideos([video.id], other.course.id);
  await say(video.id, "borrowed words");
  expect(await search(home, "borrowed")).toMatchObject([{ video: { id: video.id }, order: 1 }]);
  expect(await search(other, "borrowed")).toMatchObject([{ video: { id: video.id }, order: 3 }]);
});

test("CAT-45, CRS-14, D-27: an unlisted course is searchable with its key, by its authors and holders, and missing for all others", async () => {
  const lesson = await makeLesson({ privacyScope: "unlisted", unlistedKey: "secret-key" });
  await say(lesson.video.id, "hidden words");
  const [holder, stranger, admin] = [await makePerson(), await makePerson(), await makeAdmin()];
  await hold(holder, lesson.course.id, permanent);
  for (const [searcher, key] of [[guest, "secret-key"], [holder], [admin]] as const) {
    expect(await search(lesson, "hidden", searcher, { key })).toHaveLength(1);
  }
  for (const [searcher, key] of [[guest], [guest, "wrong"], [stranger]] as const) {
    await expect(search(lesson, "hidden", searcher, { key })).rejects.toMatchObject({ code: "course.missing" });
  }
  await expect(searchTranscripts(987_654, { searchValue: "x", ...here })).rejects.toMatchObject({
    code: "course.missing",
  });
});

test("COD-49: search of an unlisted course opens when it joins a class, and closes when it leaves", async () => {
  const ada = await makeCreator();
  const hidden = () => publish(ada, { privacyScope: "unlisted" });
  const [stays, leaves, comes] = [await publish(ada), await hidden(), await hidden()];
  for (const { modules } of [leaves, comes]) await say(modules[0]?.videos[0]?.id ?? 0, "hidden words");
  const group = await openClass(ada, [stays, leaves]);
  const member = await makeMember(group);
  const found = async ({ id }: CourseRecord) =>
    (await searchTranscripts(id, { searchValue: "hidden", ...here, caller: bearerOf(member) })).results;
  expect(await found(leaves)).toHaveLength(1);
  await updateClass(ada, group.id, { collections: [stays.id, comes.id] });
  expect(await found(comes)).toHaveLength(1);
  const { answer, total } = await storeCalls(() => found(comes));
  expect(answer).toHaveLength(1);
  expect(total).toBeLessThanOrEqual(3);
  await expect(found(leaves)).rejects.toMatchObject({ code: "course.missing" });
});

test("CRS-42, E-059: with access a search answers up to sixty lines of a video, however often, and counts none", async () => {
  const lesson = await makeLesson();
  await say(lesson.video.id, ...Array.from({ length: 300 }, (_, n) => `line ${n} of the lecture`));
  const holder = await makePerson();
  await hold(holder, lesson.course.id, permanent);
  for (let n = 0; n < 60; n++) expect((await search(lesson, `line ${n}`, holder))[0]?.withheld).toBe(false);
  const { answer, operations } = await storeCalls(() => search(lesson, "the", holder));
  expect(answer).toMatchObject([{ withheld: false }]);
  expect(answer[0]?.transcripts).toHaveLength(linesWithAccess);
  expect(operations).toEqual({ BatchGetItem: 2 });
});

test("CRS-42: an answer has five hundred lines at most, and no lecture behind them", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 5 }, { videos: 5 }] });
  await sayInAll(lesson, () => Array.from({ length: 70 }, (_, n) => `line ${n}`));
  const holder = await makePerson();
  await hold(holder, lesson.course.id, permanent);
  const hits = await search(lesson, "line", holder);
  expect(hits.map(({ transcripts }) => transcripts.length)).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 20]);
  expect(hits.some(({ withheld }) => withheld)).toBe(false);
});

const vocabulary = Array.from({ length: 4000 }, (_, n) => `w${((n * 7919) % 4000).toString(36)}`);
const lecture = (video: number): string[] =>
  Array.from({ length: 200 }, (_, line) =>
    [
      "the",
      ...Array.from({ length: 8 }, (_, n) => vocabulary[(video * 31 + line * 17 + n * n * 101) % 4000]),
      "of",
    ].join(" "),
  );

test("CRS-14: in a course of a hundred videos a search is two store calls, with the guard against floods three", async () => {
  const lesson = await makeLesson({ modules: Array.from({ length: 10 }, () => ({ videos: 10 })) });
  await sayInAll(lesson, (n) => [...lecture(n), n === 42 ? "the needle is here" : "no such"]);
  const person = await makePerson();
  const measured: string[] = [];
  await hold(person, lesson.course.id, permanent);
  for (const term of ["needle", "the needle is", "the", "of the", "w1", "absent"]) {
    const { operations, units } = await storeCalls(() => search(lesson, term, person));
    expect(operations.BatchGetItem).toBe(term === "absent" ? 1 : 2);
    expect(Object.keys(operations)).toEqual(["BatchGetItem"]);
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      await search(lesson, term, person);
      times.push(performance.now() - began);
    }
    const median = times.toSorted((a, b) => a - b)[2]?.toFixed(1);
    measured.push(`"${term}": median of five ${median} ms, ${units.read} read units`);
  }
  process.stdout.write(`A search of 100 videos with 20,000 lines\n${measured.join("\n")}\n`);
  expect(await search(lesson, "the needle is")).toMatchObject([{ module: { moduleIndex: 5 }, order: 3 }]);
  expect((await findSnapshot(lesson.course.id))?.course.modules).toHaveLength(10);
});
