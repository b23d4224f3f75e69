import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { guest } from "../../foundation/actor.ts";
import { listMeta } from "../../read-models/catalogue/read-meta.ts";
import { commitCourse } from "../../storage/course/commit-course.ts";
import { suspendCourse } from "../suspension/suspend.ts";
import { makeCourse } from "../test-kit/course.ts";
import { fallBehind } from "../test-kit/fall-behind.ts";
import { holdNextWrite } from "../test-kit/interleave.ts";
import { bearerOf, makeAdmin, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { listWishes } from "./list-wishes.ts";
import { saveWish, takeWishBack } from "./save-wish.ts";
import { WishEntity } from "./wish.entity.ts";
import { makeOffer, saveAgain } from "./wish.test-kit.ts";

test("STA-81: a course is saved once, however often and at once it is pressed, and taken back for good", async () => {
  const { course } = await makeOffer();
  const person = await makePerson();
  const wishedAt = async () => (await listWishes(person, {})).wishes.map((wish) => wish.wishedAt);
  await fallBehind();
  const late = holdNextWrite("wish#");
  const slow = saveWish(bearerOf(person), course.id);
  await late.held;
  const first = await saveWish(bearerOf(person), course.id);
  late.letGo();
  expect(await slow).toEqual(first);
  expect(await saveWish(bearerOf(person), course.id)).toEqual(first);
  await fallBehind();
  expect(await wishedAt()).toEqual([first.wishedAt]);
  await Promise.all([takeWishBack(person, course.id), takeWishBack(person, course.id)]);
  // The list's index still contains it.
  expect(await wishedAt()).toEqual([]);
  await fallBehind();
  expect(await wishedAt()).toEqual([]);
});

test("CRS-61: card prices include the caller's wishlist state in the same store call, and no other user's", async () => {
  const [saved, other] = [(await makeOffer()).course.id, (await makeOffer()).course.id];
  const person = await makePerson();
  await saveWish(bearerOf(person), saved);
  const { total, answer } = await storeCalls(() => listMeta(person, [saved, other]));
  expect([total, answer.map(({ isWished }) => isWished)]).toEqual([1, [true, false]]);
  for (const visitor of [guest, await makePerson()])
    expect((await listMeta(visitor, [saved])).map(({ isWished }) => isWished)).toEqual([false]);
  await takeWishBack(person, saved);
  expect((await listMeta(person, [saved])).map(({ isWished }) => isWished)).toEqual([false]);
});

test("STA-81: a course that is owned, authored by the user or not public cannot be wishlisted", async () => {
  const [{ author, course }, { course: hidden }] = [await makeOffer(), await makeOffer({ privacyScope: "unlisted" })];
  const [buyer, admin] = [await makePerson(), await makeAdmin()];
  await hold(buyer, course.id, permanent);
  for (const owner of [author, buyer])
    await expect(saveWish(bearerOf(owner), course.id)).rejects.toMatchObject({ code: "course.owned" });
  for (const id of [hidden.id, 987_654_321])
    await expect(saveWish(bearerOf(buyer), id)).rejects.toMatchObject({ code: "course.missing" });
  await suspendCourse(admin, course.id, { reason: "Copied.", takenDown: false });
  await expect(saveWish(bearerOf(buyer), course.id)).rejects.toMatchObject({ code: "course.missing" });
});

test("STA-81: the wishlist is private, newest first, in two store calls, and shows what was bought or is gone", async () => {
  const offers = [await makeOffer(), await makeOffer(), await makeOffer({ name: "Secret soon" })];
  const [person, other] = [await makePerson(), await makePerson()];
  for (const { course } of offers) await saveWish(bearerOf(person), course.id);
  const [open, bought, hidden] = offers.map(({ course }) => course);
  await hold(person, bought?.id ?? 0, permanent);
  await saveAgain(offers[2]?.author ?? person, hidden?.id ?? 0, { name: "Secret soon", privacyScope: "unlisted" });
  const { total, answer } = await storeCalls(() => listWishes(person, {}));
  expect(total).toBe(2);
  expect(answer.wishes).toMatchObject([
    { courseId: hidden?.id, course: null, price: null, isOwned: false },
    { courseId: bought?.id, price: 0, isOwned: true },
    { courseId: open?.id, price: 400, isOwned: false, course: { name: "Proofs that bend" } },
  ]);
  expect(JSON.stringify(answer)).not.toContain("Secret");
  expect(await listWishes(other, {})).toEqual({ wishes: [], next: null });
});

test("STA-81: a course without modules counts as not owned and can be wishlisted; a deleted one has no name", async () => {
  const empty = await makeCourse({ modules: [] });
  await commitCourse(empty, 1);
  const [person, partly] = [await makePerson(), await makePerson()];
  await hold(person, empty.id, permanent);
  await saveWish(bearerOf(person), empty.id);
  await WishEntity.put({ sub: person.sub, courseId: 987_654_321, wishedAt: "2026-01-01T00:00:00.000Z" }).go();
  expect((await listWishes(person, {})).wishes).toMatchObject([
    { courseId: empty.id, isOwned: false, price: 0, course: { name: empty.name } },
    { courseId: 987_654_321, isOwned: false, price: null, course: null },
  ]);
  const { course } = await makeOffer();
  const first = { ...permanent, key: "module", wholeCourse: false, modules: [course.modules[0]?.id ?? 0] };
  await hold(partly, course.id, first);
  await saveWish(bearerOf(partly), course.id);
  expect((await listWishes(partly, {})).wishes).toMatchObject([{ isOwned: false, price: 200 }]);
});

test("STA-81: pages meet end to end, and what was taken back is on none", async () => {
  const person = await makePerson();
  for (let n = 1; n <= 30; n++)
    await WishEntity.put({
      sub: person.sub,
      courseId: 900_000 + n,
      wishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    }).go();
  await takeWishBack(person, 900_029);
  const first = await listWishes(person, {});
  const rest = await listWishes(person, { cursor: first.next ?? "" });
  const ids = [...first.wishes, ...rest.wishes].map(({ courseId }) => courseId - 900_000);
  expect(ids).toEqual(Array.from({ length: 30 }, (_, n) => 30 - n).filter((n) => n !== 29));
  expect([first.wishes.length, rest.next]).toEqual([24, null]);
});
