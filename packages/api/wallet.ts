import * as z from "zod";
import { PathId } from "./address.ts";
import { Cupoints, Fraction, Id, Instant } from "./field.ts";
import { route, smallBody } from "./route.ts";
import { isTopUp, largestTopUp, smallestTopUp, topUpText } from "./top-up.form.ts";

export const Currency = z.object({
  abbreviation: z.string(),
  fullName: z.string(),
  unitCupoints: z.int().positive().describe("Cupoints that `unitPrice` buys"),
  unitPrice: z.int().describe("Minor units (cents) that `unitCupoints` cost"),
  allowableDecimalPlaces: z.int(),
});

export const Transaction = z.object({
  id: Id,
  orderId: z.string(),
  transactionType: z.enum(["topup", "purchase", "refund", "suspension", "resumption"]),
  transactionTotalCupoints: Cupoints.describe("Never negative: the type gives the sign"),
  transactionTotalCurrency: z.number().describe("US dollars"),
  discount: Fraction,
  memo: z.string(),
  date: Instant,
  refundable: z.boolean().describe("The hour is checked apart from this flag"),
  notRefundable: z
    .enum(["never", "free", "final", "refunded", "certificate", "exported"])
    .optional()
    .describe(
      "Of a purchase that is not refundable, why: taken by the provider or an admin, free, bought again after a refund, already refunded, its certificate requested, or its content exported or printed",
    ),
  refunded: z.boolean().optional().describe("true for a refunded purchase"),
  receipt: z.string().optional().describe("Number of its receipt or credit note, where something was paid"),
  suspended: z.boolean().optional().describe("Of a purchase that opens nothing until the debt is paid: true"),
});

/** The debt left by a disputed card payment (WAL-34). */
export const Debt = z.object({
  owedCupoints: Cupoints.describe("Top-ups and refunds settle it before the balance grows"),
  suspended: z
    .array(z.object({ transactionId: Id, courseId: Id, memo: z.string(), paidCupoints: Cupoints }))
    .describe("Purchases that open nothing until it is paid, newest first; the newest 100"),
});

export const Wallet = z.object({
  id: Id,
  cupointsBalance: Cupoints,
  currency: Currency,
  transactions: z.array(Transaction).describe("Newest first"),
  debt: Debt.optional().describe("Only while something is owed or suspended"),
});

/** WAL-06: a top-up is 100 to 10,000 cupoints. */
export const TopUpAmount = z
  .number()
  .refine(isTopUp, { error: topUpText })
  .meta({ type: "integer", minimum: smallestTopUp, maximum: largestTopUp });

export const createPaymentIntent = route({
  id: "wallet.create-payment-intent",
  method: "POST",
  path: "/api/v1/create-payment-intent/",
  for: "signedIn",
  summary: "Opens a card payment for a top-up",
  body: z.object({ cupoints: TopUpAmount }),
  answer: {
    status: 200,
    schema: z.object({
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      publishableKey: z.string().describe("The card provider's key for browsers"),
      providerEndpoint: z.string().nullable().describe("Only on stage local: where the embedded provider takes cards"),
    }),
  },
  fails: ["payment.unreachable", "request.limited", "key.reused"],
  needs: ["table.write", "payments"],
  repeatable: true,
});

export const topUpWallet = route({
  id: "wallet.top-up",
  method: "POST",
  path: "/api/v1/wallets/{walletId}/topup/",
  for: "signedIn",
  summary: "Credits a succeeded card payment, once per payment",
  params: z.object({ walletId: PathId }),
  body: z.object({ cupoints: TopUpAmount, paymentIntentId: z.string().min(1).max(255) }),
  answer: { status: 201, schema: z.object({ transaction: Transaction }) },
  fails: [
    "wallet.forbidden",
    "payment.unknown",
    "payment.unpaid",
    "payment.mismatch",
    "payment.used",
    "payment.unreachable",
    "key.reused",
  ],
  needs: ["table.write", "ledger.write", "payments"],
  repeatable: true,
});

export const refundTransaction = route({
  id: "wallet.refund",
  method: "POST",
  path: "/api/v1/wallets/{walletId}/transactions/{transactionId}/refund/",
  for: "signedIn",
  summary: "Gives a purchase back within one hour",
  params: z.object({ walletId: PathId, transactionId: PathId }),
  answer: { status: 200, schema: z.object({ transaction: Transaction, refundedModules: z.array(Id) }) },
  fails: ["wallet.forbidden", "transaction.missing", "refund.refused", "refund.late", "key.reused"],
  needs: ["table.write", "ledger.write"],
  repeatable: true,
});

const ReceiptLine = z.object({ memo: z.string(), discount: Fraction, cupoints: Cupoints, currency: z.number() });

/** WAL-39: amount, payer and payee. Amounts are in US dollars. */
export const Receipt = z.object({
  id: Id.describe("Of the transaction"),
  number: z.string(),
  kind: z.enum(["receipt", "credit-note"]),
  paidWith: z.enum(["card", "wallet"]),
  date: Instant,
  orderId: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).optional().describe("Where the card provider named it"),
  buyer: z.object({ name: z.string(), email: z.string() }),
  operator: z.object({ name: z.string(), address: z.array(z.string()), taxId: z.string().optional() }),
  lines: z.array(ReceiptLine).describe("Without the tax"),
  tax: z
    .object({ name: z.string(), percent: z.number(), currency: z.number() })
    .optional()
    .describe("Of card payments, where the operator has configured one"),
  totalCupoints: Cupoints,
  totalCurrency: z.number(),
  creditOf: z
    .object({ id: Id, number: z.string() })
    .optional()
    .describe("Of a credit note: the receipt that it credits"),
});

export const readReceipt = route({
  id: "wallet.receipt",
  method: "GET",
  path: "/api/v1/receipts/{transactionId}/",
  for: "signedIn",
  summary: "The receipt or credit note of one of the caller's transactions",
  params: z.object({ transactionId: PathId }),
  answer: { status: 200, schema: Receipt },
  fails: ["transaction.missing"],
  needs: ["table.read"],
});

export const stripeWebhook = route({
  id: "wallet.stripe-webhook",
  method: "POST",
  path: "/api/v1/stripe/webhook/",
  for: "anyone",
  summary: "Events of the card provider; the signature covers the raw body",
  bodyKind: "raw",
  bodyLimit: smallBody,
  answer: { status: 200, schema: z.object({ received: z.literal(true) }) },
  fails: ["webhook.signature", "request.tooLarge", "payment.unreachable"],
  needs: ["table.write", "ledger.write", "payments"],
});
