import { now } from "@cu/core/clock";
import { isPayable } from "@cu/core/earning/list-due";
import { mark, readMark } from "@cu/core/earning/mark-due";
import { paymentsOf } from "@cu/core/earning/payments";
import { readSums } from "@cu/core/earning/read-sums";
import { EntryEntity } from "@cu/core/ledger/entry.entity";
import { IntentEntity } from "@cu/core/payment/intent.entity";
import { TakenBackEntity } from "@cu/core/payment/taken-back.entity";
import type { UserItem } from "@cu/core/person/user.entity";

/** Authors who were owed something before the desk listed them (ADM-113). Whether this one was missing. */
export const markPayout = async ({ id, isContentCreator }: UserItem, dry: boolean): Promise<boolean> => {
  if (!isContentCreator || (await readMark(id)) || !(await isPayable(id))) return false;
  const [{ sums }, [newest]] = [await readSums(id), await paymentsOf(id)];
  if (!dry) await mark(id, newest?.date ?? sums.since ?? new Date(now()).toISOString());
  return true;
};

/** Card payments that were taken back before the desk listed them (ADM-114). How many were missing. */
export const listTakenBackOf = async ({ walletId, sub }: UserItem, dry: boolean): Promise<number> => {
  const { data } = await EntryEntity.query
    .byWallet({ walletId })
    .where(({ kind }, { eq }) => eq(kind, "chargeback"))
    .go({ pages: "all", consistent: true });
  // The newest of a payment says when.
  const dates = new Map(data.flatMap(({ intentId, date }) => (intentId ? [[intentId, date] as const] : [])));
  let missing = 0;
  for (const [intentId, date] of dates) {
    const { data: intent } = await IntentEntity.get({ id: intentId }).go({ consistent: true });
    const { data: known } = await TakenBackEntity.get({ walletId, intentId }).go({ consistent: true });
    if (known || !intent || intent.takenBack <= 0) continue;
    missing += 1;
    if (!dry) await TakenBackEntity.put({ walletId, intentId, sub, date, units: intent.takenBack }).go();
  }
  return missing;
};
