import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../clock.ts";
import { EarnedEntity, type EarnedItem } from "../ledger/earned.entity.ts";
import { makeCreator } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { forgetSums } from "./forget-sums.ts";
import { listSales } from "./list-sales.ts";
import { readEarnings } from "./read-earnings.ts";
import { readMonth, readSums } from "./read-sums.ts";
import { nothingEarned, withItems, withMonthItems } from "./sums.ts";

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

test("CRE-46: what is kept and what came after sum to what all sales sum to, whenever anybody reads, twenty at once too", async () => {
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
    { numRuns: 3 },
  );
});

test("CRE-46: a sale that is noted later than younger ones were summed counts once the sums are forgotten", async () => {
  const author = await makeCreator();
  const from = Date.parse("2026-08-20T00:00:00.000Z");
  const [late, ...others] = itemsOf(author.id, 201, from, hour);
  await put(others);
  at(from + 4000 * hour);
  const { sums: before } = await readSums(author.id);
  await put(late ? [late] : []);
  await forgetSums(author.id);
  const { sums, fresh } = await readSums(author.id);
  expect(sums.units - before.units).toBe(late?.units);
  const inMonth = [...(late ? [late] : []), ...others].filter(({ date }) => date.startsWith("2026-08"));
  expect(await readMonth(author.id, "2026-08", fresh)).toEqual(withMonthItems({}, inMonth));
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
