import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { guest } from "../../foundation/actor.ts";
import { makeReviewed, makeWatcher } from "../../use-cases/review/review.test-kit.ts";
import { saveReview } from "../../use-cases/review/save-review.ts";
import { bearerOf, makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { saveWish } from "../../use-cases/wish/save-wish.ts";
import { find } from "./find.test-kit.ts";
import { indexCourses } from "./index-courses.ts";
import { forgetShards } from "./segment.ts";

test("FND-92: a found course has its rating and whether the caller saved it, in the store calls of before", async () => {
  const at = await makeReviewed({ name: "Tamandua tongues" });
  const other = await makeReviewed({ name: "Tamandua tails" });
  await indexCourses([at.course.id, other.course.id]);
  for (const rating of [5, 4])
    await saveReview(await makeWatcher(at), at.course.id, { rating, text: "Good.", anonymous: true });
  const person = await makePerson();
  await saveWish(bearerOf(person), at.course.id);
  forgetShards();
  const { operations, answer } = await storeCalls(() => find("tamandua", { kind: "courses" }, person));
  const said = new Map(answer.courses.map(({ course, rating, isWished }) => [course.id, { rating, isWished }]));
  expect(said.get(at.course.id)).toEqual({ rating: { count: 2, mean: 4.5 }, isWished: true });
  expect(said.get(other.course.id)).toEqual({ rating: null, isWished: false });
  expect(operations.BatchGetItem).toBe(3);
  for (const visitor of [guest, await makePerson()])
    expect((await find("tamandua tongues", {}, visitor)).courses).toMatchObject([{ isWished: false }]);
});

test("FND-92: who has a course for good, made it or is an admin is not asked to save it", async () => {
  const at = await makeReviewed({ name: "Vizcacha dens" });
  await indexCourses([at.course.id]);
  const buyer = await makePerson();
  await hold(buyer, at.course.id, permanent);
  for (const person of [buyer, at.author, await makeAdmin()])
    expect((await find("vizcacha", {}, person)).courses).toMatchObject([{ isWished: null }]);
});
