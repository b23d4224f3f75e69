import type { Wallet } from "@cu/api/wallet";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { usDollar } from "@cu/pricing/currency";
import type * as z from "zod";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import { entitlementsKey, storedAmong } from "../../access/read-entitlements.ts";
import { refundMilliseconds } from "../../access/unsettled.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import { padded } from "../../foundation/store/id.ts";
import { isOf, type Row } from "../../foundation/store/row.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { EntryEntity, type EntryItem, RefundedEntity } from "../../storage/ledger/entry.entity.ts";
import { sequenceIn } from "../../storage/ledger/transaction-id.ts";
import { WalletEntity, type WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { readDebt } from "./read-debt.ts";
import { isCertificateRequested, isExported, toTransaction } from "./transaction.ts";

const pageSize = 100;

/**
 * The user's wallet with its newest 100 transactions, or the 100 before the given id (WAL-02). Two store calls: the
 * wallet's rows, and whether certificates were requested. An older page reads the wallet in parallel; suspended
 * purchases are read only if there are any.
 */
export const readWallet = async (person: Person, before?: number): Promise<z.input<typeof Wallet>> => {
  const { wallet, rows } = await (before === undefined ? readNewest(person) : readBefore(person, before));
  const entries = rows
    .filter(isOf("entry"))
    .flatMap((Item) => EntryEntity.parse({ Item }).data ?? [])
    .slice(0, pageSize);
  const refunded = new Set(
    rows.filter(isOf("refunded")).flatMap((Item) => RefundedEntity.parse({ Item }).data?.sequence ?? []),
  );
  const [allEntitlements, debt] = await Promise.all([
    readAllEntitlements(
      person.sub,
      entries.filter((entry) => !refunded.has(entry.sequence)),
    ),
    readDebt(wallet, entries),
  ]);
  return {
    id: person.walletId,
    cupointsBalance: Math.floor(wallet.balance / unitsPerCupoint),
    currency: usDollar,
    ...(debt && { debt: debt.answer }),
    transactions: entries.map((entry) =>
      toTransaction(entry, {
        isRefunded: refunded.has(entry.sequence),
        isCertificateRequested: isCertificateRequested(entry, entry.sale && allEntitlements.get(entry.sale.courseId)),
        isExported: isExported(entry, entry.sale && allEntitlements.get(entry.sale.courseId)),
        isSuspended: debt?.isSuspended(entry) ?? false,
      }),
    ),
  };
};

type Read = { readonly wallet: WalletItem; readonly rows: readonly Row[] };

// Newest first, the wallet sorts before all entries and each refund mark before its entry, so this many rows contain a
// page for any number of refunds.
const rowsOfPage = 2 * pageSize;

const readNewest = async ({ walletId }: Person): Promise<Read> => {
  const [Item, ...rows] = await queryBack(walletId, { to: "~", limit: 1 + rowsOfPage });
  const { data: wallet } = WalletEntity.parse({ Item });
  if (!wallet) throw new Error(`Wallet ${walletId} does not exist.`);
  return { wallet, rows };
};

const readBefore = async ({ walletId }: Person, id: number): Promise<Read> => {
  // An id of another wallet is unknown here and gives an empty page.
  const sequence = sequenceIn(walletId, id) ?? 0;
  const [wallet, rows] = await Promise.all([
    readWalletItem(walletId),
    sequence > 1 ? queryBack(walletId, { to: `entry#${padded(sequence - 1)}#~`, limit: rowsOfPage }) : [],
  ]);
  return { wallet, rows };
};

// A page holds at most a megabyte, which a hundred purchases of large courses can exceed.
const queryBack = async (walletId: number, { to, limit }: { to: string; limit: number }): Promise<Row[]> => {
  const rows: Row[] = [];
  let from: Row | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :to",
        ExpressionAttributeValues: { ":pk": `wallet#${walletId}`, ":first": "entry#", ":to": to },
        ScanIndexForward: false,
        ConsistentRead: true,
        ExclusiveStartKey: from,
        Limit: limit - rows.length,
      }),
    );
    rows.push(...Items);
    from = LastEvaluatedKey;
  } while (from && rows.length < limit);
  return rows;
};

/** The user's entitlements in courses with a purchased certification, or any purchase within the last hour. */
const readAllEntitlements = async (
  sub: string,
  entries: readonly EntryItem[],
): Promise<ReadonlyMap<number, StoredEntitlements>> => {
  const since = new Date(now() - refundMilliseconds).toISOString();
  const courseIds = new Set(
    entries.flatMap(({ sale, date }) => (sale && (sale.certificateId || date >= since) ? sale.courseId : [])),
  );
  if (courseIds.size === 0) return new Map();
  const keys = [...courseIds].map((courseId) => entitlementsKey(sub, courseId));
  return storedAmong(await batchGet(keys, { consistent: true }));
};
