import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { makePerson } from "../test-kit/person.ts";
import { balanceOf, expectWholeLedger, fund } from "../wallet/ledger.test-kit.ts";
import { readWallet } from "../wallet/read-wallet.ts";
import { buyModule } from "./buy-module.ts";
import { makeShop } from "./purchase.test-kit.ts";

test("BUY-16, BUY-25: a module is bought for good, and only that module", async () => {
  const { modules } = await makeShop({ modules: [{}, {}] });
  const [first, second] = modules.map(({ id }) => id);
  const buyer = await makePerson();
  await fund(buyer, 500);
  const { transaction, moduleAccess } = await buyModule(buyer, first ?? 0, { priceCupoints: 200 });
  expect(transaction).toMatchObject({ transactionType: "purchase", transactionTotalCupoints: 200, refundable: true });
  expect(moduleAccess).toEqual({ [first ?? 0]: { accessType: "permanent", accessFrom: null, accessUntil: null } });
  expect(moduleAccess).not.toHaveProperty(String(second));
  expect(await balanceOf(buyer)).toBe(300);
  const wallet = await readWallet(buyer);
  expect(wallet.transactions.map(({ id }) => id)).toContain(transaction.id);
  await expect(buyModule(buyer, first ?? 0, {})).rejects.toThrow(new Failure("already.owned"));
  await expectWholeLedger();
});
