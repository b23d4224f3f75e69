import { createHmac } from "node:crypto";
import type { Faults } from "../faults.ts";
import type { Event, Store } from "./store.ts";

export type WebhookTarget = { url: string; secret: string };
export type Webhooks = {
  setTarget(target: WebhookTarget | undefined): void;
  /** Sends undelivered events that are not in flight. */
  deliver(): void;
  /** Resolves when everything is delivered, or has been refused three times since the call. Waits for no backoff. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

const firstRetryMs = 500;
const longestRetryMs = 60_000;
const answerWithinMs = 10_000;
const atOnce = 8;
const drainTries = 3;

/** A pending event. It stays in the store until the receiver responds with 2xx, so a restart sends it again. */
type Parcel = { event: Event; failures: number; wake?: () => void; timer?: NodeJS.Timeout };

export function createWebhooks(store: Store, faults: Faults, now: () => number): Webhooks {
  const parcels = new Map<string, Parcel & { done: Promise<void> }>();
  const waiting: (() => void)[] = [];
  const closing = new AbortController();
  let target: WebhookTarget | undefined;
  let sending = 0;
  let draining = 0;

  async function pause(parcel: Parcel, milliseconds: number): Promise<void> {
    if (draining > 0 || closing.signal.aborted) return;
    await new Promise<void>((resolve) => {
      parcel.wake = resolve;
      parcel.timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(parcel.timer);
    parcel.wake = undefined;
  }

  async function send(event: Event): Promise<boolean> {
    if (sending >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    sending++;
    try {
      return target !== undefined && (await post(target, event, now(), closing.signal));
    } finally {
      sending--;
      waiting.shift()?.();
    }
  }

  async function carry(parcel: Parcel): Promise<void> {
    const { event } = parcel;
    const held = faults.take(event.type, { among: ["webhook-late", "webhook-shuffle"] });
    if (held) await pause(parcel, (held.milliseconds ?? 250) * (held.kind === "webhook-shuffle" ? faults.random() : 1));
    const given = () => draining > 0 && parcel.failures >= drainTries;
    while (!closing.signal.aborted && target && !given()) {
      const dropped = faults.take(event.type, { among: ["webhook-drop"] }) !== undefined;
      if (!dropped && (await send(event))) {
        if (faults.take(event.type, { among: ["webhook-duplicate"] })) await send(event);
        store.write(["undelivered", event.id, null]);
        return;
      }
      parcel.failures++;
      await pause(parcel, Math.min(longestRetryMs, firstRetryMs * 2 ** (parcel.failures - 1)));
    }
  }

  function deliver(): void {
    if (!target || closing.signal.aborted) return;
    for (const id of store.rows.undelivered.keys()) {
      const event = store.rows.event.get(id);
      if (!event || parcels.has(id)) continue;
      const parcel: Parcel = { event, failures: 0 };
      const done = carry(parcel).finally(() => parcels.delete(id));
      parcels.set(id, Object.assign(parcel, { done }));
    }
  }

  function hurry(): void {
    for (const parcel of parcels.values()) parcel.wake?.();
  }

  return {
    setTarget: (next) => {
      target = next;
      deliver();
      hurry();
    },
    deliver,
    drain: async () => {
      draining++;
      for (const parcel of parcels.values()) parcel.failures = 0;
      deliver();
      hurry();
      try {
        // An answered event may bring new ones, e.g. a refund made by the receiver.
        while (parcels.size > 0) await Promise.all([...parcels.values()].map(({ done }) => done));
      } finally {
        draining--;
        // An event that three tries did not deliver goes back to its slow retries.
        if (draining === 0) deliver();
      }
    },
    close: async () => {
      closing.abort();
      hurry();
      await Promise.all([...parcels.values()].map(({ done }) => done));
    },
  };
}

/** `t=…,v1=…` over "t.payload", as Stripe signs. */
export function signature(payload: string, secret: string, seconds: number): string {
  const v1 = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${v1}`;
}

async function post(
  { url, secret }: WebhookTarget,
  event: Event,
  nowMs: number,
  closing: AbortSignal,
): Promise<boolean> {
  const payload = JSON.stringify({ ...event, pending_webhooks: 1 });
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature(payload, secret, Math.floor(nowMs / 1000)),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Connection refused or timed out: retry later.
    return false;
  }
}
