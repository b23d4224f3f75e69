import { promotionsPerPage } from "@cu/api/page-size";
import { createPromotion as route } from "@cu/api/promotion";
import { expect, test } from "vitest";
import { readCourseAndHolding } from "../access/read-course.ts";
import { type Creator, guest } from "../actor.ts";
import { batchPut, type Item } from "../batch.ts";
import { acceptAuthor } from "../course/author.test-kit.ts";
import { findSnapshot } from "../course/commit-course.ts";
import { readCourse } from "../course/read.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { courseWish, fieldsOf } from "../course/wish.test-kit.ts";
import { offerCourse } from "../purchase/course-offer.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { findPromotion } from "./find-promotion.ts";
import { PromotionEntity, PromotionIdEntity } from "./promotion.entity.ts";
import { createPromotion, deletePromotion, listPromotions, promotionById, updatePromotion } from "./promotion.ts";
import { refreshPromotion, refreshPromotionsOf } from "./refresh.ts";

lagFromTheStart();

let serial = 0;
const wish = (collection: number, more: Record<string, unknown> = {}) =>
  route.body.parse({ code: `CODE-${++serial}`, promoDiscount: 0.25, collection, ...more });

const publish = async (creator: Creator, more: Record<string, unknown> = {}) =>
  (await createCourse(creator, courseWish(more))).courseId;

const banners = async (courseId: number) => (await readCourse(guest, courseId)).promotions.map(({ code }) => code);

test("CRS-41: a promotion has a code, a text, a discount and its course, and is found by the code", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada, { certification: { price: 10, duration: 1 } });
  const made = await createPromotion(ada, wish(collection, { code: "Early-Bird", description: "Soon" }));
  expect(made).toEqual({
    id: made.id,
    code: "Early-Bird",
    description: "Soon",
    promoDiscount: 0.25,
    redirectCertification: false,
    collection: {
      id: collection,
      name: "Proofs that bend",
      privacyScope: "public",
      collectionUnlistedKey: null,
      hasCertification: true,
    },
    shownOn: [],
  });
  expect(await findPromotion(" early-bird ")).toMatchObject({
    id: made.id,
    promoDiscount: 0.25,
    collectionId: collection,
  });
  for (const other of ["", "early", "early-bird#x", "e".repeat(300)])
    expect(await findPromotion(other)).toBeUndefined();
});

test("CRS-41: a code belongs to one promotion, whatever the case of its letters", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  await createPromotion(ada, wish(collection, { code: "ONLY-ONE" }));
  const second = wish(collection, { code: "only-one" });
  expect(await fieldsOf(createPromotion(ada, second))).toEqual({ code: ["This code is already taken."] });
  const other = await createPromotion(ada, wish(collection));
  expect(await fieldsOf(updatePromotion(ada, other.id, { code: "Only-One" }))).toHaveProperty("code");
  expect(route.body.safeParse({ code: "x y", promoDiscount: 2, collection }).success).toBe(false);
});

test("WIZ-35: a promotion is of an own course and stands beside lectures of own courses", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const [own, foreign] = [await publish(ada), await publish(bob)];
  await expect(createPromotion(ada, wish(foreign))).rejects.toMatchObject({ code: "actor.forbidden" });
  await expect(createPromotion(ada, wish(own, { shownOn: [foreign] }))).rejects.toMatchObject({
    code: "actor.forbidden",
  });
  await expect(createPromotion(ada, wish(999_999))).rejects.toMatchObject({ code: "course.missing" });
  const made = await createPromotion(ada, wish(own));
  for (const stranger of [bob, await makePerson()]) {
    await expect(updatePromotion(stranger, made.id, {})).rejects.toMatchObject({ code: "actor.forbidden" });
    await expect(deletePromotion(stranger, made.id)).rejects.toMatchObject({ code: "actor.forbidden" });
  }
  await expect(updatePromotion(ada, 999_999, {})).rejects.toMatchObject({ code: "promotion.missing" });
});

test("CRS-44: two new codes at once for one promotion: only one of them gives a discount", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  const made = await createPromotion(ada, wish(collection, { code: "BEFORE" }));
  const codes = Array.from({ length: 6 }, (_, n) => `AFTER-${n}`);
  await Promise.allSettled(codes.map((code) => updatePromotion(ada, made.id, { code })));
  const found = await Promise.all(["BEFORE", ...codes].map(findPromotion));
  expect(found.filter((one) => one !== undefined)).toHaveLength(1);
  await fallBehind();
  const [own] = await listPromotions(ada);
  expect(own?.id).toBe(made.id);
  expect(found).toContainEqual(expect.objectContaining({ id: made.id, code: own?.code }));
});

test("CRS-44: two changes of a promotion at once are both kept, whether or not one of them is another code", async () => {
  const ada = await makeCreator();
  const made = await createPromotion(ada, wish(await publish(ada), { promoDiscount: 0.5 }));
  beforeNextWrite(["promotion"], () => updatePromotion(ada, made.id, { promoDiscount: 0.1 }));
  await updatePromotion(ada, made.id, { description: "Until May" });
  expect(await promotionById(made.id)).toMatchObject({ promoDiscount: 0.1, description: "Until May" });
  beforeNextWrite(["promotion"], () => updatePromotion(ada, made.id, { promoDiscount: 0.2 }));
  const code = `NEXT-${made.id}`;
  await updatePromotion(ada, made.id, { code });
  expect(await promotionById(made.id)).toMatchObject({ promoDiscount: 0.2, code });
  expect(allHooksRan()).toBe(true);
});

test("CRS-44: whoever ends a promotion never ends another one that has taken its code meanwhile", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const made = await createPromotion(ada, wish(await publish(ada), { code: "TAKEN" }));
  const others = wish(await publish(bob), { code: "TAKEN" });
  beforeNextWrite(["promotion-id", "promotion"], async () => {
    await updatePromotion(ada, made.id, { code: "GIVEN-UP" });
    await createPromotion(bob, others);
  });
  await deletePromotion(ada, made.id).catch(() => undefined);
  expect(allHooksRan()).toBe(true);
  expect((await findPromotion("TAKEN"))?.collectionId).toBe(others.collection);
});

test("SES-46: a list of promotions is two store calls, however many there are", async () => {
  const ada = await makeCreator();
  for (let n = 0; n < 4; n++) await createPromotion(ada, wish(await publish(ada)));
  await fallBehind();
  const { operations } = await storeCalls(() => listPromotions(ada));
  expect(operations).toEqual({ Query: 1, BatchGetItem: 1 });
});

test("CRS-44: a creator lists the own promotions and nobody else's; an admin who creates lists all", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const collection = await publish(ada);
  const made = [];
  for (let n = 0; n < 3; n++) made.push((await createPromotion(ada, wish(collection))).id);
  const other = (await createPromotion(bob, wish(await publish(bob)))).id;
  await fallBehind();
  expect((await listPromotions(ada)).map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  const admin = { ...bob, isAdmin: true };
  expect((await listPromotions(admin)).map(({ id }) => id)).toEqual(expect.arrayContaining([...made, other]));
});

test("WCH-20: courses show their promotions as they are now, with the key where the link needs one", async () => {
  const ada = await makeCreator();
  const [promoted, shown] = [await publish(ada, { name: "Promoted" }), await publish(ada)];
  const made = await createPromotion(ada, wish(promoted, { code: "FOLLOWS", shownOn: [shown] }));
  await fallBehind();
  await refreshPromotion(made.id, shown);
  await refreshPromotion(made.id, shown);
  expect(await banners(shown)).toEqual(["FOLLOWS"]);

  await updateCourse(ada, promoted, courseWish({ name: "Renamed", privacyScope: "unlisted" }));
  await refreshPromotionsOf(promoted);
  const key = (await findSnapshot(promoted))?.course.unlistedKey;
  expect((await readCourse(guest, shown)).promotions[0]?.collection).toMatchObject({
    name: "Renamed",
    collectionUnlistedKey: key,
  });

  await updatePromotion(ada, made.id, { code: "FOLLOWS-2", promoDiscount: 0.5 });
  await refreshPromotion(made.id, shown);
  expect(await banners(shown)).toEqual(["FOLLOWS-2"]);
  expect(await findPromotion("FOLLOWS")).toBeUndefined();
  await deletePromotion(ada, made.id);
  await refreshPromotion(made.id, shown);
  expect(await banners(shown)).toEqual([]);
  expect(await findPromotion("FOLLOWS-2")).toBeUndefined();
});

test("CRS-44: a promotion of whoever has lost the course counts no more, and its owner sees and ends it", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const [promoted, shown] = [await publish(ada), await publish(bob)];
  await acceptAuthor(promoted, bob);
  const made = await createPromotion(bob, wish(promoted, { code: "LEFT-BEHIND", shownOn: [shown] }));
  await fallBehind();
  await refreshPromotion(made.id, shown);
  const promotion = { code: "LEFT-BEHIND", network: "198.51.100.1" };
  const discount = async () => (await readCourse(guest, promoted, { promotion })).promotion?.promoDiscount ?? null;
  expect([await discount(), await banners(shown)]).toEqual([0.25, ["LEFT-BEHIND"]]);
  const buyer = await makePerson();
  const order = { courseId: promoted, wish: { promotion, certificate: false } };
  const priceNow = async () => {
    const { course, holding } = await readCourseAndHolding(buyer, order.courseId);
    return (await offerCourse(buyer, course, holding, order.wish)).priceCupoints;
  };
  expect(await priceNow()).toBe(150);

  await updateCourse(ada, promoted, courseWish({ primaryAuthorUsername: ada.username }));
  await refreshPromotionsOf(promoted);
  expect([await discount(), await banners(shown)]).toEqual([null, []]);
  await expect(priceNow()).rejects.toMatchObject({ code: "promotion.missing" });
  await expect(updatePromotion(bob, made.id, { promoDiscount: 1 })).rejects.toMatchObject({ code: "actor.forbidden" });

  await expect(listPromotions(bob, { collection: promoted })).rejects.toMatchObject({ code: "actor.forbidden" });
  expect((await listPromotions(ada, { collection: promoted })).map(({ id }) => id)).toEqual([made.id]);
  await deletePromotion(ada, made.id);
  await fallBehind();
  expect(await listPromotions(ada, { collection: promoted })).toEqual([]);
});

test("CRS-44: a banner leaves a course that its author has lost; what an admin placed stays", async () => {
  const [ada, bob, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  await fallBehind();
  const [promoted, shown] = [await publish(bob), await publish(ada)];
  await acceptAuthor(shown, bob);
  const own = await createPromotion(bob, wish(promoted, { code: "GUEST", shownOn: [shown] }));
  const placed = await createPromotion(admin, wish(promoted, { code: "PLACED", shownOn: [shown] }));
  await fallBehind();
  for (const { id } of [own, placed]) await refreshPromotion(id, shown);
  expect(await banners(shown)).toEqual(["GUEST", "PLACED"]);
  await updateCourse(ada, shown, courseWish({ primaryAuthorUsername: ada.username }));
  await refreshPromotionsOf(shown);
  expect(await banners(shown)).toEqual(["PLACED"]);
});

// Last, because its promotions are the newest of all.
test("SES-53: promotions come a hundred at a time, each once and the newest first, whoever lists them", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  const { id } = await createPromotion(ada, wish(collection));
  const made = await promotionById(id);
  if (!made) throw new Error("The promotion was not made.");
  const ids = Array.from({ length: promotionsPerPage + 20 }, (_, n) => 900_000_000 + id * 1000 + n);
  await batchPut(
    ids.flatMap((each, n) => {
      const codeKey = `PAGE-${each}`;
      // Several of one instant.
      const createdAt = new Date(Date.parse("2099-01-01T00:00:00.000Z") + Math.floor(n / 3)).toISOString();
      return [
        PromotionEntity.put({ ...made, id: each, codeKey, code: codeKey, createdAt }).params<{ Item: Item }>().Item,
        PromotionIdEntity.put({ id: each, codeKey }).params<{ Item: Item }>().Item,
      ];
    }),
  );
  await fallBehind();
  const expected = [...ids.toReversed(), id];
  for (const [lister, of] of [
    [ada, {}],
    [ada, { collection }],
    [{ ...(await makeCreator()), isAdmin: true }, {}],
  ] as const) {
    const first = await listPromotions(lister, of);
    const second = await listPromotions(lister, { ...of, before: first.at(-1)?.id });
    expect(first.map((one) => one.id)).toEqual(expected.slice(0, promotionsPerPage));
    expect(second.map((one) => one.id).slice(0, 20)).toEqual(expected.slice(promotionsPerPage, promotionsPerPage + 20));
  }
  await expect(listPromotions(ada, { before: 999_999_999 })).rejects.toMatchObject({ code: "promotion.missing" });
});
