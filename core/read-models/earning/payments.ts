import type { listPayments as route } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import type { Item } from "../../foundation/store/batch.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import { PaidEntity, type PaidItem, PaymentEntity, type PaymentItem } from "../../storage/ledger/payout.entity.ts";
import { dollarsOf } from "./money.ts";
import { mustSeeEarnings } from "./owner.ts";

type PaymentView = Returned<typeof route>["payments"][number];

// Eighty years of monthly payments.
const maxPayments = 1000;

/** CRE-24: a creator's payments, newest first. One store call. */
export const listPayments = async (person: Person, authorId: number): Promise<PaymentView[]> => {
  mustSeeEarnings(person, authorId);
  return toPayments(await paymentsOf(authorId));
};

export const paymentsOf = async (authorId: number): Promise<PaymentItem[]> => {
  const newest = { order: "desc", limit: maxPayments, consistent: true } as const;
  return (await PaymentEntity.query.byAuthor({ authorId }).go(newest)).data;
};

/** All payments of an author as views, with whether each was reversed. */
export const toPayments = (items: readonly PaymentItem[]): PaymentView[] => {
  const reversed = new Set(items.map(({ reverses }) => reverses));
  return items.map((item) => toPayment(item, reversed.has(item.id)));
};

export const toPayment = (item: PaymentItem, isReversed = false): PaymentView => {
  const { id, cents, date, reference, reverses } = item;
  const status = reverses !== undefined ? "reversal" : isReversed ? "reversed" : "completed";
  return {
    id,
    amount: dollarsOf(cents),
    paymentDate: date,
    reference,
    status,
    reverses: reverses ?? null,
    reversibleUntil: status === "completed" && now() < reversibleUntil(date) ? isoOf(reversibleUntil(date)) : null,
  };
};

const reversalDays = 30;

/** ADM-119: after thirty days a payment is final. Milliseconds. */
export const reversibleUntil = (date: string): number => Date.parse(date) + reversalDays * 86_400_000;

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** `firstAt`: the date of the first payment. */
export type Paid = { readonly revision: number; readonly cents: number; readonly firstAt?: string | undefined };

const nothingPaid: Paid = { revision: 0, cents: 0 };

export const readPaid = async (authorId: number): Promise<Paid> => {
  const { data } = await PaidEntity.get({ authorId }).go({ consistent: true });
  return data ?? nothingPaid;
};

/** Adds to the total paid, conditional on the total that was read. */
export const paidMore = (authorId: number, paid: Paid, cents: number): Write => {
  const next = { revision: paid.revision + 1, cents: paid.cents + cents, firstAt: paid.firstAt ?? nowIso() };
  const total = PaidEntity.put({ authorId, ...next }).where((seen, { notExists, eq }) =>
    paid.revision === 0 ? notExists(seen.revision) : eq(seen.revision, paid.revision),
  );
  return { name: "paid", item: { Put: total.params<Put>() } };
};

/** Totals paid per author, taken from the items read. */
export const paidIn = (items: readonly Item[]): ((authorId: number) => Paid) => {
  const found = items.flatMap((item) => readAs<PaidItem>(PaidEntity, item) ?? []);
  const byAuthor = new Map(found.map((one) => [one.authorId, one]));
  return (authorId) => byAuthor.get(authorId) ?? nothingPaid;
};
