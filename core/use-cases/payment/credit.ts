import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { nowIso } from "../../foundation/clock.ts";
import type { Put, Update, Write } from "../../foundation/store/commit.ts";
import { account } from "../../storage/ledger/account.ts";
import { type Booking, book, readWalletItem } from "../../storage/ledger/book.ts";
import { EntryEntity, type EntryItem } from "../../storage/ledger/entry.entity.ts";
import { repay, settledText } from "../wallet/repay.ts";
import { IntentEntity, type IntentItem } from "./intent.entity.ts";
import type { Payment } from "./payment.ts";

export const findIntent = async (id: string): Promise<IntentItem | undefined> =>
  (await IntentEntity.get({ id }).go({ consistent: true })).data ?? undefined;

/** The top-up of a paid intent that was never credited, with the item that records the credit. */
export const credit = async (payment: Payment, by: "payer" | "provider"): Promise<Booking> => {
  const wallet = await readWalletItem(payment.walletId);
  if (wallet.sub !== payment.sub) throw new Error(`The payment ${payment.id} names a wallet of somebody else.`);
  const units = payment.cupoints * unitsPerCupoint;
  const booking = book(wallet, {
    kind: "topup",
    memo: `Top-up of ${payment.cupoints} cupoints${settledText(wallet, units)}`,
    intentId: payment.id,
    ...(payment.card && { card: payment.card }),
    lines: [...repay(wallet, units), { account: account.card, amount: -units }],
  });
  const credited = IntentEntity.create({
    id: payment.id,
    walletId: wallet.walletId,
    sequence: booking.entry.sequence,
    spentSince: wallet.receivable > 0 ? (wallet.owedSince ?? 0) : booking.entry.sequence,
    takenBack: 0,
    claimedAt: by === "payer" ? nowIso() : undefined,
  });
  return { ...booking, writes: [...booking.writes, { name: "intent", item: { Put: credited.params<Put>() } }] };
};

/** Answers the payer, once, with a top-up that the provider's event credited before the payer's own call. */
export const claim = async (intent: IntentItem): Promise<{ entry: EntryItem; write: Write }> => {
  const { walletId, sequence, id } = intent;
  const { data: entry } = await EntryEntity.get({ walletId, sequence }).go({ consistent: true });
  if (!entry) throw new Error(`The top-up of ${id} is missing.`);
  const claimed = IntentEntity.update({ id })
    .set({ claimedAt: nowIso() })
    .where(({ claimedAt }, { notExists }) => notExists(claimedAt));
  return { entry, write: { name: "claim", item: { Update: claimed.params<Update>() } } };
};
