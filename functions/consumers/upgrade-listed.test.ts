import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { startTrial } from "@cu/core/certification/start-trial";
import { redeemCoupon } from "@cu/core/class/redeem";
import { makeClass } from "@cu/core/coupon/coupon.test-kit";
import { CardEntity } from "@cu/core/courseware/card.entity";
import { cardRecord } from "@cu/core/courseware/card-record";
import { allRows, expectWholeLedger, fund } from "@cu/core/ledger/ledger.test-kit";
import { buyCourse } from "@cu/core/purchase/buy-course";
import { makeShop } from "@cu/core/purchase/purchase.test-kit";
import { client, tableName } from "@cu/core/store/table";
import { makePerson } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { people } from "../../scripts/upgrade/people.ts";

const upgrade = async (userId: number, dry = false): Promise<number> => {
  let written = 0;
  const count = (what: string, times = 1) => {
    if (what === "rows of the reports of everybody written") written += times;
  };
  await people.upgrade([userId], { dry, count });
  return written;
};

const isListed = ({ pk }: Record<string, unknown>) => /^(?:journal|opened)#/.test(String(pk));
const listed = async () => (await allRows()).filter(isListed);

/** The rows without the counters' share of an hour, which chance gives one of eight items. */
const shown = (rows: readonly Record<string, unknown>[]) => {
  const sums = new Map<string, number>();
  for (const { pk, sk: _sk, ...counts } of rows.filter(isCounter))
    for (const [name, n] of Object.entries(counts))
      sums.set(`${String(pk)} ${name}`, (sums.get(`${String(pk)} ${name}`) ?? 0) + Number(n));
  return { rows: rows.filter((row) => !isCounter(row)).toSorted(byKey), counted: [...sums].toSorted() };
};
const isCounter = ({ pk }: Record<string, unknown>) => String(pk).includes("#hours#");
const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  `${String(a.pk)} ${String(a.sk)}`.localeCompare(`${String(b.pk)} ${String(b.sk)}`);

test("ADM-47: an upgrade lists older entries, purchases, classes and trials in the reports, once", async () => {
  const person = await makePerson();
  const course = await makeShop({ modules: [{ customPrice: 200 }, { customPrice: 300 }] });
  const tried = await makeShop({ certification: { trialPeriod: 7 } as never, modules: [{}] });
  for (const one of [course, tried])
    await CardEntity.put({ id: one.id, revision: 1, data: JSON.stringify(cardRecord(one)) }).go();
  await fund(person, 1000);
  await buyCourse(person, course.id, { certificate: false });
  await startTrial(person, tried.id);
  await redeemCoupon(person, (await makeClass(course)).code);
  const before = await listed();
  expect(shown(before).rows).toHaveLength(5);
  for (const { pk, sk } of before) await client.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  expect([await upgrade(person.id, true), await listed()]).toEqual([5, []]);
  // Twice at once, as two operators would.
  await Promise.all([upgrade(person.id), upgrade(person.id)]);
  expect(shown(await listed())).toEqual(shown(before));
  expect(await upgrade(person.id)).toBe(0);
  await expectWholeLedger();
});
