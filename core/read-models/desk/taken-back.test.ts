import { expect, test } from "vitest";
import { expectWholeLedger } from "../../storage/ledger/ledger.test-kit.ts";
import { deliver, dispute, pay, winDispute } from "../../use-cases/payment/payment.test-kit.ts";
import { topUp } from "../../use-cases/payment/top-up.ts";
import { suspendPerson } from "../../use-cases/suspension/suspend.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { listTakenBack, recentlyTakenBack } from "./list-taken-back.ts";

lagFromTheStart();

const topUpBy = async (person: Awaited<ReturnType<typeof makePerson>>, cupoints: number) => {
  const paymentIntentId = await pay(person, cupoints);
  await topUp(person, person.walletId, { cupoints, paymentIntentId });
  return paymentIntentId;
};

const takeBack = async (intent: string, cents?: number) => {
  const { id } = await dispute(intent, cents);
  await deliver("charge.dispute.created", intent);
  return id;
};

test("ADM-114: a card payment that was taken back is listed once with its person and what they owe, until all of it is won back", async () => {
  const [admin, person] = [await makeAdmin(), await makePerson()];
  const [first, second] = [await topUpBy(person, 600), await topUpBy(person, 400)];
  const disputeId = await takeBack(first);
  await deliver("charge.dispute.created", first);
  await takeBack(second, 150);
  await suspendPerson(admin, person.id, "Takes cards back");
  await fallBehind();
  const { answer, total } = await storeCalls(() => listTakenBack(admin, {}));
  expect(total).toBeLessThanOrEqual(2);
  expect(answer).toMatchObject({
    takenBack: [
      { id: second, cupoints: 150, person: { id: person.id }, isSuspended: true },
      { id: first, cupoints: 600, owed: 0 },
    ],
    next: null,
  });
  expect((await recentlyTakenBack(10)).map(({ intentId }) => intentId)).toEqual([first, second]);

  await winDispute(disputeId);
  await deliver("charge.dispute.closed", first);
  await fallBehind();
  expect((await listTakenBack(admin, {})).takenBack.map(({ id }) => id)).toEqual([second]);
  await expectWholeLedger();
});

test("ADM-114: a page of the disputes has 25 of them and goes on behind them, the newest first", async () => {
  const admin = await makeAdmin();
  const people = new Set<number | undefined>();
  for (let n = 0; n < 27; n++) {
    const person = await makePerson();
    people.add(person.id);
    await takeBack(await topUpBy(person, 100 + n));
  }
  await fallBehind();
  const first = await listTakenBack(admin, {});
  expect(first.takenBack).toHaveLength(25);
  const { takenBack, next } = await listTakenBack(admin, { before: first.next ?? expect.fail("more") });
  expect(next).toBeNull();
  const all = [...first.takenBack, ...takenBack].filter((one) => people.has(one.person?.id));
  expect(all.map(({ cupoints }) => cupoints)).toEqual(Array.from({ length: 27 }, (_, n) => 126 - n));
});
