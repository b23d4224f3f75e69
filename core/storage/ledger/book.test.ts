import { expect, test } from "vitest";
import { Conflict, untilCommitted } from "../../foundation/store/commit.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { account } from "./account.ts";
import { book, commitBooking, type Draft, gainOf, journalRowOf, readWalletItem } from "./book.ts";
import { EntryEntity, type EntryItem } from "./entry.entity.ts";
import { fund } from "./ledger.test-kit.ts";

const moving = (walletId: number, units: number, more: Partial<Draft> = {}): Draft => ({
  kind: "purchase",
  memo: "A course",
  lines: [
    { account: account.wallet(walletId), amount: units },
    { account: account.platform, amount: -units },
  ],
  ...more,
});
const namesOf = ({ writes }: ReturnType<typeof book>) => writes.map(({ name }) => name);

test("WAL-30: unbalanced lines are not booked, and the error names the difference", async () => {
  const { walletId } = await makePerson();
  const wallet = await readWalletItem(walletId);
  const lines = [
    { account: account.wallet(walletId), amount: 5 },
    { account: account.card, amount: -3 },
  ];
  expect(() => book(wallet, { kind: "topup", memo: "Odd", lines })).toThrow(
    new Error('The entry "Odd" is not balanced: 2.'),
  );
});

test("WAL-30, I1: the balance goes down to nothing and no further, also where it was read before another took of it", async () => {
  const person = await makePerson();
  const { walletId } = person;
  await fund(person, 3);
  const before = await readWalletItem(walletId);
  await commitBooking(book(before, moving(walletId, -200)));
  const after = await readWalletItem(walletId);
  expect(after).toMatchObject({ balance: 100, sequence: before.sequence + 1, receivable: 0, flagged: false });
  const { data: entry } = await EntryEntity.get({ walletId, sequence: after.sequence }).go({ consistent: true });
  expect(entry).toMatchObject({ kind: "purchase", memo: "A course", discount: 0, hash: after.head });
  // The one that was read first has lost.
  await expect(commitBooking(book(before, moving(walletId, -100)))).rejects.toThrow(Conflict);
  await expect(commitBooking(book(after, moving(walletId, -101)))).rejects.toThrow(Conflict);
  expect(await readWalletItem(walletId)).toEqual(after);
  await commitBooking(book(after, moving(walletId, -100, { discount: 0.5 }), { suspended: 2 }));
  expect(await readWalletItem(walletId)).toMatchObject({ balance: 0, suspended: 2 });
});

test("WAL-31, WAL-34: what is owed is counted and announced, a payment taken back flags the wallet for good, and nothing else does", async () => {
  const person = await makePerson();
  const { walletId } = person;
  const owing = (amount: number): Draft => ({
    kind: "chargeback",
    memo: "Taken back",
    lines: [
      { account: account.receivable(walletId), amount: -amount },
      { account: account.card, amount },
    ],
  });
  const first = book(await readWalletItem(walletId), owing(500), { owedSince: 1 });
  expect(namesOf(first)).toContain("outbox");
  await commitBooking(first);
  expect(await readWalletItem(walletId)).toMatchObject({ balance: 0, receivable: 500, owedSince: 1, flagged: true });
  const paid = book(await readWalletItem(walletId), { ...owing(-500), kind: "topup" });
  expect(namesOf(paid)).toContain("outbox");
  await commitBooking(paid);
  const settled = await readWalletItem(walletId);
  expect(settled).toMatchObject({ receivable: 0, flagged: true });
  expect(namesOf(book(settled, moving(walletId, 100, { kind: "topup" })))).not.toContain("outbox");
});

test("WAL-30: an entry that exists before its wallet knows it is no conflict that passes by itself", async () => {
  const person = await makePerson();
  const wallet = await readWalletItem(person.walletId);
  const booking = book(wallet, moving(person.walletId, 100, { kind: "topup" }));
  await EntryEntity.create(booking.entry).go();
  const lost = new Error(`Entry ${person.walletId}00000${booking.entry.sequence} exists before its wallet knows it.`);
  await expect(untilCommitted(() => commitBooking(booking))).rejects.toThrow(lost);
});

test("WAL-26, D-32: the report lists what came in and went out as that, and leaves out what only moves royalties or gives back", () => {
  const rowOf = (kind: EntryItem["kind"], units: number) => {
    const entry = { ...moving(7, units), kind, walletId: 7, sequence: 4, orderId: "ord_1", discount: 0, hash: "" };
    return journalRowOf({ ...entry, date: "2026-03-01T10:00:00.000Z" }, "sub");
  };
  expect(rowOf("purchase", -22_500)).toEqual({
    kind: "purchase",
    group: "usual",
    month: "2026-03",
    id: "7-4",
    walletId: 7,
    sequence: 4,
    orderId: "ord_1",
    memo: "A course",
    at: "2026-03-01T10:00:00.000Z",
    sub: "sub",
    cupoints: 225,
  });
  const kinds = [
    ["chargeback", -100],
    ["topup", 100],
    ["chargeback-reversal", 100],
    ["bonus", 100],
    ["adjustment", 100],
    ["adjustment", 0],
    ["adjustment", -100],
    ["refund", 100],
    ["suspension", 0],
    ["resumption", 0],
  ] as const;
  expect(kinds.map(([kind, units]) => rowOf(kind, units)?.kind)).toEqual([
    "purchase",
    "topup",
    "topup",
    "bonus",
    "topup",
    "topup",
    "purchase",
    undefined,
    undefined,
    undefined,
  ]);
  expect([rowOf("bonus", 100)?.group, rowOf("topup", 100)?.group]).toEqual(["bonus", "usual"]);
});

test("WAL-30: an account gains what its lines say together, and nothing of another's", () => {
  const lines = [
    { account: "card", amount: -700 },
    { account: "card", amount: 200 },
    { account: "platform", amount: 500 },
  ];
  expect(["card", "platform", "bonus"].map((name) => gainOf(lines, name))).toEqual([-500, 500, 0]);
});
