import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { entitlements, purchase, rowOf, standTenMinutesLater, topUp, visit } from "./account.test-kit.tsx";

standTenMinutesLater();

const indebted = (owedCupoints: number) => {
  const user = entitlements([{ ...purchase, suspended: true }, topUp], 0);
  const suspended = [{ transactionId: purchase.id, courseId: 5, memo: purchase.memo, paidCupoints: 200 }];
  return { ...user, primaryWallet: { ...user.primaryWallet, debt: { owedCupoints, suspended } } };
};

test("WAL-36: the wallet shows the debt and its reason, what is suspended, and what pays it", async () => {
  fakeApi({ "user.read": () => indebted(150) });
  await visit();
  const debt = within(await screen.findByRole("region", { name: "What you owe" }));
  expect(debt.getByRole("alert").textContent).toContain("You owe 150 cupoints. One of your card payments was reversed");
  expect(debt.getByRole("alert").textContent).toContain("with $1.50 (150 cupoints) everything below opens again");
  const list = within(debt.getByRole("list", { name: "Suspended until it is paid" }));
  expect(list.getByRole("link", { name: purchase.memo }).getAttribute("href")).toBe("/collections/5/");
  expect(list.getByText("200 cupoints")).toBeDefined();
  expect((await rowOf(purchase.memo)).getByText(/Purchase.*, suspended/)).toBeDefined();
});

test("WAL-36: a wallet without debt shows nothing about it", async () => {
  fakeApi({ "user.read": () => entitlements([purchase, topUp]) });
  await visit();
  await rowOf(purchase.memo);
  expect(screen.queryByRole("region", { name: "What you owe" })).toBeNull();
});

test("WAL-36: after paying, it announces that suspended items will unlock shortly", async () => {
  fakeApi({ "user.read": () => indebted(0) });
  await visit();
  const debt = await screen.findByRole("region", { name: "What you owe" });
  expect(debt.textContent).toContain("Everything is paid. What was suspended opens again in a moment.");
  expect(debt.textContent).not.toContain("You owe");
});

test("WAL-36: a debt that suspends nothing lists nothing", async () => {
  const { primaryWallet, ...user } = indebted(150);
  fakeApi({
    "user.read": () => ({ ...user, primaryWallet: { ...primaryWallet, debt: { owedCupoints: 150, suspended: [] } } }),
  });
  await visit();
  const debt = within(await screen.findByRole("region", { name: "What you owe" }));
  expect(debt.queryByRole("list")).toBeNull();
});
