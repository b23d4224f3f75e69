import { expect, test } from "vitest";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { account } from "../../storage/ledger/account.ts";
import { EntryEntity, RefundedEntity } from "../../storage/ledger/entry.entity.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { readWallet } from "./read-wallet.ts";

const entries = 10_000;
const itemOf = (put: { params: <P>() => P }): Item => put.params<{ Item: Item }>().Item;

test("WAL-02: among ten thousand transactions a page reads as much wherever it begins: a page, and nothing newer", {
  timeout: 240_000,
}, async () => {
  const person = await makePerson();
  const { walletId } = person;
  const wallet = account.wallet(walletId);
  await batchPut(
    Array.from({ length: entries }, (_, n) => {
      const date = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
      const place = { walletId, sequence: n + 1 };
      // Every second entry is a purchase that the next one refunded, with its mark.
      const isBought = n % 2 === 0;
      const entry = EntryEntity.put({
        ...place,
        kind: isBought ? "purchase" : "refund",
        orderId: `ord_${n}`,
        memo: isBought ? "Proofs that bend: one" : "Refund: Proofs that bend: one",
        date,
        discount: 0,
        lines: [
          { account: wallet, amount: isBought ? -20_000 : 20_000 },
          { account: account.platform, amount: isBought ? 20_000 : -20_000 },
        ],
        ...(isBought && { sale: { courseId: 5, sellerId: 9, moduleIds: [n + 1], parts: [] } }),
        hash: "0".repeat(64),
      });
      const mark = RefundedEntity.put({ ...place, date, refundSequence: n + 2 });
      return [itemOf(entry), ...(isBought ? [itemOf(mark)] : [])];
    }).flat(),
  );
  for (const before of [entries, 9_000, 5_000, 1_000, 101]) {
    const { answer, operations, units } = await storeCalls(() => readWallet(person, transactionId(walletId, before)));
    expect(answer.transactions.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, n) => transactionId(walletId, before - 1 - n)),
    );
    expect(operations).toEqual({ GetItem: 1, Query: 1 });
    expect(units.read).toBeLessThanOrEqual(30);
  }
  const newest = await storeCalls(() => readWallet(person));
  expect(newest.answer.transactions[0]?.id).toBe(transactionId(walletId, entries));
  expect(newest.operations).toEqual({ Query: 1 });
  expect(newest.units.read).toBeLessThanOrEqual(30);
});
