import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { EarnedEntity, type EarnedItem } from "../../storage/ledger/earned.entity.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { listSales } from "./list-sales.ts";
import { readEarnings } from "./read-earnings.ts";
import { readMonth, readSums } from "./read-sums.ts";
import { nextDueAt, nothingEarned, waitingUnits, withItems, withMonthItems } from "./sums.ts";
import { earningWeek } from "./week.ts";

const hour = 3_600_000;

let restore: (() => void) | undefined;
const at = (instant: number | string) => {
  restore?.();
  const start = typeof instant === "string" ? Date.parse(instant) : instant;
  const began = Date.now();
  restore = useClock(() => start + Date.now() - began);
};
afterEach(() => {
  restore?.();
  restore = undefined;
});

const itemsOf = (authorId: number, count: number, from: number, step: number): EarnedItem[] =>
  Array.from({ length: count }, (_, n) => {
    const date = new Date(from + Math.floor(n / 3) * step).toISOString();
    const by = n % 7 === 6 ? -1 : 1;
    return {
      authorId,
      date,
      walletId: 1000 + (n % 3),
      sequence: n + 1,
      memo: "A sale",
      soldAt: date,
      courseId: 5 + (n % 2),
      paid: 200 * by,
      units: 10_000 * by + n,
      parts: [
        { sourceId: 50 + (n % 4), units: 10_000 * by },
        { sourceId: 0, units: n },
      ],
      modules: [50 + (n % 4)],
      by,
      learners: by,
    };
  });

const put = async (items: readonly EarnedItem[]) => {
  await EarnedEntity.put([...items]).go({ concurrency: 4 });
};

const soldAt = (date: string, more: Partial<EarnedItem>): EarnedItem => ({
  authorId: 9,
  date,
  walletId: 1000,
  sequence: 1,
  memo: "A sale",
  soldAt: date,
  courseId: 5,
  paid: 200,
  units: 0,
  parts: [],
  modules: [],
  by: 1,
  learners: 0,
  ...more,
});
const first = "2026-09-30T23:59:30.000Z";
const second = "2026-10-01T00:00:10.000Z";
const course = soldAt(first, {
  units: 300,
  parts: [
    { sourceId: 50, units: 100 },
    { sourceId: 0, units: 200 },
  ],
  modules: [50, 51],
  learners: 1,
});
const module = soldAt(second, { units: 40, parts: [{ sourceId: 50, units: 40 }], modules: [50] });
const givenBack = soldAt(second, {
  soldAt: first,
  units: -300,
  parts: [
    { sourceId: 50, units: -100 },
    { sourceId: 0, units: -200 },
  ],
  modules: [50, 51],
  by: -1,
  learners: -1,
});
const other = soldAt(second, { courseId: 6, units: 7, parts: [{ sourceId: 60, units: 7 }], by: 0 });

test("CRE-46, CRE-27: sales sum by week, month, module and certification, with their buyers, and what is given back is taken off", () => {
  const day = Date.parse("2026-09-30T00:00:00.000Z") / 86_400_000;
  const week = earningWeek(Date.parse(first));
  expect(withItems(nothingEarned, [])).toBe(nothingEarned);
  const sold = withItems(nothingEarned, [course, module]);
  expect(sold).toEqual({
    units: 340,
    since: first,
    weeks: { [week]: { units: 340, modules: 3, learners: 1 } },
    months: { "2026-09": 300, "2026-10": 40 },
    parts: {
      50: { sold: 2, units: 140, weeks: { [week]: 140 } },
      51: { sold: 1, units: 0, weeks: {} },
      "certification#5": { sold: 0, units: 200, weeks: { [week]: 200 } },
    },
    learners: { 5: 1 },
    waiting: { [day]: 300, [day + 1]: 40 },
  });
  expect(withItems(sold, [givenBack, other])).toEqual({
    units: 47,
    since: first,
    weeks: { [week]: { units: 47, modules: 1, learners: 0 } },
    months: { "2026-09": 300, "2026-10": -253 },
    parts: {
      50: { sold: 1, units: 40, weeks: { [week]: 40 } },
      51: { sold: 0, units: 0, weeks: {} },
      "certification#5": { sold: 0, units: 0, weeks: { [week]: 0 } },
      60: { sold: 0, units: 7, weeks: { [week]: 7 } },
    },
    learners: { 5: 0 },
    waiting: { [day]: 0, [day + 1]: 47 },
  });
});

test("CRE-77: what was sold waits so many days, to the end of the last one, and is not kept for longer", () => {
  const sums = withItems(nothingEarned, [course, module]);
  const [second, day] = [1000, 86_400_000];
  const end = Date.parse("2026-10-15T00:00:00.000Z");
  expect([end - 1, end, end + day - 1, end + day].map((now) => waitingUnits(sums, now, () => 14))).toEqual([
    340, 40, 40, 0,
  ]);
  expect([end - 1, end, end + day].map((now) => nextDueAt(sums, now, () => 14))).toEqual([end, end + day, undefined]);
  const longer = (soldOn: number) => (soldOn === Math.floor(Date.parse(first) / day) ? 30 : 14);
  expect(waitingUnits(sums, end + day, longer)).toBe(300);
  const later = (at: number) => Object.keys(withItems(sums, [soldAt(new Date(at).toISOString(), {})]).waiting);
  const sold = Date.parse("2026-09-30T00:00:00.000Z") / day;
  expect(later(end + 16 * day - second)).toEqual([sold, sold + 1, sold + 30].map(String));
  expect(later(end + 16 * day)).toEqual([sold + 1, sold + 31].map(String));
});

test("CRE-26: of each module the newest twelve weeks that have any are kept", () => {
  const weekly = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      soldAt(new Date(Date.parse(first) + n * 7 * 24 * hour).toISOString(), {
        units: n + 1,
        parts: [{ sourceId: 50, units: n + 1 }],
      }),
    );
  const weeksOf = (count: number) => Object.values(withItems(nothingEarned, weekly(count)).parts["50"]?.weeks ?? {});
  expect(weeksOf(12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(weeksOf(14)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test("CRE-47: a month's rows count what was sold and what was given back, each module and certification for itself", () => {
  const rows = withMonthItems({}, [course, module]);
  expect(rows).toEqual({
    50: { sold: 2, givenBack: 0, units: 140 },
    51: { sold: 1, givenBack: 0, units: 0 },
    "certification#5": { sold: 0, givenBack: 0, units: 200 },
  });
  expect(withMonthItems(rows, [givenBack, other])).toEqual({
    50: { sold: 2, givenBack: 1, units: 40 },
    51: { sold: 1, givenBack: 1, units: 0 },
    "certification#5": { sold: 0, givenBack: 0, units: 0 },
    60: { sold: 0, givenBack: 0, units: 7 },
  });
});

test("CRE-28: pages of a week show each sale once, also those of one instant", async () => {
  at("2026-10-08T12:00:00.000Z");
  const author = await makeCreator();
  await put(itemsOf(author.id, 250, Date.parse("2026-10-05T00:00:00.000Z"), 60_000));
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = await listSales(author, author.id, { weeksAgo: 0, before });
    ids.push(...page.transactions.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(ids).toHaveLength(250);
  expect(new Set(ids).size).toBe(250);
  expect(ids).toEqual(ids.toSorted((a, b) => b.slice(0, 24).localeCompare(a.slice(0, 24))));
});

test("CRE-46: cached sums plus newer items equal the sum of all sales at any time, also with twenty concurrent readers", async () => {
  const first = Date.parse("2026-07-30T00:00:00.000Z");
  const all = itemsOf(0, 700, first, hour);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 250 }), { minLength: 1, maxLength: 5 }), async (portions) => {
      const author = await makeCreator();
      let written: EarnedItem[] = [];
      for (const count of portions) {
        const more = all
          .slice(written.length, written.length + count)
          .map((item) => ({ ...item, authorId: author.id }));
        await put(more);
        written = [...written, ...more];
        at(Date.parse(written.at(-1)?.date ?? "") + 10 * 60_000);
        const readers = await Promise.all(Array.from({ length: 20 }, () => readSums(author.id)));
        const { waiting: _, ...whole } = withItems(nothingEarned, written);
        for (const { sums, fresh } of readers) {
          expect(sums).toMatchObject(whole);
          for (const month of ["2026-07", "2026-08"]) {
            const inMonth = written.filter(({ date }) => date.startsWith(month));
            expect(await readMonth(author.id, month, fresh)).toEqual(withMonthItems({}, inMonth));
          }
        }
      }
    }),
    histories(3, 30),
  );
});

test("CRE-46: sales are summed once; after that reading them costs three calls", async () => {
  const author = await makeCreator();
  const from = Date.parse("2026-01-01T00:00:00.000Z");
  await put(itemsOf(author.id, 1000, from, hour));
  at(from + 4000 * hour);
  const first = await storeCalls(() => readEarnings(author, author.id));
  // One of the queries asks for the policies with their days, which are known for some minutes then.
  expect(first.operations).toEqual({ GetItem: 3, Query: 2, TransactWriteItems: 1 });
  const second = await storeCalls(() => readEarnings(author, author.id));
  expect(second.operations).toEqual({ GetItem: 2, Query: 1 });
  expect(second.answer).toEqual(first.answer);
});
