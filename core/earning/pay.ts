import type { createPayment as route } from "@cu/api/earning";
import { filled } from "@cu/api/form";
import { leastPaymentCents, paymentForm } from "@cu/api/payment.form";
import type { Returned } from "@cu/api/route";
import { noteAct } from "../act/note-act.ts";
import type { Admin } from "../actor.ts";
import { now, nowIso } from "../clock.ts";
import { findProfile } from "../creator/read-profile.ts";
import { once, type RepeatKey } from "../idempotency/once.ts";
import { PaymentEntity } from "../ledger/payout.entity.ts";
import { announce } from "../outbox/announce.ts";
import { commit, type Put, untilCommitted } from "../store/commit.ts";
import { leaseId } from "../store/id.ts";
import { balanceOf, dueAgainSince } from "./balance.ts";
import { moveMark, readMark, unmark } from "./mark-due.ts";
import { paidMore, readPaid, toPayment } from "./payments.ts";
import { readSums } from "./read-sums.ts";

type Wish = { readonly amount?: number | null | undefined; readonly reference: string };
type PaymentView = Returned<typeof route>;

/**
 * Notes that a creator was paid (ADM-41 to ADM-46, ADM-74): at most what is payable, in one write with what was paid so
 * far, so that twenty at once never exceed it. Safe to repeat under one key.
 */
export const pay = async (admin: Admin, authorId: number, wish: Wish, repeat?: RepeatKey): Promise<PaymentView> => {
  await findProfile(authorId);
  return await untilCommitted(() =>
    once<PaymentView>(admin, "earning.pay", repeat, async (keep) => {
      // Before the earnings: a payment that comes in between makes the write fail, and not the sum too large.
      const [paid, mark] = [await readPaid(authorId), await readMark(authorId)];
      const { sums } = await readSums(authorId);
      const at = now();
      const { owed, held, payable } = balanceOf(sums, paid, at);
      const { cents, reference } = filled(paymentForm(payable), wish);
      const isRestHeld = payable - cents < leastPaymentCents && held > 0;
      const next = isRestHeld ? dueAgainSince(sums, { firstAt: nowIso(), ...paid }, at) : undefined;
      // What is left is less than a payment, also with what is held.
      const isPaidInFull = held === 0 && owed - cents < leastPaymentCents;
      const item = { authorId, id: await leaseId("payment"), date: nowIso(), cents, reference, by: admin.id };
      const answer = toPayment(item);
      const facts = { cents, reference, payment: item.id, before: paid.cents, after: paid.cents + cents };
      await commit([
        paidMore(authorId, paid, cents),
        { name: "payment", item: { Put: PaymentEntity.create(item).params<Put>() } },
        ...announce({
          type: "notice.due",
          to: { userId: authorId },
          news: { kind: "payment", paymentId: item.id, cents },
        }),
        ...(mark && isPaidInFull ? [unmark(mark)] : []),
        ...(mark && next !== undefined ? [moveMark(mark, next)] : []),
        ...(await noteAct(admin, { act: "payment.noted", target: ["person", authorId], facts })),
        ...keep(answer),
      ]);
      return answer;
    }),
  );
};
