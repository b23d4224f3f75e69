import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { admin } from "../../../test/people.ts";

type Answers = Parameters<typeof fakeApi>[0];

afterEach(() => {
  vi.restoreAllMocks();
});

const openAt = async (at: string, answers: Answers) => {
  const api = fakeApi({ "user.read": () => admin, ...answers });
  return { api, ...(await open(<Router />, { at, signedIn: true })) };
};

const somebody = { id: 7, firstName: "Mira", lastName: "Holm", username: "mira" };
const purchase = (n: number) => ({
  id: `7-${n}-21`,
  date: "2026-03-05T10:00:00.000Z",
  collection: { id: 5, name: "Statistics", freeCourse: n % 2 === 0 },
  module: { id: 21, name: `Module ${n}`, price: n % 2 ? 1200 : null },
  paid: n % 2 ? 900 : null,
  user: n === 3 ? null : somebody,
  accessType: n === 2 ? ("temporary" as const) : ("permanent" as const),
  accessFrom: n === 2 ? "2026-03-01T00:00:00.000Z" : null,
  accessUntil: n === 2 ? "2026-04-01T00:00:00.000Z" : null,
});
const transaction = (n: number) => ({
  id: 7_000_000 + n,
  orderId: `ord_${n}`,
  memo: `Memo ${n}`,
  totalCupoints: 1000 + n,
  transactionType: n % 2 ? ("topup" as const) : ("purchase" as const),
  authorizer: somebody,
  date: "2026-03-05T10:00:00.000Z",
});

/** The current month, as the page requests it. */
const month = () => {
  const at = new Date();
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
  return { start: `${last.slice(0, 8)}01`, end: last };
};

test("ADM-47, ADM-48: no report, and one that there is not, ask to pick one; the menu and the crumbs lead about", async () => {
  for (const at of ["/admin/reports/", "/admin/reports/sales/"]) {
    const { user } = await openAt(at, {
      "books.transactions": () => ({ data: [], total: 0 }),
    });
    expect(await screen.findByText("Pick a report from the left menu")).toBeDefined();
    const menu = within(screen.getByRole("navigation", { name: "Reports" }));
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Purchased Modules",
      "Transactions",
    ]);
    expect(menu.getByText("Other Reports").getAttribute("aria-disabled")).toBe("true");
    await user.click(menu.getByRole("link", { name: "Transactions" }));
    const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
    expect(crumbs.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Admin Home",
      "Reports",
      "Transactions",
    ]);
    document.body.replaceChildren();
  }
});

test("ADM-49, ADM-50, ADM-54 to ADM-56, ADM-58: module purchases of this month, their columns, filters and pages", async () => {
  const { user, api } = await openAt("/admin/reports/module-purchases/?page=2", {
    "books.module-purchases": () => ({ data: [purchase(1), purchase(2), purchase(3)], total: 1234 }),
  });
  const table = within(await screen.findByRole("table", { name: "Purchased modules" }));
  expect(screen.getByText("Total 1,234 records")).toBeDefined();
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Module",
    "Course",
    "List price",
    "Paid",
    "Who",
    "Access",
    "Date",
  ]);
  const rows = table
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Module 1Statistics.*Premium.*1,200900Mira Holm.*mira, 7.*Permanent/);
  expect(rows[1]).toMatch(/Free.*–.*Temporary03\/01\/2026 – 04\/01\/2026/);
  expect(rows[2]).toContain("Account gone");
  const asked = () => api.of("books.module-purchases").at(-1);
  expect(asked()).toMatchObject({
    query: { page: "2", pageSize: "10" },
    body: { ...month(), courseType: "", permissionType: "" },
  });
  await user.selectOptions(screen.getByRole("combobox", { name: "Course type" }), "Free");
  await vi.waitFor(() => expect(asked()).toMatchObject({ query: { page: "1" }, body: { courseType: "free" } }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Permission" }), "Temporary");
  await vi.waitFor(() => expect(asked()?.body).toMatchObject({ courseType: "free", permissionType: "temporary" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows a page" }), "100");
  await vi.waitFor(() => expect(asked()?.query).toEqual({ page: "1", pageSize: "100" }));
  const sizes = within(screen.getByRole("combobox", { name: "Rows a page" }));
  expect(sizes.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["10", "20", "50", "100"]);
});

test("ADM-51, ADM-52, ADM-58: transactions, without bonuses unless asked, searched and filtered in the address", async () => {
  const { user, api } = await openAt("/admin/reports/transactions/?start=2026-03-01&end=2026-03-14", {
    "books.transactions": () => ({ data: [transaction(1), transaction(2)], total: 2 }),
  });
  const table = within(await screen.findByRole("table", { name: "Transactions" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Transaction ID",
    "Order ID",
    "Memo",
    "Amount (points)",
    "Transaction Type",
    "Authorizer",
    "Transaction Date",
  ]);
  expect(table.getAllByRole("row")[1]?.textContent).toMatch(/7000001ord_1Memo 11,001Topup.*Mira Holm.*mira, 7/);
  const body = () => api.of("books.transactions").at(-1)?.body;
  expect(body()).toEqual({
    start: "2026-03-01",
    end: "2026-03-14",
    transactionType: "",
    excludeSignupBonus: true,
    search: "",
  });
  await user.click(screen.getByRole("checkbox", { name: "Exclude signup bonus" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Transaction type" }), "Topup");
  await user.type(screen.getByRole("searchbox", { name: /^Transaction, order/ }), "ord_1{Enter}");
  await vi.waitFor(() =>
    expect(body()).toMatchObject({ transactionType: "topup", excludeSignupBonus: false, search: "ord_1" }),
  );
});

test("ADM-54, ADM-59: no results and a failure show, and a retry works", async () => {
  let isDown = true;
  const { user } = await openAt("/admin/reports/transactions/", {
    "books.transactions": () => {
      if (isDown) throw new Failure("server.broken");
      return { data: [], total: 0 };
    },
  });
  expect(await screen.findByText("Something went wrong when fetch data!")).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByText("No Data found")).toBeDefined();
  expect(screen.getByText("Total 0 records")).toBeDefined();
});

test("ADM-59, ADM-61, ADM-63: a small report is saved immediately, a large one when generated; a failure shows", async () => {
  const pressed: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => "blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  const id = "a".repeat(22);
  const made = { id, status: "requested" as const, rows: 0, file: null };
  let asks = 0;
  const { user, api } = await openAt("/admin/reports/module-purchases/?course=free", {
    "books.module-purchases": () => ({ data: [purchase(1)], total: 1 }),
    "books.export-module-purchases": () => {
      asks += 1;
      if (asks === 2) throw new Failure("server.broken");
      const name = "module_purchases_report_data.csv";
      return asks === 1 ? { name, csv: "id\r\n", export: null } : { name, csv: null, export: made };
    },
    "export.read": () => ({
      ...made,
      status: "completed" as const,
      rows: 9,
      file: { url: "https://files.example/one.csv", name: "module_purchases_report_data.csv", size: 9 },
    }),
  });
  const press = async () => await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await press();
  await vi.waitFor(() => expect(pressed).toEqual(["module_purchases_report_data.csv blob:1"]));
  expect(await screen.findByText("Report Downloaded!")).toBeDefined();
  expect(api.of("books.export-module-purchases")[0]?.body).toMatchObject({ ...month(), courseType: "free" });
  await press();
  expect(await screen.findByText("Something went wrong when export data!")).toBeDefined();
  await press();
  await vi.waitFor(() => expect(pressed.at(-1)).toContain("https://files.example/one.csv"));
  expect(api.of("export.read")[0]?.params).toEqual({ exportId: id });
});
