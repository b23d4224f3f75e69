import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { chargeMinorUnits, usDollar } from "@cu/pricing/currency";
import * as z from "zod";
import { config } from "../../foundation/config/config.ts";
import { ask, isMissing } from "./provider.ts";

/** A card payment as the provider reports it; claims of clients are ignored. */
export type Payment = {
  readonly id: string;
  readonly sub: string;
  readonly walletId: number;
  readonly cupoints: number;
  /** Amount and currency match the request. */
  readonly isAsAsked: boolean;
  readonly isPaid: boolean;
  /** Ledger units returned to the payer: refunds, and disputes that are open or lost. */
  readonly takenBack: number;
  /** Card details for the receipt, if the provider reports them. */
  readonly card?: { readonly brand: string; readonly last4: string };
};

/** Our metadata on every intent: payer, purpose and stage. Stages may share one account at the provider. */
const Notes = z.object({
  stage: z.string(),
  sub: z.string().nonempty(),
  walletId: z
    .string()
    .regex(/^[1-9][0-9]*$/)
    .transform(Number),
  cupoints: z
    .string()
    .regex(/^[1-9][0-9]*$/)
    .transform(Number),
});

export const notes = (payment: Pick<Payment, "sub" | "walletId" | "cupoints">): z.input<typeof Notes> => ({
  stage: config.stage,
  sub: payment.sub,
  walletId: String(payment.walletId),
  cupoints: String(payment.cupoints),
});

// An inquiry (`warning_…`) moves no money, and a won dispute has returned it.
const withdrawn = new Set(["needs_response", "under_review", "lost"]);

// The caller may have paid already.
const unanswered =
  "The card service cannot be reached right now. Your payment is not lost: it will be credited as soon as possible.";

/** Reads a payment; undefined if it does not exist or is not one of this stage's top-ups. */
export const readPayment = async (id: string): Promise<Payment | undefined> => {
  if (!/^pi_[A-Za-z0-9_]{1,250}$/.test(id)) return undefined;
  const intent = await ask(
    (stripe) => stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
    unanswered,
  ).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  const known = Notes.safeParse(intent?.metadata);
  if (!intent || !known.success || known.data.stage !== config.stage) return undefined;
  const { sub, walletId, cupoints } = known.data;
  const price = chargeMinorUnits(cupoints, usDollar);
  const isAsAsked = intent.amount === price && intent.currency === usDollar.abbreviation.toLowerCase();
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const disputed = charge?.disputed ? await readDisputed(id) : 0;
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  const back = Math.min(intent.amount, (charge?.amount_refunded ?? 0) + disputed);
  return {
    id: intent.id,
    sub,
    walletId,
    cupoints,
    isAsAsked,
    isPaid: intent.status === "succeeded" && intent.amount_received === intent.amount,
    takenBack: Math.round((cupoints * unitsPerCupoint * back) / intent.amount),
    ...(brand && last4 && { card: { brand, last4 } }),
  };
};

const readDisputed = async (id: string): Promise<number> => {
  const { data } = await ask((stripe) => stripe.disputes.list({ payment_intent: id, limit: 100 }), unanswered);
  return data.reduce((sum, dispute) => (withdrawn.has(dispute.status) ? sum + dispute.amount : sum), 0);
};
