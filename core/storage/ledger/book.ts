import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { ulid } from "ulid";
import { now } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Message } from "../../foundation/outbox/message.ts";
import { Conflict, commit, type Put, type Update, type Write } from "../../foundation/store/commit.ts";
import type { JournalKind } from "../admin-index/list.ts";
import { account } from "./account.ts";
import { EntryEntity, type EntryItem } from "./entry.entity.ts";
import { grantedAfter } from "./granted.ts";
import { entryHash, type Unhashed } from "./hash-chain.ts";
import { journalRow, listEntry } from "./list-entry.ts";
import { receiptFor } from "./receipt.ts";
import { transactionId } from "./transaction-id.ts";
import { WalletEntity, type WalletItem } from "./wallet.entity.ts";

/** What to book; number, date and hash follow from the wallet. */
export type Draft = Pick<EntryItem, "kind" | "memo" | "lines"> &
  Partial<Pick<EntryItem, "discount" | "granted" | "intentId" | "refundOf" | "concerns" | "sale" | "card">>;

/** What a booking changes in a wallet besides its balance. */
type Standing = Partial<Pick<WalletItem, "owedSince" | "suspended">>;

export type Booking = { readonly entry: EntryItem; readonly writes: readonly Write[] };

/** The wallet as it is now, to decide on: an older one would only lose its condition. */
export const readWalletItem = async (walletId: number): Promise<WalletItem> => {
  const { data } = await WalletEntity.get({ walletId }).go({ consistent: true });
  if (!data) throw new Error(`Wallet ${walletId} does not exist.`);
  return data;
};

/**
 * The next entry of a wallet with the writes that book it: the balance under `sequence = :seen AND balance >= :debit`
 * and the entry where none exists. The caller adds what belongs to the same effect and commits all of it together. A
 * changed debt is announced, because the suspended purchases have to follow (WAL-34), and a receipt, which is mailed.
 */
export const book = (wallet: WalletItem, draft: Draft, standing: Standing = {}): Booking => {
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total !== 0) throw new Error(`The entry "${draft.memo}" is not balanced: ${total}.`);
  const gain = gainOf(draft.lines, account.wallet(wallet.walletId));
  const owed = -gainOf(draft.lines, account.receivable(wallet.walletId));
  const date = new Date(now()).toISOString();
  const receipt = receiptFor(wallet, draft);
  const orderId = `ord_${ulid(Date.parse(date))}`;
  const granted = grantedAfter(wallet, gain, draft.granted);
  const change = granted - (wallet.granted ?? 0);
  const entry = hashed(wallet, {
    discount: 0,
    ...draft,
    granted: change === 0 ? undefined : change,
    date,
    orderId,
    ...(receipt && { receipt }),
  });
  const flagged = draft.kind === "chargeback" ? { flagged: true } : {};
  const update = WalletEntity.update({ walletId: wallet.walletId })
    .set({
      balance: wallet.balance + gain,
      head: entry.hash,
      receivable: wallet.receivable + owed,
      ...flagged,
      ...(change !== 0 && { granted }),
      ...(receipt && { receipts: (wallet.receipts ?? 0) + 1 }),
      ...standing,
    })
    .add({ sequence: 1 })
    .where(
      ({ sequence, balance }, { eq, gte }) =>
        `${eq(sequence, wallet.sequence)} AND ${gte(balance, Math.max(0, -gain))}`,
    );
  return {
    entry,
    writes: [
      { name: "wallet", item: { Update: update.params<Update>() } },
      { name: "entry", item: { Put: EntryEntity.create(entry).params<Put>() } },
      ...listed(entry, wallet.sub),
      ...announce(...messagesOf(wallet, entry, owed)),
    ],
  };
};

const messagesOf = ({ walletId, sub }: WalletItem, { sequence, receipt }: EntryItem, owed: number): Message[] => [
  ...(owed === 0 ? [] : [{ type: "wallet.debt-changed" as const, walletId }]),
  ...(receipt
    ? [{ type: "receipt.issued" as const, sub, walletId, transactionId: transactionId(walletId, sequence) }]
    : []),
];

/** Commits a booking with the writes of the same effect. */
export const commitBooking = async ({ entry, writes }: Booking, ...others: readonly Write[][]): Promise<void> => {
  try {
    await commit([...writes, ...others.flat()]);
  } catch (error) {
    // The wallet has not moved since it was read, yet its next entry exists: the journal and the balance disagree.
    if (error instanceof Conflict && error.lost.length === 1 && error.lost[0] === "entry") {
      throw new Error(`Entry ${transactionId(entry.walletId, entry.sequence)} exists before its wallet knows it.`);
    }
    throw error;
  }
};

/** An entry as the report of transactions lists it; what only moves royalties, or returns a purchase, is not (D-32). */
export const journalRowOf = (entry: EntryItem, sub: string) => {
  const { walletId, sequence, orderId, memo, date: at, lines } = entry;
  const gain = gainOf(lines, account.wallet(walletId));
  const kind = journalKindOf(entry, gain);
  if (!kind) return undefined;
  return journalRow(kind, { walletId, sequence, orderId, memo, at, sub, cupoints: Math.abs(gain) / unitsPerCupoint });
};

const journalKindOf = ({ kind }: EntryItem, gain: number): JournalKind | undefined => {
  if (kind === "purchase" || kind === "chargeback") return "purchase";
  if (kind === "topup" || kind === "chargeback-reversal") return "topup";
  if (kind === "adjustment") return gain < 0 ? "purchase" : "topup";
  return kind === "bonus" ? "bonus" : undefined;
};

const listed = (entry: EntryItem, sub: string): Write[] => {
  const row = journalRowOf(entry, sub);
  return row ? listEntry(row) : [];
};

export const gainOf = (lines: EntryItem["lines"], name: string): number =>
  lines.reduce((sum, line) => (line.account === name ? sum + line.amount : sum), 0);

const hashed = (wallet: WalletItem, facts: Omit<Unhashed, "walletId" | "sequence">): EntryItem => {
  const entry = { ...facts, walletId: wallet.walletId, sequence: wallet.sequence + 1 };
  return { ...entry, hash: entryHash(wallet.head, entry) };
};
