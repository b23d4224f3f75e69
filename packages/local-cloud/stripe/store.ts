import { randomInt } from "node:crypto";
import { type Change, type Journal, openJournal } from "../journal.ts";
import type { StripeError } from "./failure.ts";

/** Instants are seconds, amounts the smallest unit of the currency (cents), as in Stripe's API. */
type Base<Name extends string> = { id: string; object: Name; created: number; livemode: false };

export type PaymentError = StripeError & { payment_method?: object };
export type PaymentIntent = Base<"payment_intent"> & {
  amount: number;
  amount_received: number;
  currency: string;
  status: "requires_payment_method" | "requires_confirmation" | "requires_action" | "succeeded" | "canceled";
  client_secret: string;
  customer: string | null;
  description: string | null;
  receipt_email: string | null;
  metadata: Record<string, string>;
  payment_method: string | null;
  payment_method_types: readonly string[];
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  next_action: object | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: "automatic";
  confirmation_method: "automatic";
};
export type Charge = Base<"charge"> & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: "card"; card: CardDetails };
  refunded: boolean;
  status: "succeeded" | "failed";
};
export type CardDetails = { brand: string; last4: string; exp_month: number; exp_year: number };
/** `testCard` is the published number it was made of; any other number is refused before it could be kept. */
export type PaymentMethod = Base<"payment_method"> & { type: "card"; card: CardDetails; testCard: string };
export type Refund = Base<"refund"> & {
  amount: number;
  charge: string;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: "succeeded";
};
export type Dispute = Base<"dispute"> & {
  amount: number;
  charge: string;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: "needs_response" | "won" | "lost";
};
export type Customer = Base<"customer"> & {
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
};
export type Event = Base<"event"> & {
  api_version: string;
  type: string;
  data: { object: object };
  request: { id: string | null; idempotency_key: string | null };
};
/** The first response for an idempotency key, and its request. */
export type KeptAnswer = { path: string; fingerprint: string; status: number; body: object; created: number };

export type Tables = {
  intent: Map<string, PaymentIntent>;
  charge: Map<string, Charge>;
  method: Map<string, PaymentMethod>;
  refund: Map<string, Refund>;
  dispute: Map<string, Dispute>;
  customer: Map<string, Customer>;
  event: Map<string, Event>;
  /** Events that the webhook has not taken yet. */
  undelivered: Map<string, { event: string }>;
  kept: Map<string, KeptAnswer>;
};
export type Store = Journal<Tables>;

export function openStore(file: string): Store {
  return openJournal<Tables>("stripe", file, {
    intent: new Map(),
    charge: new Map(),
    method: new Map(),
    refund: new Map(),
    dispute: new Map(),
    customer: new Map(),
    event: new Map(),
    undelivered: new Map(),
    kept: new Map(),
  });
}

export const apiVersion = "2026-10-28.endive";

/** One request's effects: they reach the disk together, with its events and the answer kept for its key. */
export type Work = {
  rows: Store["rows"];
  seconds: number;
  request: Event["request"];
  changes: Change<Tables>[];
};

export function startWork(store: Store, nowMs: number, request: Event["request"]): Work {
  return { rows: store.rows, seconds: Math.floor(nowMs / 1000), request, changes: [] };
}

export function emit(work: Work, type: string, object: object): void {
  const event: Event = {
    ...base(work, "evt", "event"),
    api_version: apiVersion,
    type,
    data: { object: structuredClone(object) },
    request: work.request,
  };
  work.changes.push(["event", event.id, event], ["undelivered", event.id, { event: event.id }]);
}

export function base<Name extends string>(work: Work, prefix: string, object: Name): Base<Name> {
  return { id: makeId(prefix), object, created: work.seconds, livemode: false };
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function makeId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
