import type { listWeeks as route } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { centsInOrder, dollarsOf } from "./money.ts";
import { mustSeeEarnings } from "./owner.ts";
import { readSums } from "./read-sums.ts";
import { weekUnits } from "./sums.ts";
import { earningWeek, weekText } from "./week.ts";

const weeksPerPage = 5;

/** CRE-19, CRE-27: the weeks since a creator's first sale, newest first, also those without one. */
export const listWeeks = async (person: Person, authorId: number, page: number): Promise<Returned<typeof route>> => {
  mustSeeEarnings(person, authorId);
  const { sums } = await readSums(authorId);
  const thisWeek = earningWeek(now());
  const count = sums.since === null ? 0 : thisWeek - earningWeek(Date.parse(sums.since)) + 1;
  const first = (page - 1) * weeksPerPage;
  const cents = centsInOrder(weekUnits(sums));
  return {
    currentPage: page,
    numPages: Math.ceil(count / weeksPerPage),
    summaries: Array.from({ length: Math.max(0, Math.min(weeksPerPage, count - first)) }, (_, n) => {
      const weeksAgo = first + n;
      const { modules = 0, learners = 0 } = sums.weeks[thisWeek - weeksAgo] ?? {};
      return {
        week: weekText(thisWeek - weeksAgo),
        weeksAgo,
        totalModulesPurchased: modules,
        totalSubscribers: learners,
        totalRoyaltiesEarned: dollarsOf(cents[thisWeek - weeksAgo] ?? 0),
      };
    }),
  };
};
