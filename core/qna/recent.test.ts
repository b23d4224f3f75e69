import { afterEach, expect, test } from "vitest";
import { hold, permanent } from "../access/lesson.test-kit.ts";
import { useClock } from "../clock.ts";
import { makePerson } from "../test-kit/person.ts";
import { ask, makeSchool, reply } from "./qna.test-kit.ts";
import { recentPosts } from "./recent.ts";

let restore: (() => void) | undefined;
const start = Date.parse("2026-03-10T12:00:00.000Z");
const onDay = (days: number) => {
  restore?.();
  restore = useClock(() => start + days * 86_400_000);
};
afterEach(() => restore?.());

test("QNA-35: what was said in a class during 1, 3 or 7 days is found by time over all places, and only that class's", async () => {
  const { lesson, group, students } = await makeSchool();
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  const coupon = group.id;
  onDay(0);
  const first = await ask(students[0], lesson.place, { coupon });
  const open = await ask(learner, lesson.place);
  onDay(5);
  const second = await ask(students[1], { courseId: lesson.course.id }, { coupon });
  onDay(6.5);
  const answer = await reply(students[2], lesson.place, first.id, { anonymous: true });
  onDay(7);
  const ids = async (days: 1 | 3 | 7) => (await recentPosts(group, days)).map(({ id }) => id);
  expect(await ids(1)).toEqual([answer.id]);
  expect(await ids(3)).toEqual([answer.id, second.id]);
  expect(await ids(7)).toEqual([answer.id, second.id, first.id]);
  expect((await recentPosts({ courseId: lesson.course.id }, 7)).map(({ id }) => id)).toEqual([open.id]);
});
