import { isDeepStrictEqual } from "node:util";
import { leastPaymentCents, reserveDays } from "@cu/api/payment.form";
import { unpackJson } from "../../foundation/store/packed.ts";
import type { EarnedItem } from "../../storage/ledger/earned.entity.ts";
import type { PaidItem } from "../../storage/ledger/payout.entity.ts";
import { balanceOf } from "../earning/balance.ts";
import type { PayoutDue } from "../earning/due.entity.ts";
import { placeText } from "../earning/read-sums.ts";
import type { MonthItem, SumsItem } from "../earning/sums.entity.ts";
import { type MonthRows, nothingEarned, type Sums, withItems, withMonthItems } from "../earning/sums.ts";
import { monthOf } from "../earning/week.ts";
import type { Finding } from "./audit.ts";

type Books = {
  readonly earned: readonly EarnedItem[];
  readonly sums: readonly SumsItem[];
  readonly months: readonly MonthItem[];
  readonly paid: readonly PaidItem[];
  readonly due: readonly PayoutDue[];
};

/**
 * ADM-128: the cached sums of an author's earnings match the items, and every author who can be paid now is in the list
 * of payments due. Author pages, the admin list and payments are computed from these sums.
 */
export const auditSums = ({ earned, sums, months, paid, due }: Books, at: number): Finding[] => {
  const ofAuthor = new Map(
    [...Map.groupBy(earned, ({ authorId }) => authorId)].map(([authorId, items]) => [
      authorId,
      items.toSorted((a, b) => (placeText(a) < placeText(b) ? -1 : 1)),
    ]),
  );
  const upTo = ({ authorId, upTo: place }: Pick<SumsItem, "authorId" | "upTo">) =>
    (ofAuthor.get(authorId) ?? []).filter((item) => placeText(item) <= placeText(place));
  const [paidTo, marks] = [
    new Map(paid.map((one) => [one.authorId, one])),
    new Map(due.map((one) => [one.authorId, one])),
  ];
  return [
    ...sums.flatMap((item) =>
      isSame(unpackJson<Sums>(item.data), withItems(nothingEarned, upTo(item)))
        ? []
        : findingOf(item.authorId, "the sums kept of their earnings are not those of the items"),
    ),
    ...months.flatMap((item) => {
      const inMonth = upTo(item).filter(({ date }) => monthOf(date) === item.month);
      return isSame(unpackJson<MonthRows>(item.data), withMonthItems({}, inMonth))
        ? []
        : findingOf(item.authorId, `the sums kept of ${item.month} are not those of the items`);
    }),
    ...[...ofAuthor].flatMap(([authorId, items]) => {
      const { payable } = balanceOf(withItems(nothingEarned, items), paidTo.get(authorId) ?? nothingPaid, at);
      const soldUntil = new Date(at - reserveDays.later * 86_400_000).toISOString();
      const isListed = (marks.get(authorId)?.since ?? "later") <= soldUntil;
      return payable < leastPaymentCents || isListed
        ? []
        : findingOf(authorId, `${payable} cents can be paid, and the list of payments due lacks them`);
    }),
  ];
};

const nothingPaid = { revision: 0, cents: 0 };

// Compares as stored: undefined properties are absent.
const isSame = (kept: object, must: object): boolean => isDeepStrictEqual(kept, JSON.parse(JSON.stringify(must)));

const findingOf = (authorId: number, problem: string): Finding => ({
  walletId: 0,
  problem: `author ${authorId}: ${problem}`,
});
