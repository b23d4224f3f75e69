import { Failure } from "@cu/api/failure";
import type { Transaction } from "@cu/api/wallet";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { commitBooking } from "../../storage/ledger/book.ts";
import { followDebt } from "../debt/follow-debt.ts";
import { toTransaction } from "../wallet/transaction.ts";
import { claim, credit, findIntent } from "./credit.ts";
import { readPayment } from "./payment.ts";

type Answer = { transaction: z.input<typeof Transaction> };
type Input = { cupoints: number; paymentIntentId: string };

/**
 * Credits a card payment to the payer's wallet (D-46), once per payment, whether the payer's call or the provider's
 * event arrives first. The payer's first call returns the transaction in both cases; later calls get `payment.used`.
 */
export const topUp = async (person: Person, walletId: number, request: Input, repeat?: RepeatKey): Promise<Answer> => {
  if (person.walletId !== walletId) throw new Failure("wallet.forbidden");
  const answer = await untilCommitted(() =>
    once<Answer>(person, "wallet.top-up", repeat, (keep) => attempt(person, request, keep)),
  );
  // Resumes purchases suspended for the debt before the payer's next read.
  await followDebt(walletId);
  return answer;
};

const attempt = async (person: Person, request: Input, keep: Keep<Answer>): Promise<Answer> => {
  const intent = await findIntent(request.paymentIntentId);
  if (intent?.claimedAt) throw new Failure("payment.used");
  const payment = await readPayment(request.paymentIntentId);
  if (!payment) throw new Failure("payment.unknown");
  if (payment.sub !== person.sub || payment.walletId !== person.walletId) throw new Failure("payment.mismatch");
  if (!payment.isAsAsked || payment.cupoints !== request.cupoints) throw new Failure("payment.mismatch");
  if (!payment.isPaid) throw new Failure("payment.unpaid");
  if (intent) {
    const { entry, write } = await claim(intent);
    const answer = { transaction: toTransaction(entry) };
    await commit([write, ...keep(answer)]);
    return answer;
  }
  const booking = await credit(payment, "payer");
  const answer = { transaction: toTransaction(booking.entry) };
  await commitBooking(booking, keep(answer));
  return answer;
};
