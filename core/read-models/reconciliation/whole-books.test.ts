import { expect, test } from "vitest";
import { account } from "../../storage/ledger/account.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import { entryHash } from "../../storage/ledger/hash-chain.ts";
import { chainStart, emptyWallet } from "../../storage/ledger/wallet.entity.ts";
import { auditBooks } from "./books.test-kit.ts";

const nothing = {
  wallets: [],
  entries: [],
  allEntitlements: [],
  intents: [],
  earned: [],
  paid: [],
  payments: [],
  promoted: [],
  acts: [],
  actHeads: [],
};

/** A wallet with one bonus entry, balanced by default. */
const given = (walletId: number, units: number, other = -units) => {
  const facts = {
    walletId,
    sequence: 1,
    kind: "bonus",
    orderId: "ord_1",
    memo: "A bonus",
    date: "2026-01-01T00:00:00.000Z",
    discount: 0,
    lines: [
      { account: account.wallet(walletId), amount: units },
      { account: account.bonus, amount: other },
    ],
  } satisfies Omit<EntryItem, "hash">;
  const hash = entryHash(chainStart, facts);
  const entry: EntryItem = { ...facts, hash };
  return {
    entry,
    wallet: { ...emptyWallet({ walletId, sub: `s${walletId}` }), balance: units, sequence: 1, head: hash },
  };
};

test("WAL-30: books are valid when every wallet is, and a violation is reported for the wallet it concerns", () => {
  const [one, two] = [given(1, 500), given(2, 700)];
  const books = { ...nothing, wallets: [one.wallet, two.wallet], entries: [two.entry, one.entry] };
  expect(auditBooks(nothing)).toEqual([]);
  expect(auditBooks(books)).toEqual([]);
  expect(auditBooks({ ...books, wallets: [one.wallet, { ...two.wallet, balance: 1 }] })).toEqual([
    { walletId: 2, sequence: undefined, problem: "the balance is 1, its entries sum to 700" },
  ]);
});

test("WAL-30: entries whose wallet is missing are found, and accounts that do not hold nothing together", () => {
  const [one, two] = [given(1, 500), given(2, 700)];
  expect(auditBooks({ ...nothing, wallets: [one.wallet], entries: [one.entry, two.entry] })).toEqual([
    { walletId: 2, problem: "the wallet of wallet:2 is missing" },
  ]);
  const uneven = given(3, 500, -499);
  expect(auditBooks({ ...nothing, wallets: [uneven.wallet], entries: [uneven.entry] })).toEqual([
    { walletId: 3, sequence: 1, problem: "the lines do not sum to 0" },
    { walletId: 0, problem: "all accounts together hold 1" },
  ]);
});
