import type { createPayment as route } from "@cu/api/earning";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { isBeyondPayable, leastPaymentCents, paymentForm } from "@cu/api/payment.form";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { PaymentEntity } from "../../storage/ledger/payout.entity.ts";
import type { ProposalItem } from "../../storage/proposal/proposal.entity.ts";
import { propose } from "../../storage/proposal/propose.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { findProfile } from "../creator/read-profile.ts";
import { balanceOf, dueAgainSince } from "./balance.ts";
import { moveMark, readMark, unmark } from "./mark-due.ts";
import { dollarsOf } from "./money.ts";
import { paidMore, readPaid, toPayment } from "./payments.ts";
import { readSums } from "./read-sums.ts";

type Input = { readonly amount?: number | null | undefined; readonly reference: string; readonly reason?: string };
type PaymentView = Returned<typeof route>;
type Payment = { readonly cents: number; readonly reference: string };

/**
 * Notes that a creator was paid (ADM-41 to ADM-46, ADM-74), in one write with what was paid so far, so that twenty at
 * once never exceed it. More than is payable, but no more than is owed, is proposed to a second admin (CRE-78). Safe to
 * repeat under one key; `payment.own` for an admin who proposes to pay themselves early.
 */
export const pay = async (admin: Admin, authorId: number, input: Input, repeat?: RepeatKey): Promise<PaymentView> => {
  await findProfile(authorId);
  return await untilCommitted(() =>
    once<PaymentView>(admin, "earning.pay", repeat, async (keep) => {
      const account = await readAccount(authorId);
      const payment = filled(paymentForm(account.limits), input);
      if (isBeyondPayable(payment.cents, account.limits)) {
        if (authorId === admin.id) throw new Failure("payment.own");
        const view = (item: ProposalItem) => proposedView(item, payment);
        const user = await findUser(authorId);
        return view(await propose(admin, user, { kind: "payment", ...payment }, (item) => keep(view(item))));
      }
      const { item, writes } = await noted(admin, account, payment);
      const answer = toPayment(item);
      await commit([...writes, ...keep(answer)]);
      return answer;
    }),
  );
};

/** CRE-78: pays what another admin proposed, in one write with `decided`, if no more than that is owed by now. */
export const payConfirmed = async (
  admin: Admin,
  authorId: number,
  { cents, reference = "", reason, by }: ProposalItem,
  decided: readonly Write[],
): Promise<void> => {
  const account = await readAccount(authorId);
  const { owedCents } = account.limits;
  // The reason was checked when it was proposed.
  const input = { amount: dollarsOf(cents ?? 0), reference, reason };
  const payment = filled(paymentForm({ owedCents, payableCents: owedCents }), input);
  const { writes } = await noted(admin, account, payment, { reason, proposedBy: by });
  await commit([...decided, ...writes]);
};

const readAccount = async (authorId: number) => {
  // Before the earnings: a payment that comes in between makes the write fail, and not the sum too large.
  const [paid, mark] = [await readPaid(authorId), await readMark(authorId)];
  const { sums } = await readSums(authorId);
  const at = now();
  const balance = balanceOf(sums, paid, at);
  return {
    authorId,
    paid,
    mark,
    sums,
    at,
    balance,
    limits: { payableCents: balance.payable, owedCents: balance.owed },
  };
};

type Confirmed = { readonly reason: string; readonly proposedBy: number };

/** A payment with the writes that note it: under the condition that nothing was paid since the account was read. */
const noted = async (
  admin: Admin,
  { authorId, paid, mark, sums, at, balance: { owed, held, payable } }: Awaited<ReturnType<typeof readAccount>>,
  { cents, reference }: Payment,
  confirmed?: Confirmed,
) => {
  const isRestHeld = payable - cents < leastPaymentCents && held > 0;
  const next = isRestHeld ? dueAgainSince(sums, { firstAt: nowIso(), ...paid }, at) : undefined;
  // What is left is less than a payment, also with what is held.
  const isPaidInFull = held === 0 && owed - cents < leastPaymentCents;
  const item = { authorId, id: await leaseId("payment"), date: nowIso(), cents, reference, by: admin.id };
  const facts = { cents, reference, payment: item.id, before: paid.cents, after: paid.cents + cents };
  const { reason, ...proposedBy } = confirmed ?? { reason: "" };
  const act = {
    act: "payment.noted",
    target: ["person", authorId],
    reason,
    facts: { ...facts, ...proposedBy },
  } as const;
  const writes: Write[] = [
    paidMore(authorId, paid, cents),
    { name: "payment", item: { Put: PaymentEntity.create(item).params<Put>() } },
    ...announce({
      type: "notice.due",
      to: { userId: authorId },
      news: { kind: "payment", paymentId: item.id, cents },
    }),
    ...(mark && isPaidInFull ? [unmark(mark)] : []),
    ...(mark && next !== undefined ? [moveMark(mark, next)] : []),
    ...(await noteAct(admin, act)),
  ];
  return { item, writes };
};

const proposedView = ({ id, at }: ProposalItem, { cents, reference }: Payment): PaymentView => ({
  id,
  amount: dollarsOf(cents),
  paymentDate: at,
  reference,
  status: "proposed",
  reverses: null,
  reversibleUntil: null,
});
