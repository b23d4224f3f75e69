import Stripe from "stripe";
import { beforeEach, expect, test, vi } from "vitest";
import { config } from "../../foundation/config/config.ts";
import { notes, readPayment } from "./payment.ts";
import { ask } from "./provider.ts";

vi.mock("./provider.ts", async (original) => ({
  ...(await original<typeof import("./provider.ts")>()),
  ask: vi.fn(),
}));

const told = { sub: "somebody", walletId: 7, cupoints: 500 };
const paid = {
  id: "pi_1",
  amount: 500,
  amount_received: 500,
  currency: "usd",
  status: "succeeded",
  metadata: notes(told),
  latest_charge: { disputed: false, amount_refunded: 0 },
};
const disputed = (...states: readonly (readonly [status: string, amount: number])[]) => ({
  data: states.map(([status, amount]) => ({ status, amount })),
});

/** The payment that the provider describes like this, with these disputes. */
const read = async (intent: object | Error, disputes = disputed()) => {
  const retrieve = vi.fn(async () => {
    if (intent instanceof Error) throw intent;
    return { ...paid, ...intent };
  });
  const list = vi.fn(async () => disputes);
  const stripe = { paymentIntents: { retrieve }, disputes: { list } } as unknown as Stripe;
  vi.mocked(ask).mockImplementation((question) => question(stripe));
  return { payment: await readPayment("pi_1"), list };
};
beforeEach(() => void vi.mocked(ask).mockReset());

test("WAL-27: a payment is as its provider reports it: whole, in dollars, and paid in full", async () => {
  const whole = { id: "pi_1", ...told, isAsAsked: true, isPaid: true, takenBack: 0 };
  expect((await read({})).payment).toEqual(whole);
  for (const [change, more] of [
    [{ amount: 499, amount_received: 499 }, { isAsAsked: false }],
    [{ currency: "eur" }, { isAsAsked: false }],
    [{ status: "processing" }, { isPaid: false }],
    [{ amount_received: 499 }, { isPaid: false }],
    [{ latest_charge: null }, {}],
    [{ latest_charge: "ch_1" }, {}],
  ] as const)
    expect((await read(change)).payment).toEqual({ ...whole, ...more });
});

test("WAL-31: what was refunded and what is disputed or lost counts as taken back, to the unit and never more than was paid", async () => {
  const back = async (amount_refunded: number, disputes?: ReturnType<typeof disputed>) =>
    (await read({ latest_charge: { disputed: disputes !== undefined, amount_refunded } }, disputes)).payment?.takenBack;
  expect(await back(0)).toBe(0);
  expect(await back(120)).toBe(12_000);
  expect(await back(0, disputed(["needs_response", 100]))).toBe(10_000);
  expect(
    await back(120, disputed(["under_review", 100], ["lost", 30], ["won", 500], ["warning_needs_response", 9])),
  ).toBe(25_000);
  expect(await back(300, disputed(["lost", 300]))).toBe(50_000);
  // Of another amount than was asked for, the same share of the cupoints.
  const third = { amount: 300, latest_charge: { disputed: false, amount_refunded: 100 } };
  expect((await read(third)).payment?.takenBack).toBe(16_667);
  expect((await read({})).list).not.toHaveBeenCalled();
});

test("WAL-27: a payment not created here for a top-up counts as missing, and a malformed id makes no call", async () => {
  const good = notes(told);
  expect(good).toEqual({ stage: config.stage, sub: "somebody", walletId: "7", cupoints: "500" });
  for (const metadata of [
    {},
    { ...good, stage: "elsewhere" },
    { ...good, sub: "" },
    { ...good, walletId: "07" },
    { ...good, cupoints: "1e3" },
  ])
    expect((await read({ metadata })).payment).toBeUndefined();
  const missing = new Stripe.errors.StripeInvalidRequestError({
    message: "x",
    type: "invalid_request_error",
    code: "resource_missing",
  });
  expect((await read(missing)).payment).toBeUndefined();
  await expect(read(new TypeError("bug"))).rejects.toThrow("bug");
  vi.mocked(ask).mockClear();
  for (const id of ["", "pi_", "ch_1", "pi_1/refunds", `pi_${"x".repeat(251)}`])
    expect(await readPayment(id)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});
