import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { readActs } from "../../storage/audit-log/list-acts.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
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
import { keepReveal } from "./reveal.ts";

lagFromTheStart();

const kept = async (thread: ThreadKey, toUserId: number) =>
  (await RevealEntity.query.byThread({ ...thread, toUserId }).go({ consistent: true })).data.map(({ posts }) =>
    posts.toSorted(),
  );

test("QNA-18 QNA-50 Z5: each name revealed to the license creator is logged once, before it is shown, and no one else sees it", async () => {
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

test("QNA-18 QNA-59 Z5: who may learn a name is fixed when the post is written, even if the primary author changes", async () => {
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
  // The previous author no longer has a role here.
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

const revealOf = (thread: ThreadKey, toUserId: number, at: string, requestId: string, posts: number[]) =>
  RevealEntity.create({ ...thread, toUserId, at, requestId, posts }).go();

test("QNA-59: admins read of every reveal when, to whom, in which thread, and the first hundred posts, 25 at a time", async () => {
  const { lesson, group, creator } = await makeSchool();
  const { courseId } = lesson.place;
  const at = "1999-01-01T00:00:00.000Z";
  const thread = { courseId, groupKey: `class-${group.id}`, levelKey: "course" };
  const posts = Array.from({ length: 101 }, (_, n) => n + 1);
  const requests = Array.from({ length: 26 }, (_, n) => `r${String(n).padStart(2, "0")}`);
  for (const request of requests) await revealOf(thread, creator.id, at, request, posts);
  await revealOf({ ...thread, groupKey: "public" }, 999_999_999, "1999-01-02T00:00:00.000Z", "gone", [7]);
  const admin = await makeAdmin();
  await fallBehind();
  const page = await listReveals(admin, { before: "1999-02-01T00:00:00.000Z" });
  expect(page.map(({ id }) => id)).toEqual(["gone", ...requests.toReversed().slice(0, 24)]);
  expect(page[0]).toMatchObject({ to: null, toUserId: 999_999_999, classId: null, postCount: 1, posts: [7] });
  expect(page[1]).toEqual({
    id: "r25",
    at,
    to: expect.objectContaining({ id: creator.id, username: creator.username }),
    toUserId: creator.id,
    collection: courseId,
    classId: group.id,
    thread: "course",
    postCount: 101,
    posts: posts.slice(0, 100),
  });
  const rest = await listReveals(admin, { before: at, beforeId: page.at(-1)?.id });
  expect(rest.slice(0, 2).map(({ id }) => id)).toEqual(["r01", "r00"]);
  expect((await listReveals(admin, { before: at })).map(({ id }) => id)).not.toContain("r00");
});

test("QNA-50: names revealed concurrently are each logged once, and every entry is in the audit log", async () => {
  const { lesson, group, creator } = await makeSchool();
  const place = { course: lesson.course, module: lesson.module, video: lesson.video };
  const thread = threadKeyOf(place, group);
  const room = { person: creator, place, group, role: "licenseCreator" as const, thread };
  const talk = (first: number, count: number) => {
    const post = {
      ...thread,
      createdAt: "2026-01-01T00:00:00.000Z",
      anonymous: true,
      revealTo: creator.id,
      sub: "somebody",
      userId: 7,
    };
    const author = { username: "somebody", firstName: "", lastName: "" };
    const question = { ...post, ...author, id: first, repliers: {}, replyCount: count - 1 };
    const below = { questionId: first, askedAt: post.createdAt, instructorHighlight: false };
    const replies = Array.from({ length: count - 1 }, (_, n) => ({ ...post, ...author, ...below, id: first + 1 + n }));
    return { question, replies };
  };
  await keepReveal(room, [talk(1, 5000)]);
  expect((await kept(thread, creator.id)).map((posts) => posts.length)).toEqual([5000]);
  await keepReveal(room, [talk(1, 5000), talk(6001, 5001)]);
  const all = await kept(thread, creator.id);
  expect(all.map((posts) => posts.length).toSorted()).toEqual([1, 5000, 5000]);
  expect(new Set(all.flat()).size).toBe(10_001);
  await fallBehind();
  const { acts } = await readActs({ by: creator.id });
  const noted = acts.map(({ act, target, facts }) => [act, target, facts]);
  const note = (posts: number, first: number) => [
    "names.revealed",
    { kind: "course", id: lesson.course.id },
    { thread: thread.levelKey, class: thread.groupKey, posts, first },
  ];
  expect(noted).toEqual([note(1, 11_001), note(5000, 6001), note(5000, 1)]);
});
