import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { expect } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { ScanCommand } from "../../foundation/store/commands.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import type { Row } from "../../foundation/store/row.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { accountBalances } from "../../read-models/reconciliation/audit.ts";
import { auditBooks, readBooks } from "../../read-models/reconciliation/books.test-kit.ts";
import { repay } from "../../use-cases/wallet/repay.ts";
import { account } from "./account.ts";
import { book, commitBooking, readWalletItem } from "./book.ts";
import "../../use-cases/wallet/store-tap.test-kit.ts";

/** Puts cupoints into a wallet without a card. */
export const fund = async ({ walletId }: Pick<Person, "walletId">, cupoints: number): Promise<void> => {
  const amount = cupoints * unitsPerCupoint;
  await untilCommitted(async () => {
    const wallet = await readWalletItem(walletId);
    const lines = [...repay(wallet, amount), { account: account.bonus, amount: -amount }];
    await commitBooking(book(wallet, { kind: "bonus", memo: "For a test", lines }));
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

/** Invariants I1 to I7 over the whole table of the test file. */
export const expectWholeLedger = async (): Promise<void> => expect(auditBooks(await readBooks())).toEqual([]);

/** What a creator has earned, less what refunds took back, in ledger units. */
export const earnedBy = async (userId: number): Promise<number> =>
  accountBalances((await readBooks()).entries).get(account.creator(userId)) ?? 0;
