import { plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { deleteQuestion } from "./delete-question.ts";
import { deleteReply } from "./delete-reply.ts";
import { listQuestions } from "./list.ts";
import { ask, codeOf, makeSchool, reply, type School } from "./qna.test-kit.ts";
import { removeQuestion } from "./remove.ts";

const inClass = async (input: Parameters<typeof ask>[2] = {}) => {
  const school = await makeSchool();
  const { lesson, group, students } = school;
  const question = await ask(students[0], lesson.place, { coupon: group.id, ...input });
  const at = { ...lesson.place, questionId: question.id };
  const seenBy = async (person: School["creator"]) =>
    (await listQuestions(person, lesson.place, { coupon: group.code }))[0];
  return { ...school, question, at, seenBy };
};

test("QNA-14: what an instructor posts is never anonymous, whatever was sent", async () => {
  const { lesson, group, creator, coCreator, question } = await inClass();
  for (const instructor of [creator, coCreator]) {
    const input = { anonymous: true, coupon: group.id };
    expect(await ask(instructor, lesson.place, input)).toMatchObject({ anonymous: false, user: { id: instructor.id } });
    expect(await reply(instructor, lesson.place, question.id, input)).toMatchObject({ anonymous: false });
  }
  const { lesson: open } = await makeSchool();
  const { course } = open;
  const author = { ...creator, id: course.primaryAuthor.id };
  expect(await ask(author, open.place, { anonymous: true })).toMatchObject({ anonymous: false });
});

test("QNA-15 QNA-16 QNA-17 QNA-18: an anonymous author is named to themself and, apart, to the license creator", async () => {
  const { lesson, creator, coCreator, students, question, seenBy } = await inClass({ anonymous: true });
  await reply(students[0], lesson.place, question.id, { anonymous: true });
  const user = expect.objectContaining({ id: students[0].id, username: students[0].username });
  const own = await seenBy(students[0]);
  expect(own).toMatchObject({ anonymous: true, isOwn: true, user, responses: [{ isOwn: true, user }] });
  const toCreator = await seenBy(creator);
  expect(toCreator).toMatchObject({ isOwn: false, user: null, realUser: user, responses: [{ realUser: user }] });
  for (const other of [students[1], coCreator]) {
    const seen = await seenBy(other);
    expect(seen).toMatchObject({
      anonymous: true,
      isOwn: false,
      user: null,
      responses: [{ isOwn: false, user: null }],
    });
    expect(JSON.stringify(seen)).not.toContain("realUser");
  }
  expect(JSON.stringify(own)).not.toContain("realUser");
});

test("QNA-19 QNA-42: its author or the license creator empties a question; its replies stay", async () => {
  const { lesson, creator, coCreator, students, at, seenBy, question } = await inClass({ anonymous: true });
  await reply(students[1], lesson.place, question.id, { text: "stays" });
  for (const other of [students[1], coCreator]) {
    expect((await seenBy(other))?.mayRemove).toBe(false);
    expect(await codeOf(removeQuestion(other, at))).toBe("actor.forbidden");
  }
  expect((await seenBy(students[0]))?.mayRemove).toBe(true);
  expect((await seenBy(creator))?.mayRemove).toBe(true);
  const removed = await removeQuestion(students[0], at);
  const empty = { removed: true, text: { blocks: [], entityMap: {} }, user: null, mayRemove: false };
  expect(removed).toMatchObject(empty);
  for (const person of [creator, coCreator, ...students]) {
    const seen = await seenBy(person);
    expect(seen).toMatchObject(empty);
    expect(seen).not.toHaveProperty("realUser");
    expect(seen?.responses.map(({ text }) => plainText(text as RichText))).toEqual(["stays"]);
  }
  expect(await codeOf(reply(students[1], lesson.place, question.id))).toBe("comment.removed");
  expect(await removeQuestion(creator, at)).toMatchObject(empty);
});

test("QNA-20 QNA-43: the license creator alone deletes a question, and its replies go with it", async () => {
  const { lesson, group, creator, coCreator, students, at, seenBy, question } = await inClass();
  const answer = await reply(students[1], lesson.place, question.id);
  const admin = await makeAdmin();
  await hold(admin, lesson.course.id, permanent);
  for (const other of [...students, coCreator]) {
    expect((await seenBy(other))?.mayDelete).toBe(false);
    expect(await codeOf(deleteQuestion(other, at))).toBe("actor.forbidden");
  }
  expect((await seenBy(creator))?.mayDelete).toBe(true);
  expect(await codeOf(deleteQuestion(creator, at))).toBe("done");
  expect(await listQuestions(creator, lesson.place, { coupon: group.code })).toEqual([]);
  expect(await codeOf(deleteReply(students[1], answer.id))).toBe("comment.missing");
  expect(await codeOf(deleteQuestion(creator, at))).toBe("comment.missing");
});

test("QNA-21: only its author and the license creator can delete a reply", async () => {
  const { lesson, creator, coCreator, students, question, seenBy } = await inClass();
  const [asker, first, second] = students;
  const own = await reply(first, lesson.place, question.id, { text: "own" });
  const other = await reply(second, lesson.place, question.id, { text: "other", anonymous: true });
  for (const person of [asker, coCreator]) {
    expect((await seenBy(person))?.responses.map(({ mayDelete }) => mayDelete)).toEqual([false, false]);
    expect(await codeOf(deleteReply(person, own.id))).toBe("actor.forbidden");
  }
  expect((await seenBy(first))?.responses.map(({ mayDelete }) => mayDelete)).toEqual([true, false]);
  expect(await codeOf(deleteReply(first, own.id))).toBe("done");
  expect((await seenBy(creator))?.responses.map(({ id }) => id)).toEqual([other.id]);
  expect(await codeOf(deleteReply(creator, other.id))).toBe("done");
  expect((await seenBy(creator))?.responses).toEqual([]);
  expect(await codeOf(deleteReply(creator, question.id))).toBe("comment.missing");
});

test("QNA-22 QNA-44: replies of the class's creator and co-creators are highlighted, others never", async () => {
  const { lesson, creator, coCreator, students, question, seenBy } = await inClass();
  for (const person of [creator, coCreator, students[0]]) await reply(person, lesson.place, question.id);
  const highlights = async () => (await seenBy(students[1]))?.responses.map((one) => one.instructorHighlight);
  expect(await highlights()).toEqual([true, true, false]);
});

test("QNA-22: outside classes the course's primary author has the license creator's role", async () => {
  const { lesson } = await makeSchool();
  const [asker, author] = [await makePerson(), { ...(await makePerson()), id: lesson.course.primaryAuthor.id }];
  await hold(asker, lesson.course.id, permanent);
  const { id } = await ask(asker, lesson.place, { anonymous: true });
  expect(await reply(author, lesson.place, id)).toMatchObject({ instructorHighlight: true });
  const [seen] = await listQuestions(author, lesson.place);
  expect(seen).toMatchObject({ realUser: { id: asker.id }, mayRemove: true, mayDelete: true });
});

test("QNA-23: posts a student wrote before becoming an instructor are not marked as an instructor's", async () => {
  const { lesson, group, students, question, seenBy } = await inClass({ anonymous: true });
  await reply(students[0], lesson.place, question.id, { anonymous: true });
  await ClassEntity.patch({ id: group.id }).set({ coCreator2: students[0].id }).go();
  const seen = await seenBy(students[1]);
  expect(seen).toMatchObject({ anonymous: true, user: null });
  expect(seen?.responses).toMatchObject([{ anonymous: true, user: null, instructorHighlight: false }]);
});

test("QNA-20, D-78: an admin reads and writes like others, and neither removes, deletes nor learns a name", async () => {
  const { lesson } = await makeSchool();
  const [asker, admin] = [await makePerson(), await makeAdmin()];
  await hold(asker, lesson.course.id, permanent);
  const { id } = await ask(asker, lesson.place, { anonymous: true });
  const answer = await reply(asker, lesson.place, id);
  const at = { ...lesson.place, questionId: id };
  const [seen] = await listQuestions(admin, lesson.place);
  expect(seen).toMatchObject({ user: null, mayRemove: false, mayDelete: false });
  expect(seen).not.toHaveProperty("realUser");
  expect(await reply(admin, lesson.place, id)).toMatchObject({ instructorHighlight: false });
  expect(await codeOf(removeQuestion(admin, at))).toBe("actor.forbidden");
  expect(await codeOf(deleteQuestion(admin, at))).toBe("actor.forbidden");
  expect(await codeOf(deleteReply(admin, answer.id))).toBe("actor.forbidden");
});

test("QNA-51: who lost access still takes away what they wrote, and reads and writes nothing more", async () => {
  const { lesson } = await makeSchool();
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  const { id } = await ask(learner, lesson.place);
  const answer = await reply(learner, lesson.place, id);
  const other = await makePerson();
  await hold(other, lesson.course.id, permanent);
  const theirs = await ask(other, lesson.place);
  const theirReply = await reply(other, lesson.place, id);
  await hold(learner, lesson.course.id);
  for (const questionId of [id, theirs.id])
    expect(await codeOf(deleteQuestion(learner, { ...lesson.place, questionId }))).toBe("access.denied");
  expect(await codeOf(removeQuestion(learner, { ...lesson.place, questionId: theirs.id }))).toBe("access.denied");
  expect(await codeOf(deleteReply(learner, theirReply.id))).toBe("comment.missing");
  expect(await codeOf(listQuestions(learner, lesson.place))).toBe("access.denied");
  expect(await codeOf(reply(learner, lesson.place, id))).toBe("access.denied");
  expect(await codeOf(deleteReply(learner, answer.id))).toBe("done");
  expect(await removeQuestion(learner, { ...lesson.place, questionId: id })).toMatchObject({ removed: true });
});
