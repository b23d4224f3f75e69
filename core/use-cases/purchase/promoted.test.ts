import { patience } from "@cu/test-kit/programme";
import { expect, test, vi } from "vitest";
import { makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import { expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { PromotedEntity } from "../../storage/ledger/promoted.entity.ts";
import { deliver, dispute, pay, winDispute } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { promote } from "../promotion/promotion.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";
import { buyCourse } from "./buy-course.ts";
import { dieDoing } from "./crash.test-kit.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

// A hundred parallel calls, and processes that die, take their time on a busy machine.
vi.setConfig({ testTimeout: patience });

const counted = async (promotionId: number) => {
  const { data } = await PromotedEntity.get({ promotionId }).go({ consistent: true });
  return data && { uses: data.uses, paid: data.paid };
};

const setUp = async (input: Parameters<typeof makeShop>[0] = {}) => {
  const course = await makeShop(input);
  const promotion = await promote(course.id, 0.25);
  return { course, input: { certificate: false, promotion } };
};

const rich = async () => {
  const buyer = await makePerson();
  await fund(buyer, 1000);
  return buyer;
};

test("CRE-70: each sale counts for the promotion that made it cheaper, and a refund takes it back", async () => {
  const { course, input } = await setUp();
  const [first, second] = [await rich(), await rich()];
  const { transaction } = await buyCourse(first, course.id, input);
  await buyCourse(second, course.id, input);
  await buyCourse(await rich(), course.id, { certificate: false });
  expect(await counted(course.id)).toEqual({ uses: 2, paid: 300 });
  await refund(first, first.walletId, transaction.id);
  expect(await counted(course.id)).toEqual({ uses: 1, paid: 150 });
  await expectWholeLedger();
});

test("CRE-70: a promotion that changed nothing counts nothing", async () => {
  const free = await setUp({ freeCourse: true });
  await buyCourse(await rich(), free.course.id, free.input);
  expect(await counted(free.course.id)).toBeNull();
  const gift = await setUp();
  const { code } = await makeCoupon({ percentDiscount: 100, discountedCollections: [gift.course.id] });
  await buyCourse(await rich(), gift.course.id, { ...gift.input, couponCode: code });
  expect(await counted(gift.course.id)).toBeNull();
  await expectWholeLedger();
});

test("CRE-70: of a hundred buyers at once each buys and each is counted", async () => {
  const { course, input } = await setUp();
  const buyers = await Promise.all(Array.from({ length: 100 }, rich));
  await Promise.all(buyers.map((buyer) => buyCourse(buyer, course.id, input)));
  expect(await counted(course.id)).toEqual({ uses: 100, paid: 15_000 });
  await expectWholeLedger();
});

test("CRE-70, M7: refunds of one sale at once are taken back once", async () => {
  const { course, input } = await setUp();
  const buyer = await rich();
  const { transaction } = await buyCourse(buyer, course.id, input);
  await Promise.allSettled(Array.from({ length: 20 }, () => refund(buyer, buyer.walletId, transaction.id)));
  expect(await counted(course.id)).toEqual({ uses: 0, paid: 0 });
  await expectWholeLedger();
});

test("CRE-70, WAL-34: a suspended sale keeps its use and brings nothing until it is open again or given back", async () => {
  const { course, input } = await setUp();
  const buyer = await makePerson();
  const paymentIntentId = await pay(buyer, 500);
  await topUp(buyer, buyer.walletId, { cupoints: 500, paymentIntentId });
  const { transaction } = await buyCourse(buyer, course.id, input);
  const takeBack = async () => {
    const { id } = await dispute(paymentIntentId);
    await deliver("charge.dispute.created", paymentIntentId);
    return id;
  };
  const disputed = await takeBack();
  expect(await counted(course.id)).toEqual({ uses: 1, paid: 0 });
  await expectWholeLedger();
  await winDispute(disputed);
  await deliver("charge.dispute.closed", paymentIntentId);
  expect(await counted(course.id)).toEqual({ uses: 1, paid: 150 });
  await expectWholeLedger();

  const other = await makePerson();
  const intent = await pay(other, 500);
  await topUp(other, other.walletId, { cupoints: 500, paymentIntentId: intent });
  const bought = await buyCourse(other, course.id, input);
  await dispute(intent);
  await deliver("charge.dispute.created", intent);
  await refund(other, other.walletId, bought.transaction.id);
  expect(await counted(course.id)).toEqual({ uses: 1, paid: 150 });
  expect(transaction.transactionTotalCupoints).toBe(150);
  await expectWholeLedger();
});

test("CRE-70, M5: a purchase killed at any moment is counted once when it is done, and not before", async () => {
  const { course, input } = await setUp();
  let sold = 0;
  for (let call = 1; ; call++) {
    let ended: NodeJS.Signals | null = null;
    for (const when of ["before", "after"] as const) {
      const buyer = await rich();
      const task = { verb: "buyCourse", buyer, courseId: course.id, promotion: input.promotion, key: "press" } as const;
      ended = await dieDoing(task, { call, when });
      await buyCourse(buyer, course.id, input, { key: task.key, fingerprint: "f" });
      sold++;
      expect(await counted(course.id)).toEqual({ uses: sold, paid: sold * 150 });
    }
    if (ended === null) break;
  }
  await expectWholeLedger();
});
