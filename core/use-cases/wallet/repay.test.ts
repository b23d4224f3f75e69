import { expect, test } from "vitest";
import { account } from "../../storage/ledger/account.ts";
import { emptyWallet } from "../../storage/ledger/wallet.entity.ts";
import { owedCupoints } from "./debt.ts";
import { repay, settledText } from "./repay.ts";

const wallet = (receivable: number) => ({ ...emptyWallet({ walletId: 7, sub: "s" }), receivable });
const [own, owed] = [account.wallet(7), account.receivable(7)];

test("WAL-31: what comes in settles what is owed first, and only the rest of it is there to spend", () => {
  expect(repay(wallet(0), 500)).toEqual([{ account: own, amount: 500 }]);
  expect(repay(wallet(200), 500)).toEqual([
    { account: own, amount: 300 },
    { account: owed, amount: 200 },
  ]);
  expect(repay(wallet(1), 500)).toContainEqual({ account: owed, amount: 1 });
  expect(repay(wallet(900), 500)).toEqual([
    { account: own, amount: 0 },
    { account: owed, amount: 500 },
  ]);
});

test("WAL-31: the memo names the cupoints that settled a debt, and is unchanged without one", () => {
  expect(settledText(wallet(0), 50_000)).toBe("");
  expect(settledText(wallet(20_000), 50_000)).toBe(", 200 for what was owed");
  expect(settledText(wallet(90_000), 50_000)).toBe(", 500 for what was owed");
  expect(settledText(wallet(1), 50_000)).toBe(", 0.01 for what was owed");
  expect([0, 1, 100, 101].map((receivable) => owedCupoints({ receivable }))).toEqual([0, 1, 1, 2]);
});
