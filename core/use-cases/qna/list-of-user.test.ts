import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { listOfUser } from "./list-of-user.ts";
import { ask, codeOf, makeSchool, reply } from "./qna.test-kit.ts";
import { removeQuestion } from "./remove.ts";

test("QNA-34: a user's questions and replies in a thread are listed for them and the instructors of the class", async () => {
  const { lesson, group, creator, coCreator, students } = await makeSchool();
  const [student, other] = students;
  const coupon = group.id;
  const asked = await ask(student, lesson.place, { coupon });
  const replied = await ask(other, lesson.place, { coupon });
  await reply(student, lesson.place, replied.id);
  await reply(student, lesson.place, replied.id);
  await ask(other, lesson.place, { coupon });
  await ask(student, { courseId: lesson.course.id }, { coupon });
  const of = (person: typeof creator) => listOfUser(person, { ...lesson.place, userId: student.id }, group.code);
  for (const person of [student, creator, coCreator]) {
    const { askedQuestions, repliedQuestions } = await of(person);
    expect(askedQuestions.map(({ id }) => id)).toEqual([asked.id]);
    expect(repliedQuestions.map(({ id }) => id)).toEqual([replied.id]);
  }
  expect(await codeOf(of(other))).toBe("user.forbidden");
});

test("QNA-45: anonymous and removed posts are in that list only for their author and the license creator", async () => {
  const { lesson, group, creator, coCreator, students } = await makeSchool();
  const [student, other] = students;
  const coupon = group.id;
  const hidden = await ask(student, lesson.place, { coupon, anonymous: true });
  const { id } = await ask(other, lesson.place, { coupon });
  await reply(student, lesson.place, id, { anonymous: true });
  const removed = await ask(student, lesson.place, { coupon });
  await removeQuestion(student, { ...lesson.place, questionId: removed.id });
  const of = async (person: typeof creator) => {
    const found = await listOfUser(person, { ...lesson.place, userId: student.id }, group.code);
    return [found.askedQuestions.map((one) => one.id), found.repliedQuestions.map((one) => one.id)];
  };
  expect(await of(student)).toEqual([[removed.id, hidden.id], [id]]);
  expect(await of(creator)).toEqual([[hidden.id], [id]]);
  expect(await of(coCreator)).toEqual([[], []]);
});

test("QNA-34: outside classes only the primary author sees another person's, and an admin does not", async () => {
  const { lesson } = await makeSchool();
  const [learner, admin] = [await makePerson(), await makeAdmin()];
  const author = { ...(await makePerson()), id: lesson.course.primaryAuthor.id };
  await hold(learner, lesson.course.id, permanent);
  const { id } = await ask(learner, lesson.place);
  const at = { ...lesson.place, userId: learner.id };
  expect((await listOfUser(author, at)).askedQuestions.map((one) => one.id)).toEqual([id]);
  expect(await codeOf(listOfUser(admin, at))).toBe("user.forbidden");
  expect(await codeOf(listOfUser(author, { ...at, userId: 999_999_999 }))).toEqual({
    askedQuestions: [],
    repliedQuestions: [],
  });
});
