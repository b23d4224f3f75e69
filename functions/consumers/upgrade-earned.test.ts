import { EarnedEntity } from "@cu/core/ledger/earned.entity";
import { allRows, expectWholeLedger, fund } from "@cu/core/ledger/ledger.test-kit";
import { deliver, dispute, pay } from "@cu/core/payment/payment.test-kit";
import { topUp } from "@cu/core/payment/top-up";
import { buyCourse } from "@cu/core/purchase/buy-course";
import { buyModule } from "@cu/core/purchase/buy-module";
import { makeShop } from "@cu/core/purchase/purchase.test-kit";
import { refund } from "@cu/core/purchase/refund";
import { isOf } from "@cu/core/store/row";
import { makePerson } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { people } from "../../scripts/upgrade/people.ts";

const upgrade = async (userId: number, dry = false): Promise<number> => {
  let noted = 0;
  const count = (what: string, times = 1) => {
    if (what === "sales noted for their authors") noted += times;
  };
  await people.upgrade([userId], { dry, count });
  return noted;
};

const earned = async () => (await allRows()).filter(isOf("earned"));

test("CRE-46: an upgrade notes older sales for their authors, to the unit and once, also those given back or suspended", async () => {
  const person = await makePerson();
  const course = await makeShop({ modules: [{ customPrice: 200 }, { customPrice: 300 }] });
  const [first] = course.modules;
  await fund(person, 200);
  const { transaction } = await buyModule(person, first?.id ?? 0, {});
  await refund(person, person.walletId, transaction.id);
  await fund(person, 100);
  const intent = await pay(person, 400);
  await topUp(person, person.walletId, { cupoints: 400, paymentIntentId: intent });
  const whole = await buyCourse(person, course.id, { certificate: false });
  await dispute(intent);
  await deliver("charge.dispute.created", intent);
  await refund(person, person.walletId, whole.transaction.id);
  const before = await earned();
  expect(before).toHaveLength(5);
  for (const row of before) await EarnedEntity.delete(EarnedEntity.parse({ Item: row }).data as never).go();
  expect([await upgrade(person.id, true), await earned()]).toEqual([5, []]);
  expect(await upgrade(person.id)).toBe(5);
  expect((await earned()).toSorted(bySort)).toEqual(before.toSorted(bySort));
  expect(await upgrade(person.id)).toBe(0);
  await expectWholeLedger();
});

const bySort = (a: Record<string, unknown>, b: Record<string, unknown>) => String(a.sk).localeCompare(String(b.sk));
