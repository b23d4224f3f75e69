import { Failure } from "@cu/api/failure";
import type { Transaction } from "@cu/api/wallet";
import { act, cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod";
import { bank, cards, walletWorld } from "../../checkout/wallet-world.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator, learner } from "../../test/people.ts";
import { AccountPage } from "./account-page.tsx";
import { ownPath } from "./own-path.ts";
import { minutesLeft } from "./use-server-now.ts";

// Dialogs are fetched when they are needed, on a machine that does other things too.
configure({ asyncUtilTimeout: 10_000 });

type Booked = z.output<typeof Transaction>;

const boughtAt = "2026-11-20T09:14:00.000Z";
const minutesLater = (minutes: number) => new Date(Date.parse(boughtAt) + minutes * 60_000);

const purchase: Booked = {
  id: 70_000_002,
  orderId: "ord_01KAG4WQ3M8Z6T7B9C2D5E10482",
  transactionType: "purchase",
  transactionTotalCupoints: 200,
  transactionTotalCurrency: 2,
  discount: 0.25,
  memo: "Algorithms on Graphs: Module 2",
  date: boughtAt,
  refundable: true,
};
const topUp: Booked = {
  ...purchase,
  id: 70_000_001,
  orderId: "ord_10377",
  transactionType: "topup",
  transactionTotalCupoints: 1440,
  transactionTotalCurrency: 14.4,
  discount: 0,
  memo: "Top-up of 1440 cupoints",
  date: "2026-11-20T09:12:00.000Z",
  refundable: false,
};
const refund: Booked = {
  ...purchase,
  id: 70_000_003,
  orderId: "ord_10500",
  transactionType: "refund",
  memo: "Refund: Algorithms on Graphs: Module 2",
  date: "2026-11-20T09:20:00.000Z",
  refundable: false,
};

const holding = (transactions: Booked[], cupointsBalance = 1240) => ({
  ...learner,
  primaryWallet: { ...learner.primaryWallet, cupointsBalance, transactions },
});

beforeEach(() => {
  // Only what the page asks about time: the tests' own waiting goes on.
  vi.useFakeTimers({ toFake: ["Date"], now: minutesLater(10) });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Where = () => {
  const { pathname, search } = useLocation();
  return (
    <p>
      At {pathname}
      {search}
    </p>
  );
};

const visit = (at = "/account", signedIn = true) =>
  open(
    <Routes>
      <Route path="/account" element={<AccountPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { at, signedIn },
  );

const rowOf = async (memo: string) => {
  const table = await screen.findByRole("table", { name: "Transactions" });
  const row = within(table)
    .getAllByRole("row")
    .find((candidate) => within(candidate).queryByText(memo, { selector: "b" }));
  if (!row) throw new Error(`There is no row of ${memo}.`);
  return within(row);
};

const refundButton = async () => (await rowOf(purchase.memo)).getByRole("button", { name: `Refund ${purchase.memo}` });

const isEnabled = (button: HTMLElement) => !button.hasAttribute("disabled");

test("WAL-10: when the person joined, what account it is and where it is managed", async () => {
  fakeApi({ "user.read": () => learner });
  await visit();
  const details = within(await screen.findByRole("complementary", { name: "Account" }));
  expect(details.getByText("09/02/2026")).toBeDefined();
  expect(details.getByText("General User")).toBeDefined();
  expect(details.getByRole("link", { name: "Manage account" }).getAttribute("href")).toBe("/accounts/manage/");
  await waitFor(() => expect(document.title).toMatch(/^Account and wallet/));
});

test("WAL-10: a creator's account is a Content Creator's", async () => {
  fakeApi({ "user.read": () => creator });
  await visit();
  const details = within(await screen.findByRole("complementary", { name: "Account" }));
  expect(details.getByText("Content Creator")).toBeDefined();
  expect(details.queryByText("General User")).toBeNull();
});

test("WAL-11: currency, balance, top-up and the transactions with their refunds", async () => {
  fakeApi({ "user.read": () => holding([purchase, topUp]) });
  await visit();
  const balance = await screen.findByRole("region", { name: "Balance" });
  expect(balance.textContent).toContain("Worth $12.40 USD (US Dollar). 100 cupoints are $1.");
  expect(balance.textContent).toContain("1240 cupoints");
  const recharge = within(screen.getByRole("region", { name: "Recharge Your Wallet" }));
  expect(recharge.getAllByRole("radio")).toHaveLength(4);
  expect(recharge.getByRole("button", { name: "Go to payment, $10" })).toBeDefined();
  expect(isEnabled(await refundButton())).toBe(true);
});

test("WAL-12: a guest is warned and then led to the login, which leads back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakeApi({
    "accounts.tokens": () => {
      throw new Failure("session.missing");
    },
  });
  const view = await visit("/account?topup=300", false);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(view.getByRole("alert").textContent).toContain("You must be signed in to access this page");
  expect(view.queryByText(/^At /)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(view.getByText("At /login?next=%2Faccount%3Ftopup%3D300")).toBeDefined();
});

test("WAL-13: the refund button is pressable up to and including the hour and disables itself, without a reload", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: minutesLater(58) });
  fakeApi({ "user.read": () => holding([purchase, topUp]) });
  await visit();
  await act(() => vi.advanceTimersByTimeAsync(100));
  const button = screen.getByRole("button", { name: `Refund ${purchase.memo}` });
  expect(isEnabled(button)).toBe(true);
  expect(screen.getByText("2 minutes left")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(minutesLater(59.5).getTime() - Date.now()));
  expect(screen.getByText("1 minute left")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(minutesLater(60).getTime() - Date.now()));
  expect(isEnabled(button)).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(isEnabled(button)).toBe(false);
  expect(screen.queryByText(/left$/)).toBeNull();
});

test("WAL-13: the hour counts to its last millisecond", () => {
  const at = (milliseconds: number) => Date.parse(boughtAt) + milliseconds;
  expect([at(0), at(3_599_999), at(3_600_000), at(3_600_001)].map((now) => minutesLeft(boughtAt, now))).toEqual([
    60, 1, 1, 0,
  ]);
});

test("WAL-13: within the hour, what is not refundable cannot be refunded", async () => {
  fakeApi({ "user.read": () => holding([{ ...purchase, refundable: false }, topUp]) });
  await visit();
  expect(isEnabled(await refundButton())).toBe(false);
  expect((await rowOf(topUp.memo)).getByText("Not refundable")).toBeDefined();
});

test("WAL-13: this computer's clock may be wrong by hours, the server's counts", async () => {
  fakeApi({ "user.read": () => holding([purchase]) });
  // Ten minutes after the purchase a token came that lives for a quarter of an hour; here it was three hours later.
  const wrong = minutesLater(190);
  const serverSeconds = minutesLater(10).getTime() / 1000;
  vi.setSystemTime(wrong);
  localStorage.clear();
  const claims = btoa(JSON.stringify({ sub: "late", iat: serverSeconds, exp: serverSeconds + 900 }));
  localStorage.setItem("access", `head.${claims}.sign`);
  localStorage.setItem("accessUntil", String(wrong.getTime() + 880_000));
  await open(<AccountPage />, { returning: true });
  expect(isEnabled(await refundButton())).toBe(true);
  expect((await rowOf(purchase.memo)).getByText("50 minutes left")).toBeDefined();
});

const confirmRefund = async (user: Awaited<ReturnType<typeof visit>>["user"]) => {
  await user.click(await refundButton());
  const dialog = await screen.findByRole("dialog", { name: "Refund this purchase?" });
  await user.click(within(dialog).getByRole("button", { name: "Refund 200 cupoints" }));
  return dialog;
};

test("WAL-09, WAL-14, WAL-15, WAL-16: a refund is booked, counted into the balance and closes its purchase, without a reload", async () => {
  let reads = 0;
  const { promise: never } = Promise.withResolvers<never>();
  const api = fakeApi({
    "user.read": () => {
      reads += 1;
      return reads > 1 ? never : holding([purchase, topUp]);
    },
    "wallet.refund": () => ({ transaction: refund, refundedModules: [31, 32] }),
  });
  const { user } = await visit();
  await confirmRefund(user);
  expect(await screen.findByRole("link", { name: "Wallet, 1440 cupoints" })).toBeDefined();
  expect((await rowOf(refund.memo)).getByText("+200")).toBeDefined();
  expect(isEnabled(await refundButton())).toBe(false);
  expect(api.of("wallet.refund").map(({ params }) => params)).toEqual([{ walletId: "70", transactionId: "70000002" }]);
});

test("WAL-18: what came back and what was locked is told; before, both are named and nothing happens", async () => {
  const api = fakeApi({
    "user.read": () => holding([purchase]),
    "wallet.refund": () => ({ transaction: refund, refundedModules: [31, 32] }),
  });
  const { user } = await visit();
  await user.click(await refundButton());
  const dialog = within(await screen.findByRole("dialog", { name: "Refund this purchase?" }));
  expect(dialog.getByText(purchase.memo)).toBeDefined();
  expect(dialog.getByText(/200 cupoints come back to your wallet.*locked again/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("wallet.refund")).toEqual([]);
  await confirmRefund(user);
  expect(await screen.findByText("200 cupoints are back in your wallet. 2 modules are locked again.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Transactions" })));
});

const sentence = "Something went wrong. Please try again later or contact us for more help.";

test("WAL-19: the server's own words about a refused refund", async () => {
  fakeApi({
    "user.read": () => holding([purchase]),
    "wallet.refund": () => {
      throw new Failure("refund.late");
    },
  });
  const { user } = await visit();
  const dialog = within(await confirmRefund(user));
  expect((await dialog.findByRole("alert")).textContent).toBe("This transaction can no longer be refunded.");
  expect(screen.getByRole("link", { name: "Wallet, 1240 cupoints" })).toBeDefined();
});

test("WAL-19: a refund that returns nothing says so and claims nothing", async () => {
  fakeApi({ "user.read": () => holding([purchase]) });
  const server = fetch;
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
    String(input).includes("/refund/") ? Promise.resolve(new Response("", { status: 200 })) : server(input, init),
  );
  const { user } = await visit();
  const dialog = within(await confirmRefund(user));
  expect((await dialog.findByRole("alert")).textContent).toBe(sentence);
  expect(screen.getByRole("link", { name: "Wallet, 1240 cupoints" })).toBeDefined();
});

test("WAL-19: a server that broke has nothing better to say", async () => {
  fakeApi({
    "user.read": () => holding([purchase]),
    "wallet.refund": () => {
      throw new Failure("server.broken");
    },
  });
  const { user } = await visit();
  const dialog = within(await confirmRefund(user));
  expect((await dialog.findByRole("alert")).textContent).toBe(sentence);
});

test("a refund whose answer was lost is asked for again under the same key", async () => {
  let tries = 0;
  const api = fakeApi({
    "user.read": () => holding([purchase]),
    "wallet.refund": () => {
      tries += 1;
      if (tries === 1) throw new TypeError("network");
      return { transaction: refund, refundedModules: [] };
    },
  });
  const { user } = await visit();
  const dialog = within(await confirmRefund(user));
  await dialog.findByText("Unable to reach the server right now. Please try again later.");
  await user.click(dialog.getByRole("button", { name: "Refund 200 cupoints" }));
  await screen.findByText("200 cupoints are back in your wallet.");
  const keys = api.of("wallet.refund").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("WAL-22: each transaction with type, order, date, memo, signed cupoints, money and discount", async () => {
  fakeApi({ "user.read": () => holding([refund, purchase, topUp]) });
  await visit();
  const cells = async (memo: string) => (await rowOf(memo)).getAllByRole("cell").map((cell) => cell.textContent);
  const [what, date, discount, cupoints, money] = await cells(purchase.memo);
  expect(what).toMatch(/Purchase.*order ord_01KAG4WQ3M8Z6T7B9C2D5E10482$/);
  expect(screen.getByTitle(purchase.orderId).lastChild?.textContent).toBe("D5E10482");
  expect(date).toMatch(/^11\/20\/2026, \d\d:14$/);
  expect([discount, cupoints, money]).toEqual(["25%", "−200", "$2.00"]);
  expect((await cells(topUp.memo)).slice(2, 5)).toEqual(["–none", "+1440", "$14.40"]);
  expect((await cells(topUp.memo))[0]).toMatch(/Top-up.*order ord_10377$/);
  expect((await cells(refund.memo))[0]).toMatch(/Refund.*order ord_10500$/);
  expect((await cells(refund.memo))[3]).toBe("+200");
});

test("WAL-23, WAL-24: what cupoints cost and how far they go", async () => {
  fakeApi({ "user.read": () => learner });
  await visit();
  const recharge = await screen.findByRole("region", { name: "Recharge Your Wallet" });
  expect(recharge.textContent).toContain("A top-up of at least $10 buys 1000 cupoints, which covers about 25 videos.");
  expect(recharge.textContent).toContain("A module of 4 to 6 videos costs 200 cupoints ($2)");
  expect(recharge.textContent).toContain("premium modules typically cost about $2 to $5");
});

test("WAL-25: the user's menu shows the wallet with its balance and leads here", async () => {
  fakeApi({ "user.read": () => learner });
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: /^Your menu/ }));
  const menu = within(screen.getByRole("navigation", { name: "Your menu" }));
  const entry = menu.getByText("1240 cupoints").closest("li");
  expect(entry?.querySelector("a")?.getAttribute("href")).toBe("/account");
});

test("WAL-02: the transactions before the newest hundred come on demand, until there are no more", async () => {
  const numbered = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...topUp,
      id: 80_000_000 - from - n,
      memo: `Number ${from + n}`,
      date: new Date(Date.parse(boughtAt) - (from + n) * 1000).toISOString(),
    }));
  const newest = numbered(100, 0);
  const api = fakeApi({ "user.read": ({ query }) => holding(query.before ? numbered(3, 100) : newest) });
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Show older transactions" }));
  expect(await screen.findByText("Number 102")).toBeDefined();
  expect(screen.getByText("Number 0")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show older transactions" })).toBeNull();
  expect(api.of("user.read").map(({ query }) => query.before)).toContain(newest.at(-1)?.date);
});

test("ERR-07: a wallet without transactions says so", async () => {
  fakeApi({ "user.read": () => learner });
  await visit();
  expect(await screen.findByRole("heading", { name: "Nothing to load" })).toBeDefined();
});

test("an account that cannot be read is told, and read again on demand", async () => {
  let isBroken = true;
  fakeApi({
    "user.read": () => {
      if (isBroken) throw new Failure("server.broken");
      return learner;
    },
  });
  const { user } = await visit();
  await screen.findByRole("heading", { name: "Something went wrong." });
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("heading", { name: "Account and wallet" })).toBeDefined();
});

test("BUY-10: the refill of a shortfall opens with its amount and leads back to what was to be bought", async () => {
  walletWorld();
  const { user } = await visit("/account?topup=350&next=%2Fcollections%2F5%2F");
  const dialog = within(await screen.findByRole("dialog", { name: "Recharge Your Wallet" }));
  await user.click(dialog.getByRole("button", { name: "Go to payment, $3.50" }));
  await user.type(await dialog.findByRole("textbox", { name: "Card number" }), cards.pays);
  await user.type(dialog.getByRole("textbox", { name: "Expiry date" }), "1239");
  await user.type(dialog.getByRole("textbox", { name: "Security code" }), "123");
  await user.click(dialog.getByRole("button", { name: "Pay $3.50" }));
  const back = await dialog.findByRole("link", { name: "Go back and buy" });
  expect(back.getAttribute("href")).toBe("/collections/5/");
  expect(dialog.getByText("350 cupoints are in your wallet. You now have 1590 cupoints.")).toBeDefined();
});

test("closed while the card is asked, the page goes on: the payment is finished and the window stays closed", async () => {
  walletWorld();
  const release = bank.hold();
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Go to payment, $10" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recharge Your Wallet" }));
  await user.type(await dialog.findByRole("textbox", { name: "Card number" }), cards.pays);
  await user.type(dialog.getByRole("textbox", { name: "Expiry date" }), "1239");
  await user.type(dialog.getByRole("textbox", { name: "Security code" }), "123");
  await user.click(dialog.getByRole("button", { name: "Pay $10" }));
  await user.keyboard("{Escape}");
  await user.click(await dialog.findByRole("button", { name: "Close anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: /Paying/ }).hasAttribute("disabled")).toBe(true);
  release();
  expect(await screen.findByRole("link", { name: "Wallet, 2240 cupoints" })).toBeDefined();
  expect(await screen.findByRole("button", { name: "Go to payment, $10" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("WAL-09: a paid top-up closes its window, tells the new balance and gives the focus back", async () => {
  walletWorld();
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Go to payment, $10" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recharge Your Wallet" }));
  await user.type(await dialog.findByRole("textbox", { name: "Card number" }), cards.pays);
  await user.type(dialog.getByRole("textbox", { name: "Expiry date" }), "1239");
  await user.type(dialog.getByRole("textbox", { name: "Security code" }), "123");
  await user.click(dialog.getByRole("button", { name: "Pay $10" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("1000 cupoints are in your wallet. You now have 2240 cupoints.")).toBeDefined();
  expect(screen.getByRole("region", { name: "Balance" }).textContent).toContain("2240 cupoints");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Go to payment, $10" })));
});

test("the way back leads to a page of this site only", () => {
  expect(ownPath("/collections/5/?key=a")).toBe("/collections/5/?key=a");
  for (const stranger of [null, "", "https://evil.test/", "//evil.test/", "/\\evil.test/", "javascript:alert(1)"])
    expect(ownPath(stranger), String(stranger)).toBeUndefined();
});
