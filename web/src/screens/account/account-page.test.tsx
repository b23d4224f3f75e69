import { Failure } from "@cu/api/failure";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { creator, learner } from "../../test/people.ts";
import {
  boughtAt,
  entitlements,
  isEnabled,
  purchase,
  refund,
  refundButton,
  rowOf,
  standTenMinutesLater,
  topUp,
  visit,
} from "./account.test-kit.tsx";

standTenMinutesLater();

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
  fakeApi({ "user.read": () => entitlements([purchase, topUp]) });
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
    "accounts.tokens": () => ({}),
  });
  const view = await visit("/account?topup=300", false);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(view.getByRole("alert").textContent).toContain("You must be signed in to access this page");
  expect(view.queryByText(/^At \/login/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(view.getByText("At /login?next=%2Faccount%3Ftopup%3D300")).toBeDefined();
});

test("WAL-12: a guest who navigates away first is not redirected", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakeApi({ "accounts.tokens": () => ({}) });
  const view = await visit("/account", false);
  await act(() => vi.advanceTimersByTimeAsync(100));
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("WAL-40: each transaction with a receipt leads to it, and only those", async () => {
  fakeApi({
    "user.read": () => entitlements([{ ...refund, receipt: "A-0002" }, { ...purchase, receipt: "A-0001" }, topUp]),
  });
  await visit();
  const link = (await rowOf(purchase.memo)).getByRole("link", { name: `Receipt, ${purchase.memo}` });
  expect(link.getAttribute("href")).toBe(`/account/receipts/${purchase.id}/`);
  expect((await rowOf(refund.memo)).getByRole("link", { name: `Credit note, ${refund.memo}` })).toBeDefined();
  expect((await rowOf(topUp.memo)).queryByRole("link")).toBeNull();
});

test("WAL-22: each transaction with type, discount, order, date, memo, signed cupoints and money", async () => {
  const free = {
    ...purchase,
    id: 10_501,
    orderId: "ord_10501",
    memo: "A module that was free",
    transactionTotalCupoints: 0,
  };
  const cent = { ...topUp, id: 10_502, orderId: "ord_10502", memo: "One cupoint", transactionTotalCupoints: 1 };
  fakeApi({ "user.read": () => entitlements([refund, purchase, topUp, free, cent]) });
  await visit();
  const cells = async (memo: string) => (await rowOf(memo)).getAllByRole("cell").map((cell) => cell.textContent);
  const [what, date, cupoints, money] = await cells(purchase.memo);
  expect(what).toMatch(/Purchase, 25% off.*order ord_01KAG4WQ3M8Z6T7B9C2D5E10482$/);
  expect(screen.getByTitle(purchase.orderId).lastChild?.textContent).toBe("D5E10482");
  expect(date).toMatch(/^11\/20\/2026, \d\d:14$/);
  expect([cupoints, money]).toEqual(["−200", "$2.00"]);
  expect((await cells(topUp.memo)).slice(2, 4)).toEqual(["+1440", "$14.40"]);
  expect((await cells(topUp.memo))[0]).toMatch(/Top-up.*order ord_10377$/);
  expect((await cells(refund.memo))[0]).toMatch(/Refund.*order ord_10500$/);
  expect((await cells(refund.memo))[2]).toBe("+200");
  expect([(await cells(free.memo))[2], (await cells(cent.memo))[2]]).toEqual(["0", "+1"]);
});

test("WAL-43: the transactions are filtered by kind, and the address keeps the choice", async () => {
  fakeApi({ "user.read": () => entitlements([refund, purchase, topUp]) });
  const { user } = await visit("/account?kind=topup");
  const table = () => within(screen.getByRole("table", { name: "Transactions" }));
  await screen.findByRole("button", { name: "Top-ups", pressed: true });
  const memos = () => [refund, purchase, topUp].filter(({ memo }) => table().queryByText(memo)).map(({ memo }) => memo);
  expect(memos()).toEqual([topUp.memo]);
  await user.click(screen.getByRole("button", { name: "Purchases" }));
  expect(memos()).toEqual([purchase.memo]);
  await user.click(screen.getByRole("button", { name: "Refunds" }));
  expect(memos()).toEqual([refund.memo]);
  await user.click(screen.getByRole("button", { name: "All" }));
  expect(memos()).toEqual([refund.memo, purchase.memo, topUp.memo]);
});

test("WAL-43: a filter without results shows that; with older transactions left, out of how many", async () => {
  fakeApi({ "user.read": () => entitlements([topUp]) });
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Refunds" }));
  expect(screen.getByText("No refunds")).toBeDefined();
  expect(screen.getByText("There are none in this wallet.")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

test("WAL-43: a filter over part of a long wallet shows how many transactions it covers", async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...topUp, id: 20_000 + index, memo: `Top-up ${index}` }));
  fakeApi({ "user.read": () => entitlements(many) });
  await visit("/account?kind=refund");
  expect(await screen.findByText("None among the newest 100 transactions.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Show older transactions" })).toBeDefined();
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
  const api = fakeApi({ "user.read": ({ query }) => entitlements(query.before ? numbered(3, 100) : newest) });
  const { user } = await visit();
  await user.click(await screen.findByRole("button", { name: "Show older transactions" }));
  expect(await screen.findByText("Number 102")).toBeDefined();
  expect(screen.getByText("Number 0")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show older transactions" })).toBeNull();
  expect(api.of("user.read").map(({ query }) => query.before)).toContain(String(newest.at(-1)?.id));
});

test("WAL-02: older transactions load while pages are full; a failed one shows an error and can be retried", async () => {
  const numbered = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => ({ ...topUp, id: 80_000_000 - from - n, memo: `Number ${from + n}` }));
  const [newest, second, third] = [numbered(100, 0), numbered(100, 100), numbered(2, 200)];
  let isBroken = false;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const api = fakeApi({
    "user.read": async ({ query }) => {
      if (query.before === String(second.at(-1)?.id)) {
        if (isBroken) throw new Failure("server.broken");
        return entitlements(third);
      }
      if (query.before) await held;
      return entitlements(query.before ? second : newest);
    },
  });
  await visit();
  // By text: role queries over 200 rows take seconds on a busy machine.
  const words = "Show older transactions";
  const press = (text: string) => fireEvent.click(screen.getByText(text));
  await screen.findByText(words);
  press(words);
  expect((await screen.findByText("Loading")).closest("button")?.disabled).toBe(true);
  release();
  expect(await screen.findByText("Number 199")).toBeDefined();
  isBroken = true;
  press(words);
  const section = (await screen.findByText("Failed to load data")).closest("section");
  expect(section?.textContent).toContain("Something went wrong.");
  expect(screen.getByText("Number 199")).toBeDefined();
  expect(screen.queryByText(words)).toBeNull();
  isBroken = false;
  for (const again of within(section ?? document.body).getAllByText("Load again")) fireEvent.click(again);
  expect(await screen.findByText("Number 201")).toBeDefined();
  expect(screen.queryByText("Failed to load data")).toBeNull();
  expect(screen.queryByText(words)).toBeNull();
  const asked = new Set(api.of("user.read").flatMap(({ query }) => query.before ?? []));
  expect([...asked]).toEqual([newest, second].map((page) => String(page.at(-1)?.id)));
});

test("WAL-02: new transactions do not shift the pages of older ones", async () => {
  const list = Array.from({ length: 101 }, (_, n) => ({ ...topUp, id: 80_000_000 - n, memo: `Number ${n}` }));
  const oldest = { ...topUp, id: 70_000_000, memo: "The oldest" };
  const api = fakeApi({ "user.read": ({ query }) => entitlements(query.before ? [oldest] : list) });
  await visit();
  fireEvent.click(await screen.findByText("Show older transactions"));
  expect(await screen.findByText("The oldest")).toBeDefined();
  expect(api.of("user.read").flatMap(({ query }) => query.before ?? [])).toEqual([String(list.at(-1)?.id)]);
});

test("WAL-02: a wallet with fewer than a hundred transactions has no older ones to show", async () => {
  fakeApi({ "user.read": () => entitlements([topUp]) });
  await visit();
  await rowOf(topUp.memo);
  expect(screen.queryByRole("button", { name: "Show older transactions" })).toBeNull();
  expect(screen.queryByText("Nothing to load")).toBeNull();
});

test("WAL-11, WAL-23: the balance shows its value and how many videos it buys", async () => {
  for (const [cupoints, said] of [
    [0, "Balance0 cupointsWorth $0 USD (US Dollar). 100 cupoints are $1."],
    [1, "Balance1 cupointWorth $0.01 USD (US Dollar). 100 cupoints are $1."],
    [39, "Balance39 cupointsWorth $0.39 USD (US Dollar). 100 cupoints are $1."],
    [40, "Balance40 cupointsWorth $0.40 USD (US Dollar). 100 cupoints are $1.Enough for about 1 video"],
    [1240, "Balance1240 cupointsWorth $12.40 USD (US Dollar). 100 cupoints are $1.Enough for about 31 videos"],
  ] as const) {
    fakeApi({ "user.read": () => entitlements([topUp], cupoints) });
    const { unmount } = await visit();
    expect((await screen.findByRole("region", { name: "Balance" })).textContent, String(cupoints)).toBe(said);
    unmount();
  }
});

test("WAL-10: name and address of the person, in words", async () => {
  fakeApi({ "user.read": () => learner });
  await visit();
  const details = await screen.findByRole("complementary", { name: "Account" });
  const facts = [...details.querySelectorAll("dt")].map(
    (term) => `${term.textContent}: ${term.nextSibling?.textContent}`,
  );
  expect(facts).toEqual([
    `Name: ${learner.firstName} ${learner.lastName}`,
    `E-mail: ${learner.email}`,
    "Account type: General User",
    "Joined: 09/02/2026",
  ]);
});

test("WAL-22: the table describes each kind of transaction in words", async () => {
  const kinds = ["suspension", "resumption"] as const;
  fakeApi({
    "user.read": () =>
      entitlements(
        kinds.map((transactionType, n) => ({ ...topUp, id: 70_000_010 + n, transactionType, memo: transactionType })),
      ),
  });
  await visit();
  const firstCell = async (memo: string) => (await rowOf(memo)).getAllByRole("cell")[0]?.textContent;
  expect(await firstCell("suspension")).toMatch(/^suspensionSuspension, /);
  expect(await firstCell("resumption")).toMatch(/^resumptionResumption, /);
});

test("WAL-12: the sign-in link skips the wait", async () => {
  fakeApi({ "accounts.tokens": () => ({}) });
  const { user, getByText } = await visit("/account", false);
  await user.click(await screen.findByRole("button", { name: "Login now" }));
  expect(getByText("At /login?next=%2Faccount")).toBeDefined();
});

test("ERR-07: a loading state shows until the account has loaded", async () => {
  fakeApi({ "user.read": () => Promise.withResolvers<never>().promise });
  await visit();
  expect(await screen.findByText("Loading your account")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Balance" })).toBeNull();
});

test("ERR-07: a wallet without transactions shows an empty state", async () => {
  fakeApi({ "user.read": () => learner });
  await visit();
  expect(await screen.findByRole("heading", { name: "Nothing to load" })).toBeDefined();
});

test("ERR-07: an account that fails to load shows an error and can be retried", async () => {
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

test("WAL-10: the account has four pages, one of them current, and on phones a menu button opens their list", async () => {
  fakeApi({ "user.read": () => learner });
  const { user } = await visit("/account/security/");
  const nav = within(await screen.findByRole("navigation", { name: "Account pages" }));
  expect(nav.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Wallet", "/account"],
    ["Notifications", "/account/notifications/"],
    ["Security", "/account/security/"],
    ["Data", "/account/data/"],
  ]);
  expect(nav.getByRole("link", { current: "page" }).textContent).toBe("Security");
  const menu = nav.getByRole("button", { name: "Security" });
  expect(menu.getAttribute("aria-expanded")).toBe("false");
  await user.click(menu);
  expect(menu.getAttribute("aria-expanded")).toBe("true");
  await user.click(nav.getByRole("link", { name: "Wallet" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Account and wallet" })).toBeDefined();
  expect(screen.getByRole("region", { name: "Balance" })).toBeDefined();
});

test("WAL-10: anchors of the previous single page redirect to their pages", async () => {
  fakeApi({ "user.read": () => learner });
  for (const [anchor, to] of [
    ["#notifications", "/account/notifications/"],
    ["#sessions", "/account/security/"],
    ["#your-data", "/account/data/"],
  ] as const) {
    const view = await visit(`/account${anchor}`);
    expect(await screen.findByText(`At ${to}`)).toBeDefined();
    view.unmount();
  }
});
