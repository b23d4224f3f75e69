import type { listPayments as route } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { PaidEntity, type PaidItem, PaymentEntity, type PaymentItem } from "../ledger/payout.entity.ts";
import type { Item } from "../store/batch.ts";
import { readAs } from "../store/entity-item.ts";
import { dollarsOf } from "./money.ts";
import { mustSeeEarnings } from "./owner.ts";

type PaymentView = Returned<typeof route>["payments"][number];

// Eighty years of monthly payments.
const mostPayments = 1000;

/** CRE-24: a creator's payments, newest first. One store call. */
export const listPayments = async (person: Person, authorId: number): Promise<PaymentView[]> => {
  mustSeeEarnings(person, authorId);
  return (await paymentsOf(authorId)).map(toPayment);
};

export const paymentsOf = async (authorId: number): Promise<PaymentItem[]> => {
  const newest = { order: "desc", limit: mostPayments, consistent: true } as const;
  return (await PaymentEntity.query.byAuthor({ authorId }).go(newest)).data;
};

export const toPayment = ({ id, cents, date, reference }: PaymentItem): PaymentView => ({
  id,
  amount: dollarsOf(cents),
  paymentDate: date,
  reference,
  status: "completed",
});

export type Paid = { readonly revision: number; readonly cents: number };

const nothingPaid: Paid = { revision: 0, cents: 0 };

export const readPaid = async (authorId: number): Promise<Paid> => {
  const { data } = await PaidEntity.get({ authorId }).go({ consistent: true });
  return data ?? nothingPaid;
};

/** What some authors were paid, from items that say so. */
export const paidIn = (items: readonly Item[]): ((authorId: number) => Paid) => {
  const found = items.flatMap((item) => readAs<PaidItem>(PaidEntity, item) ?? []);
  const byAuthor = new Map(found.map((one) => [one.authorId, one]));
  return (authorId) => byAuthor.get(authorId) ?? nothingPaid;
};
