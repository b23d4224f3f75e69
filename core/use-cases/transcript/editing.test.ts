import { ModuleInput } from "@cu/api/course";
import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { guest, type Person } from "../../foundation/actor.ts";
import { stayInWindow } from "../../foundation/limit/window.test-kit.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, fieldsOf, moduleInput } from "../course/course-input.test-kit.ts";
import { readCourse } from "../course/read.ts";
import { createCourse } from "../course/save.ts";
import { createModule } from "../module/create.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { refreshVideo } from "../video/refresh.ts";
import { beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { listCorrections, settleCorrection, suggestCorrection } from "./corrections.ts";
import { listVersions, readStudio, readVersion, saveTranscript } from "./editing.ts";
import { indexCourse } from "./index-course.ts";
import { readTranscript } from "./read.ts";
import { spoken as said, search } from "./search.test-kit.ts";

lagFromTheStart();

/** A course of Ada's with one video. */
const lecture = async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const course = (await findSnapshot(courseId))?.course;
  const module = course?.modules[0];
  const video = module?.videos[0];
  if (!course || !module || !video) throw new Error("A course without a video.");
  return { ada, course, module, video, courseId, videoId: video.id };
};

const save = (person: Person, videoId: number, version: number, texts: readonly string[], language = "spoken") =>
  saveTranscript(person, videoId, { language, version, lines: said(texts) });
/** Processes the messages and returns the search results. */
const follow = async (videoId: number) => {
  for (const courseId of await refreshVideo(videoId)) await indexCourse(courseId);
  await fallBehind();
};
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );
const textOf = async (videoId: number, language?: string) => {
  const lines = await readTranscript(await makeAdmin(), videoId, { language });
  return lines.map(({ text }) => text).join(" ");
};

test("TRN-21: every save is a version over the one that was seen, kept with its author, and restored by saving it again", async () => {
  const { ada, videoId, module, course } = await lecture();
  const first = await save(ada, videoId, 0, ["one", "two"]);
  expect(first).toMatchObject({ version: 1, at: expect.any(String) });
  await save(ada, videoId, 1, ["one", "too", "three"]);
  expect(await codeOf(save(ada, videoId, 1, ["lost"]))).toBe("transcript.changed");
  expect(await codeOf(save(ada, videoId, 0, ["lost"]))).toBe("transcript.changed");
  expect(await textOf(videoId)).toBe("one too three");
  const { versions } = await listVersions(ada, videoId, { language: "spoken" });
  expect(versions.map(({ version, by, lines }) => [version, by, lines])).toEqual([
    [2, ada.username, 3],
    [1, ada.username, 2],
  ]);
  const { lines } = await readVersion(ada, videoId, { language: "spoken", version: 1 });
  await saveTranscript(ada, videoId, { language: "spoken", version: 2, lines });
  expect(await textOf(videoId)).toBe("one two");
  expect(await readStudio(ada, videoId)).toMatchObject({
    video: { id: videoId, duration: 600 },
    module: { id: module.id, name: module.name },
    course: { id: course.id, name: course.name },
    languages: [{ language: "spoken", name: null, version: 3, lines: 2 }],
    corrections: 0,
  });
});

test("TRN-21, TRN-27: without a transcript the studio shows the video, the spoken language and its place", async () => {
  const { ada, video, course, module, videoId } = await lecture();
  const { title, videoType, embedId } = video;
  const nothing = { language: "spoken", name: null, version: 0, lines: null, at: null };
  expect(await readStudio(ada, videoId)).toEqual({
    video: { id: videoId, title, videoType, embedId, embedHash: null, duration: 600 },
    course: { id: course.id, name: course.name },
    module: { id: module.id, name: module.name },
    languages: [nothing],
    corrections: 0,
  });
  const alone = await createModule(ada, ModuleInput.parse(moduleInput(1)));
  const studio = await readStudio(ada, alone.videos[0]?.id ?? 0);
  expect([studio.course, studio.module, studio.languages]).toEqual([
    null,
    { id: alone.id, name: alone.name },
    [nothing],
  ]);
});

test("TRN-22: what is spoken is named by a language tag and with what is spoken alone; any other name is refused", async () => {
  const { ada, videoId } = await lecture();
  const named = (language: string, version: number, name: string) =>
    saveTranscript(ada, videoId, { language, version, lines: said(["one"]), name });
  expect(await fieldsOf(named("spoken", 0, "not a tag"))).toEqual({ name: [expect.stringContaining("language tag")] });
  expect((await listVersions(ada, videoId, { language: "spoken" })).versions).toEqual([]);
  await named("spoken", 0, "en");
  await named("fr", 0, "not a tag");
  const { languages } = await readStudio(ada, videoId);
  expect(languages.map(({ language, name }) => [language, name])).toEqual([
    ["spoken", "en"],
    ["fr", "fr"],
  ]);
});

test("TRN-21: of twenty concurrent saves over one version one is published completely, and the others are refused", async () => {
  const { ada, videoId } = await lecture();
  await save(ada, videoId, 0, ["begin"]);
  const texts = (n: number) => Array.from({ length: 900 }, (_, line) => `${n} ${"x".repeat(40)} ${line}`);
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(save(ada, videoId, 1, texts(n)))));
  expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["done", "transcript.changed"]));
  const lines = await readTranscript(ada, videoId);
  expect(lines).toHaveLength(900);
  expect(new Set(lines.map(({ text }) => text.split(" ")[0])).size).toBe(1);
  expect((await listVersions(ada, videoId, { language: "spoken" })).versions).toHaveLength(2);
});

test("TRN-21: twenty versions are kept, an older one is gone with all that was stored of it", async () => {
  const { ada, videoId } = await lecture();
  for (let version = 0; version < 22; version++) await save(ada, videoId, version, [`line of ${version + 1}`]);
  const { versions } = await listVersions(ada, videoId, { language: "spoken" });
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n));
  expect((await readVersion(ada, videoId, { language: "spoken", version: 3 })).lines).toHaveLength(1);
  for (const version of [2, 1, 23]) {
    expect(await codeOf(readVersion(ada, videoId, { language: "spoken", version }))).toBe("transcript.gone");
  }
});

test("TRN-22: a translation has separate versions and learners can choose it; search and cuGPT use the spoken language", async () => {
  const { ada, videoId, courseId, module } = await lecture();
  const learner = await makePerson();
  await hold(learner, courseId, permanent);
  await save(ada, videoId, 0, ["the heap"]);
  await save(ada, videoId, 0, ["le tas"], "fr");
  await save(ada, videoId, 1, ["le tas binaire"], "fr");
  await follow(videoId);
  expect(await textOf(videoId)).toBe("the heap");
  expect(
    (await readTranscript(learner, videoId, { language: "fr" })).map(({ text, version }) => [text, version]),
  ).toEqual([["le tas binaire", 2]]);
  // Without a translation, the spoken language is returned.
  expect((await readTranscript(learner, videoId, { language: "de" }))[0]?.text).toBe("the heap");
  const shown = async () => (await readCourse(learner, courseId)).modules[0]?.videos[0]?.transcriptLanguages;
  expect(await shown()).toEqual(["spoken", "fr"]);
  await saveTranscript(ada, videoId, { language: "spoken", version: 1, lines: said(["the heap"]), name: "en-us" });
  await follow(videoId);
  expect(await shown()).toEqual(["en-US", "fr"]);
  expect((await readStudio(ada, videoId)).languages).toMatchObject([
    { language: "spoken", name: "en-US", version: 2 },
    { language: "fr", name: "fr", version: 2, lines: 1 },
  ]);
  const lesson = { course: (await findSnapshot(courseId))?.course, module } as never;
  expect(await search(lesson, "heap", learner)).toHaveLength(1);
  expect(await search(lesson, "binaire", learner)).toEqual([]);
});

test("TRN-22: no more than twenty translations, and each one's first version but once", async () => {
  const { ada, videoId } = await lecture();
  const tags = Array.from({ length: 20 }, (_, n) => `a${String.fromCharCode(97 + n)}`);
  for (const tag of tags) await save(ada, videoId, 0, ["x"], tag);
  expect(await codeOf(save(ada, videoId, 0, ["x"], "zu"))).toBe("bound.reached");
  expect((await readVersion(ada, videoId, { language: "zu" })).version).toBe(0);
  await save(ada, videoId, 1, ["y"], tags[0]);
  const other = await lecture();
  const at = await Promise.all(
    Array.from({ length: 8 }, (_, n) => codeOf(save(other.ada, other.videoId, 0, [`x${n}`], "fr"))),
  );
  expect(at.filter((one) => one === "done")).toHaveLength(1);
});

test("TRN-21: a line that is wrong is refused with its number, and nothing is saved", async () => {
  const { ada, videoId } = await lecture();
  const line = { text: "said", startTime: 1, endTime: 2, startOfParagraph: true };
  for (const [lines, text] of [
    [[line, { ...line, startTime: 5, endTime: 4 }], "Line 2: The end is before the start."],
    [[line, { ...line, text: "" }], "Line 2: There is no text."],
    [[line, 7], "Line 2: The times are not numbers"],
    [[line, { ...line, startTime: 0, endTime: 0.5 }], "Line 2: It was out of order"],
    [[], "There are no lines"],
  ] as const) {
    const fields = await fieldsOf(saveTranscript(ada, videoId, { language: "spoken", version: 0, lines }));
    expect(fields).toEqual({ lines: [expect.stringContaining(text)] });
  }
  expect((await listVersions(ada, videoId, { language: "spoken" })).versions).toEqual([]);
});

test("TRN-21: while there is room for all versions a save reads none to delete", async () => {
  const { ada, videoId } = await lecture();
  await save(ada, videoId, 0, ["one"]);
  const { operations } = await storeCalls(() => save(ada, videoId, 1, ["two"]));
  // Stored versions are counted by one query.
  expect(operations.Query).toBe(1);
  expect(operations.DeleteItem).toBeUndefined();
});

test("TRN-21, D-03: only those who may edit the video read its versions or write them", async () => {
  const { ada, videoId, courseId } = await lecture();
  await save(ada, videoId, 0, ["mine"]);
  const [buyer, co] = [await makePerson(), await makeCreator()];
  await hold(buyer, courseId, permanent);
  await acceptAuthor(courseId, co, "co");
  for (const other of [buyer, co, await makeCreator()]) {
    for (const work of [
      () => readStudio(other, videoId),
      () => readVersion(other, videoId, { language: "spoken" }),
      () => listVersions(other, videoId, { language: "spoken" }),
      () => save(other, videoId, 1, ["theirs"]),
      () => listCorrections(other, videoId),
      () => settleCorrection(other, videoId, { correctionId: 1, accepts: true }),
    ]) {
      expect(await codeOf(work())).toBe("actor.forbidden");
    }
  }
  expect(await codeOf(save(await makeAdmin(), videoId, 1, ["by an admin"]))).toBe("done");
});

test("TRN-23: a learner's correction waits for the editors; taken over it is a new version, and search finds the new word alone", async () => {
  const { ada, videoId, courseId, module } = await lecture();
  const learner = await makePerson();
  await hold(learner, courseId, permanent);
  await save(ada, videoId, 0, ["a red back tree", "is balanced"]);
  const input = { language: "spoken", startTime: 0, was: "a red back tree", text: " a red black tree " };
  const { id } = await suggestCorrection(learner, videoId, input);
  const left = await suggestCorrection(learner, videoId, { ...input, text: "a tree" });
  const { corrections } = await listCorrections(ada, videoId);
  expect(corrections.map(({ text, was }) => [was, text])).toEqual([
    ["a red back tree", "a red black tree"],
    ["a red back tree", "a tree"],
  ]);
  // The suggesting user stays anonymous.
  expect(JSON.stringify(corrections)).not.toContain(learner.username);
  expect(await settleCorrection(ada, videoId, { correctionId: id, accepts: true })).toEqual({ version: 2 });
  expect(await textOf(videoId)).toBe("a red black tree is balanced");
  await follow(videoId);
  const lesson = { course: (await findSnapshot(courseId))?.course, module } as never;
  expect(await search(lesson, "black", learner)).toHaveLength(1);
  expect(await search(lesson, "back", learner)).toEqual([]);
  expect(await codeOf(settleCorrection(ada, videoId, { correctionId: id, accepts: true }))).toBe("correction.missing");
  // The other correction is about a line that has changed.
  expect(await codeOf(settleCorrection(ada, videoId, { correctionId: left.id, accepts: true }))).toBe(
    "transcript.changed",
  );
  expect(await settleCorrection(ada, videoId, { correctionId: left.id, accepts: false })).toEqual({ version: null });
  expect((await readStudio(ada, videoId)).corrections).toBe(0);
});

test("TRN-23: a correction that was taken over by a call that died is not made twice", async () => {
  const { ada, videoId } = await lecture();
  await save(ada, videoId, 0, ["a heep"]);
  const { id } = await suggestCorrection(ada, videoId, {
    language: "spoken",
    startTime: 0,
    was: "a heep",
    text: "a heap",
  });
  await save(ada, videoId, 1, ["a heap"]);
  expect(await settleCorrection(ada, videoId, { correctionId: id, accepts: true })).toEqual({ version: 2 });
  expect((await listCorrections(ada, videoId)).corrections).toEqual([]);
});

test("TRN-23: a correction that meets another save is not written over it", async () => {
  const { ada, videoId } = await lecture();
  await save(ada, videoId, 0, ["a heep", "two"]);
  const { id } = await suggestCorrection(ada, videoId, {
    language: "spoken",
    startTime: 0,
    was: "a heep",
    text: "a heap",
  });
  beforeNextWrite(["transcript-version"], () => save(ada, videoId, 1, ["a heep", "three"]));
  expect(await codeOf(settleCorrection(ada, videoId, { correctionId: id, accepts: true }))).toBe("transcript.changed");
  expect(await textOf(videoId)).toBe("a heep three");
});

test("TRN-23: only readers of the whole transcript can suggest, only for existing lines, thirty times a day", async () => {
  stayInWindow("day");
  const { ada, videoId, courseId } = await lecture();
  await save(ada, videoId, 0, ["a heep"]);
  const input = { language: "spoken", startTime: 0, was: "a heep", text: "a heap" };
  expect(await codeOf(suggestCorrection(await makePerson(), videoId, input))).toBe("access.denied");
  expect(await codeOf(suggestCorrection(guest, videoId, input))).toBe("access.denied");
  const learner = await makePerson();
  await hold(learner, courseId, permanent);
  expect(await codeOf(suggestCorrection(learner, videoId, { ...input, was: "never" }))).toBe("transcript.changed");
  expect(await codeOf(suggestCorrection(learner, videoId, { ...input, startTime: 1 }))).toBe("transcript.changed");
  for (const text of [" ", "a heep", "x".repeat(1001)]) {
    expect(await fieldsOf(suggestCorrection(learner, videoId, { ...input, text }))).toHaveProperty("text");
  }
  for (let n = 0; n < 30; n++) await suggestCorrection(learner, videoId, { ...input, text: `a heap ${n}` });
  expect(await codeOf(suggestCorrection(learner, videoId, input))).toBe("request.limited");
});
