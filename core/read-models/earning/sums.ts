import { reserveDays } from "@cu/api/payment.form";
import type { EarnedItem } from "../../storage/ledger/earned.entity.ts";
import { earningWeek, monthOf } from "./week.ts";

/** Revenue of one part of an author's work: a module, or `certification#5` of a course. Ledger units. */
type Part = {
  /** Modules sold and not refunded. */
  readonly sold: number;
  readonly units: number;
  /** By week; the newest twelve weeks with sales. */
  readonly weeks: Readonly<Record<string, number>>;
};

type Week = { readonly units: number; readonly modules: number; readonly learners: number };

/** An author's aggregated items. Aggregation is incremental: batches give the same result as all items together. */
export type Sums = {
  readonly units: number;
  /** Date of the first sale. */
  readonly since: string | null;
  readonly weeks: Readonly<Record<string, Week>>;
  readonly months: Readonly<Record<string, number>>;
  readonly parts: Readonly<Record<string, Part>>;
  /** Buyers by course. */
  readonly learners: Readonly<Record<string, number>>;
  /** By day of sale: amounts that could still be reserved when the newest item was written. */
  readonly waiting: Readonly<Record<string, number>>;
};

export const nothingEarned: Sums = {
  units: 0,
  since: null,
  weeks: {},
  months: {},
  parts: {},
  learners: {},
  waiting: {},
};

const nothing: Part = { sold: 0, units: 0, weeks: {} };
const shownWeeks = 12;
const aDay = 86_400_000;
const longestDays = Math.max(...Object.values(reserveDays));

export const certificationOf = (courseId: number): string => `certification#${courseId}`;

/** The part an amount is attributed to. */
export const partOf = (courseId: number, sourceId: number): string =>
  sourceId === 0 ? certificationOf(courseId) : String(sourceId);

/** Adds items, which must be in chronological order. */
export const withItems = (sums: Sums, items: readonly EarnedItem[]): Sums => {
  if (items.length === 0) return sums;
  const weeks: Record<string, Week> = { ...sums.weeks };
  const months: Record<string, number> = { ...sums.months };
  const parts: Record<string, Part> = { ...sums.parts };
  const learners: Record<string, number> = { ...sums.learners };
  const waiting: Record<string, number> = { ...sums.waiting };
  let { units } = sums;
  for (const item of items) {
    const week = earningWeek(Date.parse(item.date));
    const before = weeks[week] ?? { units: 0, modules: 0, learners: 0 };
    const sold = item.by * item.modules.length;
    weeks[week] = {
      units: before.units + item.units,
      modules: before.modules + sold,
      learners: before.learners + item.learners,
    };
    months[monthOf(item.date)] = (months[monthOf(item.date)] ?? 0) + item.units;
    units += item.units;
    const day = Math.floor(Date.parse(item.soldAt) / aDay);
    waiting[day] = (waiting[day] ?? 0) + item.units;
    if (item.learners !== 0) learners[item.courseId] = (learners[item.courseId] ?? 0) + item.learners;
    for (const id of item.modules) parts[id] = { ...nothing, ...parts[id], sold: (parts[id]?.sold ?? 0) + item.by };
    for (const { sourceId, units: gained } of item.parts) {
      const key = partOf(item.courseId, sourceId);
      const part = parts[key] ?? nothing;
      const inWeek = { ...part.weeks, [week]: (part.weeks[week] ?? 0) + gained };
      parts[key] = { ...part, units: part.units + gained, weeks: newest(inWeek) };
    }
  }
  const since = sums.since ?? items[0]?.date ?? null;
  const last = Date.parse(items.at(-1)?.date ?? "");
  return {
    units,
    since,
    weeks,
    months,
    parts,
    learners,
    waiting: Object.fromEntries(waitingAt(waiting, last, () => longestDays)),
  };
};

/** Revenue by week, in ledger units. */
export const weekUnits = ({ weeks }: Sums): Record<string, number> =>
  Object.fromEntries(Object.entries(weeks).map(([week, { units }]) => [week, units]));

/** Revenue by part, in ledger units. */
export const partUnits = ({ parts }: Sums): Record<string, number> =>
  Object.fromEntries(Object.entries(parts).map(([name, { units }]) => [name, units]));

/** Reserve days of a sale, by day since 1970. */
type Reserve = (day: number) => number;

const waitingAt = (waiting: Readonly<Record<string, number>>, now: number, reserve: Reserve): [number, number][] =>
  Object.entries(waiting)
    .map(([day, units]): [number, number] => [Number(day), units])
    .filter(([day]) => dueAt(day, reserve) > now);

const dueAt = (day: number, reserve: Reserve): number => (day + 1 + reserve(day)) * aDay;

/** Revenue still reserved, up to the end of its last day (CRE-77). Ledger units. */
export const waitingUnits = ({ waiting }: Sums, now: number, reserve: Reserve): number =>
  waitingAt(waiting, now, reserve).reduce((sum, [, units]) => sum + units, 0);

/** When the next reserved amount becomes payable; undefined if nothing is reserved. */
export const nextDueAt = ({ waiting }: Sums, now: number, reserve: Reserve): number | undefined => {
  const next = waitingAt(waiting, now, reserve).flatMap(([day, units]) => (units > 0 ? dueAt(day, reserve) : []));
  return next.length === 0 ? undefined : Math.min(...next);
};

const newest = (weeks: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(weeks)
      .toSorted(([a], [b]) => Number(b) - Number(a))
      .slice(0, shownWeeks),
  );

/** A month, part by part. */
export type MonthRows = Readonly<Record<string, MonthRow>>;
export type MonthRow = {
  readonly sold: number;
  readonly givenBack: number;
  readonly units: number;
  /** The share paid by the platform's marketing; absent if zero. */
  readonly marketing?: number;
};

export const withMonthItems = (rows: MonthRows, items: readonly EarnedItem[]): MonthRows => {
  const next: Record<string, MonthRow> = { ...rows };
  const add = (key: string, { sold = 0, givenBack = 0, units = 0, marketing = 0 }: Partial<MonthRow>) => {
    const row = next[key] ?? { sold: 0, givenBack: 0, units: 0 };
    const paidByPlatform = (row.marketing ?? 0) + marketing;
    next[key] = {
      sold: row.sold + sold,
      givenBack: row.givenBack + givenBack,
      units: row.units + units,
      ...(paidByPlatform !== 0 && { marketing: paidByPlatform }),
    };
  };
  for (const { courseId, modules, by, parts } of items) {
    for (const id of modules) add(String(id), by > 0 ? { sold: 1 } : { givenBack: 1 });
    for (const { sourceId, units, marketing } of parts) add(partOf(courseId, sourceId), { units, marketing });
  }
  return next;
};
