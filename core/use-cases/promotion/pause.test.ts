import { createPromotion as route } from "@cu/api/promotion";
import { expect, test } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { balanceOf, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { courseInput, fieldsOf } from "../course/course-input.test-kit.ts";
import { readCourse } from "../course/read.ts";
import { createCourse } from "../course/save.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { fallBehind } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { createPromotion, promotionById, updatePromotion } from "./promotion.ts";
import { refreshPromotion } from "./refresh.ts";

let serial = 0;
const setUp = async () => {
  const ada = await makeCreator();
  const { courseId: promoted } = await createCourse(ada, courseInput());
  const { courseId: shown } = await createCourse(ada, courseInput());
  const code = `PAUSE-${++serial}`;
  const input = route.body.parse({ code, promoDiscount: 0.25, collection: promoted, shownOn: [shown] });
  const { id } = await createPromotion(ada, input);
  const promotion = { code, network: "198.51.100.7" };
  const bannersOf = async () => {
    await fallBehind();
    await refreshPromotion(id, shown);
    return (await readCourse(guest, shown)).promotions.length;
  };
  const labelled = async () => (await readCourse(guest, promoted, { promotion })).promotion?.promoDiscount ?? null;
  return { ada, promoted, id, code, input: { certificate: false, promotion }, bannersOf, labelled };
};

test("CRE-71: a paused promotion lowers no price and is shown nowhere until it is resumed", async () => {
  const { ada, promoted, id, code, input, bannersOf, labelled } = await setUp();
  const buyer = await makePerson();
  await fund(buyer, 1000);
  expect([await labelled(), await bannersOf()]).toEqual([0.25, 1]);
  expect((await updatePromotion(ada, id, { isPaused: true })).pausedAt).toEqual(expect.any(String));
  expect([await labelled(), await bannersOf()]).toEqual([null, 0]);
  await expect(buyCourse(buyer, promoted, input)).rejects.toMatchObject({ code: "promotion.missing" });
  expect(await balanceOf(buyer)).toBe(1000);
  const other = route.body.parse({ code, promoDiscount: 0.1, collection: promoted });
  expect(await fieldsOf(createPromotion(ada, other))).toHaveProperty("code");

  expect((await updatePromotion(ada, id, { isPaused: false })).pausedAt).toBeNull();
  expect([await labelled(), await bannersOf()]).toEqual([0.25, 1]);
  await buyCourse(buyer, promoted, input);
  expect(await balanceOf(buyer)).toBe(850);
});

test("CRE-71: a change of something else leaves a promotion paused, and pausing twice is one pause", async () => {
  const { ada, id } = await setUp();
  const pause = () => updatePromotion(ada, id, { isPaused: true });
  let first: string | null = null;
  beforeNextWrite(["promotion"], async () => {
    first = (await pause()).pausedAt;
  });
  expect((await pause()).pausedAt).toBe(first);
  expect(allHooksRan()).toBe(true);
  expect((await updatePromotion(ada, id, { description: "Later" })).pausedAt).toBe(first);
  expect(await promotionById(id)).toMatchObject({ pausedAt: first, description: "Later" });
});

test("CRE-71: a promotion that is paused while it is changed is paused afterwards", async () => {
  const { ada, id } = await setUp();
  beforeNextWrite(["promotion"], () => updatePromotion(ada, id, { isPaused: true }));
  await updatePromotion(ada, id, { promoDiscount: 0.1 });
  expect(await promotionById(id)).toMatchObject({ pausedAt: expect.any(String), promoDiscount: 0.1 });
});

test("CRE-71: an admin pauses any promotion; a co-author, another creator and a learner none", async () => {
  const { promoted, id } = await setUp();
  const coAuthor = await makeCreator();
  await fallBehind();
  await acceptAuthor(promoted, coAuthor, "co");
  for (const stranger of [coAuthor, await makeCreator(), await makePerson()])
    await expect(updatePromotion(stranger, id, { isPaused: true })).rejects.toMatchObject({ code: "actor.forbidden" });
  expect((await promotionById(id))?.pausedAt).toBeUndefined();
  await updatePromotion(await makeAdmin(), id, { isPaused: true });
  expect((await promotionById(id))?.pausedAt).toEqual(expect.any(String));
});
