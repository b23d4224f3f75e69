import { type Delete, type Put, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { account } from "../../storage/ledger/account.ts";
import { book, commitBooking, readWalletItem } from "../../storage/ledger/book.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { followDebt } from "../debt/follow-debt.ts";
import { repay } from "../wallet/repay.ts";
import { credit, findIntent } from "./credit.ts";
import { IntentEntity, type IntentItem } from "./intent.entity.ts";
import { readPayment } from "./payment.ts";
import { TakenBackEntity } from "./taken-back.entity.ts";

/**
 * Reconciles the ledger with the provider's current state of a payment. Events arrive late, repeatedly and out of
 * order, so only the payment's id is taken from them.
 */
export const settle = async (intentId: string): Promise<void> => {
  const payment = await readPayment(intentId);
  if (!payment?.isPaid || !payment.isAsAsked) return;
  await untilCommitted(async () => {
    if (!(await findIntent(payment.id))) await commitBooking(await credit(payment, "provider"));
  });
  await untilCommitted(() => followProvider(payment.id));
  await followDebt(payment.walletId);
};

const followProvider = async (intentId: string): Promise<void> => {
  const intent = await findIntent(intentId);
  if (!intent) throw new Error(`The payment ${intentId} was credited and is not there.`);
  const wallet = await readWalletItem(intent.walletId);
  // Read after the wallet, and again on each retry: a concurrent booking changes the wallet, so a stale answer of the
  // provider is never booked over a newer one.
  const payment = await readPayment(intentId);
  if (!payment) throw new Error(`The payment ${intentId} was credited and the provider does not know it.`);
  const difference = payment.takenBack - intent.takenBack;
  if (difference > 0) await takeBack(wallet, intent, difference);
  if (difference < 0) await giveBack(wallet, intent, -difference);
};

/** Debits the wallet down to 0 and books the rest as debt. The wallet is flagged for an operator. */
const takeBack = async (wallet: WalletItem, intent: IntentItem, units: number): Promise<void> => {
  const held = Math.min(wallet.balance, units);
  const { spentSince } = intent;
  const owedSince = wallet.receivable > 0 ? Math.min(wallet.owedSince ?? 0, spentSince) : spentSince;
  const lines = [
    { account: account.wallet(wallet.walletId), amount: -held },
    { account: account.receivable(wallet.walletId), amount: held - units },
    { account: account.card, amount: units },
  ];
  const booking = book(
    wallet,
    { kind: "chargeback", memo: "Card payment reversed", intentId: intent.id, lines },
    { owedSince },
  );
  await commitBooking(booking, [followed(intent, units), listed(wallet, intent, booking.entry.date, units)]);
};

/** Credits the wallet for a won dispute. */
const giveBack = async (wallet: WalletItem, intent: IntentItem, units: number): Promise<void> => {
  const booking = book(wallet, {
    kind: "chargeback-reversal",
    memo: "Card payment reinstated",
    intentId: intent.id,
    lines: [...repay(wallet, units), { account: account.card, amount: -units }],
  });
  await commitBooking(booking, [followed(intent, -units), listed(wallet, intent, booking.entry.date, -units)]);
};

/** ADM-114: listed for admins until the whole amount was won back. */
const listed = (
  { walletId, sub }: WalletItem,
  { id: intentId, takenBack }: IntentItem,
  date: string,
  by: number,
): Write => {
  const units = takenBack + by;
  const item =
    units > 0
      ? { Put: TakenBackEntity.put({ walletId, intentId, sub, date, units }).params<Put>() }
      : { Delete: TakenBackEntity.delete({ walletId, intentId }).params<Delete>() };
  return { name: "taken-back", item };
};

const followed = ({ id, takenBack: seen }: IntentItem, units: number) => {
  const update = IntentEntity.update({ id })
    .set({ takenBack: seen + units })
    .where(({ takenBack }, { eq }) => eq(takenBack, seen));
  return { name: "intent", item: { Update: update.params<Update>() } };
};
