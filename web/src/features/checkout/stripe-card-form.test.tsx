import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceParts } from "../../test/replace-parts.ts";
import type { Intent, Outcome } from "./card-provider.ts";
import * as stripe from "./stripe.ts";
import { StripeCardForm } from "./stripe-card-form.tsx";
import type { TopUp } from "./use-top-up.ts";

// The provider's script, loaded from its host, which renders an iframe.
const provider = {
  load: vi.fn(),
  stripe: { retrievePaymentIntent: vi.fn(), confirmPayment: vi.fn() },
  elements: { elements: true },
  isReady: true,
  options: undefined as unknown,
  focus: vi.fn(),
};

replaceParts(stripe, {
  loadStripe: provider.load,
  Elements: ({ options, children }: { options: unknown; children: ReactNode }) => {
    provider.options = options;
    return children;
  },
  PaymentElement: ({ onReady }: { onReady: (element: { focus: () => void }) => void }) => {
    useEffect(() => onReady({ focus: provider.focus }), [onReady]);
    return <p>The provider's frame</p>;
  },
  useStripe: () => (provider.isReady ? provider.stripe : null),
  useElements: () => provider.elements,
});

const intent: Intent = {
  clientSecret: "secret_of_pi_1",
  paymentIntentId: "pi_1",
  publishableKey: "pk_of_this_stage",
  providerEndpoint: null,
};

beforeEach(() => {
  vi.clearAllMocks();
  provider.isReady = true;
  provider.load.mockResolvedValue(provider.stripe);
  provider.stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: "requires_payment_method" } });
});

afterEach(() => {
  document.documentElement.removeAttribute("data-theme");
});

/** Renders the form; `send` submits it and returns the outcome. */
const openForm = () => {
  const outcomes: Promise<Outcome>[] = [];
  const topUp = { pay: (confirm: (of: Intent) => Promise<Outcome>) => outcomes.push(confirm(intent)) };
  const { container, unmount } = render(
    <StripeCardForm formId="card" intent={intent} topUp={topUp as unknown as TopUp} />,
  );
  const send = async () => {
    await screen.findByText("The provider's frame");
    const form = container.querySelector("form");
    expect(form && fireEvent.submit(form)).toBe(false);
    return outcomes.at(-1);
  };
  return { send, unmount };
};

test("WAL-04, SES-29: the card is asked in the provider's frame, under the key that came with the payment", async () => {
  document.documentElement.dataset.theme = "dark";
  openForm();
  expect(screen.getByText("Loading the card form")).toBeDefined();
  expect(await screen.findByText("The provider's frame")).toBeDefined();
  expect(provider.load).toHaveBeenCalledExactlyOnceWith("pk_of_this_stage");
  expect(provider.options).toMatchObject({ clientSecret: "secret_of_pi_1", appearance: { theme: "night" } });
  await waitFor(() => expect(provider.focus).toHaveBeenCalledOnce());
});

test("WAL-04: by day the frame has the colours of the day", async () => {
  document.documentElement.style.setProperty("--act", " #123456 ");
  openForm();
  await screen.findByText("The provider's frame");
  document.documentElement.style.removeProperty("--act");
  expect(provider.options).toMatchObject({ appearance: { theme: "stripe", variables: { colorPrimary: "#123456" } } });
});

test("WAL-08: a card form that cannot load states that nothing was charged, and reloads on demand", async () => {
  provider.load.mockRejectedValueOnce(new Error("blocked")).mockResolvedValueOnce(null);
  openForm();
  for (const tries of [1, 2]) {
    expect(await screen.findByText("The card form could not be loaded.")).toBeDefined();
    expect(screen.getByText(/^Nothing was charged\./)).toBeDefined();
    expect(provider.load).toHaveBeenCalledTimes(tries);
    fireEvent.click(screen.getByRole("button", { name: "Load again" }));
    expect(screen.queryByText("The card form could not be loaded.")).toBeNull();
  }
  expect(await screen.findByText("The provider's frame")).toBeDefined();
});

test("WAL-07, WAL-08: the provider's result decides how the top-up continues", async () => {
  for (const [answer, outcome] of [
    [{ paymentIntent: { status: "succeeded" } }, { status: "paid" }],
    [{ error: { type: "invalid_request_error", payment_intent: { status: "succeeded" } } }, { status: "paid" }],
    [{ error: { type: "validation_error", message: "Incomplete." } }, { status: "invalid" }],
    [
      { error: { type: "card_error", message: "Your card was declined." } },
      { status: "refused", message: "Your card was declined." },
    ],
    [{ paymentIntent: { status: "processing" } }, { status: "refused", message: "The card was not charged." }],
  ] as const) {
    provider.stripe.confirmPayment.mockResolvedValueOnce(answer);
    const { send, unmount } = openForm();
    expect(await send()).toEqual(outcome);
    unmount();
  }
  expect(provider.stripe.confirmPayment).toHaveBeenLastCalledWith({
    elements: provider.elements,
    redirect: "if_required",
  });
  provider.stripe.confirmPayment.mockResolvedValueOnce({ error: { type: "api_connection_error", message: "No net." } });
  await expect(openForm().send()).rejects.toThrow("No net.");
});

test("WAL-27: a payment with a lost response is recognised as paid and not confirmed again; without the iframe nothing is sent", async () => {
  provider.stripe.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: "succeeded" } });
  const { send, unmount } = openForm();
  expect(await send()).toEqual({ status: "paid" });
  expect(provider.stripe.retrievePaymentIntent).toHaveBeenCalledExactlyOnceWith("secret_of_pi_1");
  unmount();
  provider.isReady = false;
  expect(await openForm().send()).toEqual({ status: "invalid" });
  await waitFor(() => expect(provider.stripe.confirmPayment).not.toHaveBeenCalled());
  expect(provider.stripe.retrievePaymentIntent).toHaveBeenCalledOnce();
});
