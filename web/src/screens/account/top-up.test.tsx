import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { press, typeCard } from "../../features/checkout/refill.test-kit.ts";
import { bank, cards, walletWorld } from "../../features/checkout/wallet-world.test-kit.ts";
import { open } from "../../test/open.tsx";
import { Where } from "../../test/where.tsx";
import { standTenMinutesLater, visit } from "./account.test-kit.tsx";
import { AccountPage } from "./account-page.tsx";
import { ownPath } from "./own-path.ts";

standTenMinutesLater();

test("BUY-10: the refill of a missing amount opens with it and leads back to the purchase", async () => {
  walletWorld();
  const { user } = await visit("/account?topup=350&next=%2Fcollections%2F5%2F");
  const dialog = within(await screen.findByRole("dialog", { name: "Recharge Your Wallet" }));
  await user.click(dialog.getByRole("button", { name: "Go to payment, $3.50" }));
  await typeCard(user, cards.pays);
  await press(user, "Pay $3.50");
  const back = await dialog.findByRole("link", { name: "Go back and buy" });
  expect(back.getAttribute("href")).toBe("/collections/5/");
  expect(dialog.getByText("350 cupoints are in your wallet. You now have 1590 cupoints.")).toBeDefined();
});

test("WAL-04: closing during authentication keeps the page working: the payment completes and the window stays closed", async () => {
  walletWorld();
  const release = bank.hold();
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Go to payment, $10" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recharge Your Wallet" }));
  await typeCard(user, cards.pays);
  await press(user, "Pay $10");
  await user.keyboard("{Escape}");
  await user.click(await dialog.findByRole("button", { name: "Close anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: /Paying/ }).hasAttribute("disabled")).toBe(true);
  release();
  expect(await screen.findByRole("link", { name: "Wallet, 2240 cupoints" })).toBeDefined();
  expect(await screen.findByRole("button", { name: "Go to payment, $10" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("WAL-09: a completed top-up closes its window, shows the new balance and restores focus", async () => {
  walletWorld();
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Go to payment, $10" }));
  await typeCard(user, cards.pays);
  await press(user, "Pay $10");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("1000 cupoints are in your wallet. You now have 2240 cupoints.")).toBeDefined();
  expect(screen.getByRole("region", { name: "Balance" }).textContent).toContain("2240 cupoints");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Go to payment, $10" })));
});

test("WAL-04: a declined card shows in the window while it is open, and on the page once it is closed", async () => {
  walletWorld();
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Go to payment, $10" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recharge Your Wallet" }));
  await typeCard(user, cards.declined);
  await press(user, "Pay $10");
  expect(await dialog.findByText(/Your card was declined/)).toBeDefined();
  expect(screen.getAllByText(/Your card was declined/)).toHaveLength(1);
  const release = bank.hold();
  // After a decline all fields but the security code keep their value.
  await user.type(dialog.getByLabelText("Security code"), "123");
  await user.click(dialog.getByRole("button", { name: "Pay $10" }));
  await user.keyboard("{Escape}");
  await user.click(await dialog.findByRole("button", { name: "Close anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  release();
  expect(await screen.findByText(/Your card was declined/)).toBeDefined();
});

test("BUY-10: only an amount in the URL opens the window; closing removes it and nothing else", async () => {
  walletWorld();
  for (const topup of ["0", "-350", "many", ""]) {
    await visit(`/account?topup=${topup}`);
    await screen.findByRole("button", { name: "Go to payment, $10" });
    expect(screen.queryByRole("dialog"), topup).toBeNull();
    cleanup();
  }
  const { user } = await visit("/account?topup=350");
  await screen.findByRole("dialog", { name: "Recharge Your Wallet" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("At /account")).toBeDefined();
  cleanup();
  const other = await visit("/account?from=mail");
  await other.user.click(await screen.findByRole("button", { name: "Go to payment, $10" }));
  await screen.findByRole("dialog", { name: "Recharge Your Wallet" });
  await other.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("At /account?from=mail")).toBeDefined();
});

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
};

test("BUY-10: closing a window opened by the URL focuses its button, and Back does not reopen it", async () => {
  walletWorld();
  const { user } = await open(
    <>
      <AccountPage part="wallet" />
      <Where />
      <Back />
    </>,
    { at: "/account?topup=350", signedIn: true },
  );
  await screen.findByRole("dialog", { name: "Recharge Your Wallet" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Go to payment/ })));
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByText("At /account")).toBeDefined();
});

test("WAL-08: the button is busy while a payment opens; a failure shows below it, and nothing is charged", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  walletWorld({
    onOpen: async () => {
      await promise;
      throw new Failure("payment.unreachable");
    },
  });
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Go to payment, $10" }));
  expect((await screen.findByRole("button", { name: /Opening the payment/ })).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByText(/Payment failed/)).toBeNull();
  resolve();
  expect((await screen.findByText("Payment failed")).closest("div")?.textContent).toContain(
    "Payment failed The card service cannot be reached right now. Nothing was charged. Please try again.",
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bank.charges).toEqual([]);
});

test("WAL-04: a window reopened after a declined card starts over", async () => {
  walletWorld();
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Go to payment, $10" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recharge Your Wallet" }));
  await typeCard(user, cards.declined);
  await press(user, "Pay $10");
  expect(await dialog.findByText(/Your card was declined/)).toBeDefined();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/Your card was declined/)).toBeNull();
});

test("SES-39: the return link leads only to this site", () => {
  expect(ownPath("/collections/5/?key=a")).toBe("/collections/5/?key=a");
  for (const stranger of [null, "", "https://evil.test/", "//evil.test/", "/\\evil.test/", "javascript:alert(1)"])
    expect(ownPath(stranger), String(stranger)).toBeUndefined();
});
