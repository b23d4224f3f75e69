import { expect, test } from "vitest";
import { entryOf, sequenceIn, transactionId } from "./transaction-id.ts";

test("WAL-22, WAL-20: a transaction's id names the wallet and the entry, and is no other wallet's", () => {
  const id = transactionId(1007, 42);
  expect(id).toBe(1_007_000_042);
  expect(entryOf(id)).toEqual({ walletId: 1007, sequence: 42 });
  expect(entryOf(transactionId(1007, 999_999))).toEqual({ walletId: 1007, sequence: 999_999 });
  expect([sequenceIn(1007, id), sequenceIn(1006, id), sequenceIn(1008, id)]).toEqual([42, undefined, undefined]);
  // Entries are counted from one.
  expect([sequenceIn(1007, transactionId(1007, 1)), sequenceIn(1007, 1_007_000_000)]).toEqual([1, undefined]);
});

test("WAL-22: a wallet that is full takes no entry that would be the next wallet's", () => {
  expect(transactionId(1, 999_999)).toBe(1_999_999);
  expect(() => transactionId(1, 1_000_000)).toThrow(new RangeError("Wallet 1 is full."));
});
