import { expect, test } from "vitest";
import { storeCalls } from "../test-kit/store-calls.ts";
import { beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { listQuestions } from "./list.ts";
import { listOfUser } from "./list-of-user.ts";
import { type ThreadKey, threadKeyOf } from "./place.ts";
import { RevealEntity } from "./post.entity.ts";
import { ask, makeSchool, reply } from "./qna.test-kit.ts";

const kept = async (thread: ThreadKey, toUserId: number) =>
  (await RevealEntity.query.byThread({ ...thread, toUserId }).go()).data.map(({ posts }) => posts.toSorted());

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
  expect(again.operations).not.toHaveProperty("PutItem");
  const second = await ask(students[2], lesson.place, { coupon: group.id, anonymous: true });
  await listOfUser(creator, { ...lesson.place, userId: students[2].id }, group.code);
  expect(await kept(thread, creator.id)).toEqual([[first.id, answer.id], [second.id]]);
});

test("QNA-18: without a note there is no name: a write that fails fails the list", async () => {
  const { lesson, group, creator, students } = await makeSchool();
  await ask(students[0], lesson.place, { coupon: group.id, anonymous: true });
  beforeNextWrite(["qna-reveal"], () => Promise.reject(new Error("the store is down")));
  await expect(listQuestions(creator, lesson.place, { coupon: group.code })).rejects.toThrow(/store is down/);
});
