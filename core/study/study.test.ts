import { lecturesPerPage } from "@cu/api/study";
import type { Segment } from "@cu/captions/segment";
import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { hold, makeLesson, permanent, windowed } from "../access/lesson.test-kit.ts";
import { guest } from "../actor.ts";
import { attemptQuestion } from "../quiz/attempt.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "../quiz/questions.test-kit.ts";
import { unzipped } from "../report/report.test-kit.ts";
import { suspendCourse } from "../suspension/suspend.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { publishTranscript } from "../transcript/publish.ts";
import { exportEpub, mostLectures } from "./export-epub.ts";
import { readStudy } from "./read.ts";

const segments = (count: number, text = "words of it"): Segment[] =>
  Array.from({ length: count }, (_, n) => ({
    text: `${text} ${n}`,
    startTime: n * 3,
    endTime: n * 3 + 3,
    startOfParagraph: n % 10 === 0,
  }));

const room = async (wish: Parameters<typeof makeLesson>[0] = {}) => {
  const lesson = await makeLesson(wish);
  const [admin, learner] = [await makeAdmin(), await makePerson()];
  await publishTranscript({ videoId: lesson.video.id, segments: segments(100) });
  const params = { courseId: lesson.course.id, moduleId: lesson.module.id };
  return { ...lesson, lesson, admin, learner, params };
};

test("WCH-60: who may watch reads all of a module's words and questions, in the order of its lectures", async () => {
  const { lesson, module, admin, learner, params } = await room();
  await hold(learner, params.courseId, permanent);
  const [question] = await ask(admin, lesson, drafts.one);
  const { lectures, next } = await readStudy(learner, { params, query: {} });
  expect(next).toBeNull();
  expect(lectures.map(({ videoId, order }) => [videoId, order])).toEqual(
    module.videos.map(({ id }, index) => [id, index + 1]),
  );
  expect(lectures[0]?.lines).toHaveLength(100);
  expect(lectures[0]?.lines[10]).toEqual({ startTime: 30, text: "words of it 10", startOfParagraph: true });
  expect(lectures[0]?.questions.map(({ id }) => id)).toEqual([question?.id]);
  expect(lectures[1]).toMatchObject({ lines: [], questions: [] });
  const alone = await readStudy(learner, { params, query: { video: module.videos[1]?.id } });
  expect(alone.lectures.map(({ order }) => order)).toEqual([2]);
});

test("WCH-60, E-059: nobody else reads any of it: guests, strangers, before and after a window, while a payment is owed", async () => {
  const { course, params } = await room();
  const codeOf = (caller: Parameters<typeof readStudy>[0]) =>
    readStudy(caller, { params, query: {} }).then(
      () => "read",
      (error: { code?: string }) => error.code,
    );
  expect(await codeOf(guest)).toBe("token.invalid");
  const holds = async (...grants: Parameters<typeof hold>[2][]) => {
    const person = await makePerson();
    await hold(person, course.id, ...grants);
    return codeOf(person);
  };
  expect(await holds()).toBe("access.denied");
  expect(await holds(windowed("2099-01-01T00:00:00.000Z", "2099-02-01T00:00:00.000Z"))).toBe("access.denied");
  expect(await holds(windowed("2020-01-01T00:00:00.000Z", "2020-02-01T00:00:00.000Z"))).toBe("access.denied");
  expect(await holds({ ...permanent, suspendedAt: "2026-03-02T00:00:00.000Z" })).toBe("access.denied");
  expect(await holds(windowed("2020-01-01T00:00:00.000Z", "2099-02-01T00:00:00.000Z"))).toBe("read");
  expect(await holds(permanent)).toBe("read");
});

test("WCH-60: a course that was taken down is missing, one that is suspended stays open to who bought it", async () => {
  for (const [takenDown, code] of [
    [false, "read"],
    [true, "course.missing"],
  ] as const) {
    const { admin, learner, params } = await room();
    await hold(learner, params.courseId, permanent);
    await suspendCourse(admin, params.courseId, { reason: "Complaints of three people", takenDown });
    const answer = readStudy(learner, { params, query: {} }).then(
      () => "read",
      (error: { code?: string }) => error.code,
    );
    expect(await answer).toBe(code);
  }
});

test("WCH-61: keys and explanations are in no text before they are earned, a hint only after a wrong answer", async () => {
  const { lesson, admin, learner, params } = await room();
  await hold(learner, params.courseId, permanent);
  const [question] = await ask(admin, lesson, { ...drafts.one, hint: "think of roots" }, drafts.open);
  if (!question) throw new Error("No question was made.");
  const read = async () => (await readStudy(learner, { params, query: {} })).lectures[0]?.questions ?? [];
  const place = { ...lesson.place, questionId: question.id };
  const secrets = /because it is|model answer|the hint|true|think of roots/;
  const open = async () => JSON.stringify((await read()).map((each) => ({ ...each, aiQuestion: null })));
  expect(await open()).not.toMatch(secrets);
  await attemptQuestion(learner, { params: place, body: wrongAnswer(question) });
  expect(await open()).toMatch(/think of roots/);
  expect(await open()).not.toMatch(/because it is|model answer|the hint|true/);
  await attemptQuestion(learner, { params: place, body: rightAnswer(question) });
  const solved = (await read()).find(({ id }) => id === question.id);
  expect(solved?.options.map(({ correctAnswerFlag }) => correctAnswerFlag)).toEqual([true, false]);
  expect(JSON.stringify(solved?.options.map(({ explanationText }) => explanationText))).toMatch(
    /because it is.*because it is not/,
  );
  expect(solved?.hint).toBeNull();
});

test("WCH-60: a long module comes a bounded part at a time, each lecture once, and an answer ends when it is full", async () => {
  const count = lecturesPerPage + 3;
  const { module, learner, params } = await room({ modules: [{ videos: count }] });
  await hold(learner, params.courseId, permanent);
  const [, , third] = module.videos;
  if (!third) throw new Error("There is no third lecture.");
  await publishTranscript({ videoId: third.id, segments: segments(9000, "x".repeat(100)) });
  const orders: number[][] = [];
  let from: number | undefined;
  do {
    const page = await readStudy(learner, { params, query: { from } });
    orders.push(page.lectures.map(({ order }) => order));
    from = page.next ?? undefined;
  } while (from !== undefined);
  expect(orders).toEqual([[1, 2], [3], Array.from({ length: lecturesPerPage }, (_, n) => n + 4)]);
});

const hostile = `</p><script>alert(1)</script> <img src=x onerror="alert(2)"> ]]> &nbsp; \u202e 汉字 🤗 'a'="b"`;
/** What XML has no place for. */
const misfits = ["\u0000", "\u0008", "\uFFFF"];
const worst = `${hostile}${misfits.join("")}\uD800`;

const unpack = async (epub: string) => {
  const bytes = Buffer.from(epub, "base64");
  const files = await unzipped(bytes);
  const read = (name: string): string => {
    const text = files[name];
    if (text === undefined) throw new Error(`The book has no ${name}.`);
    return text;
  };
  return { bytes, read };
};

const { DOMParser } = new Window();
/** A document of XML. A parser that finds it malformed writes so into it. */
const parsed = (text: string) => {
  const document = new DOMParser().parseFromString(text, "application/xhtml+xml");
  expect([text, document.querySelector("parsererror")]).toEqual([text, null]);
  return document;
};

test("WCH-64: what tells that a book is malformed finds it", () => {
  for (const text of ["<a><b></a>", "<a>&nbsp;</a>", "<a b=c/>", "<a/><b/>"]) expect(() => parsed(text)).toThrow();
});

test("WCH-63, WCH-64: a book is EPUB 3 that readers open, with hostile words as words in well-formed XHTML", async () => {
  const { lesson, admin, learner, params, module, video } = await room({ name: `Course ${worst}` });
  await hold(learner, params.courseId, permanent);
  await publishTranscript({ videoId: video.id, segments: segments(30, worst) });
  await ask(admin, lesson, {
    ...drafts.one,
    title: "Q",
    text: `Which ${hostile}`,
  });
  const { name, epub } = await exportEpub(learner, params);
  expect(name).toMatch(/^[\w -]+\.epub$/);
  const { bytes, read } = await unpack(epub);
  // OCF 3.3: first, stored, without an extra field, so that its text begins at the byte 38.
  expect(bytes.subarray(30, 58).toString("latin1")).toBe("mimetypeapplication/epub+zip");
  expect([bytes.readUInt16LE(8), bytes.readUInt16LE(28)]).toEqual([0, 0]);
  const files = [
    "META-INF/container.xml",
    "EPUB/package.opf",
    "EPUB/nav.xhtml",
    "EPUB/lecture-1.xhtml",
    "EPUB/lecture-2.xhtml",
  ];
  for (const file of files) {
    const text = read(file);
    parsed(text);
    expect(text).not.toMatch(/<script|<img/);
    expect(misfits.filter((sign) => text.includes(sign))).toEqual([]);
  }
  const opf = parsed(read("EPUB/package.opf"));
  expect(opf.documentElement.getAttribute("version")).toBe("3.0");
  const items = new Map([...opf.querySelectorAll("item")].map((item) => [item.getAttribute("id"), item]));
  for (const item of items.values()) expect(read(`EPUB/${item.getAttribute("href")}`)).not.toBe("");
  const spine = [...opf.querySelectorAll("itemref")].map((ref) => items.get(ref.getAttribute("idref")));
  expect(spine.map((item) => item?.getAttribute("href"))).toEqual(["nav.xhtml", "lecture-1.xhtml", "lecture-2.xhtml"]);
  expect(opf.querySelector("item[properties=nav]")?.getAttribute("href")).toBe("nav.xhtml");
  expect(read("EPUB/nav.xhtml")).toContain(module.videos[1]?.title);
  expect(read("EPUB/lecture-1.xhtml")).toContain("汉字 🤗");
  expect(read("EPUB/lecture-1.xhtml")).not.toMatch(/because it is|Not correct/);
});

test("WCH-63: who may not watch it gets no book at that moment, and of a course those lectures that are open", async () => {
  const { course, learner, params } = await room({ modules: [{ videos: 2 }, { videos: 1 }] });
  await expect(exportEpub(learner, { courseId: course.id })).rejects.toMatchObject({ code: "access.denied" });
  const [, second] = course.modules;
  if (!second) throw new Error("There is no second module.");
  await hold(learner, course.id, { ...permanent, key: "module", wholeCourse: false, modules: [second.id] });
  await expect(exportEpub(learner, params)).rejects.toMatchObject({ code: "access.denied" });
  const { read } = await unpack((await exportEpub(learner, { courseId: course.id })).epub);
  expect(read("EPUB/nav.xhtml").match(/<a /g)).toHaveLength(1);
  await hold(learner, course.id);
  await expect(exportEpub(learner, { courseId: course.id })).rejects.toMatchObject({ code: "access.denied" });
});

test("WCH-63: a book has a bound, and says so", async () => {
  const { course, learner } = await room({ modules: [{ videos: mostLectures + 1 }] });
  await hold(learner, course.id, permanent);
  await expect(exportEpub(learner, { courseId: course.id })).rejects.toMatchObject({ code: "study.tooLarge" });
});
