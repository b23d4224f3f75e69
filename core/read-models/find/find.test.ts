import { expect, test } from "vitest";
import { borrow, hold, permanent } from "../../access/lesson.test-kit.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { say } from "../../use-cases/transcript/search.test-kit.ts";
import { changed, find, lecturesOf, makeSpoken } from "./find.test-kit.ts";
import { indexCourses } from "./index-courses.ts";
import { forgetShards } from "./segment.ts";

test("FND-01 FND-02: a spoken word leads to its lecture and second, with what pressing it does", async () => {
  const lesson = await makeSpoken([["Wir beginnen", "quokkas path compression", "again", "Quokkas Path Compression!"]]);
  const { words, counts, corrected } = await find("quokkas PATH compres");
  expect(corrected).toBeNull();
  expect(counts).toMatchObject({ places: 2, words: 1 });
  expect(words).toMatchObject([
    {
      course: { id: lesson.course.id },
      module: { id: lesson.module.id, moduleIndex: 1 },
      video: { id: lesson.video.id, order: 1, freeSeconds: 120 },
      count: 2,
      inOrder: true,
      places: [
        { second: 60, text: "quokkas path compression", marks: [[0, 20]], press: { does: "free", price: null } },
        { second: 180, press: { does: "buy", price: 200 } },
      ],
    },
  ]);
});

test("FND-03: phrase matches come first, then the lectures with the most matches", async () => {
  const lesson = await makeSpoken([
    ["zorilla and then a wombat now", "zorilla here", "wombat there", "zorilla wombats"],
    ["wombat zorilla now", "wombat zorilla then", "wombat"],
    ["zorilla by day", "wombat by night", "zorilla by day", "wombat by night", "zorilla by day", "wombat by night"],
  ]);
  const [a = 0, b = 0, c = 0] = lesson.module.videos.map(({ id }) => id);
  expect(await lecturesOf("zorilla wombat")).toEqual([a, c, b]);
  expect(await lecturesOf("wombat zorilla")).toEqual([b, c, a]);
  expect(await lecturesOf("zorilla")).toEqual([a, c, b]);
});

test("FND-02: a borrowed lecture is found in both courses that show it", async () => {
  const lesson = await makeSpoken([["the babirusa digs"]]);
  const other = await borrow({
    ...lesson,
    video: { ...lesson.video, transcriptVersion: 1, isAgreed: true },
  });
  await indexCourses([other.course.id]);
  const { words } = await find("babirusa");
  expect(words.map(({ course }) => course.id).toSorted()).toEqual([lesson.course.id, other.course.id].toSorted());
  for (const { places } of words)
    expect(places).toMatchObject([{ text: "the babirusa digs", press: { does: "free" } }]);
});

test("FND-04: accents, case, full-width forms, signs without spaces and pictures are found alike", async () => {
  const lesson = await makeSpoken([
    ["Über Poincaréqq sprechen", "今日は数学入門です", "ｆｕｌｌｗｉｄｔｈqq forms", "a 🦥 sleeps"],
  ]);
  const { id } = lesson.video;
  for (const typed of ["poincareqq", "POINCARE\u0301QQ", "数学入門", "数学", "fullwidthqq", "🦥 sleeps"])
    expect([typed, await lecturesOf(typed)]).toEqual([typed, [id]]);
  expect(await lecturesOf("学数")).not.toContain(id);
});

test("FND-05: courses, modules, lectures and authors are found by their names, a course by its description too", async () => {
  const author = { id: 77_001, username: "okapiwriter", firstName: "Okapia", lastName: "Johnstoni" };
  const input = { name: "Okapi studies", description: "About okapi habits", primaryAuthor: author };
  const lesson = await makeSpoken([[]], input);
  const other = await makeSpoken([[]], { name: "Giraffes", description: "Near kin of the okapi" });
  await changed(lesson.course.id, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      name: "Okapi bones",
      videos: module.videos.map((video) => ({ ...video, title: "The okapi skull" })),
    })),
  }));
  const { courses, modules, lectures, authors, counts } = await find("okapi");
  expect(courses.map(({ course }) => course.id)).toEqual([lesson.course.id, other.course.id]);
  expect(courses[0]).toMatchObject({ name: { text: "Okapi studies", marks: [[0, 5]] }, price: 200, moduleCount: 1 });
  expect(modules).toMatchObject([{ module: { id: lesson.module.id }, name: { marks: [[0, 5]] }, price: 200 }]);
  expect(lectures).toMatchObject([{ video: { id: lesson.video.id }, title: { marks: [[4, 9]] } }]);
  expect(authors).toMatchObject([{ author: { id: author.id }, courseCount: 1 }]);
  expect(counts).toEqual({ places: 0, words: 0, courses: 2, modules: 1, lectures: 1, authors: 1 });
});

test("FND-06: an unknown word is replaced by the nearest known one, with a note; exact search is not", async () => {
  const lesson = await makeSpoken([["the numbat compresses quickly"]]);
  const { id } = lesson.video;
  for (const typed of ["numbta", "numbt", "nummbat", "nunbat"]) {
    const { corrected, words } = await find(`${typed} compresses`);
    expect([typed, corrected, words.map(({ video }) => video.id)]).toEqual([typed, "numbat compresses", [id]]);
  }
  const asTyped = await find("numbta compresses", { asTyped: "true" });
  expect([asTyped.corrected, asTyped.counts.words]).toEqual([null, 0]);
  expect(asTyped.nearest).toContainEqual({ word: "numbat", count: 1 });
});

test("FND-07: an empty result lists the single words that occur", async () => {
  await makeSpoken([["a tarsier jumps"], ["an axolotl swims"]]);
  const { counts, nearest, corrected } = await find("tarsier axolotl");
  expect([counts.words, corrected]).toEqual([0, null]);
  expect(nearest.toSorted((a, b) => (a.word < b.word ? -1 : 1))).toEqual([
    { word: "axolotl", count: 1 },
    { word: "tarsier", count: 1 },
  ]);
});

test("FND-08: who may watch a lecture reads all of its places and plays them", async () => {
  const lines = Array.from({ length: 6 }, () => "the pangolin curls");
  const lesson = await makeSpoken([lines]);
  const buyer = await makePerson();
  await hold(buyer, lesson.course.id, permanent);
  const { words, courses } = await find("pangolin", { kind: "words" }, buyer);
  expect(words[0]?.places.map(({ press }) => press.does)).toEqual(Array.from({ length: 6 }, () => "play"));
  expect([words[0]?.withheld, courses]).toEqual([false, []]);
});

test("FND-09: without access a lecture gives three lines a search and twenty a day, and only the matching ones (E-059)", async () => {
  const lines = Array.from({ length: 60 }, (_, n) => (n < 2 ? "quiet" : `ibex number${n} secret`));
  await makeSpoken([lines]);
  const read = new Set<string>();
  for (let n = 2; n < 60; n++) {
    const { words } = await find(`number${n}`, { asTyped: "true" }, undefined, "one network");
    for (const { places } of words) for (const { text } of places) read.add(text);
  }
  expect(read.size).toBe(20);
  const { words } = await find("ibex", {}, undefined, "one network");
  expect(words[0]?.places.length).toBeLessThanOrEqual(3);
  expect(words[0]?.withheld).toBe(true);
});

test("FND-10: lines of the free preview do not count towards the daily allowance", async () => {
  await makeSpoken([["a dugong at once", "a dugong again", "later a dugong"]], {});
  const { words } = await find("dugong", {}, undefined, "free network");
  expect(words[0]?.places.map(({ press }) => press.does)).toEqual(["free", "free", "buy"]);
});

test("FND-11: hidden, unlisted and suspended courses are in no answer at once, and in no count once their message is worked on", async () => {
  const lesson = await makeSpoken([["the saiga wanders"]], { name: "Saiga" });
  const other = await makeSpoken([["another saiga"]], { name: "Saiga two" });
  const hide = { privacyScope: "unlisted" as const, unlistedKey: "k" };
  await changeCourse(lesson.course.id, (course) => ({ ...course, ...hide }));
  const before = await find("saiga");
  expect(before.words.map(({ course }) => course.id)).toEqual([other.course.id]);
  expect(before.courses.map(({ course }) => course.id)).toEqual([other.course.id]);
  await indexCourses([lesson.course.id]);
  const after = await find("saiga");
  expect(after.counts).toMatchObject({ words: 1, courses: 1 });
  const suspension = { at: "2026-03-01T00:00:00.000Z", by: 1, reason: "a reason", takenDown: false };
  await changed(other.course.id, (course) => ({ ...course, suspension }));
  expect((await find("saiga")).counts).toMatchObject({ words: 0, courses: 0, lectures: 0 });
  await changed(lesson.course.id, (course) => ({ ...course, privacyScope: "public" }));
  expect((await find("saiga")).counts).toMatchObject({ words: 1, courses: 1 });
});

test("FND-12: filters narrow the answer and are counted apart from their own values", async () => {
  const free = await makeSpoken([["a caracal"]], { freeCourse: true, university: "Northgate" });
  const paid = await makeSpoken([["a caracal"]], { university: "Northfield" });
  await changed(paid.course.id, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      customPrice: 700,
      videos: module.videos.map((video) => ({ ...video, duration: 1500 })),
    })),
  }));
  const { filters } = await find("caracal");
  expect(filters.price).toEqual([
    { value: "free", count: 1 },
    { value: "class", count: 0 },
    { value: "under2", count: 0 },
    { value: "2to5", count: 0 },
    { value: "over5", count: 1 },
  ]);
  expect(filters.length.map(({ count }) => count)).toEqual([0, 1, 1]);
  expect(filters.university.map(({ name, count }) => [name, count]).toSorted()).toEqual([
    ["Northfield", 1],
    ["Northgate", 1],
  ]);
  const only = await find("caracal", { price: "free,2to5" });
  expect(only.words.map(({ course }) => course.id)).toEqual([free.course.id]);
  expect(only.unfiltered).toBe(2);
  expect(only.filters.price.find(({ value }) => value === "over5")?.count).toBe(1);
  const northfield = filters.university.find(({ name }) => name === "Northfield")?.value ?? "";
  expect(await lecturesOf("caracal", { university: northfield })).toEqual([paid.video.id]);
  expect(await lecturesOf("caracal", { length: "over20" })).toEqual([paid.video.id]);
});

test("FND-90: a course is found under the level its author chose; one without a level, or only with prerequisites, under none", async () => {
  const said = await makeSpoken([["a kinkajou"]]);
  const silent = await makeSpoken([["a kinkajou"]]);
  await changed(said.course.id, (course) => ({ ...course, level: "advanced" }));
  await changed(silent.course.id, (course) => ({ ...course, prerequisites: "Some algebra" }));
  const levels = async (query: Record<string, string> = {}) =>
    (await find("kinkajou", query)).filters.level.map(({ value, count }) => [value, count]);
  const counts = (beginner: number, advanced: number) => [
    ["beginner", beginner],
    ["intermediate", 0],
    ["advanced", advanced],
  ];
  expect(await levels()).toEqual(counts(0, 1));
  expect((await lecturesOf("kinkajou")).toSorted()).toEqual([said.video.id, silent.video.id].toSorted());
  expect(await lecturesOf("kinkajou", { level: "advanced" })).toEqual([said.video.id]);
  expect(await lecturesOf("kinkajou", { level: "beginner,intermediate" })).toEqual([]);
  await changed(said.course.id, (course) => ({ ...course, level: "beginner" }));
  expect(await levels({ level: "advanced" })).toEqual(counts(1, 0));
  expect(await lecturesOf("kinkajou", { level: "beginner,advanced" })).toEqual([said.video.id]);
});

test("FND-12 FND-08: a class member's courses match the filter and play; for all others they have a price", async () => {
  const ada = await makeCreator();
  const [opened, other] = [await publish(ada, { name: "Aardwolf one" }), await publish(ada, { name: "Aardwolf two" })];
  const member = await makeMember(await openClass(ada, [opened]));
  const videos = [opened, other].map((course) => course.modules[0]?.videos[0]?.id ?? 0);
  for (const videoId of videos) await say(videoId, "an aardwolf licks");
  await indexCourses([opened.id, other.id]);
  const price = async (who?: typeof member) =>
    (await find("aardwolf", { kind: "words" }, who)).filters.price.find(({ value }) => value === "class")?.count;
  expect([await price(member), await price()]).toEqual([2, 0]);
  const { words, courses } = await find("aardwolf", { price: "class" }, member);
  expect(words).toMatchObject([{ course: { id: opened.id }, press: { does: "play", price: null } }]);
  expect(courses).toMatchObject([{ course: { id: opened.id }, price: null }]);
  const outside = await find("aardwolf", { kind: "words" });
  expect(outside.words.map(({ press }) => press.does)).toEqual(["free", "free"]);
});

test("FND-02: in a free course what is beyond the free part costs nothing, and has to be taken first", async () => {
  await makeSpoken([["quiet", "quiet", "the binturong naps"]], { freeCourse: true });
  const { words, courses } = await find("binturong");
  expect([words[0]?.places[0]?.press, courses]).toEqual([{ does: "buy", price: 0 }, []]);
});

test("FND-13: a page of one kind goes on where the one before ended", async () => {
  const lesson = await makeSpoken(Array.from({ length: 5 }, (_, n) => Array.from({ length: 5 - n }, () => "a kakapo")));
  const ids = lesson.module.videos.map(({ id }) => id);
  const first = await find("kakapo", { kind: "words", limit: "2" });
  const second = await find("kakapo", { kind: "words", limit: "2", cursor: first.next ?? "" });
  const third = await find("kakapo", { kind: "words", limit: "2", cursor: second.next ?? "" });
  expect([first, second, third].flatMap(({ words }) => words.map(({ video }) => video.id))).toEqual(ids);
  expect(third.next).toBeNull();
});

test("FND-14: a search of eight words costs at most six reads, in a process that has read nothing before", async () => {
  await makeSpoken([["one thylacine two three four five six seven"]]);
  const person = await makePerson();
  forgetShards();
  const { operations, answer } = await storeCalls(() =>
    find("one thylacine two three four five six seven", {}, person),
  );
  expect(answer.counts.words).toBe(1);
  expect(operations.BatchGetItem ?? 0).toBeLessThanOrEqual(3);
  forgetShards();
  const typo = await storeCalls(() => find("one thylacyne two three four five six seven", {}, person));
  expect(typo.answer.corrected).toBe("one thylacine two three four five six seven");
  const reads = Object.entries(typo.operations).filter(([name]) => /Get|Query|Scan/.test(name));
  expect(reads.reduce((sum, [, times]) => sum + times, 0)).toBeLessThanOrEqual(6);
});
