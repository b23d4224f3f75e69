import { moduleState } from "@cu/core/access/access";
import { apartFromClasses } from "@cu/core/access/holding";
import { readStoredHolding } from "@cu/core/access/read-holding";
import { now } from "@cu/core/clock";
import { account } from "@cu/core/ledger/account";
import { book, commitBooking, readWalletItem } from "@cu/core/ledger/book";
import { balanceOf, expectWholeLedger, fund } from "@cu/core/ledger/ledger.test-kit";
import { buyModule } from "@cu/core/purchase/buy-module";
import { makeShop } from "@cu/core/purchase/purchase.test-kit";
import { client } from "@cu/core/store/table";
import { makePerson } from "@cu/core/test-kit/person";
import { expect, test, vi } from "vitest";
import { people } from "../../scripts/upgrade/people.ts";

const upgrade = async (userId: number, dry = false): Promise<number> => {
  let followed = 0;
  const count = (what: string, times = 1) => {
    if (what === "debts followed") followed += times;
  };
  await people.upgrade([userId], { dry, count });
  return followed;
};

/** As an older version left it: 600 were spent on three modules and taken back, and later top-ups paid nothing of it. */
const indebted = async (holds: number) => {
  const person = await makePerson();
  const { walletId } = person;
  const { id: courseId, modules } = await makeShop({
    modules: [{ customPrice: 100 }, { customPrice: 200 }, { customPrice: 300 }],
  });
  await fund(person, 600);
  for (const { id } of modules) await buyModule(person, id, {});
  const taken = [
    { account: account.receivable(walletId), amount: -60_000 },
    { account: account.card, amount: 60_000 },
  ];
  const chargeback = { kind: "chargeback", memo: "Card payment taken back", intentId: "pi_old", lines: taken } as const;
  await commitBooking(book(await readWalletItem(walletId), chargeback));
  const gained = [
    { account: account.wallet(walletId), amount: holds * 100 },
    { account: account.bonus, amount: -holds * 100 },
  ];
  if (holds > 0) await commitBooking(book(await readWalletItem(walletId), { kind: "bonus", memo: "", lines: gained }));
  const states = async () => {
    const holding = apartFromClasses(await readStoredHolding(person.sub, courseId));
    return modules.map((module) => moduleState(holding, module.id, now()).state);
  };
  const owed = async () => (await readWalletItem(walletId)).receivable / 100;
  return { person, states, owed };
};

test("WAL-34, WAL-31: an upgrade pays an older debt from what the wallet holds and suspends for the rest, once", async () => {
  for (const [holds, owes, left, open] of [
    [0, 600, 0, ["suspended", "suspended", "suspended"]],
    [250, 350, 0, ["permanent", "suspended", "suspended"]],
    [1000, 0, 400, ["permanent", "permanent", "permanent"]],
  ] as const) {
    const { person, states, owed } = await indebted(holds);
    expect(await upgrade(person.id, true)).toBe(1);
    expect([await owed(), await balanceOf(person), await states()]).toEqual([
      600,
      holds,
      ["permanent", "permanent", "permanent"],
    ]);
    expect(await upgrade(person.id)).toBe(1);
    expect([await owed(), await balanceOf(person), await states()]).toEqual([owes, left, open]);
    expect(await upgrade(person.id)).toBe(0);
    expect([await owed(), await balanceOf(person), await states()]).toEqual([owes, left, open]);
  }
  await expectWholeLedger();
});

test("WAL-34: an upgrade that dies between two suspensions is finished by the next one", async () => {
  const { person, states } = await indebted(250);
  const real = client.send.bind(client);
  let deaths = 0;
  for (let calls = 1; (await states()).filter((state) => state === "suspended").length < 2; calls++) {
    let left = calls;
    const spy = vi.spyOn(client, "send").mockImplementation(((command: never) => {
      if (left-- <= 0) throw new Error("killed");
      return real(command);
    }) as never);
    await upgrade(person.id).catch(() => deaths++);
    spy.mockRestore();
  }
  expect(deaths).toBeGreaterThan(5);
  await upgrade(person.id);
  expect(await states()).toEqual(["permanent", "suspended", "suspended"]);
  await expectWholeLedger();
});
