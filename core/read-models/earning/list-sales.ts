import type { listSales as route } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { EarnedEntity, type EarnedItem } from "../../storage/ledger/earned.entity.ts";
import { dollars } from "./money.ts";
import { mustSeeEarnings } from "./owner.ts";
import { earningWeek, weekStart } from "./week.ts";

const salesPerPage = 100;

/**
 * CRE-28: a creator's sales and refunds of one week, newest first: a page, or the one after `before`. Buyers are
 * neither named nor identifiable by an id. One store call.
 */
export const listSales = async (
  person: Person,
  authorId: number,
  { weeksAgo, before }: { readonly weeksAgo: number; readonly before?: string | undefined },
): Promise<Returned<typeof route>> => {
  mustSeeEarnings(person, authorId);
  const week = earningWeek(now()) - weeksAgo;
  const [from, end] = [isoOf(weekStart(week)), isoOf(weekStart(week + 1))];
  const [date = "", skipped = "0"] = before?.split("~") ?? [];
  // Items of the same instant are identified by their position: their keys contain the buyer's wallet.
  const upTo = date >= from && date < end ? isoOf(Date.parse(date) + 1) : end;
  const skip = upTo === end ? 0 : Number(skipped);
  const { data } = await EarnedEntity.query
    .byAuthor({ authorId })
    .between({ date: from }, { date: upTo })
    .go({ order: "desc", limit: skip + salesPerPage + 1, consistent: true });
  const numbered = data.map((item, n) => ({ item, id: `${item.date}~${n + 1 - firstOf(data, item.date)}` }));
  const shown = numbered.slice(skip, skip + salesPerPage);
  return {
    transactions: shown.map(({ item, id }) => toSale(item, id)),
    next: numbered.length > skip + shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

const isoOf = (at: number): string => new Date(at).toISOString();

const firstOf = (items: readonly EarnedItem[], date: string): number => items.findIndex((item) => item.date === date);

const toSale = ({ date, memo, paid, units }: EarnedItem, id: string) => ({
  id,
  date,
  memo,
  transactionTotalCupoints: paid,
  transactionTotalCurrency: dollars(units),
});
