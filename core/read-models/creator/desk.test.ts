import { readDesk as route } from "@cu/api/creator";
import { expect, onTestFinished, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { isCreator } from "../../foundation/actor.ts";
import { now, useClock } from "../../foundation/clock.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { classInput, makeMember, openClass, publish, windowsOf } from "../../use-cases/class/class.test-kit.ts";
import { updateClass } from "../../use-cases/class/save-class.ts";
import { ask, makeSchool } from "../../use-cases/qna/qna.test-kit.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { readDesk } from "./desk.ts";

const day = 86_400_000;

test("CRE-60: a question shows where it was asked; an anonymous asker is hidden even from the license creator", async () => {
  const { lesson, students } = await makeSchool();
  const author = await makeCreator();
  const { courseId, videoId } = lesson.place;
  await acceptAuthor(courseId, author);
  for (const student of students) await hold(student, courseId, permanent);
  await ask(students[0], lesson.place, { anonymous: true, text: "x".repeat(300) });
  await ask(students[1], { courseId });
  const then = now() + 2 * day;
  const goBack = useClock(() => then);
  onTestFinished(goBack);
  const { questions } = route.answer.schema.parse(await readDesk(author, author.id));
  expect(questions.map(({ user, videoNumber, placeName }) => [user?.username, videoNumber, placeName])).toEqual([
    [undefined, 1, lesson.course.modules[0]?.videos[0]?.title],
    [students[1].username, null, lesson.course.name],
  ]);
  expect(questions[0]?.text).toBe(`${"x".repeat(200)}…`);
  expect(JSON.stringify(questions[0])).not.toContain(students[0].username);
  expect(videoId).toBeGreaterThan(0);
  await expect(readDesk(author, students[0].id)).rejects.toMatchObject({ code: "user.forbidden" });
});

test("CRE-60: a question of a class names its lecture by its numbers, its class and its words, of which it shows two hundred", async () => {
  const { lesson, group, creator, students } = await makeSchool();
  const [student] = students;
  const { course } = lesson;
  await acceptAuthor(course.id, await makeCreator());
  const second = course.modules[1];
  const video = second?.videos[1];
  if (!second || !video) throw new Error("Two modules of two videos.");
  const inModule = { courseId: course.id, moduleId: second.id };
  const words = (text: string) => ({ text, coupon: group.id });
  const lines = {
    blocks: ["One  line", "another"].map((text) => ({ key: text, type: "unstyled", text })),
    entityMap: {},
  };
  const { id, createdAt } = await ask(student, { ...inModule, videoId: video.id }, { ...words(""), text: lines });
  await ask(student, inModule, words("y".repeat(200)));
  await ask(student, { courseId: course.id }, words(`${"z".repeat(199)}😀!`));
  const then = now() + 2 * day;
  onTestFinished(useClock(() => then));
  const { questions, more } = await readDesk(creator, creator.id);
  expect(more).toBe(false);
  expect(questions[0]).toEqual({
    id,
    askedAt: createdAt,
    text: "One line another",
    user: { id: student.id, username: student.username, firstName: "Test", lastName: "Person" },
    courseId: course.id,
    courseName: course.name,
    moduleNumber: 2,
    videoNumber: 2,
    placeName: video.title,
    class: { id: group.id, label: group.label },
  });
  expect(
    questions
      .slice(1)
      .map(({ text, moduleNumber, videoNumber, placeName }) => [text, moduleNumber, videoNumber, placeName]),
  ).toEqual([
    ["y".repeat(200), 2, null, second.name],
    [`${"z".repeat(199)}😀…`, null, null, course.name],
  ]);
});

test("CRE-61: classes whose students miss a module are named, until days are set for it or they are over", async () => {
  const creator = await makeCreator();
  const [course, other] = [await publish(creator), await publish(creator)];
  const missing = { scheduledAccesses: windowsOf(course).slice(0, 1) };
  const group = await openClass(creator, [course], missing);
  await openClass(creator, [other]);
  await openClass(creator, [course], { ...missing, label: "Over", expiresOn: "2026-01-02", validFrom: "2026-01-01" });
  await makeMember(group);
  const classes = async () => (await readDesk(creator, creator.id)).classes;
  expect(await classes()).toEqual([
    { id: group.id, code: group.code, label: group.label, members: 1, missing: 1, moduleName: course.modules[1]?.name },
  ]);
  await updateClass(creator, group.id, classInput([course]));
  expect(await classes()).toEqual([]);
});

test("CRE-61: a desk of a hundred courses, each with a question that waits, and of as many classes as there are on it is six store calls", async () => {
  // An admin, because only they can create a hundred courses in a day (CRE-42).
  const author = await makePerson({ isAdmin: true, isContentCreator: true });
  if (!isCreator(author)) throw new Error("The person is no creator.");
  const courses: CourseRecord[] = [];
  for (let n = 0; n < 100; n += 1) courses.push(await publish(author));
  for (let n = 0; n < 50; n += 1) await openClass(author, courses.slice(2 * n, 2 * n + 2), { scheduledAccesses: [] });
  const students = await Promise.all(Array.from({ length: 10 }, () => makePerson()));
  for (const [n, { id: courseId }] of courses.entries()) {
    const student = students[n % students.length];
    if (!student) throw new Error("Ten students.");
    await hold(student, courseId, permanent);
    await ask(student, { courseId });
  }
  const then = now() + 2 * day;
  onTestFinished(useClock(() => then));
  const { answer, total } = await storeCalls(() => readDesk(author, author.id));
  expect([answer.questions.length, answer.more, answer.classes.length]).toEqual([20, true, 50]);
  expect(answer.classes.map(({ missing }) => missing)).toEqual(answer.classes.map(() => 4));
  expect(total).toBeLessThanOrEqual(6);
});
