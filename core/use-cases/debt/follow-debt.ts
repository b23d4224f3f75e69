import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import { type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { book, commitBooking, readWalletItem } from "../../storage/ledger/book.ts";
import { earnedWrites } from "../../storage/ledger/earned.ts";
import { EntryEntity, type EntryItem } from "../../storage/ledger/entry.entity.ts";
import { promotedWrites } from "../../storage/ledger/promoted.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { endLease } from "../watch/lease.ts";
import { holdBack, payOut } from "./royalties.ts";
import { SuspendedEntity, type SuspendedItem } from "./suspended.entity.ts";
import { reopened, shut } from "./suspension.ts";
import { type PurchaseItem, paidFor, unpaid } from "./unpaid.ts";

/**
 * Suspends and restores purchases according to a wallet's debt (WAL-34), each in one transaction with its journal
 * entry. Decides by the current wallet, so it may be redelivered, late or killed anywhere.
 */
export const followDebt = async (walletId: number): Promise<void> => {
  const { sub, isUnpaid } = await untilCommitted(() => attempt(walletId));
  // After the grants are suspended, and again on a repeated call: running playback stops at its next post.
  if (isUnpaid) await endLease(sub);
};

const attempt = async (walletId: number): Promise<{ sub: string; isUnpaid: boolean }> => {
  let wallet = await readWalletItem(walletId);
  const { sub } = wallet;
  if (!wallet.receivable && !wallet.suspended) return { sub, isUnpaid: false };
  const [suspended, wanted] = await Promise.all([readSuspended(walletId), readUnpaid(wallet)]);
  const sequences = new Set(wanted.map(({ sequence }) => sequence));
  for (const mark of suspended) if (!sequences.has(mark.sequence)) wallet = await resume(wallet, mark);
  const already = new Set(suspended.map(({ sequence }) => sequence));
  for (const entry of wanted) if (!already.has(entry.sequence)) wallet = await suspend(wallet, entry);
  return { sub, isUnpaid: wanted.length > 0 };
};

const suspend = async (wallet: WalletItem, entry: PurchaseItem): Promise<WalletItem> => {
  const { walletId, sequence, memo } = entry;
  const draft = { kind: "suspension", memo: `Suspended: ${memo}`, concerns: sequence, lines: holdBack(entry) } as const;
  const mark = (since: string): Write => {
    const item = { walletId, sequence, courseId: entry.sale.courseId, memo, paid: paidFor(entry), since };
    return { name: "suspended", item: { Put: SuspendedEntity.create(item).params<Put>() } };
  };
  return await step(wallet, { draft, entry, by: 1, mark, change: shut });
};

const resume = async (wallet: WalletItem, { sequence }: SuspendedItem): Promise<WalletItem> => {
  const { walletId } = wallet;
  const { data: entry } = await EntryEntity.get({ walletId, sequence }).go({ consistent: true });
  const { sale } = entry ?? {};
  if (!entry || !sale) throw new Error(`The suspended purchase ${sequence} of wallet ${walletId} is missing.`);
  const memo = `Open again: ${entry.memo}`;
  const draft = { kind: "resumption", memo, concerns: sequence, lines: payOut(entry) } as const;
  return await step(wallet, {
    draft,
    entry: { ...entry, sale },
    by: -1,
    mark: () => unmark(walletId, sequence),
    change: reopened,
  });
};

type Step = {
  readonly draft: Parameters<typeof book>[1];
  readonly entry: PurchaseItem;
  readonly by: 1 | -1;
  readonly mark: (date: string) => Write;
  readonly change: typeof shut;
};

/** One purchase in one transaction. Returns the wallet expected by the next step. */
const step = async (wallet: WalletItem, { draft, entry, by, mark, change }: Step): Promise<WalletItem> => {
  const place = { sub: wallet.sub, courseId: entry.sale.courseId };
  const entitlements = await readStoredEntitlements(place.sub, place.courseId);
  const suspended = (wallet.suspended ?? 0) + by;
  const booking = book(wallet, draft, { suspended });
  const { date, hash, sequence } = booking.entry;
  const next = change(entitlements, entry, date);
  const earned = earnedWrites(booking.entry, { purchase: entry, royalties: by === 1 ? -1 : 1, by: 0 });
  const promoted = promotedWrites(entry, { uses: 0, paid: by === 1 ? -1 : 1 });
  await commitBooking(booking, [mark(date), writeEntitlements(place, entitlements, next)], earned, promoted);
  return { ...wallet, suspended, sequence, head: hash };
};

/** Removes the mark, in the transaction that ends the suspension; conflicts if it is already gone. */
export const unmark = (walletId: number, sequence: number): Write => ({
  name: "suspended",
  item: {
    Delete: {
      TableName: tableName(),
      Key: keyOf(SuspendedEntity, { walletId, sequence }),
      ConditionExpression: "attribute_exists(pk)",
    },
  },
});

/** Condition of a write that requires an unsuspended purchase. */
export const unsuspended = (walletId: number, sequence: number): Write => ({
  name: "suspended",
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(SuspendedEntity, { walletId, sequence }),
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
});

const readSuspended = async (walletId: number): Promise<SuspendedItem[]> =>
  (await SuspendedEntity.query.byWallet({ walletId }).go({ pages: "all", consistent: true })).data;

const readUnpaid = async (wallet: WalletItem): Promise<PurchaseItem[]> => {
  const { found, look } = unpaid(wallet);
  if (wallet.receivable === 0) return found;
  let cursor: string | null = null;
  do {
    const page: { data: EntryItem[]; cursor: string | null } = await EntryEntity.query
      .byWallet({ walletId: wallet.walletId })
      .go({ order: "desc", limit: 100, cursor, consistent: true });
    if (!page.data.every(look)) break;
    cursor = page.cursor;
  } while (cursor);
  return found;
};
