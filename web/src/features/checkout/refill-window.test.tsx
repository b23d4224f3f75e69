import { Failure } from "@cu/api/failure";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useApi } from "../../lib/api.ts";
import { open } from "../../test/open.tsx";
import { balance, field, press, toCard, typeCard } from "./refill.test-kit.ts";
import { RefillDialog } from "./refill-dialog.test-kit.tsx";
import { bank, cards, walletWorld } from "./wallet-world.test-kit.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const stay = () => undefined;
const openWith = async (props: Partial<Parameters<typeof RefillDialog>[0]> = {}) =>
  (await open(<RefillDialog amount={500} onClose={stay} {...props} />, { signedIn: true })).user;

/** The order summary, line by line. */
const sums = () =>
  [...document.querySelectorAll("dt")].map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const isLeavingAsked = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

test("WAL-04: every step shows the balance before and after, and the amount paid", async () => {
  walletWorld();
  const user = await openWith({ amount: undefined });
  await screen.findByRole("radio", { name: /^1000/ });
  expect(sums()).toEqual([
    "You have: 1240 cupoints",
    "Top-up: +1000 cupoints",
    "You will have: 2240 cupoints",
    "To pay now: $10",
  ]);
  await user.type(await field("Other amount in cupoints"), "x");
  expect(sums()).toEqual(["You have: 1240 cupoints", "Top-up: –", "You will have: 1240 cupoints", "To pay now: –"]);
  await user.click(await screen.findByRole("radio", { name: /^500/ }));
  expect(screen.getByText("By card. Nothing is charged yet.")).toBeDefined();
  await toCard(user);
  expect(sums()).toContain("To pay now: $5");
  expect(screen.getByText("Credited at once. Nothing else is bought.")).toBeDefined();
  expect(document.activeElement).toBe(await field("Card number"));
});

test("WAL-04: while the card is asked nothing can be changed, and leaving the page asks; before and after it does not", async () => {
  walletWorld();
  const close = vi.fn();
  const user = await openWith({ onClose: close });
  await toCard(user);
  expect(isLeavingAsked()).toBe(false);
  await press(user, /^4242 4242 4242 4242/);
  const release = bank.hold();
  await press(user, "Pay $5");
  expect(await screen.findByRole("button", { name: /Paying/ })).toBeDefined();
  for (const name of ["Card number", "Expiry date", "Security code"])
    expect((await field(name)).disabled, name).toBe(true);
  expect(screen.getByRole("button", { name: "Change the amount" })).toHaveProperty("disabled", true);
  expect(isLeavingAsked()).toBe(true);
  await press(user, "Close");
  await press(user, "Stay");
  expect(screen.queryByRole("button", { name: "Close anyway" })).toBeNull();
  expect(close).not.toHaveBeenCalled();
  release();
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("500 cupoints are in your wallet. You now have 1740 cupoints.")).toBeDefined();
  expect(sums()).toEqual([]);
  expect(isLeavingAsked()).toBe(false);
  const [last] = dialog.getAllByRole("button", { name: "Close" }).toReversed();
  if (last) await user.click(last);
  expect(close).toHaveBeenCalledOnce();
});

test("WAL-08: a field shows its error on blur, not while blank, and hides it once changed", async () => {
  walletWorld();
  const user = await openWith();
  await toCard(user);
  const [number, expiry] = [await field("Card number"), await field("Expiry date")];
  await user.tab();
  expect(number.getAttribute("aria-invalid")).not.toBe("true");
  await user.type(expiry, "0120");
  await user.tab();
  expect(await screen.findByText("This card has expired.")).toBeDefined();
  await user.type(expiry, "{Backspace}");
  expect(screen.queryByText("This card has expired.")).toBeNull();
  await press(user, "Pay $5");
  expect(await screen.findByText("Enter the 3 digits on the back.")).toBeDefined();
  await press(user, /^4000 0000 0000 0002/);
  expect(screen.queryByText("Enter the 3 digits on the back.")).toBeNull();
  expect([number.value, (await field("Security code")).value]).toEqual(["4000 0000 0000 0002", "123"]);
  expect(bank.asked).toBe(0);
});

test("WAL-08: editing a digit in the middle of the card number keeps the caret", async () => {
  walletWorld();
  const user = await openWith();
  await toCard(user);
  const number = await field("Card number");
  await user.type(number, "424242424242424");
  await user.type(number, "7", { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(number.value).toBe("4242 4724 2424 2424");
  await waitFor(() => expect([number.selectionStart, number.selectionEnd]).toEqual([7, 7]));
});

test("WAL-27: a credit that failed is tried again when the network is back, with a new key only after a refusal", async () => {
  const failures = [new Failure("server.broken"), new Failure("payment.unpaid")];
  const world = walletWorld({
    onCredit: () => {
      const failure = failures.shift();
      if (failure) throw failure;
    },
  });
  const user = await openWith();
  await toCard(user);
  await typeCard(user, cards.pays);
  await press(user, "Pay $5");
  await screen.findByText(/You are not charged again/);
  expect(sums()).toContain("Paid: $5");
  expect(isLeavingAsked()).toBe(true);
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(world.api.of("wallet.top-up")).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole("button", { name: "Try again" })).toHaveProperty("disabled", false));
  await press(user, "Try again");
  expect(await balance(1740)).toBeDefined();
  const keys = world.api.of("wallet.top-up").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual(["pi_1.0", "pi_1.0", "pi_1.1"]);
  fireEvent(window, new Event("online"));
  expect(world.api.of("wallet.top-up")).toHaveLength(3);
});

const Closable = () => {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <RefillDialog amount={500} onClose={() => setIsOpen(false)} /> : null;
};

test("WAL-08: a failure after the window was closed still shows", async () => {
  walletWorld();
  const { user } = await open(<Closable />, { signedIn: true });
  await toCard(user);
  await typeCard(user, cards.declined);
  const release = bank.hold();
  await press(user, "Pay $5");
  await press(user, "Close");
  await press(user, "Close anyway");
  expect(screen.queryByRole("dialog")).toBeNull();
  release();
  expect(await screen.findByText("Payment failed: Your card was declined.")).toBeDefined();
});

const CoursePage = () => {
  useApi("course.module-access", { params: { courseId: 5 } });
  return <RefillDialog amount={500} onClose={stay} />;
};

test("WAL-34, WAL-09: a top-up that pays a debt refetches access; without a debt it does not", async () => {
  for (const debt of [undefined, { owedCupoints: 100, suspended: [] }]) {
    walletWorld({ debt });
    const server = fetch;
    let asked = 0;
    vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) => {
      if (String(input).includes("/module-access/")) asked += 1;
      return server(input, init);
    });
    const { user, unmount } = await open(<CoursePage />, { signedIn: true });
    await toCard(user);
    await waitFor(() => expect(asked).toBe(1));
    await typeCard(user, cards.pays);
    await press(user, "Pay $5");
    expect(await balance(1740)).toBeDefined();
    if (debt) await waitFor(() => expect(asked).toBe(2));
    else expect(asked).toBe(1);
    unmount();
  }
});
