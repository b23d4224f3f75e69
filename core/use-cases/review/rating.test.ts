import { readCourse as route } from "@cu/api/course";
import { expect, test } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { listMeta } from "../../read-models/catalogue/read-meta.ts";
import { readCourse } from "../course/read.ts";
import { makeAdmin } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { deleteReview } from "./delete-review.ts";
import { makeReviewed, makeWatcher, makeWatchers, words } from "./review.test-kit.ts";
import { saveReview } from "./save-review.ts";
import { suspendReview } from "./suspend-review.ts";

const ratingsOf = async (id: number) => {
  const course = await readCourse(guest, id);
  const [meta] = await listMeta(guest, [id]);
  expect(meta?.rating).toEqual(course.rating);
  expect(route.answer.schema.parse(course)).toEqual(course);
  return course.rating;
};

test("CRS-59, CRS-60: page and card say the mean of the reviews that are shown, from the first one on, and none without any", async () => {
  const at = await makeReviewed();
  const { id } = at.course;
  expect(await ratingsOf(id)).toBeNull();
  const [one, two, three] = await makeWatchers(at, 3);
  if (!one || !two || !three) throw new Error("Nobody.");
  const first = await saveReview(one, id, words("Good.", 5));
  expect(await ratingsOf(id)).toEqual({ count: 1, mean: 5 });
  await saveReview(two, id, words("Fine.", 4));
  await saveReview(three, id, words("Hm.", 2));
  expect(await ratingsOf(id)).toEqual({ count: 3, mean: 3.7 });
  await suspendReview(await makeAdmin(), { courseId: id, reviewId: first.id }, { reason: "Advertising." });
  expect(await ratingsOf(id)).toEqual({ count: 2, mean: 3 });
  await deleteReview(two, id);
  await deleteReview(three, id);
  expect(await ratingsOf(id)).toBeNull();
});

test("CRS-59, CRS-60: ratings come with what is read anyway, and a stranger reads none of an unlisted course", async () => {
  const [at, other] = [await makeReviewed(), await makeReviewed({ privacyScope: "unlisted", unlistedKey: "opens-it" })];
  await saveReview(await makeWatcher(other), other.course.id, words("Between us."));
  const page = await storeCalls(() => readCourse(guest, at.course.id));
  const cards = await storeCalls(() => listMeta(guest, [at.course.id, other.course.id]));
  expect([page.total, cards.total]).toEqual([1, 1]);
  expect(cards.answer.map(({ id, rating }) => [id, rating])).toEqual([[at.course.id, null]]);
  await expect(readCourse(guest, other.course.id)).rejects.toMatchObject({ code: "course.missing" });
  expect((await readCourse(guest, other.course.id, { key: "opens-it" })).rating).toEqual({ count: 1, mean: 4 });
});
