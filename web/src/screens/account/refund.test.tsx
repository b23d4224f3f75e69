import { Failure } from "@cu/api/failure";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import {
  boughtAt,
  entitlements,
  isEnabled,
  minutesLater,
  purchase,
  refund,
  refundButton,
  rowOf,
  standTenMinutesLater,
  topUp,
  visit,
} from "./account.test-kit.tsx";
import { AccountPage } from "./account-page.tsx";
import { minutesLeft } from "./use-server-now.ts";

standTenMinutesLater();

test("WAL-13: the refund button is pressable up to and including the hour and disables itself, without a reload", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: minutesLater(58) });
  fakeApi({ "user.read": () => entitlements([purchase, topUp]) });
  await visit();
  await act(() => vi.advanceTimersByTimeAsync(100));
  const button = screen.getByRole("button", { name: `Refund ${purchase.memo}` });
  expect(isEnabled(button)).toBe(true);
  expect(screen.getByText("2 minutes left")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(minutesLater(59.5).getTime() - Date.now()));
  expect(screen.getByText("1 minute left")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(minutesLater(60).getTime() - Date.now()));
  expect(isEnabled(button)).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isEnabled(button)).toBe(false);
  expect(screen.queryByText(/left$/)).toBeNull();
});

test("WAL-13: the hour counts to its last millisecond", () => {
  const at = (milliseconds: number) => Date.parse(boughtAt) + milliseconds;
  const left = (milliseconds: number) => minutesLeft(boughtAt, at(milliseconds));
  expect([0, 1, 60_000, 60_001, 3_540_000, 3_599_999, 3_600_000, 3_600_001].map(left)).toEqual([
    60, 60, 59, 59, 1, 1, 1, 0,
  ]);
  // This computer's clock is behind.
  expect(left(-90_000)).toBe(60);
});

test("WAL-13: non-refundable items cannot be refunded within the hour either", async () => {
  fakeApi({ "user.read": () => entitlements([{ ...purchase, refundable: false }, topUp]) });
  await visit();
  expect(isEnabled(await refundButton())).toBe(false);
  expect((await rowOf(topUp.memo)).getByText("Not refundable")).toBeDefined();
  expect((await rowOf(purchase.memo)).getByText("Not refundable")).toBeDefined();
  expect(screen.queryByText(/left$/)).toBeNull();
});

test("WAL-13: what cost nothing has nothing to give back", async () => {
  fakeApi({
    "user.read": () => entitlements([{ ...purchase, transactionTotalCupoints: 0, transactionTotalCurrency: 0 }]),
  });
  await visit();
  const row = await rowOf(purchase.memo);
  expect(row.getByText("Free, nothing to refund")).toBeDefined();
  expect(row.queryByRole("button")).toBeNull();
  expect(row.getAllByRole("cell")[2]?.textContent).toBe("0");
});

test("WAL-13: a double press refunds once, and the window is busy while it runs", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const api = fakeApi({
    "user.read": () => entitlements([purchase]),
    "wallet.refund": async () => {
      await held;
      return { transaction: refund, refundedModules: [31] };
    },
  });
  const { user } = await visit();
  await user.click(await refundButton());
  const dialog = within(await screen.findByRole("dialog", { name: "Refund this purchase?" }));
  const confirm = dialog.getByRole("button", { name: "Refund 200 cupoints" });
  act(() => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(isEnabled(confirm)).toBe(false));
  release();
  expect(await screen.findByText("200 cupoints are back in your wallet. 1 module is locked again.")).toBeDefined();
  expect(api.of("wallet.refund")).toHaveLength(1);
});

test("WAL-31: a refund that only covers the debt shows that", async () => {
  fakeApi({
    "user.read": () => entitlements([purchase]),
    "wallet.refund": () => ({ transaction: { ...refund, transactionTotalCupoints: 0 }, refundedModules: [31] }),
  });
  const { user } = await visit();
  await confirmRefund(user);
  expect(await screen.findByText("The refund pays what your wallet owed.")).toBeDefined();
});

test("WAL-19: after a refusal the table is read again, and a second try that works leaves no old message", async () => {
  const refusals = [new Failure("refund.late")];
  const api = fakeApi({
    "user.read": () => entitlements([purchase]),
    "wallet.refund": async () => {
      const refusal = refusals.pop();
      if (refusal) throw refusal;
      await held;
      return { transaction: refund, refundedModules: [] };
    },
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { user } = await visit();
  const before = api.of("user.read").length;
  const dialog = within(await confirmRefund(user));
  await dialog.findByRole("alert");
  await waitFor(() => expect(api.of("user.read").length).toBe(before + 1));
  await user.click(dialog.getByRole("button", { name: "Refund 200 cupoints" }));
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  release();
  expect(await screen.findByText("200 cupoints are back in your wallet.")).toBeDefined();
});

test("WAL-32: a refunded purchase is labelled as such, one past its hour is not", async () => {
  const late = { ...purchase, id: 70_000_009, memo: "Long ago", date: minutesLater(-90).toISOString() };
  fakeApi({ "user.read": () => entitlements([refund, { ...purchase, refundable: false, refunded: true }, late]) });
  await visit();
  expect((await rowOf(purchase.memo)).getByRole("button").textContent).toBe("Refunded");
  const other = (await rowOf("Long ago")).getByRole("button");
  expect([other.textContent, isEnabled(other)]).toEqual(["Refund", false]);
});

test("WAL-42: each disabled refund shows why, also as the button's description", async () => {
  const row = (id: number, memo: string, more: Partial<typeof purchase>) => ({ ...purchase, id, memo, ...more });
  const off = { refundable: false } as const;
  fakeApi({
    "user.read": () =>
      entitlements([
        row(1, "Long ago", { date: "2026-09-14T10:32:00.000Z" }),
        row(2, "Given back", { ...off, refunded: true, notRefundable: "refunded" }),
        row(3, "Bought again", { ...off, notRefundable: "final" }),
        row(4, "Certified", { ...off, notRefundable: "certificate" }),
        row(5, "Disputed", { ...off, notRefundable: "never" }),
        row(6, "Came back", { ...off, transactionType: "refund" }),
      ]),
  });
  await visit();
  const why = async (memo: string) =>
    (await rowOf(memo)).getAllByRole("cell").at(-1)?.lastChild?.lastChild?.textContent;
  expect(await why("Long ago")).toMatch(/^Ended Sep 14, \d\d:32$/);
  const others = ["Given back", "Bought again", "Certified", "Disputed", "Came back"];
  expect(await Promise.all(others.map(why))).toEqual([
    "Back in your wallet",
    "Final: refunded once before",
    "Ended: certificate requested",
    "Not refundable",
    "Back in your wallet",
  ]);
  const button = (await rowOf("Certified")).getByRole("button");
  expect([
    isEnabled(button),
    document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent,
  ]).toEqual([false, "Ended: certificate requested"]);
});

test("WAL-13: this computer's clock may be wrong by hours, the server's counts", async () => {
  fakeApi({ "user.read": () => entitlements([purchase]) });
  // Ten minutes after the purchase a token came that lives for a quarter of an hour; here it was three hours later.
  const wrong = minutesLater(190);
  const serverSeconds = minutesLater(10).getTime() / 1000;
  vi.setSystemTime(wrong);
  localStorage.clear();
  const claims = btoa(JSON.stringify({ sub: "late", iat: serverSeconds, exp: serverSeconds + 900 }));
  localStorage.setItem("access", `head.${claims}.sign`);
  localStorage.setItem("accessUntil", String(wrong.getTime() + 880_000));
  await open(<AccountPage part="wallet" />, { returning: true });
  expect(isEnabled(await refundButton())).toBe(true);
  expect((await rowOf(purchase.memo)).getByText("50 minutes left")).toBeDefined();
});

const confirmRefund = async (user: Awaited<ReturnType<typeof visit>>["user"]) => {
  await user.click(await refundButton());
  const dialog = await screen.findByRole("dialog", { name: "Refund this purchase?" });
  await user.click(within(dialog).getByRole("button", { name: "Refund 200 cupoints" }));
  return dialog;
};

test("WAL-09, WAL-14, WAL-15, WAL-16, WAL-32: a refund is booked, counted into the balance and closes its purchase, without a reload", async () => {
  let reads = 0;
  const { promise: never } = Promise.withResolvers<never>();
  const api = fakeApi({
    "user.read": () => {
      reads += 1;
      return reads > 1 ? never : entitlements([purchase, topUp]);
    },
    "wallet.refund": () => ({ transaction: refund, refundedModules: [31, 32] }),
  });
  const { user } = await visit();
  await confirmRefund(user);
  expect(await screen.findByRole("link", { name: "Wallet, 1440 cupoints" })).toBeDefined();
  expect((await rowOf(refund.memo)).getByText("+200")).toBeDefined();
  const refunded = (await rowOf(purchase.memo)).getByRole("button", { name: `Refunded ${purchase.memo}` });
  expect(refunded.textContent).toBe("Refunded");
  expect(isEnabled(refunded)).toBe(false);
  expect(api.of("wallet.refund").map(({ params }) => params)).toEqual([{ walletId: "70", transactionId: "70000002" }]);
});

test("WAL-18: the result names the returned amount and the locked items; both are listed before confirming", async () => {
  const api = fakeApi({
    "user.read": () => entitlements([purchase]),
    "wallet.refund": () => ({ transaction: refund, refundedModules: [31, 32] }),
  });
  const { user } = await visit();
  await user.click(await refundButton());
  const dialog = within(await screen.findByRole("dialog", { name: "Refund this purchase?" }));
  expect(dialog.getByText(purchase.memo)).toBeDefined();
  expect(dialog.getByText(/200 cupoints go back to your wallet.*lose access immediately/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("wallet.refund")).toEqual([]);
  await confirmRefund(user);
  expect(await screen.findByText("200 cupoints are back in your wallet. 2 modules are locked again.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Transactions" })));
});

const sentence = "Something went wrong. Please try again later or contact us for more help.";

test("WAL-19: the server's own words about a refused refund", async () => {
  fakeApi({
    "user.read": () => entitlements([purchase]),
    "wallet.refund": () => {
      throw new Failure("refund.late");
    },
  });
  const { user } = await visit();
  const dialog = within(await confirmRefund(user));
  expect((await dialog.findByRole("alert")).textContent).toBe("This transaction can no longer be refunded.");
  expect(screen.getByRole("link", { name: "Wallet, 1240 cupoints" })).toBeDefined();
});

test("WAL-19: a refund that returned nothing shows that and claims nothing", async () => {
  fakeApi({ "user.read": () => entitlements([purchase]) });
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
    "user.read": () => entitlements([purchase]),
    "wallet.refund": () => {
      throw new Failure("server.broken");
    },
  });
  const { user } = await visit();
  const dialog = within(await confirmRefund(user));
  expect((await dialog.findByRole("alert")).textContent).toBe(sentence);
});

test("WAL-13: a refund with a lost response is retried under the same key", async () => {
  let tries = 0;
  const api = fakeApi({
    "user.read": () => entitlements([purchase]),
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
