import { createHmac, timingSafeEqual } from "node:crypto";
import { Failure } from "@cu/api/failure";
import * as z from "zod";
import { now } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { settle } from "./settle.ts";

const toleranceSeconds = 300;

/**
 * Takes an event of the card provider: the bytes as they came and the `Stripe-Signature` header. The change itself is
 * read back from the provider. Types we do not know are fine: the provider adds some at any time.
 */
export const receiveEvent = async (payload: Uint8Array, signature: string | undefined): Promise<void> => {
  if (!isSigned(payload, signature ?? "")) throw new Failure("webhook.signature");
  const intentId = paymentOf(payload);
  if (intentId) await settle(intentId);
};

// The provider's own library accepts future timestamps and only one secret, so the header is checked here.
const isSigned = (payload: Uint8Array, header: string): boolean => {
  const parts = header.split(",").map((part) => part.split("=", 2).map((text) => text.trim()));
  const [stamp, ...others] = parts.flatMap(([name, value]) => (name === "t" ? (value ?? "") : []));
  if (!stamp || others.length > 0 || !/^[0-9]{1,12}$/.test(stamp)) return false;
  if (Math.abs(Math.floor(now() / 1000) - Number(stamp)) > toleranceSeconds) return false;
  const given = parts.flatMap(([name, value]) => (name === "v1" && value ? Buffer.from(value, "utf8") : []));
  return config.stripeWebhookSecrets
    .filter((secret) => secret !== "")
    .map((secret) => Buffer.from(createHmac("sha256", secret).update(`${stamp}.`).update(payload).digest("hex")))
    .some((wanted) => given.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted)));
};

const Event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({ object: z.string(), id: z.string(), payment_intent: z.string().nullish() }),
  }),
});

/** The payment an event is about, if it is about one. */
const paymentOf = (payload: Uint8Array): string | undefined => {
  const event = Event.safeParse(parseJson(payload));
  if (!event.success) return undefined;
  const { object } = event.data.data;
  if (!/^(payment_intent|charge|refund)\./.test(event.data.type)) return undefined;
  return object.object === "payment_intent" ? object.id : (object.payment_intent ?? undefined);
};

const parseJson = (payload: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(payload).toString("utf8"));
  } catch {
    return undefined;
  }
};
