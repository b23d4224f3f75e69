import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Wallet } from "@cu/api/wallet";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { usDollar } from "@cu/pricing/currency";
import type * as z from "zod";
import type { StoredHolding } from "../access/holding.ts";
import { holdingKey, storedAmong } from "../access/read-holding.ts";
import type { Person } from "../actor.ts";
import { batchGet } from "../batch.ts";
import { client, tableName } from "../table.ts";
import { EntryEntity, type EntryItem, RefundedEntity } from "./entry.entity.ts";
import { isOf, type Row } from "./row.ts";
import { isCertificateRequested, toTransaction } from "./transaction.ts";
import { WalletEntity } from "./wallet.entity.ts";

const pageSize = 100;

/**
 * The person's wallet with its newest 100 transactions, or the newest 100 before an ISO instant (WAL-02). Two store
 * calls at most: the wallet's own rows, and for certificates whether they were requested. Only a page far back in a
 * wallet of several thousand entries takes more.
 */
export const readWallet = async (person: Person, before?: string): Promise<z.input<typeof Wallet>> => {
  const limit = before === undefined ? undefined : new Date(before).toISOString();
  const { rows, wallet } = await readRows(person.walletId, limit);
  const entries = rows
    .filter(isOf("entry"))
    .flatMap((Item) => EntryEntity.parse({ Item }).data ?? [])
    .filter((entry) => limit === undefined || entry.date < limit)
    .slice(0, pageSize);
  const refunded = new Set(
    rows.filter(isOf("refunded")).flatMap((Item) => RefundedEntity.parse({ Item }).data?.sequence ?? []),
  );
  const holdings = await readHoldings(
    person.sub,
    entries.filter((entry) => !refunded.has(entry.sequence)),
  );
  return {
    id: person.walletId,
    cupointsBalance: Math.floor(wallet.balance / unitsPerCupoint),
    currency: usDollar,
    transactions: entries.map((entry) =>
      toTransaction(entry, {
        isRefunded: refunded.has(entry.sequence),
        isCertificateRequested: isCertificateRequested(entry, holdings.get(entry.sale?.courseId ?? 0)),
      }),
    ),
  };
};

// Newest first the wallet itself comes before all entries, and each refund mark before the entry it concerns.
const readRows = async (walletId: number, before: string | undefined) => {
  const rows: Row[] = [];
  let from: Row | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": `wallet#${walletId}` },
        ScanIndexForward: false,
        ConsistentRead: true,
        ExclusiveStartKey: from,
        ...(before === undefined && { Limit: 1 + 2 * pageSize }),
      }),
    );
    rows.push(...Items);
    from = LastEvaluatedKey;
  } while (from && countEntries(rows, before) < pageSize);
  const { data: wallet } = WalletEntity.parse({ Item: rows[0] });
  if (!wallet) throw new Error(`Wallet ${walletId} does not exist.`);
  return { rows: rows.slice(1), wallet };
};

const countEntries = (rows: readonly Row[], before: string | undefined): number =>
  rows.filter(isOf("entry")).filter((row) => before === undefined || String(row.date) < before).length;

/** What the person holds of the courses whose certificate they bought, by course id. */
const readHoldings = async (
  sub: string,
  entries: readonly EntryItem[],
): Promise<ReadonlyMap<number, StoredHolding>> => {
  const courseIds = new Set(entries.flatMap(({ sale }) => (sale?.certificateId ? sale.courseId : [])));
  if (courseIds.size === 0) return new Map();
  const keys = [...courseIds].map((courseId) => holdingKey(sub, courseId));
  return storedAmong(await batchGet(keys, { consistent: true }));
};
