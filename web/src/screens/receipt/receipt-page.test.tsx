import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import type { ShownReceipt } from "./receipt-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const receipt: ShownReceipt = {
  id: 70_000_001,
  number: "JE3CSNXTVY-0001",
  kind: "receipt",
  paidWith: "card",
  date: "2026-11-28T12:42:00.000Z",
  orderId: "ord_01M8K5GF7M0F0B7SWTHRBGPKW0",
  card: { brand: "visa", last4: "4242" },
  buyer: { name: "Anna Lindholm", email: "anna.lindholm@example.org" },
  operator: { name: "Curio Learning Ltd", address: ["4 Sample Street", "Northgate"], taxId: "VAT NG 000 1234" },
  lines: [{ memo: "Top-up of 200 cupoints", discount: 0, cupoints: 200, currency: 1.68 }],
  tax: { name: "VAT", percent: 19, currency: 0.32 },
  totalCupoints: 200,
  totalCurrency: 2,
};

const visit = (answer: () => ShownReceipt) => {
  fakeApi({ "user.read": () => learner, "wallet.receipt": answer });
  return open(<Router />, { at: "/account/receipts/70000001/", signedIn: true });
};

test("WAL-40: a receipt shows number, date, card, order, both parties, line, tax and total, and prints", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  await visit(() => receipt);
  expect(await screen.findByRole("heading", { level: 1, name: "Receipt" })).toBeDefined();
  const sheet = screen.getByRole("article");
  for (const text of ["JE3CSNXTVY-0001", "Visa ending 4242", receipt.orderId, "Anna Lindholm", "VAT NG 000 1234"])
    expect(within(sheet).getByText(text)).toBeDefined();
  expect(
    within(sheet)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["WhatCupointsAmount", "Top-up of 200 cupoints200$1.68", "VAT 19%$0.32", "Total, paid by card$2.00"]);
  expect(within(sheet).queryByRole("button")).toBeNull();
  screen.getByRole("button", { name: "Print" }).click();
  expect(print).toHaveBeenCalledOnce();
});

test("WAL-40: a credit note links to its receipt; without tax there is no tax line", async () => {
  await visit(() => ({
    ...receipt,
    kind: "credit-note",
    paidWith: "wallet",
    tax: undefined,
    card: undefined,
    creditOf: { id: 70_000_002, number: "JE3CSNXTVY-0002" },
  }));
  expect(await screen.findByRole("heading", { level: 1, name: "Credit note" })).toBeDefined();
  const link = screen.getByRole("link", { name: "JE3CSNXTVY-0002" });
  expect(link.getAttribute("href")).toBe("/account/receipts/70000002/");
  expect(screen.getByText("Total, returned to wallet")).toBeDefined();
  expect(screen.queryByText(/VAT 19/)).toBeNull();
});

test("WAL-40: a receipt of another account is not found", async () => {
  await visit(() => {
    throw new Failure("transaction.missing");
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Receipt not found" })).toBeDefined();
});
