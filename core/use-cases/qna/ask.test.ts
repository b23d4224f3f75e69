import { plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { afterEach, expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { deleteQuestion } from "./delete-question.ts";
import { listQuestions } from "./list.ts";
import { ask, makeSchool, reply } from "./qna.test-kit.ts";
import { readVideoTotals } from "./totals.ts";

lagFromTheStart();

let restore: (() => void) | undefined;
let clock = Date.parse("2026-03-10T12:00:00.000Z");
const tick = (seconds: number) => {
  clock += seconds * 1000;
  restore?.();
  restore = useClock(() => clock);
};
afterEach(() => restore?.());

const words = (post: { text: unknown } | undefined) => plainText(post?.text as RichText);

test("QNA-01 QNA-31: courses, modules and videos have separate threads, newest question first", async () => {
  const { lesson, group, students } = await makeSchool();
  const { courseId, moduleId, videoId } = lesson.place;
  const places = [{ courseId }, { courseId, moduleId }, { courseId, moduleId, videoId }];
  const levels = ["collection", "module", "video"];
  for (const at of places) {
    for (const n of [1, 2, 3]) {
      tick(1);
      await ask(students[0], at, { text: `question ${n}`, coupon: group.id });
    }
  }
  for (const [n, at] of places.entries()) {
    const questions = await listQuestions(students[1], at, { coupon: group.code });
    expect(questions.map(words)).toEqual(["question 3", "question 2", "question 1"]);
    expect(new Set(questions.map(({ level }) => level))).toEqual(new Set([levels[n]]));
  }
});

test("QNA-02: a question has its text, user, state, time, replies and the names of its place", async () => {
  tick(1);
  const { lesson, group, students } = await makeSchool();
  const [student] = students;
  const asked = await ask(student, lesson.place, { text: "Why?", coupon: group.id });
  expect(asked).toEqual({
    id: expect.any(Number),
    text: { blocks: [expect.objectContaining({ type: "unstyled", text: "Why?" })], entityMap: {} },
    user: { id: student.id, username: student.username, firstName: "Test", lastName: "Person" },
    anonymous: false,
    removed: false,
    createdAt: new Date(clock).toISOString(),
    responses: [],
    collection: lesson.course.id,
    module: lesson.module.id,
    video: lesson.video.id,
    collectionName: lesson.course.name,
    moduleName: lesson.module.name,
    videoName: lesson.video.title,
    coupon: group.id,
    level: "video",
    isOwn: true,
    mayRemove: true,
    mayDelete: false,
    votes: 0,
    hasVoted: false,
  });
  expect(await listQuestions(student, lesson.place, { coupon: group.code })).toEqual([asked]);
  const { courseId, moduleId } = lesson.place;
  expect(await ask(student, { courseId }, { coupon: group.id })).toMatchObject({ module: null, videoName: null });
  expect(await ask(student, { courseId, moduleId }, { coupon: group.id })).toMatchObject({
    moduleName: lesson.module.name,
    video: null,
  });
});

test("QNA-03: rich text, the anonymous flag and the class are taken as posted", async () => {
  const { lesson, group, students } = await makeSchool();
  const bold = { offset: 4, length: 4, style: "BOLD" };
  const text = {
    blocks: [{ key: "k", type: "blockquote", text: "See @1:00", inlineStyleRanges: [bold] }],
    entityMap: {},
  };
  const asked = await ask(students[0], lesson.place, { text, anonymous: true, coupon: group.code });
  expect(asked).toMatchObject({ anonymous: true, coupon: group.id });
  expect(asked.text.blocks).toEqual([expect.objectContaining({ type: "blockquote", inlineStyleRanges: [bold] })]);
});

test("QNA-04 QNA-32: replies are listed below their question, oldest first, and new for a day", async () => {
  tick(1);
  const { lesson, group, creator, students } = await makeSchool();
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  for (const text of ["one", "two", "three"]) {
    tick(3600);
    const answer = await reply(students[1], lesson.place, id, { text });
    expect(answer).toEqual({
      id: expect.any(Number),
      text: expect.anything(),
      user: expect.objectContaining({ id: students[1].id }),
      anonymous: false,
      instructorHighlight: false,
      createdAt: new Date(clock).toISOString(),
      removed: false,
      newComment: true,
      isOwn: true,
      mayDelete: true,
      votes: 0,
      hasVoted: false,
    });
  }
  tick(22 * 3600 + 1);
  const [question] = await listQuestions(creator, lesson.place, { coupon: group.code });
  expect(question?.responses.map(words)).toEqual(["one", "two", "three"]);
  expect(question?.responses.map(({ newComment }) => newComment)).toEqual([false, true, true]);
});

test("QNA-52: the questions of a video are counted in each group, and again when one is deleted", async () => {
  const { lesson, group, creator, students } = await makeSchool();
  const groupKey = `class-${group.id}`;
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  await ask(students[1], lesson.place, { coupon: group.id });
  await ask(students[1], { courseId: lesson.course.id }, { coupon: group.id });
  await ask(learner, lesson.place);
  expect([...(await readVideoTotals(lesson.course.id, groupKey))]).toEqual([[lesson.video.id, 2]]);
  expect([...(await readVideoTotals(lesson.course.id, "public"))]).toEqual([[lesson.video.id, 1]]);
  await deleteQuestion(creator, { ...lesson.place, questionId: id });
  expect([...(await readVideoTotals(lesson.course.id, groupKey))]).toEqual([[lesson.video.id, 1]]);
});

test("QNA-31: a video shown in two courses has a thread in each", async () => {
  const { lesson, group, students } = await makeSchool();
  await ask(students[0], lesson.place, { coupon: group.id });
  const other = await makeLesson();
  const learner = await makePerson();
  await hold(learner, other.course.id, permanent);
  expect(await listQuestions(learner, other.place)).toEqual([]);
});

test("QNA-10 QNA-11 QNA-48: what is blank, too long or formatted too often is refused at its field; 10,000 characters are taken", async () => {
  const { lesson, group, students } = await makeSchool();
  const [student] = students;
  const coupon = group.id;
  const { id } = await ask(student, lesson.place, { coupon });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => "taken",
      ({ fields }: { fields: object }) => fields,
    );
  const refused = (text: string) => ({ text: [text] });
  const asked = (text: unknown) => refusal(ask(student, lesson.place, { text, coupon }));
  const lines = (lengths: readonly number[], inlineStyleRanges: readonly object[] = []) => ({
    blocks: lengths.map((length, n) => ({
      key: `${n}`,
      type: "unstyled",
      text: "x".repeat(length),
      inlineStyleRanges,
    })),
    entityMap: {},
  });
  const bold = Array.from({ length: 200 }, (_, n) => ({ offset: 3 * n, length: 1, style: "BOLD" }));
  expect(await asked(" ")).toEqual(refused("Please enter a question first."));
  const blank = reply(student, lesson.place, id, { text: " " });
  expect(await refusal(blank)).toEqual(refused("Please enter a reply first."));
  expect(await asked(lines([5000, 5000]))).toEqual(refused("The text is longer than 10000 characters."));
  expect(await asked(lines([600, 600, 600, 600, 600, 600], bold))).toEqual(refused("The text has too many formats."));
  expect(await asked(7)).toEqual(refused("Invalid input"));
  // The line break counts as a character.
  expect(await asked(lines([5000, 4999]))).toBe("taken");
  expect(await listQuestions(student, lesson.place, { coupon: group.code })).toHaveLength(2);
});
