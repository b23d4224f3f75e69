import { Failure } from "@cu/api/failure";
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { open } from "../../test/open.tsx";
import { balance, field, press, radio, toCard, typeCard } from "./refill.test-kit.ts";
import { RefillDialog } from "./refill-dialog.test-kit.tsx";
import { bank, cards, walletWorld } from "./wallet-world.test-kit.ts";

// The dialog and the card form are fetched when they are needed, on a machine that does other things too.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  vi.unstubAllGlobals();
});

const stay = () => undefined;

test("WAL-05: the amounts to choose from are 100, 200, 500 and 1000 cupoints, each with its dollars", async () => {
  walletWorld();
  const { user } = await open(<RefillDialog onClose={stay} />, { signedIn: true });
  const presets = await screen.findAllByRole("radio");
  expect(presets.map((preset) => preset.closest("label")?.textContent)).toEqual(["100$1", "200$2", "500$5", "1000$10"]);
  await user.click(await radio(/^500/));
  expect(await screen.findByRole("button", { name: "Go to payment, $5" })).toBeDefined();
});

test("WAL-06: a custom amount is a whole number from 100 to 10000, shown with its dollars", async () => {
  const world = walletWorld();
  const { user } = await open(<RefillDialog onClose={stay} />, { signedIn: true });
  const other = await field("Other amount in cupoints");
  for (const wrong of ["99", "10001", "100.5", "-200", "1e3", "many"]) {
    await user.clear(other);
    await user.type(other, wrong);
    await press(user, "Go to payment");
    expect(await screen.findByText("Enter a whole number from 100 to 10000.")).toBeDefined();
    expect(other.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(other);
    screen.getByRole("button", { name: "Go to payment" }).focus();
  }
  expect(world.api.of("wallet.create-payment-intent")).toEqual([]);
  await user.clear(other);
  await user.type(other, "1250");
  expect(screen.getByText("$12.50", { selector: "label span" })).toBeDefined();
  await toCard(user);
  expect(world.api.of("wallet.create-payment-intent").map(({ body }) => body)).toEqual([{ cupoints: 1250 }]);
});

test("WAL-07, WAL-09: a paid card is credited and the balance everywhere counts up without a reload", async () => {
  const world = walletWorld({ isWalletReadOnce: true });
  const done = vi.fn();
  const { user } = await open(<RefillDialog amount={500} onDone={done} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.pays);
  await press(user, "Pay $5");
  expect(await balance(1740)).toBeDefined();
  expect(done).toHaveBeenCalledExactlyOnceWith(1740);
  expect(bank.charges).toEqual([{ intent: "pi_1", number: cards.pays, month: "12", year: "39", code: "123" }]);
  expect(world.api.of("wallet.top-up").map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { walletId: "70" }, body: { cupoints: 500, paymentIntentId: "pi_1" } },
  ]);
});

test("WAL-08, WAL-28: a declined card shows Payment failed with the provider's words, changes nothing, and another card pays", async () => {
  const world = walletWorld();
  const { user } = await open(<RefillDialog amount={200} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.declined);
  await press(user, "Pay $2");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Payment failed Your card was declined. Nothing was charged.");
  expect(world.api.of("wallet.top-up")).toEqual([]);
  expect(await balance(1240)).toBeDefined();
  await typeCard(user, cards.pays);
  await press(user, "Pay $2");
  expect(await balance(1440)).toBeDefined();
  expect(world.api.of("wallet.create-payment-intent")).toHaveLength(1);
  expect(bank.charges).toHaveLength(1);
});

test("WAL-08: a payment that cannot be opened shows an error and charges nothing", async () => {
  walletWorld({
    onOpen: () => {
      throw new Failure("payment.unreachable");
    },
  });
  const { user } = await open(<RefillDialog onClose={stay} />, { signedIn: true });
  await press(user, "Go to payment, $10");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Payment failed The card service cannot be reached right now. Nothing was charged. Please try again.",
  );
  expect(bank.charges).toEqual([]);
});

test("WAL-27: two clicks, and two sendings of the form in one moment, pay once", async () => {
  const world = walletWorld();
  const release = bank.hold();
  const { user } = await open(<RefillDialog amount={100} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.pays);
  const pay = await screen.findByRole("button", { name: "Pay $1" });
  const form = (await field("Card number")).closest("form");
  if (!form) throw new Error("The card stands in no form.");
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await user.dblClick(pay);
  release();
  expect(await balance(1340)).toBeDefined();
  expect(bank.asked).toBe(1);
  expect(world.api.of("wallet.top-up")).toHaveLength(1);
});

test("WAL-27: a network lost between payment and credit never pays again; the retry carries the same key", async () => {
  let isLost = true;
  const world = walletWorld({
    onCredit: () => {
      if (isLost) throw new TypeError("network");
    },
  });
  const { user } = await open(<RefillDialog amount={1000} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.pays);
  await press(user, "Pay $10");
  const message = await screen.findByText("Your payment went through. Crediting…");
  await screen.findByText(/You are not charged again/);
  expect(message).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  isLost = false;
  await press(user, "Try again");
  expect(await balance(2240)).toBeDefined();
  const keys = world.api.of("wallet.top-up").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  expect(bank.charges).toHaveLength(1);
});

test("WAL-27: an answer of the card service that was lost is found again and not paid twice", async () => {
  walletWorld();
  bank.loseNextAnswer();
  const { user } = await open(<RefillDialog amount={200} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.pays);
  await press(user, "Pay $2");
  expect((await screen.findByRole("alert")).textContent).toContain("you are never charged twice");
  await press(user, "Pay $2");
  expect(await balance(1440)).toBeDefined();
  expect(bank.charges).toHaveLength(1);
});

test("WAL-27: a payment credited by another call is read and shown, not refused", async () => {
  const world = walletWorld();
  world.creditBehindTheBack();
  const { user } = await open(<RefillDialog amount={200} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.pays);
  await press(user, "Pay $2");
  expect(await balance(1440)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("WAL-04: bank authentication shows in the page: a refusal charges nothing, a confirmation pays", async () => {
  walletWorld();
  const { user } = await open(<RefillDialog amount={100} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.asks);
  await press(user, "Pay $1");
  await screen.findByRole("heading", { name: "Confirm it is you" });
  await press(user, "No, refuse the payment");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "We are unable to authenticate your payment method.",
  );
  expect(bank.charges).toEqual([]);
  await typeCard(user, cards.asks);
  await press(user, "Pay $1");
  await press(user, "Yes, it is me");
  expect(await balance(1340)).toBeDefined();
});

test("WAL-08: an invalid card shows errors at its fields and is never sent", async () => {
  walletWorld();
  const { user } = await open(<RefillDialog amount={100} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await press(user, "Pay $1");
  const number = await field("Card number");
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(number.getAttribute("aria-invalid")).toBe("true");
  await user.type(number, "4242424242424241");
  await user.type(await field("Expiry date"), "0120");
  await user.type(await field("Security code"), "12");
  await press(user, "Pay $1");
  expect(await screen.findByText("This card number is not complete or has a wrong digit.")).toBeDefined();
  expect(screen.getByText("This card has expired.")).toBeDefined();
  expect(screen.getByText("Enter the 3 digits on the back.")).toBeDefined();
  expect(bank.asked).toBe(0);
});

test("WAL-06: returning to the same amount reuses its open payment", async () => {
  const world = walletWorld();
  const { user } = await open(<RefillDialog amount={200} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await press(user, "Change the amount");
  await user.click(await radio(/^500/));
  await toCard(user);
  await press(user, "Change the amount");
  await user.click(await radio(/^200/));
  await toCard(user);
  await typeCard(user, cards.pays);
  await press(user, "Pay $2");
  await balance(1440);
  expect(world.api.of("wallet.create-payment-intent").map(({ body }) => body)).toEqual([
    { cupoints: 200 },
    { cupoints: 500 },
  ]);
  expect(bank.charges.map(({ intent }) => intent)).toEqual(["pi_1"]);
});

test("SES-29: the key of the card provider is the one that the server's configuration names", async () => {
  walletWorld({ publishableKey: "pk_of_this_stage" });
  const { user } = await open(<RefillDialog amount={100} onClose={stay} />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.pays);
  await press(user, "Pay $1");
  await balance(1340);
  expect(bank.keys).toEqual(["Bearer pk_of_this_stage"]);
});

test("WAL-04: closing during a payment warns first; if closed, the payment completes and its result shows", async () => {
  walletWorld();
  const release = bank.hold();
  const close = vi.fn();
  const { user } = await open(<RefillDialog amount={100} onClose={close} />, { signedIn: true });
  const dialog = within(await screen.findByRole("dialog", { name: "Recharge Your Wallet" }));
  await user.click(dialog.getByRole("button", { name: "Go to payment, $1" }));
  await dialog.findByRole("textbox", { name: "Card number" });
  await typeCard(user, cards.pays);
  await user.click(dialog.getByRole("button", { name: "Pay $1" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(close).not.toHaveBeenCalled();
  await user.click(await dialog.findByRole("button", { name: "Close anyway" }));
  expect(close).toHaveBeenCalledOnce();
  release();
  expect(await screen.findByText("100 cupoints are in your wallet. You now have 1340 cupoints.")).toBeDefined();
});
