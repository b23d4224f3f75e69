import { expect, test } from "vitest";
import { hold, permanent } from "../access/lesson.test-kit.ts";
import type { Person } from "../actor.ts";
import { acceptAuthor } from "../courseware/author.test-kit.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { loseAnswer } from "../test-kit/lost-answer.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { listQuestions } from "./list.ts";
import { listOfUser } from "./list-of-user.ts";
import { listReveals } from "./list-reveals.ts";
import { type ThreadKey, threadKeyOf } from "./place.ts";
import { RevealEntity } from "./post.entity.ts";
import { ask, makeSchool, reply } from "./qna.test-kit.ts";

lagFromTheStart();

const kept = async (thread: ThreadKey, toUserId: number) =>
  (await RevealEntity.query.byThread({ ...thread, toUserId }).go({ consistent: true })).data.map(({ posts }) =>
    posts.toSorted(),
  );

test("QNA-18 QNA-50 Z5: each name that is told to the license creator is noted once, before it is told, and for nobody else", async () => {
  const { lesson, group, creator, coCreator, students } = await makeSchool();
  const thread = threadKeyOf({ course: lesson.course, module: lesson.module, video: lesson.video }, group);
  const list = (person: typeof creator) => listQuestions(person, lesson.place, { coupon: group.code });
  const first = await ask(students[0], lesson.place, { coupon: group.id, anonymous: true });
  const answer = await reply(students[1], lesson.place, first.id, { anonymous: true });
  await reply(students[1], lesson.place, first.id);
  for (const person of [...students, coCreator]) {
    await list(person);
    expect(await kept(thread, person.id)).toEqual([]);
  }
  await list(creator);
  expect(await kept(thread, creator.id)).toEqual([[first.id, answer.id]]);
  const again = await storeCalls(() => list(creator));
  expect(again.operations).not.toHaveProperty("TransactWrite");
  const second = await ask(students[2], lesson.place, { coupon: group.id, anonymous: true });
  await listOfUser(creator, { ...lesson.place, userId: students[2].id }, group.code);
  expect(await kept(thread, creator.id)).toEqual([[first.id, answer.id], [second.id]]);
});

test("QNA-18, M6: a note whose answer was lost is repeated, and the list is answered", async () => {
  const { lesson, group, creator, students } = await makeSchool();
  const thread = threadKeyOf({ course: lesson.course, module: lesson.module, video: lesson.video }, group);
  const { id } = await ask(students[0], lesson.place, { coupon: group.id, anonymous: true });
  await loseAnswer("TransactWriteItems");
  expect(await listQuestions(creator, lesson.place, { coupon: group.code })).toMatchObject([{ id }]);
  expect(await kept(thread, creator.id)).toEqual([[id]]);
});

test("QNA-18: without a note there is no name: a write that fails fails the list", async () => {
  const { lesson, group, creator, students } = await makeSchool();
  await ask(students[0], lesson.place, { coupon: group.id, anonymous: true });
  beforeNextWrite(["qna-reveal"], () => Promise.reject(new Error("the store is down")));
  await expect(listQuestions(creator, lesson.place, { coupon: group.code })).rejects.toThrow(/store is down/);
});

test("QNA-18 QNA-59 Z5: who may be told a name is fixed when the post is made, whoever becomes the primary author", async () => {
  const { lesson, students } = await makeSchool();
  const [first, second] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const { courseId } = lesson.place;
  const told = async (person: Person) =>
    (await listQuestions(person, lesson.place)).flatMap(({ realUser, responses }) => [
      realUser?.id,
      ...responses.map((response) => response.realUser?.id),
    ]);
  const [asker, other] = students;
  for (const student of [asker, other]) await hold(student, courseId, permanent);
  await acceptAuthor(courseId, first);
  const early = await ask(asker, lesson.place, { anonymous: true });
  await reply(other, lesson.place, early.id, { anonymous: true });
  expect(await told(first)).toEqual([asker.id, other.id]);

  await acceptAuthor(courseId, second);
  expect(await told(second)).toEqual([undefined, undefined]);
  expect((await listOfUser(second, { ...lesson.place, userId: asker.id })).askedQuestions).toEqual([]);
  // The former author has no role here any more.
  await expect(listQuestions(first, lesson.place)).rejects.toMatchObject({ code: "access.denied" });
  const late = await ask(asker, lesson.place, { anonymous: true });
  await reply(other, lesson.place, early.id, { anonymous: true });
  expect(await told(second)).toEqual([asker.id, undefined, undefined, other.id]);
  await acceptAuthor(courseId, first);
  expect(await told(first)).toEqual([undefined, asker.id, other.id, undefined]);

  const admin = await makeAdmin();
  await fallBehind();
  const reveals = await listReveals(admin, {});
  expect(
    reveals.filter(({ collection }) => collection === courseId).map(({ toUserId, posts }) => [toUserId, posts]),
  ).toEqual([
    [second.id, [late.id, expect.any(Number)]],
    [first.id, [early.id, expect.any(Number)]],
  ]);
  const [newest] = reveals;
  const rest = await listReveals(admin, { before: newest?.at, beforeId: newest?.id });
  expect(rest[0]).toEqual(reveals[1]);
});
