import { expect, test } from "vitest";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { SuspendedEntity } from "../debt/suspended.entity.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { readDebt } from "./read-debt.ts";

lagFromTheStart();

const entries = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => ({ sequence: from - n }) as EntryItem);
const wallet = (walletId: number, owed: Partial<WalletItem>) => ({ walletId, ...owed }) as WalletItem;

/** Every second entry up to this one is suspended. */
const suspendEverySecond = async (walletId: number, last: number) => {
  const items = Array.from({ length: last / 2 }, (_, n) => ({
    walletId,
    sequence: 2 * (n + 1),
    courseId: 5,
    memo: `Purchase ${2 * (n + 1)}`,
    paid: 20_000,
    since: "2026-03-01T00:00:00.000Z",
  }));
  await SuspendedEntity.put(items).go();
};

test("WAL-36: the newest hundred suspended purchases are named, and each page of entries knows its own, however far back", async () => {
  const of = wallet(880_001, { receivable: 500, suspended: 120 });
  await fallBehind();
  await suspendEverySecond(of.walletId, 240);
  for (const [from, to] of [
    [240, 141],
    [140, 41],
    [60, 21],
    [42, 40],
    [40, 1],
  ] as const) {
    const page = entries(from, to);
    const debt = await readDebt(of, page);
    const marked = page.filter((entry) => debt?.isSuspended(entry)).map(({ sequence }) => sequence);
    expect(marked, `${from} to ${to}`).toEqual(page.map(({ sequence }) => sequence).filter((n) => n % 2 === 0));
    expect(debt?.answer.suspended.map(({ memo }) => memo)).toEqual(
      Array.from({ length: 100 }, (_, n) => `Purchase ${240 - 2 * n}`),
    );
  }
  const [first] = (await readDebt(of, []))?.answer.suspended ?? [];
  expect(first).toMatchObject({ courseId: 5, paidCupoints: 200 });
});

test("WAL-36: a wallet that owes nothing is asked about nothing", async () => {
  expect(await readDebt(wallet(880_002, {}), entries(10, 1))).toBeUndefined();
  expect(await readDebt(wallet(880_003, { receivable: 1 }), [])).toMatchObject({ answer: { suspended: [] } });
});
