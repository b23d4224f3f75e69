import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { expect } from "vitest";
import { AccessEntity } from "../access/access.entity.ts";
import type { Person } from "../actor.ts";
import { untilCommitted } from "../idempotency/commit.ts";
import { IntentEntity } from "../payment/intent.entity.ts";
import { client, tableName } from "../table.ts";
import { account } from "./account.ts";
import { accountBalances, auditWallet } from "./audit.ts";
import { auditSales } from "./audit-sales.ts";
import { book, commitBooking, readWalletItem } from "./book.ts";
import { EntryEntity } from "./entry.entity.ts";
import { isOf, type Row } from "./row.ts";
import "./store-tap.test-kit.ts";
import { WalletEntity } from "./wallet.entity.ts";

/** Puts cupoints into a wallet without a card. */
export const fund = async ({ walletId }: Pick<Person, "walletId">, cupoints: number): Promise<void> => {
  const amount = cupoints * unitsPerCupoint;
  const lines = [
    { account: account.wallet(walletId), amount },
    { account: account.bonus, amount: -amount },
  ];
  await untilCommitted(async () => {
    await commitBooking(book(await readWalletItem(walletId), { kind: "bonus", memo: "For a test", lines }));
  });
};

/** The balance in cupoints, as stored. */
export const balanceOf = async ({ walletId }: Pick<Person, "walletId">): Promise<number> =>
  (await readWalletItem(walletId)).balance / unitsPerCupoint;

/** Every row of the test's own table. */
export const allRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  let from: Row | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: from }),
    );
    rows.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return rows;
};

const readBooks = async () => {
  const rows = await allRows();
  const entries = rows.filter(isOf("entry")).flatMap((Item) => EntryEntity.parse({ Item }).data ?? []);
  const wallets = rows.filter(isOf("wallet")).flatMap((Item) => WalletEntity.parse({ Item }).data ?? []);
  const holdings = rows.filter(isOf("access")).flatMap((Item) => AccessEntity.parse({ Item }).data ?? []);
  const intents = rows.filter(isOf("intent")).flatMap((Item) => IntentEntity.parse({ Item }).data ?? []);
  return { entries, wallets, holdings, intents };
};

/** Invariants I1 to I7 over the whole table of the test file. */
export const expectWholeLedger = async (): Promise<void> => {
  const { entries, wallets, holdings, intents } = await readBooks();
  const problems = wallets.flatMap((wallet) =>
    auditWallet(
      wallet,
      entries.filter((entry) => entry.walletId === wallet.walletId),
    ),
  );
  expect(problems).toEqual([]);
  expect(auditSales({ entries, holdings, intents })).toEqual([]);
  const balances = accountBalances(entries);
  expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  for (const wallet of wallets) {
    expect(wallet.balance).toBeGreaterThanOrEqual(0);
    expect(balances.get(account.wallet(wallet.walletId)) ?? 0).toBe(wallet.balance);
  }
};

/** What a creator has earned and not given back, in ledger units. */
export const earnedBy = async (userId: number): Promise<number> =>
  accountBalances((await readBooks()).entries).get(account.creator(userId)) ?? 0;
