import { Failure } from "@cu/api/failure";
import type { Transaction } from "@cu/api/wallet";
import { vi } from "vitest";
import type * as z from "zod";
import { fakeApi } from "../../test/fake-api.ts";
import { learner } from "../../test/people.ts";

export const cards = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  asks: "4000002500003155",
} as const;

type Charge = { intent: string; number: string; month: string; year: string; code: string };

/** The embedded card provider as a browser sees it: charges each intent once, however often it is asked. */
export const bank = {
  charges: [] as Charge[],
  keys: [] as (string | null)[],
  asked: 0,
  waiting: new Map<string, Charge>(),
  gate: Promise.resolve(),
  isNextLost: false,

  /** Answers nothing until the returned function is called. */
  hold: (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    bank.gate = promise;
    return resolve;
  },
  /** Charges the next card and loses the answer. */
  loseNextAnswer: () => {
    bank.isNextLost = true;
  },
};

const endpoint = "http://127.0.0.1:9999";

type Options = {
  publishableKey?: string;
  /** Runs before a payment is opened; throw to refuse it, or return a promise to let it wait. */
  onOpen?: () => unknown;
  /** Runs before a credit; throw to lose the answer. */
  onCredit?: () => void;
  /** The wallet loads only once, so a new balance can only come from the optimistic update. */
  isWalletReadOnce?: boolean;
  /** Initial debt. */
  debt?: (typeof learner)["primaryWallet"]["debt"];
  balance?: number;
  /** Other answers of the server; `spend` takes from the wallet. */
  answers?: (spend: (cupoints: number) => void) => Parameters<typeof fakeApi>[0];
};

/** The server with one learner's wallet of 1240 cupoints, and the bank. */
export const walletWorld = ({
  publishableKey = "pk_test_local",
  onOpen,
  onCredit,
  isWalletReadOnce,
  debt,
  balance: held,
  answers,
}: Options = {}) => {
  Object.assign(bank, { charges: [], keys: [], asked: 0, isNextLost: false, gate: Promise.resolve() });
  bank.waiting.clear();
  const { promise: never } = Promise.withResolvers<never>();
  const { primaryWallet } = learner;
  let balance = held ?? primaryWallet.cupointsBalance;
  let transactions: z.input<typeof Transaction>[] = [];
  let intents = 0;
  let reads = 0;
  let isUsed = false;
  const booked = new Map<string, z.input<typeof Transaction>>();

  const credit = (cupoints: number) => {
    const transaction = topUpOf(70_000_001 + transactions.length, cupoints);
    balance += cupoints;
    transactions = [transaction, ...transactions];
    return transaction;
  };

  const api = fakeApi({
    "user.read": () => {
      reads += 1;
      if (isWalletReadOnce && reads > 1) return never;
      return { ...learner, primaryWallet: { ...primaryWallet, cupointsBalance: balance, transactions, debt } };
    },
    ...answers?.((cupoints) => {
      balance -= cupoints;
    }),
    "wallet.create-payment-intent": async () => {
      await onOpen?.();
      intents += 1;
      return {
        clientSecret: `secret_of_pi_${intents}`,
        paymentIntentId: `pi_${intents}`,
        publishableKey,
        providerEndpoint: endpoint,
      };
    },
    "wallet.top-up": ({ body }) => {
      onCredit?.();
      const { cupoints, paymentIntentId } = body as { cupoints: number; paymentIntentId: string };
      if (!bank.charges.some(({ intent }) => intent === paymentIntentId)) throw new Failure("payment.unpaid");
      if (isUsed) {
        credit(cupoints);
        throw new Failure("payment.used");
      }
      const transaction = booked.get(paymentIntentId) ?? credit(cupoints);
      booked.set(paymentIntentId, transaction);
      return { transaction };
    },
  });
  const server = fetch;
  vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) =>
    String(input).startsWith(endpoint) ? answerOfBank(new URL(input), init) : server(input, init),
  );
  return {
    api,
    /** Credits the next payment for a page that never gets the answer. */
    creditBehindTheBack: () => {
      isUsed = true;
    },
  };
};

const topUpOf = (id: number, cupoints: number): z.input<typeof Transaction> => ({
  id,
  orderId: `ord_${id}`,
  transactionType: "topup",
  transactionTotalCupoints: cupoints,
  transactionTotalCurrency: cupoints / 100,
  discount: 0,
  memo: `Top-up of ${cupoints} cupoints`,
  date: "2026-11-20T09:12:00Z",
  refundable: false,
});

const refusal = (message: string, status?: string) =>
  Response.json({ error: { message, ...(status && { payment_intent: { status } }) } }, { status: 402 });

const answerOfBank = async ({ pathname }: URL, init: RequestInit | undefined): Promise<Response> => {
  bank.asked += 1;
  bank.keys.push(new Headers(init?.headers).get("authorization"));
  await bank.gate;
  const form = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
  const intent = /payment_intents\/(\w+)\//.exec(pathname)?.[1] ?? "";
  if (form.get("client_secret") !== `secret_of_${intent}`) return refusal("No such payment_intent");
  if (bank.charges.some((charge) => charge.intent === intent))
    return refusal("You cannot confirm this PaymentIntent because it has a status of succeeded.", "succeeded");
  const waiting = bank.waiting.get(intent);
  if (pathname.startsWith("/__local/") && waiting) {
    bank.waiting.delete(intent);
    if (form.get("outcome") === "succeeded") return charged(waiting);
    const message = "The provided PaymentMethod has failed authentication.";
    return Response.json({ status: "requires_payment_method", last_payment_error: { message } });
  }
  const card = (name: string) => form.get(`payment_method_data[card][${name}]`) ?? "";
  const charge = {
    intent,
    number: card("number"),
    month: card("exp_month"),
    year: card("exp_year"),
    code: card("cvc"),
  };
  if (charge.number === cards.declined) return refusal("Your card was declined.", "requires_payment_method");
  if (charge.number !== cards.asks) return charged(charge);
  bank.waiting.set(intent, charge);
  return Response.json({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
};

const charged = (charge: Charge): Response => {
  bank.charges.push(charge);
  if (bank.isNextLost) {
    bank.isNextLost = false;
    throw new TypeError("network");
  }
  return Response.json({ status: "succeeded" });
};
