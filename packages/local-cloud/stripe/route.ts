import { describeMethod, methodFromCard } from "./card.ts";
import { closeDispute, disputePayment, requireDispute } from "./dispute.ts";
import { noSuch } from "./failure.ts";
import { allowOnly, invalid, metadata, nested, type Params, text } from "./form.ts";
import { list } from "./list.ts";
import * as intents from "./payment-intent.ts";
import { createRefund } from "./refund.ts";
import { base, type Customer, type Event, type Work } from "./store.ts";

type Run = (work: Work, params: Params, id: string) => object;
/** `publishable` runs the call for a browser, which holds no secret key. */
export type Route = { name: string; method: "GET" | "POST"; path: RegExp; secret?: Run; publishable?: Run };

const intentPath = (rest = "") => new RegExp(`^/v1/payment_intents/([^/]+)${rest}$`);

export const routes: readonly Route[] = [
  {
    name: "payment_intents.create",
    method: "POST",
    path: /^\/v1\/payment_intents$/,
    secret: (work, params) => intents.createIntent(work, params),
  },
  {
    name: "payment_intents.list",
    method: "GET",
    path: /^\/v1\/payment_intents$/,
    secret: (work, params) =>
      list("/v1/payment_intents", work.rows.intent.values(), params, { customer: (intent) => intent.customer }),
  },
  {
    name: "payment_intents.retrieve",
    method: "GET",
    path: intentPath(),
    secret: (work, params, id) => expanded(work, params, intents.requireIntent(work, id)),
    publishable: (work, params, id) => intents.forBrowser(() => intents.requireIntentOfBrowser(work, id, params)),
  },
  {
    name: "payment_intents.confirm",
    method: "POST",
    path: intentPath("/confirm"),
    secret: (work, params, id) => intents.confirmIntent(work, intents.requireIntent(work, id), params, "secret"),
    publishable: (work, params, id) => {
      const intent = intents.requireIntentOfBrowser(work, id, params);
      return intents.forBrowser(() => intents.confirmIntent(work, intent, params, "publishable"));
    },
  },
  {
    name: "payment_intents.cancel",
    method: "POST",
    path: intentPath("/cancel"),
    secret: (work, params, id) => intents.cancelIntent(work, intents.requireIntent(work, id), params),
  },
  {
    // Local only: replaces the bank's own window, which the real Stripe.js opens.
    name: "local.authentication",
    method: "POST",
    path: /^\/__local\/payment_intents\/([^/]+)\/authentication$/,
    publishable: (work, params, id) => {
      const intent = intents.requireIntentOfBrowser(work, id, params);
      return intents.forBrowser(() => intents.completeAuthentication(work, intent, params));
    },
  },
  {
    name: "payment_methods.create",
    method: "POST",
    path: /^\/v1\/payment_methods$/,
    publishable: (work, params) => describeMethod(methodFromCard(work, params)),
  },
  {
    name: "charges.retrieve",
    method: "GET",
    path: /^\/v1\/charges\/([^/]+)$/,
    secret: (work, _, id) => found(work.rows.charge, id, "charge"),
  },
  {
    name: "refunds.create",
    method: "POST",
    path: /^\/v1\/refunds$/,
    secret: (work, params) => createRefund(work, params),
  },
  {
    name: "refunds.list",
    method: "GET",
    path: /^\/v1\/refunds$/,
    secret: (work, params) =>
      list("/v1/refunds", work.rows.refund.values(), params, {
        payment_intent: (refund) => refund.payment_intent,
        charge: (refund) => refund.charge,
      }),
  },
  {
    name: "refunds.retrieve",
    method: "GET",
    path: /^\/v1\/refunds\/([^/]+)$/,
    secret: (work, _, id) => found(work.rows.refund, id, "refund"),
  },
  {
    name: "disputes.list",
    method: "GET",
    path: /^\/v1\/disputes$/,
    secret: (work, params) =>
      list("/v1/disputes", work.rows.dispute.values(), params, {
        payment_intent: (dispute) => dispute.payment_intent,
        charge: (dispute) => dispute.charge,
      }),
  },
  {
    name: "disputes.retrieve",
    method: "GET",
    path: /^\/v1\/disputes\/([^/]+)$/,
    secret: (work, _, id) => requireDispute(work, id),
  },
  {
    name: "disputes.close",
    method: "POST",
    path: /^\/v1\/disputes\/([^/]+)\/close$/,
    secret: (work, _, id) => closeDispute(work, requireDispute(work, id), "lost"),
  },
  {
    name: "local.dispute",
    method: "POST",
    path: /^\/__local\/disputes$/,
    secret: (work, params) => disputePayment(work, params),
  },
  {
    name: "local.dispute-won",
    method: "POST",
    path: /^\/__local\/disputes\/([^/]+)\/won$/,
    secret: (work, _, id) => closeDispute(work, requireDispute(work, id), "won"),
  },
  {
    name: "customers.create",
    method: "POST",
    path: /^\/v1\/customers$/,
    secret: (work, params) => createCustomer(work, params),
  },
  {
    name: "customers.retrieve",
    method: "GET",
    path: /^\/v1\/customers\/([^/]+)$/,
    secret: (work, _, id) => found(work.rows.customer, id, "customer"),
  },
  {
    name: "events.list",
    method: "GET",
    path: /^\/v1\/events$/,
    secret: (work, params) => list("/v1/events", eventsOf(work, params), params, { type: (event) => event.type }),
  },
  {
    name: "events.retrieve",
    method: "GET",
    path: /^\/v1\/events\/([^/]+)$/,
    secret: (work, _, id) => describeEvent(work, found(work.rows.event, id, "event")),
  },
];

function found<Row>(rows: ReadonlyMap<string, Row>, id: string, object: string): Row {
  const row = rows.get(id);
  if (!row) throw noSuch(object, id);
  return row;
}

function expanded(work: Work, params: Params, intent: ReturnType<typeof intents.requireIntent>): object {
  const asked = Object.values(nested(params, "expand"));
  const unknown = asked.find((name) => name !== "latest_charge");
  if (unknown) throw invalid("expand[]", `This property cannot be expanded (${JSON.stringify(unknown)}).`);
  const charge = asked.length > 0 ? work.rows.charge.get(intent.latest_charge ?? "") : undefined;
  return charge ? { ...intent, latest_charge: charge } : intent;
}

function createCustomer(work: Work, params: Params): Customer {
  allowOnly(params, ["email", "name", "metadata", "expand"]);
  const customer: Customer = {
    ...base(work, "cus", "customer"),
    email: text(params, "email") ?? null,
    name: text(params, "name") ?? null,
    metadata: metadata(params),
  };
  work.changes.push(["customer", customer.id, customer]);
  return customer;
}

function eventsOf(work: Work, params: Params): (Event & { pending_webhooks: number })[] {
  const types = Object.values(nested(params, "types"));
  return [...work.rows.event.values()]
    .filter((event) => types.length === 0 || types.includes(event.type))
    .map((event) => describeEvent(work, event));
}

function describeEvent(work: Work, event: Event): Event & { pending_webhooks: number } {
  return { ...event, pending_webhooks: work.rows.undelivered.has(event.id) ? 1 : 0 };
}
