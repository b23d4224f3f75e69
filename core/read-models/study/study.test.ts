import { randomBytes } from "node:crypto";
import { lecturesPerPage } from "@cu/api/study";
import type { Segment } from "@cu/captions/segment";
import { Window } from "happy-dom";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hold, makeLesson, permanent, windowed } from "../../access/lesson.test-kit.ts";
import { guest } from "../../foundation/actor.ts";
import { createNote } from "../../use-cases/note/create.ts";
import { attemptQuestion } from "../../use-cases/quiz/attempt.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "../../use-cases/quiz/questions.test-kit.ts";
import { uploadImage } from "../../use-cases/quiz/upload-image.ts";
import { suspendCourse } from "../../use-cases/suspension/suspend.ts";
import { makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { publishTranscript } from "../../use-cases/transcript/publish.ts";
import { unzipped } from "../report/report.test-kit.ts";
import { exportEpub, maxLectures } from "./export-epub.ts";
import { picturesOf } from "./pictures.ts";
import { readStudy } from "./read.ts";

const segments = (count: number, text = "words of it"): Segment[] =>
  Array.from({ length: count }, (_, n) => ({
    text: `${text} ${n}`,
    startTime: n * 3,
    endTime: n * 3 + 3,
    startOfParagraph: n % 10 === 0,
  }));

const room = async (input: Parameters<typeof makeLesson>[0] = {}) => {
  const lesson = await makeLesson(input);
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

test("WCH-60, E-059: users without access read none of it: guests, strangers, outside a window, or with an open debt", async () => {
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

test("WCH-69: a lecture of 10,000 long lines and 500 long questions comes in two answers that a Lambda can give", async () => {
  const { lesson, admin, learner, params, module, video } = await room({ modules: [{ videos: 3 }] });
  await hold(learner, params.courseId, permanent);
  await publishTranscript({ videoId: video.id, segments: segments(10_000, "x".repeat(360)) });
  const question = { ...drafts.one, text: "y".repeat(6000) };
  for (let n = 0; n < 10; n++) await ask(admin, lesson, ...Array.from({ length: 50 }, () => question));
  const read = async (query: { video?: number | undefined }) => {
    const pages: Awaited<ReturnType<typeof readStudy>>[] = [];
    let from: number | undefined;
    do {
      const page = await readStudy(learner, { params, query: { ...query, from } });
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(6_000_000);
      pages.push(page);
      from = page.next ?? undefined;
    } while (from !== undefined);
    return pages.map(({ lectures }) =>
      lectures.map(({ order, lines, questions }) => [order, lines.length, questions.length]),
    );
  };
  const halves = [[[1, 10_000, 0]], [[1, 0, 500]]];
  const others = module.videos.slice(1).map((_, index) => [index + 2, 0, 0]);
  expect(await read({ video: video.id })).toEqual(halves);
  expect(await read({})).toEqual([...halves, others]);
}, 60_000);

const hostile = `</p><script>alert(1)</script> <img src=x onerror="alert(2)"> ]]> &nbsp; \u202e 汉字 🤗 'a'="b"`;
/** Characters that are invalid in XML. */
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
/** Parses XML; the parser reports malformed input within the document. */
const parsed = (text: string) => {
  const document = new DOMParser().parseFromString(text, "application/xhtml+xml");
  expect([text, document.querySelector("parsererror")]).toEqual([text, null]);
  return document;
};

test("WCH-64: the validator of these tests detects malformed books", () => {
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

const block = (type: string, text: string, more: object = {}) => ({ key: type.slice(0, 20), type, text, ...more });

test("WCH-63, WCH-64: in a book a question looks as it was written: code, quotes, lists, headings, marks and links", async () => {
  const { lesson, admin, learner, params } = await room();
  await hold(learner, params.courseId, permanent);
  const text = {
    blocks: [
      block("header-two", "Heaps"),
      block("unstyled", "See the page now.", {
        inlineStyleRanges: [
          { offset: 0, length: 3, style: "BOLD" },
          { offset: 4, length: 3, style: "ITALIC" },
          { offset: 4, length: 3, style: "UNDERLINE" },
          { offset: 13, length: 3, style: "STRIKETHROUGH" },
        ],
        entityRanges: [{ offset: 8, length: 4, key: 0 }],
      }),
      block("code-block", "a < b\n  c"),
      block("blockquote", "So it was."),
      block("unordered-list-item", "one"),
      block("ordered-list-item", "two", { depth: 2 }),
      block("unstyled", "x", { inlineStyleRanges: [{ offset: 0, length: 1, style: "CODE" }] }),
    ],
    entityMap: { 0: { type: "LINK", mutability: "MUTABLE", data: { url: "https://example.com/?a=1&b=2" } } },
  };
  await ask(admin, lesson, { ...drafts.one, text });
  const { read } = await unpack((await exportEpub(learner, params)).epub);
  const section = parsed(read("EPUB/lecture-1.xhtml")).querySelector("section.question");
  expect([...(section?.children ?? [])].slice(0, 8).map(({ outerHTML }) => outerHTML)).toEqual([
    "<p><strong>Question 1, 00:30</strong></p>",
    "<p><strong>Heaps</strong></p>",
    '<p><strong>See</strong> <u><em>the</em></u> <a href="https://example.com/?a=1&amp;b=2">page</a> <s>now</s>.</p>',
    "<pre>a &lt; b\n  c</pre>",
    "<blockquote><p>So it was.</p></blockquote>",
    '<p class="item" style="margin-left: 1em">• one</p>',
    '<p class="item" style="margin-left: 3em">• two</p>',
    "<p><code>x</code></p>",
  ]);
});

test("WCH-81: a book and each lecture in it name their language and run from its side, other texts against it", async () => {
  const { lesson, admin, learner, course, video, module } = await room({ modules: [{ videos: 3 }] });
  await hold(learner, course.id, permanent);
  const [, second, third] = module.videos;
  if (!second || !third) throw new Error("There are no three lectures.");
  await publishTranscript({ videoId: video.id, segments: segments(3, "الدرس الأول: C++ هو"), name: "ar" });
  await publishTranscript({ videoId: second.id, segments: segments(3, "Les mots du cours"), name: "fr" });
  await publishTranscript({ videoId: third.id, segments: segments(3, "מילים"), name: undefined });
  await ask(admin, lesson, { ...drafts.one, title: "Q", text: "Which one?" });
  await ask(admin, lesson, { ...drafts.one, title: "Q", text: "أي واحد؟" });
  const { read } = await unpack((await exportEpub(learner, { courseId: course.id })).epub);
  const opf = parsed(read("EPUB/package.opf"));
  expect(read("EPUB/package.opf").match(/<dc:language>[^<]*/g)).toEqual(["<dc:language>ar", "<dc:language>fr"]);
  expect(opf.querySelector("spine")?.getAttribute("page-progression-direction")).toBe("rtl");
  const languageIn = (file: string) => /<html [^>]*ops"([^>]*)>/.exec(read(`EPUB/${file}.xhtml`))?.[1];
  expect(languageIn("lecture-1")).toBe(' lang="ar" xml:lang="ar" dir="rtl"');
  expect(languageIn("lecture-2")).toBe(' lang="fr" xml:lang="fr"');
  expect(languageIn("lecture-3")).toBe(' dir="rtl"');
  expect(languageIn("nav")).toBe(languageIn("lecture-1"));
  const arabic = read("EPUB/lecture-1.xhtml");
  parsed(arabic);
  expect(arabic).toContain("<p><small>00:00</small> الدرس الأول: C++ هو 0");
  expect(arabic).toContain('<p lang="" xml:lang="" dir="ltr">Which one?</p>');
  expect(arabic).toContain("<p>أي واحد؟</p>");
  expect(arabic).toContain('<p lang="en" xml:lang="en" dir="ltr"><strong>Question 1');
});

test("WCH-81: a book without a named language is undetermined, and Latin words run from the left", async () => {
  const { learner, params } = await room();
  await hold(learner, params.courseId, permanent);
  const { read } = await unpack((await exportEpub(learner, params)).epub);
  expect(read("EPUB/package.opf")).toContain("<dc:language>und</dc:language>");
  expect(read("EPUB/package.opf") + read("EPUB/lecture-1.xhtml")).not.toMatch(/lang="|dir="|page-progression/);
});

test("WCH-82: the contents list each module with its own lectures in reading order, for readers of EPUB 2 as well", async () => {
  const named = { name: "Exercises", videos: 1 };
  const { learner, course } = await room({ modules: [{ ...named, videos: 2 }, { videos: 1 }, named] });
  await hold(learner, course.id, permanent);
  const { read } = await unpack((await exportEpub(learner, { courseId: course.id })).epub);
  const nav = parsed(read("EPUB/nav.xhtml"));
  const names = [...nav.querySelectorAll("nav > ol > li > span")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Exercises", course.modules[1]?.name, "Exercises"]);
  const files = ["lecture-1.xhtml", "lecture-2.xhtml", "lecture-3.xhtml", "lecture-4.xhtml"];
  expect([...nav.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(files);
  const ncx = parsed(read("EPUB/toc.ncx"));
  expect(ncx.querySelector("meta")?.getAttribute("content")).toBe(`urn:course:${course.id}`);
  const parts = [...ncx.querySelectorAll("navMap > navPoint")];
  expect(parts.map((part) => [...part.querySelectorAll("content")].map((one) => one.getAttribute("src")))).toEqual([
    [files[0], files[0], files[1]],
    [files[2], files[2]],
    [files[3], files[3]],
  ]);
  const opf = parsed(read("EPUB/package.opf"));
  expect(opf.querySelector("spine")?.getAttribute("toc")).toBe("ncx");
  expect(opf.querySelector("item[id=ncx]")?.getAttribute("media-type")).toBe("application/x-dtbncx+xml");
});

test("WCH-61, WCH-63: in a book a question has its answer, its key and its hint as the lecture shows them at that moment", async () => {
  const { lesson, admin, learner, params } = await room();
  await hold(learner, params.courseId, permanent);
  const [choice, open] = await ask(admin, lesson, { ...drafts.one, hint: "think of roots" }, drafts.open);
  if (!choice || !open) throw new Error("No question was made.");
  const questions = async () => {
    const { read } = await unpack((await exportEpub(learner, params)).epub);
    const sections = [...parsed(read("EPUB/lecture-1.xhtml")).querySelectorAll("section.question")];
    return sections.map((section) => [...section.children].map((part) => `${part.className}|${part.textContent}`));
  };
  const answer = (question: typeof choice, body: Parameters<typeof attemptQuestion>[1]["body"]) =>
    attemptQuestion(learner, { params: { ...lesson.place, questionId: question.id }, body });
  expect(await questions()).toEqual([
    ["|Question 1, 00:10", "|", "|Answer it in the lecture, 00:00–00:10."],
    ["|Question 2, 00:30", "|Pick one.", "option|Aright", "option|Bwrong", "|Answer it in the lecture, 00:20–00:30."],
  ]);
  await answer(open, { selectedOptions: [], answerText: "my <own> words" });
  await answer(choice, wrongAnswer(choice));
  const [written, wrong] = await questions();
  expect(written).toContain("|my <own> words");
  expect(wrong).toContain("key|Hint from the author:think of roots");
  await answer(choice, rightAnswer(choice));
  const [, right] = await questions();
  expect(right?.slice(2, 4)).toEqual([
    "option|ArightCorrectbecause it is",
    "option|BwrongNot correctbecause it is not",
  ]);
  expect(right?.at(-1)).not.toContain("Answer it in the lecture");
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

test("WCH-63: a book has a size limit, and states it", async () => {
  const { course, learner } = await room({ modules: [{ videos: maxLectures + 1 }] });
  await hold(learner, course.id, permanent);
  await expect(exportEpub(learner, { courseId: course.id })).rejects.toMatchObject({ code: "study.tooLarge" });
});

const noteAs = (
  person: Parameters<typeof createNote>[0],
  { course, module, video }: Awaited<ReturnType<typeof room>>,
) => {
  const params = { courseId: course.id, moduleId: module.id, videoId: video.id };
  return (seconds: number, text: string, isBookmark = false) =>
    createNote(person, { params, body: { seconds, text, isBookmark } });
};

test("WCH-66: the reader's notes are at their passage in a book, on request, as text, without other users' notes", async () => {
  const set = await room();
  const { learner, params, video, module } = set;
  const other = await makePerson();
  for (const person of [learner, other]) await hold(person, params.courseId, permanent);
  await noteAs(learner, set)(95, `Later ${hostile}\nsecond line`);
  await noteAs(learner, set)(40, "", true);
  await noteAs(other, set)(40, "the other's words");
  const second = module.videos[1];
  if (!second) throw new Error("There is no second lecture.");
  await noteAs(learner, { ...set, video: second })(7, "without a transcript");
  const { read } = await unpack((await exportEpub(learner, { ...params, notes: true })).epub);
  const text = read("EPUB/lecture-1.xhtml");
  const asides = [...parsed(text).querySelectorAll("aside")].map(({ textContent }) => textContent);
  expect(asides).toEqual([
    "Your bookmark at 00:40",
    expect.stringMatching(/^Your note at 01:35Later <\/p><script>.*second line$/s),
  ]);
  expect(text).not.toMatch(/<script|<img|the other's/);
  // After the passage 0:30 to 0:59, before that starting at 1:00.
  expect(text.indexOf("Your bookmark")).toBeGreaterThan(text.indexOf("words of it 19"));
  expect(text.indexOf("Your bookmark")).toBeLessThan(text.indexOf("words of it 20"));
  expect(read("EPUB/lecture-2.xhtml")).toContain("without a transcript");
  const alone = await unpack((await exportEpub(learner, { ...params, videoId: video.id, notes: true })).epub);
  expect(alone.read("EPUB/lecture-1.xhtml").match(/<aside/g)).toHaveLength(2);
  for (const notes of [undefined, false])
    expect(
      (await unpack((await exportEpub(learner, { ...params, notes })).epub)).read("EPUB/lecture-1.xhtml"),
    ).not.toContain("<aside");
});

test("WCH-63, WCH-66: in a book a question splits the text at its end, and a note at a passage's first second is below it", async () => {
  const set = await room();
  const { lesson, admin, learner, params, module } = set;
  const second = module.videos[1];
  if (!second) throw new Error("There is no second lecture.");
  await hold(learner, params.courseId, permanent);
  await ask(admin, lesson, { ...drafts.one, endVideoTimestamp: 45 });
  await ask(admin, { ...lesson, video: second }, drafts.one);
  await noteAs(learner, set)(60, "as it begins");
  const { read } = await unpack((await exportEpub(learner, { ...params, notes: true })).epub);
  const text = read("EPUB/lecture-1.xhtml");
  const order = ["it 14", "Question 1, 00:45", "<small>00:45</small>", "it 15", "it 29", "as it begins", "it 30"];
  const places = order.map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  // Without a transcript, the notes and questions follow each other.
  expect(read("EPUB/lecture-2.xhtml")).toMatch(/There is no transcript of this lecture\..*Question 1, 00:30/s);
});

/** An incompressible picture: at 780 by 780 it has 1.8 MB. */
const noise = async (size: number) => {
  const raw = randomBytes(size * size * 3);
  const png = await sharp(raw, { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return new Blob([new Uint8Array(png)]);
};

test("WCH-67: pictures of questions and options lie in the book, by name and in its list, while there is room for them", async () => {
  const { lesson, admin, learner, params } = await room();
  await hold(learner, params.courseId, permanent);
  const [small, option] = [await uploadImage(admin, await noise(40)), await uploadImage(admin, await noise(20))];
  const [, , third] = [small, option, await uploadImage(admin, await noise(60))];
  const [right, wrong] = drafts.one.options;
  await ask(
    admin,
    lesson,
    { ...drafts.one, imageIds: [small.id], options: [{ ...right, imageId: option.id }, wrong] },
    { ...drafts.all, imageIds: [small.id, third?.id] },
  );
  const { read, bytes } = await unpack((await exportEpub(learner, params)).epub);
  const sources = [...parsed(read("EPUB/lecture-1.xhtml")).querySelectorAll("img")].map((image) =>
    image.getAttribute("src"),
  );
  expect(sources).toEqual(["picture-1.png", "picture-2.png", "picture-1.png", "picture-3.png"]);
  const listed = [...parsed(read("EPUB/package.opf")).querySelectorAll("item[media-type='image/png']")];
  expect(listed.map((item) => item.getAttribute("href")).toSorted()).toEqual([
    "picture-1.png",
    "picture-2.png",
    "picture-3.png",
  ]);
  expect(bytes.includes(Buffer.from("EPUB/picture-3.png"))).toBe(true);
});

test("WCH-67: contents that do not fit are marked as available in the lecture, and foreign URLs are never fetched", async () => {
  const { lesson, admin, learner, params } = await room();
  await hold(learner, params.courseId, permanent);
  const large = [await uploadImage(admin, await noise(780)), await uploadImage(admin, await noise(779))];
  await ask(admin, lesson, { ...drafts.one, imageIds: large.map(({ id }) => id) });
  const { read, bytes } = await unpack((await exportEpub(learner, params)).epub);
  const text = read("EPUB/lecture-1.xhtml");
  expect(text.match(/<img /g)).toHaveLength(1);
  expect(text).toContain("The picture of question 1 is in the lecture.");
  expect(bytes.byteLength).toBeLessThan(4_000_000);
  const [lecture] = (await readStudy(learner, { params, query: {} })).lectures;
  const [question] = lecture?.questions ?? [];
  const [image] = question?.images ?? [];
  if (!lecture || !question || !image) throw new Error("The question has no picture.");
  const at = (address: string) =>
    picturesOf([{ ...lecture, questions: [{ ...question, images: [{ ...image, image: address }] }] }]);
  expect((await at(image.image)).size).toBe(1);
  const own = image.image.slice(0, image.image.indexOf("/quiz/"));
  for (const address of [
    "https://elsewhere.example/images/quiz/1-a.png",
    `${own}/quiz/../../reports/1.png`,
    `${own}/cover/1-a.png`,
    `${own}/quiz/none.png`,
    `${image.image}?x`,
  ])
    expect((await at(address)).size).toBe(0);
});
