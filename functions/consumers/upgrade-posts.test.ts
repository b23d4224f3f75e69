import { hold, permanent } from "@cu/core/access/lesson.test-kit";
import { now, useClock } from "@cu/core/clock";
import { acceptAuthor } from "@cu/core/courseware/author.test-kit";
import { listQuestions } from "@cu/core/qna/list";
import { PostPlaceEntity, QnaQuestionEntity } from "@cu/core/qna/post.entity";
import { ask, makeSchool, reply } from "@cu/core/qna/qna.test-kit";
import { waitingQuestions } from "@cu/core/qna/waiting";
import { makeCreator } from "@cu/core/test-kit/person";
import { expect, onTestFinished, test } from "vitest";
import { posts } from "../../scripts/upgrade/posts.ts";

test("QNA-18 QNA-59: an anonymous post from before this was noted is told to nobody until an upgrade says to whom", async () => {
  const { lesson, students } = await makeSchool();
  const author = await makeCreator();
  const { courseId } = lesson.place;
  await acceptAuthor(courseId, author);
  await hold(students[0], courseId, permanent);
  const { id } = await ask(students[0], lesson.place, { anonymous: true });
  const { data: place } = await PostPlaceEntity.get({ id }).go();
  if (!place) throw new Error("no place");
  await QnaQuestionEntity.patch(place).remove(["revealTo"]).go();
  const told = async () => (await listQuestions(author, lesson.place)).map(({ realUser }) => realUser?.id);
  expect(await told()).toEqual([undefined]);
  const counts: string[] = [];
  await posts.upgrade([id], { dry: false, count: (what) => counts.push(what) });
  expect(await told()).toEqual([students[0].id]);
  expect(counts).toEqual(["posts looked at", "questions left to wait for an answer"]);
});

test("CRE-60: questions from before anybody noted whom they wait for wait after the upgrade, but not the answered ones", async () => {
  const { lesson, students, group, creator } = await makeSchool();
  await acceptAuthor(lesson.place.courseId, await makeCreator());
  const inClass = { coupon: group.id };
  const [open, answered] = [
    await ask(students[0], lesson.place, inClass),
    await ask(students[1], lesson.place, inClass),
  ];
  await reply(students[0], lesson.place, open.id, inClass);
  const ids = [open.id, answered.id];
  for (const id of ids) {
    const { data: place } = await PostPlaceEntity.get({ id }).go();
    if (place) await QnaQuestionEntity.patch(place).remove(["waitsFor"]).go();
  }
  await reply(students[2], lesson.place, answered.id, inClass);
  const counts = new Map<string, number>();
  const count = (what: string, times = 1) => void counts.set(what, times);
  const wanted = new Map([
    ["posts looked at", 0],
    ["questions left to wait for an answer", 1],
  ]);
  const then = now() + 2 * 86_400_000;
  onTestFinished(useClock(() => then));
  const waiting = async () => (await waitingQuestions(creator)).questions.map(({ question }) => question.id);
  await posts.upgrade(ids, { dry: true, count });
  expect([await waiting(), counts]).toEqual([[], wanted]);
  await posts.upgrade(ids, { dry: false, count });
  expect([await waiting(), counts]).toEqual([[open.id], wanted]);
  await posts.upgrade(ids, { dry: false, count });
  expect(counts.get("questions left to wait for an answer")).toBe(0);
});
