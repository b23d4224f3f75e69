import { creatorBounds } from "@cu/api/creator-bounds";
import { promotionsPerPage } from "@cu/api/page-size";
import { createPromotion as route } from "@cu/api/promotion";
import { expect, test } from "vitest";
import { readCourseFor } from "../../access/read-course.ts";
import { type Creator, guest } from "../../foundation/actor.ts";
import { countWithinBounds } from "../../foundation/limit/bounds.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { GetCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, fieldsOf } from "../course/course-input.test-kit.ts";
import { readCourse } from "../course/read.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { offerCourse } from "../purchase/course-offer.ts";
import { liftCourse, suspendCourse } from "../suspension/suspend.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { findPromotion } from "./find-promotion.ts";
import { listPromotions } from "./list-promotions.ts";
import { PromotionEntity, PromotionIdEntity } from "./promotion.entity.ts";
import { createPromotion, deletePromotion, promotionById, updatePromotion } from "./promotion.ts";
import { refreshPromotion, refreshPromotionsOf } from "./refresh.ts";

lagFromTheStart();

let serial = 0;
const request = (collection: number, more: Record<string, unknown> = {}) =>
  route.body.parse({ code: `CODE-${++serial}`, promoDiscount: 0.25, collection, ...more });

const publish = async (creator: Creator, more: Record<string, unknown> = {}) =>
  (await createCourse(creator, courseInput(more))).courseId;

const usedInAll = async (userId: number): Promise<unknown> => {
  const Key = { pk: `made#promotions#${userId}`, sk: "all" };
  return (await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item?.used;
};

const banners = async (courseId: number) => (await readCourse(guest, courseId)).promotions.map(({ code }) => code);

test("CRS-41: a promotion has a code, a text, a discount and its course, and is found by the code", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada, { certification: { price: 10, duration: 1 } });
  const made = await createPromotion(ada, request(collection, { code: "Early-Bird", description: "Soon" }));
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
    createdAt: expect.any(String),
    pausedAt: null,
    endedAt: null,
    uses: 0,
    revenueCupoints: 0,
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
  await createPromotion(ada, request(collection, { code: "ONLY-ONE" }));
  const second = request(collection, { code: "only-one" });
  expect(await fieldsOf(createPromotion(ada, second))).toEqual({ code: ["This code is already taken."] });
  const other = await createPromotion(ada, request(collection));
  expect(await fieldsOf(updatePromotion(ada, other.id, { code: "Only-One" }))).toHaveProperty("code");
  expect(route.body.safeParse({ code: "x y", promoDiscount: 2, collection }).success).toBe(false);
});

test("CRS-41, ERR-17: a promotion that only meets another write has the code that was chosen", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 1 });
  const made = await createPromotion(ada, request(collection, { code: "FREE-CODE" }));
  await setOwnFaults();
  expect(await findPromotion("FREE-CODE")).toMatchObject({ id: made.id });
});

test("WIZ-35: a promotion is for an own course and is shown on lectures of own courses", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const [own, foreign] = [await publish(ada), await publish(bob)];
  await expect(createPromotion(ada, request(foreign))).rejects.toMatchObject({ code: "actor.forbidden" });
  await expect(createPromotion(ada, request(own, { shownOn: [foreign] }))).rejects.toMatchObject({
    code: "actor.forbidden",
  });
  await expect(createPromotion(ada, request(999_999))).rejects.toMatchObject({ code: "course.missing" });
  const made = await createPromotion(ada, request(own));
  for (const stranger of [bob, await makePerson()]) {
    await expect(updatePromotion(stranger, made.id, {})).rejects.toMatchObject({ code: "actor.forbidden" });
    await expect(deletePromotion(stranger, made.id)).rejects.toMatchObject({ code: "actor.forbidden" });
  }
  for (const nothing of [() => updatePromotion(ada, 999_999, {}), () => deletePromotion(ada, 999_999)])
    await expect(nothing()).rejects.toMatchObject({ code: "promotion.missing" });
  await expect(updatePromotion(ada, made.id, { shownOn: [foreign] })).rejects.toMatchObject({
    code: "actor.forbidden",
  });
  expect((await promotionById(made.id))?.shownOn).toEqual([]);
});

test("WIZ-35: a change keeps a banner on a course that was lost, but cannot add one there", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const [own, lost] = [await publish(bob), await publish(ada)];
  await acceptAuthor(lost, bob);
  const made = await createPromotion(bob, request(own, { shownOn: [lost] }));
  const bare = await createPromotion(bob, request(own));
  await updateCourse(bob, lost, courseInput({ primaryAuthorUsername: ada.username }));
  expect((await updatePromotion(bob, made.id, { shownOn: [lost, own, own] })).shownOn).toEqual([lost, own]);
  await expect(updatePromotion(bob, bare.id, { shownOn: [own, lost] })).rejects.toMatchObject({
    code: "actor.forbidden",
  });
});

test("CRS-44: a promotion belongs to the platform only once an admin has placed it", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const [own, other] = [await publish(ada), await publish(ada)];
  const made = await createPromotion(ada, request(own));
  const after = async (...change: [person: Creator | typeof admin, Parameters<typeof updatePromotion>[2]]) => {
    await updatePromotion(change[0], made.id, change[1]);
    return (await promotionById(made.id))?.byPlatform;
  };
  expect(await after(ada, { shownOn: [other], collection: other })).toBe(false);
  expect(await after(admin, { description: "Soon" })).toBe(false);
  expect(await after(admin, { shownOn: [own] })).toBe(true);
  expect(await after(ada, { description: "Later", collection: own })).toBe(true);
  expect((await promotionById((await createPromotion(admin, request(own))).id))?.byPlatform).toBe(true);
});

test("CRE-42: each promotion is one of those that a creator makes, and one that has ended makes room in all", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  await countWithinBounds(ada, { promotions: creatorBounds.promotions.aDay - 2 });
  const made = await createPromotion(ada, request(collection));
  await createPromotion(ada, request(collection));
  await expect(createPromotion(ada, request(collection))).rejects.toMatchObject({ code: "bound.reached" });
  await deletePromotion(ada, made.id);
  expect(await usedInAll(ada.id)).toBe(creatorBounds.promotions.aDay - 1);
});

test("WCH-20: every course that shows a promotion or showed it is notified of a change, once", async () => {
  const ada = await makeCreator();
  const [own, one, two] = [await publish(ada), await publish(ada), await publish(ada)];
  const { id } = await createPromotion(ada, request(own, { shownOn: [one] }));
  const told: unknown[] = [];
  const tap = aroundCalls(async ({ input }, go) => {
    for (const { Put } of (input as { TransactItems?: { Put?: { Item: Item } }[] }).TransactItems ?? [])
      if (Put?.Item.__edb_e__ === "outbox") told.push(...JSON.parse(String(Put.Item.messages)));
    return await go();
  });
  await updatePromotion(ada, id, { shownOn: [one, two] });
  await updatePromotion(ada, id, { shownOn: [two], code: `TOLD-${id}` });
  await deletePromotion(ada, id);
  tap.stop();
  const of = (courseId: number) => ({ type: "promotion.changed", promotionId: id, courseId });
  expect(told).toEqual([of(one), of(two), of(two), of(one), of(two)]);
});

test("CRS-44: two new codes at once for one promotion: only one of them gives a discount", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  const made = await createPromotion(ada, request(collection, { code: "BEFORE" }));
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
  const made = await createPromotion(ada, request(await publish(ada), { promoDiscount: 0.5 }));
  beforeNextWrite(["promotion"], () => updatePromotion(ada, made.id, { promoDiscount: 0.1 }));
  await updatePromotion(ada, made.id, { description: "Until May" });
  expect(await promotionById(made.id)).toMatchObject({ promoDiscount: 0.1, description: "Until May" });
  beforeNextWrite(["promotion"], () => updatePromotion(ada, made.id, { promoDiscount: 0.2 }));
  const code = `NEXT-${made.id}`;
  await updatePromotion(ada, made.id, { code });
  expect(await promotionById(made.id)).toMatchObject({ promoDiscount: 0.2, code });
  expect(allHooksRan()).toBe(true);
});

test("CRS-44: ending a promotion never ends another one that has taken its code since", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const made = await createPromotion(ada, request(await publish(ada), { code: "TAKEN" }));
  const others = request(await publish(bob), { code: "TAKEN" });
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
  for (let n = 0; n < 4; n++) await createPromotion(ada, request(await publish(ada)));
  await fallBehind();
  const { operations } = await storeCalls(() => listPromotions(ada));
  expect(operations).toEqual({ Query: 1, BatchGetItem: 1 });
});

test("CRS-44: a creator lists only their promotions; an admin who creates lists all", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const collection = await publish(ada);
  const made = [];
  for (let n = 0; n < 3; n++) made.push((await createPromotion(ada, request(collection))).id);
  const other = (await createPromotion(bob, request(await publish(bob)))).id;
  await fallBehind();
  expect((await listPromotions(ada)).map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  const admin = { ...bob, isAdmin: true };
  expect((await listPromotions(admin)).map(({ id }) => id)).toEqual(expect.arrayContaining([...made, other]));
});

test("WCH-20: courses show their promotions as they are now, with the key where the link needs one", async () => {
  const ada = await makeCreator();
  const [promoted, shown] = [await publish(ada, { name: "Promoted" }), await publish(ada)];
  const made = await createPromotion(ada, request(promoted, { code: "FOLLOWS", shownOn: [shown] }));
  await fallBehind();
  await refreshPromotion(made.id, shown);
  await refreshPromotion(made.id, shown);
  expect(await banners(shown)).toEqual(["FOLLOWS"]);

  await updateCourse(ada, promoted, courseInput({ name: "Renamed", privacyScope: "unlisted" }));
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

test("WCH-20, ADM-75: banners are in order of creation, and none links to a suspended course", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const [promoted, shown] = [await publish(ada), await publish(ada)];
  const made = [];
  for (const code of ["FIRST-MADE", "THEN-MADE"])
    made.push((await createPromotion(ada, request(promoted, { code, shownOn: [shown] }))).id);
  await fallBehind();
  for (const id of made.toReversed()) await refreshPromotion(id, shown);
  expect(await banners(shown)).toEqual(["FIRST-MADE", "THEN-MADE"]);
  await suspendCourse(admin, promoted, { reason: "A complaint", takenDown: false });
  await refreshPromotionsOf(promoted);
  expect(await banners(shown)).toEqual([]);
  await liftCourse(admin, promoted);
  await refreshPromotionsOf(promoted);
  expect(await banners(shown)).toEqual(["FIRST-MADE", "THEN-MADE"]);
});

test("CRS-44: a promotion by a user who has lost the course no longer applies, and the new owner sees and ends it", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const [promoted, shown] = [await publish(ada), await publish(bob)];
  await acceptAuthor(promoted, bob);
  const made = await createPromotion(bob, request(promoted, { code: "LEFT-BEHIND", shownOn: [shown] }));
  await fallBehind();
  await refreshPromotion(made.id, shown);
  const promotion = { code: "LEFT-BEHIND", network: "198.51.100.1" };
  const discount = async () => (await readCourse(guest, promoted, { promotion })).promotion?.promoDiscount ?? null;
  expect([await discount(), await banners(shown)]).toEqual([0.25, ["LEFT-BEHIND"]]);
  const buyer = await makePerson();
  const order = { courseId: promoted, request: { promotion, certificate: false } };
  const priceNow = async () => {
    const { course, entitlements } = await readCourseFor(buyer, order.courseId);
    return (await offerCourse(buyer, course, entitlements, order.request)).priceCupoints;
  };
  expect(await priceNow()).toBe(150);

  await updateCourse(bob, promoted, courseInput({ primaryAuthorUsername: ada.username }));
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
  const own = await createPromotion(bob, request(promoted, { code: "GUEST", shownOn: [shown] }));
  const placed = await createPromotion(admin, request(promoted, { code: "PLACED", shownOn: [shown] }));
  await fallBehind();
  for (const { id } of [own, placed]) await refreshPromotion(id, shown);
  expect(await banners(shown)).toEqual(["GUEST", "PLACED"]);
  await updateCourse(bob, shown, courseInput({ primaryAuthorUsername: ada.username }));
  await refreshPromotionsOf(shown);
  expect(await banners(shown)).toEqual(["PLACED"]);
});

// Last, because its promotions are the newest of all.
test("SES-53: promotions are paginated by a hundred, each once and newest first, for creators and admins", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  const { id } = await createPromotion(ada, request(collection));
  const made = await promotionById(id);
  if (!made) throw new Error("The promotion was not made.");
  const ids = Array.from({ length: promotionsPerPage + 20 }, (_, n) => 900_000_000 + id * 1000 + n);
  await batchPut(
    ids.flatMap((each, n) => {
      const codeKey = `PAGE-${each}`;
      // Several at the same instant.
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
