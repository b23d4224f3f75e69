import { all, buyerAlone, nowhere, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "wallet.create-payment-intent", expected: signedIn(200), sent: () => ({ body: { cupoints: 100 } }) },
  {
    route: "wallet.top-up",
    object: "the buyer's",
    expected: buyerAlone(400),
    sent: ({ person }) => ({
      params: { walletId: person.buyer.walletId },
      body: { cupoints: 100, paymentIntentId: "pi_none" },
    }),
  },
  {
    route: "wallet.top-up",
    object: "nobody's",
    expected: signedIn(403),
    sent: () => ({ params: { walletId: nowhere }, body: { cupoints: 100, paymentIntentId: "pi_none" } }),
  },
  {
    route: "wallet.refund",
    object: "the buyer's",
    expected: buyerAlone(404),
    sent: ({ person }) => ({
      params: { walletId: person.buyer.walletId, transactionId: person.buyer.walletId * 1_000_000 + 1 },
    }),
  },
  {
    route: "wallet.receipt",
    object: "nobody's",
    expected: signedIn(404),
    sent: ({ person }) => ({ params: { transactionId: person.buyer.walletId * 1_000_000 + 999 } }),
  },
  { route: "wallet.stripe-webhook", expected: all(400), sent: () => ({ body: {} }) },
];
