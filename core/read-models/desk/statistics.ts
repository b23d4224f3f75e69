import type { readStatistics as route } from "@cu/api/desk";
import type { Returned } from "@cu/api/route";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { type Figures, readDailyCounters, sumOf } from "../../storage/daily-counters/daily-counters.ts";
import { countWaiting } from "../../use-cases/certification/waiting.ts";
import { centsOf, dollarsOf } from "../earning/money.ts";

const trackDays = 30;

/**
 * ADM-06 to ADM-09, ADM-66: the current week so far against the whole last week, both from Sunday UTC, and certificates
 * of the last 30 days. Three store calls.
 */
export const readStatistics = async (_admin: Admin): Promise<Returned<typeof route>> => {
  const [byDay, waiting] = await Promise.all([readDailyCounters(trackDays), countWaiting()]);
  const days = [...byDay.values()];
  const today = new Date(now()).getUTCDay();
  const thisWeek = weekOf(days.slice(-today - 1));
  const lastWeek = weekOf(days.slice(-today - 8, -today - 1));
  const track = sumOf(days);
  return {
    thisWeek,
    lastWeek,
    change: {
      signups: changeOf(thisWeek.signups, lastWeek.signups),
      purchases: changeOf(thisWeek.purchases, lastWeek.purchases),
      revenue: changeOf(thisWeek.revenue, lastWeek.revenue),
    },
    certificateTrack: {
      trial: track.trials,
      purchase: track.certificates,
      requested: track.requested,
      rejected: track.rejected,
      issued: track.issued,
    },
    certificateRequestCount: waiting,
  };
};

const weekOf = (days: readonly Figures[]) => {
  const { signups, purchases, revenueCupoints } = sumOf(days);
  return { signups, purchases, revenue: dollarsOf(centsOf(revenueCupoints * unitsPerCupoint)) };
};

/** ADM-07: in percent, 0 if the previous value was 0. */
const changeOf = (is: number, was: number): number => (was === 0 ? 0 : Math.round(((is - was) / was) * 100));
