import { Failure } from "@cu/api/failure";
import { boughtAgainPerPage } from "@cu/api/page-size";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { outlineOf } from "../../../test/outline.ts";
import { admin } from "../../../test/people.ts";
import type { Purchase } from "./use-bought-again.ts";

const bought = (n: number, more: Partial<Purchase> = {}): Purchase => ({
  transactionId: 9_000_000 - n,
  at: new Date(Date.UTC(2026, 2, 1, 12) - n * 60_000).toISOString(),
  buyer: { id: 7, username: "mira", firstName: "Mira", lastName: "Holm" },
  buyerId: 7,
  collection: 5,
  memo: `Purchase ${n}`,
  paidCupoints: 200 + n,
  ...more,
});

const openPage = async (answers: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi({ "user.read": () => admin, ...answers });
  return { api, ...(await open(<Router />, { at: "/admin/bought-again/", signedIn: true })) };
};

test("WAL-38, SES-63: admins see who bought what again, when and for how much, with the way to the course", async () => {
  await openPage({
    "purchase.list-bought-again": () => [bought(0), bought(1, { buyer: null, buyerId: 44, collection: 8 })],
  });
  const table = within(await screen.findByRole("table", { name: "Repeat refunds" }));
  expect(outlineOf()).toEqual(["1 Repeat refunds"]);
  const [, first, second] = table.getAllByRole("row").map((row) => row.textContent);
  expect(first).toMatch(/^Mira Holm miraPurchase 0 .*2026.*200 cupoints$/);
  expect(second).toMatch(/^Account 44, which is gonePurchase 1 .*201 cupoints$/);
  expect(table.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/collections/5/",
    "/collections/8/",
  ]);
  expect(screen.queryByRole("button", { name: "Show older purchases" })).toBeNull();
});

test("WAL-38: older ones come on demand, after the last one that is shown, until there are no more", async () => {
  const newest = Array.from({ length: boughtAgainPerPage }, (_, n) => bought(n));
  const { api, user } = await openPage({
    "purchase.list-bought-again": ({ query }) => (query.before === undefined ? newest : [bought(100)]),
  });
  await user.click(await screen.findByRole("button", { name: "Show older purchases" }));
  expect(await screen.findByText("Purchase 100")).toBeDefined();
  expect(screen.getAllByRole("row")).toHaveLength(1 + boughtAgainPerPage + 1);
  const last = newest.at(-1);
  expect(api.of("purchase.list-bought-again").map(({ query }) => query)).toEqual([
    {},
    { before: last?.at, beforeId: String(last?.transactionId) },
  ]);
  expect(screen.queryByRole("button", { name: "Show older purchases" })).toBeNull();
});

test("WAL-38: an empty list shows that, and a failed one can be retried", async () => {
  let isDown = true;
  const { user } = await openPage({
    "purchase.list-bought-again": () => {
      if (isDown) throw new Failure("server.broken");
      return [];
    },
  });
  const again = await screen.findByRole("button", { name: "Load again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "No repeat purchases" })).toBeDefined();
});

test("WAL-38, ERR-07: a loading state shows; a failed older page keeps the loaded ones, and can be retried", async () => {
  const newest = Array.from({ length: boughtAgainPerPage }, (_, n) => bought(n));
  const first = Promise.withResolvers<Purchase[]>();
  let older = Promise.withResolvers<Purchase[]>();
  const { user } = await openPage({
    "purchase.list-bought-again": ({ query }) => (query.before === undefined ? first.promise : older.promise),
  });
  expect(await screen.findByText("Loading purchases")).toBeDefined();
  first.resolve(newest);
  const words = "Show older purchases";
  const more = await screen.findByRole<HTMLButtonElement>("button", { name: words });
  expect([more.disabled, screen.queryByText("Loading purchases")]).toEqual([false, null]);
  await user.click(more);
  expect((await screen.findByText("Loading")).closest("button")?.disabled).toBe(true);
  older.reject(new Failure("server.broken"));
  expect(await screen.findByRole("heading", { level: 2, name: "Failed to load data" })).toBeDefined();
  expect(screen.getAllByRole("row")).toHaveLength(1 + boughtAgainPerPage);
  expect(screen.queryByRole("button", { name: words })).toBeNull();
  older = Promise.withResolvers();
  await user.click(screen.getByRole("button", { name: "Load again" }));
  older.resolve([bought(100)]);
  expect(await screen.findByText("Purchase 100")).toBeDefined();
  expect(screen.queryByText("Failed to load data")).toBeNull();
});
