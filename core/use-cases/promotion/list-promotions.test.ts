import { promotionsPerPage } from "@cu/api/page-size";
import { createPromotion as route } from "@cu/api/promotion";
import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { courseInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { refund } from "../purchase/refund.ts";
import { fallBehind } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { EndedPromotionEntity } from "./ended.entity.ts";
import { listPromotions } from "./list-promotions.ts";
import { createPromotion, deletePromotion, updatePromotion } from "./promotion.ts";

let serial = 0;
const publish = async (creator: Creator) => (await createCourse(creator, courseInput())).courseId;
const make = (creator: Creator, collection: number) =>
  createPromotion(creator, route.body.parse({ code: `LIST-${++serial}`, promoDiscount: 0.25, collection }));

const ended = { state: "ended" } as const;

test("CRE-72: a creator sees what each promotion has brought, while it counts and when it has ended", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  const { id, code } = await make(ada, collection);
  const quiet = await make(ada, await publish(ada));
  const buyers = [await makePerson(), await makePerson()];
  const sales = [];
  for (const buyer of buyers) {
    await fund(buyer, 1000);
    const promotion = { code, network: "198.51.100.9" };
    sales.push(await buyCourse(buyer, collection, { certificate: false, promotion }));
  }
  await fallBehind();
  expect(await listPromotions(ada)).toMatchObject([
    { id: quiet.id, uses: 0, revenueCupoints: 0, endedAt: null },
    { id, uses: 2, revenueCupoints: 300, endedAt: null },
  ]);
  expect(await updatePromotion(ada, id, { isPaused: true })).toMatchObject({ uses: 2, revenueCupoints: 300 });
  await deletePromotion(ada, id);
  await fallBehind();
  expect((await listPromotions(ada)).map((one) => one.id)).toEqual([quiet.id]);
  const after = { id, code, promoDiscount: 0.25, endedAt: expect.any(String), pausedAt: null };
  expect(await listPromotions(ada, ended)).toMatchObject([{ ...after, uses: 2, revenueCupoints: 300 }]);

  // Refunds after the end are subtracted.
  const [buyer = expect.fail(), transactionId = 0] = [buyers[0], sales[0]?.transaction.id];
  await refund(buyer, buyer.walletId, transactionId);
  await fallBehind();
  expect(await listPromotions(ada, ended)).toMatchObject([{ uses: 1, revenueCupoints: 150 }]);
});

test("CRE-72: ended promotions are their creator's, the course's owner's and an admin's", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const [collection, other] = [await publish(ada), await publish(ada)];
  const [one, two] = [await make(ada, collection), await make(ada, other)];
  for (const { id } of [one, two]) await deletePromotion(ada, id);
  await fallBehind();
  expect((await listPromotions(ada, ended)).map(({ id }) => id)).toEqual([two.id, one.id]);
  expect((await listPromotions(ada, { ...ended, collection })).map(({ id }) => id)).toEqual([one.id]);
  expect(await listPromotions(bob, ended)).toEqual([]);
  await expect(listPromotions(bob, { ...ended, collection })).rejects.toMatchObject({ code: "actor.forbidden" });
  const admin = { ...(await makeAdmin()), isContentCreator: true as const };
  expect((await listPromotions(admin, ended)).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
});

test("CRE-72: an ended code is free, and ending at once with another is one end", async () => {
  const ada = await makeCreator();
  const collection = await publish(ada);
  const { id, code } = await make(ada, collection);
  const outcomes = await Promise.allSettled([deletePromotion(ada, id), deletePromotion(ada, id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await fallBehind();
  const [newest, ...others] = await listPromotions(ada, ended);
  expect([newest?.id, others]).toEqual([id, []]);
  // A recently ended one is included, even if the index lags.
  const next = await make(ada, collection);
  await deletePromotion(ada, next.id);
  expect((await listPromotions(ada, { ...ended, before: next.id })).map((one) => one.id)).toEqual([id]);
  await createPromotion(ada, route.body.parse({ code, promoDiscount: 0.1, collection }));
});

test("CRE-72, SES-53: ended promotions come a hundred at a time, by as many calls for one course as for many", async () => {
  const ada = await makeCreator();
  const courses = [await publish(ada), await publish(ada), await publish(ada)];
  await make(ada, courses[0] ?? 0);
  const ids = Array.from({ length: promotionsPerPage + 20 }, (_, n) => 800_000_000 + ++serial * 1000 + n);
  await batchPut(
    ids.map(
      (id, n) =>
        EndedPromotionEntity.put({
          id,
          code: `GONE-${id}`,
          description: "",
          promoDiscount: 0.1,
          redirectCertification: false,
          collectionId: courses[n % courses.length] ?? 0,
          createdBy: ada.id,
          createdAt: "2026-01-01T00:00:00.000Z",
          // Several at the same instant.
          endedAt: new Date(Date.parse("2026-02-01T00:00:00.000Z") + Math.floor(n / 3)).toISOString(),
        }).params<{ Item: Item }>().Item,
    ),
  );
  await fallBehind();
  const { answer: first, operations } = await storeCalls(() => listPromotions(ada, ended));
  expect(operations).toEqual({ Query: 1, BatchGetItem: 2 });
  const second = await listPromotions(ada, { ...ended, before: first.at(-1)?.id });
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids.toReversed());
  await expect(listPromotions(ada, { ...ended, before: 999_999_999 })).rejects.toMatchObject({
    code: "promotion.missing",
  });
});
