import { afterEach, expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { now, useClock } from "../../foundation/clock.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { makeCreator } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { deleteQuestion } from "./delete-question.ts";
import { ask, makeSchool, reply } from "./qna.test-kit.ts";
import { removeQuestion } from "./remove.ts";
import { waitingQuestions } from "./waiting.ts";

const hour = 3_600_000;
let goBack = () => {};
afterEach(() => goBack());

/** Advances the clock by a day and an hour. */
const waitADay = () => {
  const then = now() + 25 * hour;
  goBack();
  goBack = useClock(() => then);
};

const waiting = async (person: Person) => (await waitingQuestions(person)).questions.map(({ question }) => question.id);

const school = async () => {
  const made = await makeSchool();
  const author = await makeCreator();
  const { courseId } = made.lesson.place;
  await acceptAuthor(courseId, author);
  for (const student of made.students) await hold(student, courseId, permanent);
  return { ...made, author, courseId, at: made.lesson.place };
};

test("CRE-60: a question waits after a day, in a class for its creator and outside for the primary author", async () => {
  const { author, creator, coCreator, students, at, group, courseId } = await school();
  const [one] = students;
  const inClass = await ask(one, at, { coupon: group.id });
  const open = [await ask(one, at), await ask(one, { courseId })].map(({ id }) => id);
  expect([await waiting(author), await waiting(creator)]).toEqual([[], []]);
  waitADay();
  expect(await waiting(author)).toEqual(open);
  expect((await waitingQuestions(creator)).questions).toMatchObject([
    { question: { id: inClass.id }, place: { video: { id: at.videoId } }, group: { id: group.id } },
  ]);
  for (const other of [coCreator, ...students]) expect(await waiting(other)).toEqual([]);
});

test("CRE-60: a question stops waiting when anyone but the asker replies, or when it is removed or deleted", async () => {
  const { creator, students, at, group } = await school();
  const [one, two] = students;
  const asked = async () => (await ask(one, at, { coupon: group.id })).id;
  const [still, answered, removed, deleted] = [await asked(), await asked(), await asked(), await asked()];
  await reply(one, at, still);
  await reply(two, at, answered, { anonymous: true });
  await removeQuestion(one, { ...at, questionId: removed });
  await deleteQuestion(creator, { ...at, questionId: deleted });
  await ask(creator, at, { coupon: group.id });
  waitADay();
  expect(await waiting(creator)).toEqual([still]);
  await reply(creator, at, still);
  expect(await waiting(creator)).toEqual([]);
});

test("CRE-60: rights are checked again: a former author sees no question, and questions of removed lectures are hidden", async () => {
  const { author, students, at, courseId } = await school();
  const ofVideo = await ask(students[0], at);
  const ofCourse = await ask(students[0], { courseId });
  waitADay();
  expect(await waiting(author)).toEqual([ofVideo.id, ofCourse.id]);
  await changeCourse(courseId, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      videos: module.videos.filter(({ id }) => id !== at.videoId),
    })),
  }));
  expect(await waiting(author)).toEqual([ofCourse.id]);
  await acceptAuthor(courseId, await makeCreator());
  expect(await waiting(author)).toEqual([]);
});

test("CRE-60: the oldest twenty, and that there are more, in four store calls", async () => {
  const { creator, students, at, group } = await school();
  const ids: number[] = [];
  for (let n = 0; n < 21; n++) ids.push((await ask(students[n % 3] ?? students[0], at, { coupon: group.id })).id);
  waitADay();
  const { answer, total } = await storeCalls(() => waitingQuestions(creator));
  expect([answer.questions.map(({ question }) => question.id), answer.more]).toEqual([ids.slice(0, 20), true]);
  expect(total).toBeLessThanOrEqual(4);
  await reply(students[1], at, ids[0] ?? 0);
  expect((await waitingQuestions(creator)).more).toBe(false);
});
