import { PayoutDueEntity } from "@cu/core/earning/due.entity";
import { readMark } from "@cu/core/earning/mark-due";
import { fund } from "@cu/core/ledger/ledger.test-kit";
import { deliver, dispute, pay } from "@cu/core/payment/payment.test-kit";
import { TakenBackEntity } from "@cu/core/payment/taken-back.entity";
import { topUp } from "@cu/core/payment/top-up";
import { buyModule } from "@cu/core/purchase/buy-module";
import { makeShop } from "@cu/core/purchase/purchase.test-kit";
import { makeCreator, makePerson } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { people } from "../../scripts/upgrade/people.ts";

const upgrade = async (userId: number, dry = false) => {
  const done = new Map<string, number>();
  const count = (what: string, times = 1) => void done.set(what, (done.get(what) ?? 0) + times);
  await people.upgrade([userId], { dry, count });
  return [done.get("authors who can be paid marked"), done.get("payments taken back listed")];
};

test("ADM-113: an upgrade marks authors who were owed something before the desk listed them, once and from their first sale on", async () => {
  const [author, other, learner] = [await makeCreator(), await makeCreator(), await makePerson()];
  const { id, username } = author;
  const course = await makeShop({
    primaryAuthor: { id, username, firstName: "", lastName: "" },
    modules: [{ customPrice: 1000 }],
  });
  await fund(learner, 1000);
  await buyModule(learner, course.modules[0]?.id ?? 0, {});
  expect([await upgrade(id, true), await readMark(id)]).toEqual([[1, 0], null]);
  expect(await upgrade(id)).toEqual([1, 0]);
  expect((await readMark(id))?.since).toMatch(/^20/);
  expect(await upgrade(id)).toEqual([0, 0]);
  expect(await upgrade(other.id)).toEqual([0, 0]);
  expect((await PayoutDueEntity.get({ authorId: other.id }).go()).data).toBeNull();
});

test("ADM-114: an upgrade lists payments that were taken back before the desk listed them, as they would be, once", async () => {
  const person = await makePerson();
  const intentId = await pay(person, 400);
  await topUp(person, person.walletId, { cupoints: 400, paymentIntentId: intentId });
  await dispute(intentId, 150);
  await deliver("charge.dispute.created", intentId);
  const key = { walletId: person.walletId, intentId };
  const { data: before } = await TakenBackEntity.get(key).go({ consistent: true });
  expect(before).toMatchObject({ units: 15_000 });
  await TakenBackEntity.delete(key).go();
  expect(await upgrade(person.id, true)).toEqual([0, 1]);
  expect(await upgrade(person.id)).toEqual([0, 1]);
  expect((await TakenBackEntity.get(key).go({ consistent: true })).data).toEqual(before);
  expect(await upgrade(person.id)).toEqual([0, 0]);
});
