import { join } from "node:path";
import { crossOrigin } from "../cors.ts";
import { openDataFolder } from "../data-folder.ts";
import { controlFaults } from "../fault-control.ts";
import { createFaults, type Fault, type Faults } from "../faults.ts";
import { type Answer, type Call, json, serve } from "../http.ts";
import { requireLocal } from "../loopback.ts";
import { type FailureKind, StripeFailure } from "./failure.ts";
import { type Params, parseForm, text } from "./form.ts";
import { fingerprint, keptAnswer } from "./idempotency.ts";
import { type Route, routes } from "./route.ts";
import { apiVersion, makeId, openStore, type Store, startWork } from "./store.ts";
import { createWebhooks, type Webhooks, type WebhookTarget } from "./webhook.ts";

export type StripeOptions = {
  dir: string;
  port?: number;
  stage?: string;
  webhook?: WebhookTarget;
  now?: () => number;
  faults?: Faults;
};
export type LocalStripe = {
  endpoint: string;
  faults: Faults;
  setWebhook(target: WebhookTarget | undefined): void;
  drain(): Promise<void>;
  close(): Promise<void>;
};

/** Faults that prevent the call. With `answer-lost` it succeeds, but the caller does not learn of it. */
const faultsBefore = ["throttle", "error"];

/**
 * Stripe's REST API for card payments in test mode. js.stripe.com cannot be part of it, so our own card form replaces
 * it: with a publishable key and the client secret a browser confirms an intent with card number, expiry and cvc
 * (`payment_method_data`), and reports the outcome of 3-D Secure to `/__local/payment_intents/{id}/authentication`.
 */
export async function startStripe({ dir, port, stage, webhook, ...options }: StripeOptions): Promise<LocalStripe> {
  requireLocal("stripe", stage);
  const { now = Date.now, faults = createFaults() } = options;
  const store = openStore(join(openDataFolder("stripe", dir), "stripe.jsonl"));
  const webhooks = createWebhooks(store, faults, now);
  const service = await serve({ service: "stripe", port, stage, limitBytes: 1 << 20 }, (call) =>
    answer({ store, webhooks, faults, now }, call),
  );
  webhooks.setTarget(webhook);
  return {
    endpoint: service.endpoint,
    faults,
    setWebhook: (target) => webhooks.setTarget(target),
    drain: () => webhooks.drain(),
    close: async () => {
      await service.close();
      await webhooks.close();
      store.close();
    },
  };
}

type Parts = { store: Store; webhooks: Webhooks; faults: Faults; now: () => number };

function answer(parts: Parts, call: Call): Answer {
  const control = controlFaults(parts.faults, call);
  if (control) return control;
  const requestId = makeId("req");
  const headers = {
    "request-id": requestId,
    "stripe-version": String(call.headers["stripe-version"] ?? apiVersion),
    ...crossOrigin(call.headers, "Request-Id"),
  };
  if (call.method === "OPTIONS") return { status: 204, headers };
  try {
    const reply = dispatch(parts, call, requestId);
    return { ...reply, headers: { ...reply.headers, ...headers } };
  } catch (cause) {
    if (!(cause instanceof StripeFailure)) throw cause;
    return json(cause.status, { error: cause.error }, headers);
  }
}

function dispatch(parts: Parts, call: Call, requestId: string): Answer {
  const { store, faults } = parts;
  const body = call.body.toString();
  const params = parseForm(call.method === "GET" ? call.url.search : body);
  const { route, id } = findRoute(call);
  const run = authorised(route, call, params);
  const before = faults.take(route.name, { among: faultsBefore });
  if (before) return faultAnswer(before);

  const key = call.method === "POST" ? call.headers["idempotency-key"] : undefined;
  const idempotencyKey = typeof key === "string" && key !== "" ? key : null;
  const work = startWork(store, parts.now(), { id: requestId, idempotency_key: idempotencyKey });
  const path = call.url.pathname;
  const kept = idempotencyKey && keptAnswer(store, idempotencyKey, path, body, work.seconds);
  if (kept) return json(kept.status, kept.body, { "idempotent-replayed": "true" });

  const reply = attempt(() => run(work, params, id));
  if (reply.refused && reply.refused !== "decline") work.changes.length = 0;
  if (idempotencyKey && reply.refused !== "parameters")
    work.changes.push([
      "kept",
      idempotencyKey,
      { path, fingerprint: fingerprint(body), status: reply.status, body: reply.body, created: work.seconds },
    ]);
  if (work.changes.length > 0) store.write(...work.changes);
  parts.webhooks.deliver();
  return {
    ...json(reply.status, reply.body),
    dropped: faults.take(route.name, { among: ["answer-lost"] }) !== undefined,
  };
}

type Reply = { status: number; body: object; refused?: FailureKind };

function attempt(run: () => object): Reply {
  try {
    return { status: 200, body: run() };
  } catch (cause) {
    if (!(cause instanceof StripeFailure)) throw cause;
    return { status: cause.status, body: { error: cause.error }, refused: cause.kind };
  }
}

function findRoute({ method, url }: Call): { route: Route; id: string } {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(url.pathname) : null;
    if (match) return { route, id: decodeURIComponent(match[1] ?? "") };
  }
  const message = `Unrecognized request URL (${method}: ${url.pathname}).`;
  throw new StripeFailure(404, { type: "invalid_request_error", message });
}

/** A key is a bearer token, or `key` in the body as browsers send it. Live keys are refused: this is no place for them. */
function authorised(route: Route, call: Call, params: Params): NonNullable<Route["secret"]> {
  const key = /^Bearer (\S+)$/.exec(call.headers.authorization ?? "")?.[1] ?? text(params, "key") ?? "";
  const kind = /^(sk|rk|pk)_test_\w+$/.exec(key)?.[1];
  if (!kind) {
    const message = "Invalid API Key provided: the embedded Stripe takes test keys (sk_test_…, pk_test_…) only.";
    throw new StripeFailure(401, { type: "invalid_request_error", message });
  }
  const run = kind === "pk" ? route.publishable : (route.secret ?? route.publishable);
  if (run) return run;
  throw new StripeFailure(403, {
    type: "invalid_request_error",
    code: "secret_key_required",
    message: "This API call cannot be made with a publishable API key. Please use a secret API key.",
  });
}

function faultAnswer({ kind }: Fault): Answer {
  if (kind === "error") return json(500, { error: { type: "api_error", message: "An unknown error occurred" } });
  const message = "Request rate limit exceeded.";
  return json(429, { error: { type: "invalid_request_error", code: "rate_limit", message } });
}
