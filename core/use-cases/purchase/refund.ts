import { Failure } from "@cu/api/failure";
import type { Transaction } from "@cu/api/wallet";
import type * as z from "zod";
import { allCertificates, withoutCertificate } from "../../access/certificate.ts";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { refundMilliseconds } from "../../access/unsettled.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { findCode } from "../../storage/coupon/find-code.ts";
import { giveBack } from "../../storage/coupon/validity.ts";
import { account } from "../../storage/ledger/account.ts";
import { book, commitBooking, readWalletItem } from "../../storage/ledger/book.ts";
import { earnedWrites } from "../../storage/ledger/earned.ts";
import { EntryEntity, type EntryItem, RefundedEntity, type Sale } from "../../storage/ledger/entry.entity.ts";
import { promotedWrites } from "../../storage/ledger/promoted.ts";
import { sequenceIn } from "../../storage/ledger/transaction-id.ts";
import { withdrawRequest } from "../certification/request-writes.ts";
import { followDebt, unmark, unsuspended } from "../debt/follow-debt.ts";
import { holdBack } from "../debt/royalties.ts";
import { SuspendedEntity } from "../debt/suspended.entity.ts";
import { repay } from "../wallet/repay.ts";
import { isCertificateRequested, isExported, isRefundable, toTransaction } from "../wallet/transaction.ts";
import { endLease } from "../watch/lease.ts";
import { remembering } from "./given-back.ts";
import { newBuyers } from "./sell.ts";

type Answer = { transaction: z.input<typeof Transaction>; refundedModules: number[]; courseId: number };

/**
 * Refunds a purchase (WAL-13 to WAL-21): returns exactly the amount paid, settling a debt first, and revokes its
 * grants, a certificate bought with it, and its authors' earnings. Other grants for the same modules remain.
 */
export const refund = async (
  person: Person,
  walletId: number,
  transactionId: number,
  repeat?: RepeatKey,
): Promise<Answer> => {
  if (person.walletId !== walletId) throw new Failure("wallet.forbidden");
  const answer = await untilCommitted(() =>
    once<Answer>(person, "wallet.refund", repeat, (keep) => attempt(person, transactionId, keep)),
  );
  // After the grants are revoked, and again on a repeated call: running playback stops at its next post.
  await endLease(person.sub);
  await followDebt(walletId);
  return answer;
};

const attempt = async (person: Person, transactionId: number, keep: Keep<Answer>): Promise<Answer> => {
  const { walletId, sub } = person;
  const { entry, sale, isRefunded, isSuspended } = await readPurchase(walletId, transactionId);
  const [entitlements, wallet] = await Promise.all([
    readStoredEntitlements(sub, sale.courseId),
    readWalletItem(walletId),
  ]);
  const { coupon } = sale.couponCode === undefined ? {} : await findCode(sale.couponCode);
  const isRequested = isCertificateRequested(entry, entitlements);
  if (sale.isFinal && !isRefunded) throw new Failure("refund.refused", finalText);
  const wasExported = isExported(entry, entitlements);
  if (wasExported && !isRefunded) throw new Failure("refund.refused", exportedText);
  if (!isRefundable(entry, { isRefunded, isCertificateRequested: isRequested, isExported: wasExported }))
    throw new Failure("refund.refused");
  const draft = {
    kind: "refund",
    memo: `Refund: ${entry.memo}`,
    discount: entry.discount,
    refundOf: entry.sequence,
    // What was granted comes back as granted.
    granted: 0 - (entry.granted ?? 0),
    // While the purchase is suspended, its authors do not have the royalties: they come from the held account.
    lines: [...entry.lines, ...(isSuspended ? holdBack(entry) : [])].flatMap((line) =>
      line.account === account.wallet(walletId) ? repay(wallet, 0 - line.amount) : { ...line, amount: 0 - line.amount },
    ),
  } as const;
  const booking = book(wallet, draft, isSuspended ? { suspended: (wallet.suspended ?? 0) - 1 } : {});
  // Computed from the booked date, because the clock advances between two reads.
  const age = Date.parse(booking.entry.date) - Date.parse(entry.date);
  if (!(age <= refundMilliseconds)) throw new Failure("refund.late");
  const mark = RefundedEntity.create({
    walletId,
    sequence: entry.sequence,
    date: entry.date,
    refundSequence: booking.entry.sequence,
  });
  const answer = {
    transaction: toTransaction(booking.entry),
    refundedModules: sale.moduleIds,
    courseId: sale.courseId,
  };
  const after = remembering(without(entitlements, transactionId), sale);
  await commitBooking(
    booking,
    [{ name: "refunded", item: { Put: mark.params<Put>() } }],
    [writeEntitlements({ sub, courseId: sale.courseId }, entitlements, after)],
    earnedWrites(booking.entry, {
      purchase: entry,
      royalties: isSuspended ? 0 : -1,
      by: -1,
      learners: newBuyers(entitlements, after),
    }),
    // A suspended purchase was already subtracted from the amount paid.
    promotedWrites(entry, { uses: -1, paid: isSuspended ? 0 : -1 }),
    allCertificates(entitlements)
      .filter((certificate) => certificate.transactionId === transactionId)
      .flatMap(withdrawRequest),
    [isSuspended ? unmark(walletId, entry.sequence) : unsuspended(walletId, entry.sequence)],
    coupon ? [giveBack(coupon)] : [],
    announce({ type: "review.access-lost", sub, courseId: sale.courseId }),
    keep(answer),
  );
  return answer;
};

type Purchase = { entry: EntryItem; sale: Sale; isRefunded: boolean; isSuspended: boolean };

const readPurchase = async (walletId: number, transactionId: number): Promise<Purchase> => {
  const sequence = sequenceIn(walletId, transactionId);
  if (sequence === undefined) throw new Failure("transaction.missing");
  const [{ data: entry }, { data: mark }, { data: suspended }] = await Promise.all([
    EntryEntity.get({ walletId, sequence }).go({ consistent: true }),
    RefundedEntity.get({ walletId, sequence }).go({ consistent: true }),
    SuspendedEntity.get({ walletId, sequence }).go({ consistent: true }),
  ]);
  if (!entry) throw new Failure("transaction.missing");
  if (!entry.sale) throw new Failure("refund.refused");
  return { entry, sale: entry.sale, isRefunded: mark !== null, isSuspended: suspended !== null };
};

const without = (entitlements: StoredEntitlements, transactionId: number): StoredEntitlements => ({
  ...entitlements,
  grants: entitlements.grants.filter((grant) => grant.transactionId !== transactionId),
  ...withoutCertificate(entitlements, transactionId),
});

const exportedText = "You exported or printed this content, which ended its refund.";

const finalText = "You have given this back once before, so this purchase stays.";
