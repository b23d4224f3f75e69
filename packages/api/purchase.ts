import * as z from "zod";
import { CourseKey, InCourse, PathId } from "./address.ts";
import { AccessMap, Author, UserCertification } from "./course.ts";
import { Code, Cupoints, Id, Instant } from "./field.ts";
import { boughtAgainPerPage } from "./page-size.ts";
import { route } from "./route.ts";
import { Transaction } from "./wallet.ts";

const shown = Cupoints.optional().describe(
  "The total that was shown; another price now answers 409 price.changed {price}",
);

const refusals = [
  "wallet.short",
  "price.changed",
  "coupon.missing",
  "coupon.early",
  "coupon.expired",
  "coupon.foreign",
  "coupon.spent",
  "key.reused",
  "request.limited",
  "server.busy",
] as const;

export const buyModule = route({
  id: "purchase.buy-module",
  method: "POST",
  path: "/api/v1/modules/{moduleId}/purchase",
  for: "signedIn",
  summary: "Buys one module for good; neither bundle discount nor promotion applies",
  params: z.object({ moduleId: PathId }),
  query: CourseKey,
  body: z.object({ couponCode: Code.nullish(), priceCupoints: shown }),
  answer: { status: 201, schema: z.object({ transaction: Transaction, moduleAccess: AccessMap }) },
  fails: ["module.missing", "already.owned", ...refusals, "course.suspended"],
  needs: ["table.write", "ledger.write"],
  repeatable: true,
});

export const buyCourse = route({
  id: "purchase.buy-course",
  method: "POST",
  path: "/api/v1/collections/{courseId}/purchase/",
  for: "signedIn",
  summary: "Buys every module of a course for good, with the certification when asked",
  params: InCourse,
  query: CourseKey,
  body: z.object({
    couponCode: Code.nullish(),
    certificate: z.boolean().default(false),
    promotionCode: Code.nullish(),
    priceCupoints: shown,
  }),
  answer: {
    status: 201,
    schema: z.object({ transaction: Transaction, moduleAccess: AccessMap, certificate: UserCertification.nullable() }),
  },
  fails: [
    "course.missing",
    "course.owned",
    "certification.missing",
    "certification.held",
    "certification.few-questions",
    "promotion.missing",
    ...refusals,
    "course.suspended",
  ],
  needs: ["table.write", "ledger.write", "viewerAddress"],
  repeatable: true,
});

export const listBoughtAgain = route({
  id: "purchase.list-bought-again",
  method: "GET",
  path: "/api/v1/purchases-bought-again/",
  for: "admin",
  summary: `Repurchases after a refund, newest first, ${boughtAgainPerPage} at a time`,
  query: z.object({
    before: Instant.optional().describe("The instant of the last one that was seen"),
    beforeId: PathId.optional().describe("With `before`: its transaction"),
  }),
  answer: {
    status: 200,
    schema: z.array(
      z.object({
        transactionId: Id,
        at: Instant,
        buyer: Author.nullable().describe("null: the account is gone"),
        buyerId: Id,
        collection: Id,
        memo: z.string(),
        paidCupoints: Cupoints,
      }),
    ),
  },
  fails: [],
  needs: ["table.read"],
});
