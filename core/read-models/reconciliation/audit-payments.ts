import type { ActItem } from "../../storage/audit-log/act.entity.ts";
import type { EarnedItem } from "../../storage/ledger/earned.entity.ts";
import type { PaidItem, PaymentItem } from "../../storage/ledger/payout.entity.ts";
import { balanceOf } from "../earning/balance.ts";
import { nothingEarned, withItems } from "../earning/sums.ts";
import type { Finding } from "./audit.ts";

type Books = {
  readonly payments: readonly PaymentItem[];
  readonly paid: readonly PaidItem[];
  readonly earned: readonly EarnedItem[];
  readonly acts: readonly ActItem[];
};

/**
 * ADM-128: each payment to an author was payable when it was noted, by what the books say today; a counter-entry takes
 * back one payment of its author, whole and once; and the log of acts has each of them, with its payee and amount.
 */
export const auditPayments = ({ payments, paid, earned, acts }: Books): Finding[] => {
  const [earnedBy, paidTo] = [
    Map.groupBy(earned, ({ authorId }) => authorId),
    new Map(paid.map((one) => [one.authorId, one])),
  ];
  const ofAuthors = [...Map.groupBy(payments, ({ authorId }) => authorId)].flatMap(([authorId, of]) => {
    const ordered = of.toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
    return [
      ...ordered.flatMap((payment) => reversalProblem(payment, ordered).map((problem) => findingOf(payment, problem))),
      ...overpaid(ordered, (earnedBy.get(authorId) ?? []).toSorted(inTime)),
      ...totalProblem(ordered, paidTo.get(authorId)),
    ];
  });
  return [...ofAuthors, ...auditNoted(payments, acts)];
};

const findingOf = ({ id, authorId }: Pick<PaymentItem, "id" | "authorId">, problem: string): Finding => ({
  walletId: 0,
  problem: `payment ${id} to author ${authorId}: ${problem}`,
});

const inTime = (a: EarnedItem, b: EarnedItem): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

const reversalProblem = ({ id, cents, date, reverses }: PaymentItem, all: readonly PaymentItem[]): string[] => {
  if (reverses === undefined) return cents > 0 ? [] : [`it pays ${cents} cents`];
  const former = all.find((one) => one.id === reverses);
  if (!former || former.reverses !== undefined || former.date > date)
    return [`there is no payment ${reverses} before it to reverse`];
  if (all.some((one) => one.reverses === reverses && one.id < id)) return [`payment ${reverses} was reversed before`];
  return former.cents === -cents ? [] : [`it takes back ${-cents} cents of the ${former.cents} of payment ${reverses}`];
};

// An entry is dated just before it is written: what took something back in that moment was not seen.
const unseenMilliseconds = 60_000;

const overpaid = (ordered: readonly PaymentItem[], earned: readonly EarnedItem[]): Finding[] => {
  const [first] = ordered;
  return ordered.flatMap((payment, n) => {
    if (payment.reverses !== undefined) return [];
    const { date, cents } = payment;
    const unseenFrom = new Date(Date.parse(date) - unseenMilliseconds).toISOString();
    const known = earned.filter((one) => one.date <= date && (one.units >= 0 || one.date < unseenFrom));
    const before = ordered.slice(0, n).reduce((sum, one) => sum + one.cents, 0);
    const paid = { revision: n, cents: before, ...(n > 0 && { firstAt: first?.date }) };
    const { payable } = balanceOf(withItems(nothingEarned, known), paid, Date.parse(date));
    return cents > payable ? [findingOf(payment, `${cents} cents were paid of ${payable} payable`)] : [];
  });
};

/** The sum itself is compared by `auditEarnings`. */
const totalProblem = (ordered: readonly PaymentItem[], total: PaidItem | undefined): Finding[] => {
  const [first] = ordered;
  if (!total || !first) return [];
  const { authorId, revision, firstAt = "" } = total;
  const late = Math.abs(Date.parse(firstAt) - Date.parse(first.date)) <= unseenMilliseconds;
  return [
    ...(late
      ? []
      : [
          {
            walletId: 0,
            problem: `author ${authorId} was first paid ${first.date}, and counts as paid since ${firstAt || "never"}`,
          },
        ]),
    ...(revision === ordered.length
      ? []
      : [{ walletId: 0, problem: `author ${authorId} counts ${revision} payments of ${ordered.length}` }]),
  ];
};

/** Payments by what the log names them by: a counter-entry is noted with the payment that it reverses. */
const nameOf = ({ id, reverses }: PaymentItem): string =>
  reverses === undefined ? `payment.noted ${id}` : `payment.reversed ${reverses}`;

const auditNoted = (payments: readonly PaymentItem[], acts: readonly ActItem[]): Finding[] => {
  const noted = Map.groupBy(
    acts.filter(({ act }) => act === "payment.noted" || act === "payment.reversed"),
    ({ act, facts }) => `${act} ${(facts as Facts).payment}`,
  );
  const made = new Set(payments.map(nameOf));
  const lost = [...noted].flatMap(([name, of]) => {
    const [first, again] = of;
    if (first && !made.has(name))
      return { walletId: 0, problem: `act ${first.id} notes a payment that is missing: ${name}` };
    return again ? { walletId: 0, problem: `act ${again.id} notes a payment that was noted before: ${name}` } : [];
  });
  const unlike = payments.flatMap((payment) => {
    const [act] = noted.get(nameOf(payment)) ?? [];
    if (!act) return findingOf(payment, "no act notes it");
    const { authorId, by, cents } = payment;
    const isSame = act.target === `person#${authorId}` && act.by === by && (act.facts as Facts).cents === cents;
    return isSame ? [] : findingOf(payment, `act ${act.id} notes another payee, admin or amount`);
  });
  return [...lost, ...unlike];
};

type Facts = { readonly payment?: number; readonly cents?: number };
