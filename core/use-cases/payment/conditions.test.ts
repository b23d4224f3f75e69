import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { balanceOf, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";
import { BonusEntity } from "../wallet/bonus.entity.ts";
import { bookBonus } from "../wallet/bonus.ts";
import { allHooksRan, beforeNextWrite, tapWrites } from "../wallet/store-tap.test-kit.ts";
import { IntentEntity } from "./intent.entity.ts";
import { deliver, pay } from "./payment.test-kit.ts";
import { ask } from "./provider.ts";
import { topUp } from "./top-up.ts";

// As in core/use-cases/purchase/conditions.test.ts: each test acts between a read and the write that follows from it.

tapWrites();
afterEach(() => expect(allHooksRan()).toBe(true));

test("WAL-27: a payment that is credited between read and write is not credited again", async () => {
  const person = await makePerson();
  await fund(person, 1);
  const id = await pay(person, 500);
  const credited = { id, walletId: person.walletId, sequence: 1, spentSince: 1, takenBack: 0 };
  beforeNextWrite(["intent"], () => IntentEntity.put(credited).go());
  await topUp(person, person.walletId, { cupoints: 500, paymentIntentId: id });
  expect(await balanceOf(person)).toBe(1);
});

test("WAL-27: of two first calls for a payment that its event has credited, one gets it", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  await deliver("payment_intent.succeeded", id);
  const input = { cupoints: 500, paymentIntentId: id };
  beforeNextWrite(["intent"], () => topUp(person, person.walletId, input));
  await expect(topUp(person, person.walletId, input)).rejects.toThrow(new Failure("payment.used"));
  expect(await balanceOf(person)).toBe(500);
});

test("WAL-31: a refund at the provider that two events tell at once is debited once", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  await deliver("payment_intent.succeeded", id);
  await ask((stripe) => stripe.refunds.create({ payment_intent: id, amount: 200 }));
  beforeNextWrite(["intent"], () => IntentEntity.update({ id }).set({ takenBack: 20_000 }).go());
  await deliver("charge.refunded", id);
  expect(await balanceOf(person)).toBe(500);
});

test("W2, WAL-31: an event that was read before a refund at the provider does not undo it", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  beforeNextWrite(["intent"], async () => {
    await ask((stripe) => stripe.refunds.create({ payment_intent: id }));
    await deliver("charge.refunded", id);
  });
  await deliver("payment_intent.succeeded", id);
  expect(await balanceOf(person)).toBe(0);
});

test("W2, WAL-31: two refunds at the provider, the second reported before the first is booked, are both debited", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  await deliver("payment_intent.succeeded", id);
  await ask((stripe) => stripe.refunds.create({ payment_intent: id, amount: 200 }));
  beforeNextWrite(["intent"], async () => {
    await ask((stripe) => stripe.refunds.create({ payment_intent: id, amount: 300 }));
    await deliver("charge.refunded", id);
  });
  await deliver("charge.refunded", id);
  expect(await balanceOf(person)).toBe(0);
});

test("WAL-26: a bonus that is given between read and write is not given again", async () => {
  const { walletId } = await makePerson();
  beforeNextWrite(["bonus"], () => BonusEntity.put({ walletId, name: "signup", sequence: 1 }).go());
  await bookBonus(walletId, { name: "signup", cupoints: 100, memo: "Signup bonus" });
  expect(await balanceOf({ walletId })).toBe(0);
});
