import type { reversePayment as route } from "@cu/api/earning";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { reserveDays, reversalForm } from "@cu/api/payment.form";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { PaymentEntity, type PaymentItem } from "../../storage/ledger/payout.entity.ts";
import { marked, readMark } from "./mark-due.ts";
import { paidMore, paymentsOf, readPaid, reversibleUntil, toPayment } from "./payments.ts";

type PaymentView = Returned<typeof route>;

/**
 * ADM-119: reverses a mistaken payment by a counter-entry with a reason; both are kept. The amount is owed again and
 * the author marked as due. Of two concurrent reversals one fails, as both depend on the same total paid.
 */
export const reversePayment = async (
  admin: Admin,
  { userId: authorId, paymentId }: { readonly userId: number; readonly paymentId: number },
  input: { readonly reason: string },
  repeat?: RepeatKey,
): Promise<PaymentView> => {
  const { reason } = filled(reversalForm, input);
  return await untilCommitted(() =>
    once<PaymentView>(admin, "earning.reverse", repeat, async (keep) => {
      // Read before the payments, so a concurrent counter-entry makes the write fail.
      const [paid, mark] = [await readPaid(authorId), await readMark(authorId)];
      const former = reversible(await paymentsOf(authorId), paymentId);
      const item = {
        authorId,
        id: await leaseId("payment"),
        date: nowIso(),
        cents: -former.cents,
        reference: referenceOf(former, reason),
        reverses: former.id,
        by: admin.id,
      };
      const answer = toPayment(item);
      const facts = { cents: item.cents, payment: former.id, before: paid.cents, after: paid.cents + item.cents };
      // Paid amounts were past their reserve days, so they are due immediately.
      const since = new Date(Date.parse(former.date) - reserveDays.later * 86_400_000).toISOString();
      await commit([
        paidMore(authorId, paid, item.cents),
        { name: "payment", item: { Put: PaymentEntity.create(item).params<Put>() } },
        marked(authorId, mark, since),
        ...announce({
          type: "notice.due",
          to: { userId: authorId },
          news: { kind: "payment", paymentId: item.id, cents: former.cents, isReversed: true },
        }),
        ...(await noteAct(admin, { act: "payment.reversed", target: ["person", authorId], reason, facts })),
        ...keep(answer),
      ]);
      return answer;
    }),
  );
};

const reversible = (payments: readonly PaymentItem[], id: number): PaymentItem => {
  const found = payments.find((one) => one.id === id);
  if (!found) throw new Failure("payment.missing");
  if (found.reverses !== undefined || payments.some(({ reverses }) => reverses === id))
    throw new Failure("payment.reversed");
  if (now() >= reversibleUntil(found.date)) throw new Failure("payment.final");
  return found;
};

const referenceOf = ({ date, reference }: PaymentItem, reason: string): string =>
  `Reverses ${reference || `the payment of ${date.slice(0, 10)}`}: ${reason}`;
