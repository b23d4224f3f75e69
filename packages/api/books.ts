import * as z from "zod";
import { QueryPage } from "./address.ts";
import { courseTypes, permissionTypes, reportPageSizes, transactionTypes } from "./books-bounds.ts";
import { Author } from "./course.ts";
import { Exported } from "./export.ts";
import { Cupoints, Id, Instant, SearchText } from "./field.ts";
import { route } from "./route.ts";

const Page = z.object({
  page: QueryPage.default(1),
  pageSize: z
    .enum(reportPageSizes.map(String) as [string, ...string[]])
    .transform(Number)
    .default(10),
});

const days = {
  start: z.iso.date().describe("The first day, UTC"),
  end: z.iso.date().describe("The last day, 31 of them at most"),
};

export const ModulePurchasesInput = z.object({
  ...days,
  courseType: z.enum(courseTypes).default(""),
  permissionType: z.enum(permissionTypes).default(""),
});

export const TransactionsInput = z.object({
  ...days,
  transactionType: z.enum(transactionTypes).default(""),
  excludeSignupBonus: z.boolean().default(true),
  search: SearchText.default("").describe("A transaction id, an order id, a user name or an e-mail address"),
});

const Somebody = Author.nullable().describe("null: the account is gone");

const Total = z.int().describe("Of all pages");

export const listModulePurchases = route({
  id: "books.module-purchases",
  method: "POST",
  path: "/api/v1/reports/module-purchases/",
  for: "admin",
  summary: "Modules opened to users by a purchase, a class or a trial, newest first",
  query: Page,
  body: ModulePurchasesInput,
  answer: {
    status: 200,
    schema: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          date: Instant,
          collection: z.object({ id: Id, name: z.string(), freeCourse: z.boolean() }),
          module: z.object({
            id: Id,
            name: z.string(),
            price: Cupoints.nullable().describe("The list price of today"),
          }),
          paid: Cupoints.nullable().describe("What this buyer paid for it; null when no purchase opened it"),
          user: Somebody,
          accessType: z.enum(["permanent", "temporary"]),
          accessFrom: Instant.nullable(),
          accessUntil: Instant.nullable(),
        }),
      ),
      total: Total,
    }),
  },
  fails: ["server.busy"],
  needs: ["table.read"],
});

export const exportModulePurchases = route({
  id: "books.export-module-purchases",
  method: "POST",
  path: "/api/v1/reports/module-purchases/export/",
  for: "admin",
  summary: "The report of module purchases as a CSV file",
  body: ModulePurchasesInput,
  answer: { status: 200, schema: Exported },
  fails: ["request.limited", "server.busy"],
  needs: ["table.write", "files.read-report"],
});

export const listTransactions = route({
  id: "books.transactions",
  method: "POST",
  path: "/api/v1/reports/transactions/",
  for: "admin",
  summary: "Top-ups and purchases of all users, newest first",
  query: Page,
  body: TransactionsInput,
  answer: {
    status: 200,
    schema: z.object({
      data: z.array(
        z.object({
          id: Id,
          orderId: z.string(),
          memo: z.string(),
          totalCupoints: Cupoints,
          transactionType: z.enum(["topup", "purchase"]),
          authorizer: Somebody,
          date: Instant,
        }),
      ),
      total: Total,
    }),
  },
  fails: ["server.busy"],
  needs: ["table.read"],
});

export const exportTransactions = route({
  id: "books.export-transactions",
  method: "POST",
  path: "/api/v1/reports/transactions/export/",
  for: "admin",
  summary: "The report of transactions as a CSV file",
  body: TransactionsInput,
  answer: { status: 200, schema: Exported },
  fails: ["request.limited", "server.busy"],
  needs: ["table.write", "files.read-report"],
});
