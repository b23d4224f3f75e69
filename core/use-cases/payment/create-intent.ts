import { createHash } from "node:crypto";
import { chargeMinorUnits, usDollar } from "@cu/pricing/currency";
import type { Person } from "../../foundation/actor.ts";
import { config } from "../../foundation/config/config.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { notes } from "./payment.ts";
import { ask } from "./provider.ts";

export type OpenedIntent = {
  clientSecret: string;
  paymentIntentId: string;
  publishableKey: string;
  /** Only on stage local: browsers take cards there instead of the provider's own script. */
  providerEndpoint: string | null;
};

const limit: Limit = { name: "payment-intent", times: 10, per: "hour" };

/**
 * Creates the payment intent of a top-up (WAL-07). The payer is stored in the intent; nothing is stored here until it
 * is paid.
 */
export const createIntent = async (
  person: Person,
  { cupoints }: { cupoints: number },
  repeat?: RepeatKey,
): Promise<OpenedIntent> =>
  untilCommitted(() =>
    once(person, "wallet.create-payment-intent", repeat, (keep) => open(person, cupoints, repeat, keep)),
  );

const open = async (
  person: Person,
  cupoints: number,
  repeat: RepeatKey | undefined,
  keep: Keep<OpenedIntent>,
): Promise<OpenedIntent> => {
  await count(limit, person.sub);
  const intent = await ask((stripe) =>
    stripe.paymentIntents.create(
      {
        amount: chargeMinorUnits(cupoints, usDollar),
        currency: usDollar.abbreviation.toLowerCase(),
        // Only payment methods without a redirect to another site.
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        metadata: notes({ sub: person.sub, walletId: person.walletId, cupoints }),
      },
      repeat && { idempotencyKey: providerKey(person, repeat) },
    ),
  );
  if (!intent.client_secret) throw new Error(`The payment intent ${intent.id} came without its client secret.`);
  const answer = {
    clientSecret: intent.client_secret,
    paymentIntentId: intent.id,
    publishableKey: config.stripePublishableKey,
    providerEndpoint: config.stripeApiBase ?? null,
  };
  const kept = keep(answer);
  if (kept.length > 0) await commit(kept);
  return answer;
};

// Idempotency key: a retry after a lost answer gets the same intent from the provider.
const providerKey = (person: Person, { key, fingerprint }: RepeatKey): string =>
  createHash("sha256")
    .update(JSON.stringify([person.sub, key, fingerprint]))
    .digest("hex");
