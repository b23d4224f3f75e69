import fc from "fast-check";
import { expect, test } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { courseInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse } from "../../use-cases/course/save.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { type Entry, newestFirst, packEntries, unpackEntries } from "./entries.ts";
import { foldCourses } from "./fold.ts";
import { listPage } from "./read-list.ts";
import { fairness, spread } from "./spread.ts";

const lists = fc
  .array(fc.record({ madeAt: fc.nat({ max: 50 }), madeBy: fc.integer({ min: 1, max: 25 }) }), {
    maxLength: 80,
  })
  .map((list) => list.map((entry, n): Entry => ({ ...entry, id: n + 1 })).toSorted(newestFirst));

test("CAT-51: a spread list has the same courses, each person's newest first, and is kept as it is", () => {
  fc.assert(
    fc.property(lists, (list) => {
      const fair = spread(list);
      expect(fair.toSorted(newestFirst)).toEqual(list);
      for (const person of [1, 2, 3, 4, 5]) {
        const own = (entries: Entry[]) => entries.filter(({ madeBy }) => madeBy === person);
        expect(own(fair)).toEqual(own(list));
      }
      expect(spread(list)).toEqual(fair);
      expect(unpackEntries(packEntries(fair))).toEqual(fair);
    }),
  );
});

/** CAT-51 literally: the newest remaining course whose author has fewer than three among the nineteen before it. */
const asPromised = (list: readonly Entry[]): Entry[] => {
  const left = [...list];
  const placed: Entry[] = [];
  for (;;) {
    const before = placed.slice(1 - fairness.window);
    const next = left.findIndex(
      ({ madeBy }) => before.filter((entry) => entry.madeBy === madeBy).length < fairness.ofOne,
    );
    if (next < 0) return [...placed, ...left];
    placed.push(...left.splice(next, 1));
  }
};

test("CAT-51: next comes the newest course whose maker has no three among the nineteen before, and what is left at the end", () => {
  expect(fairness).toEqual({ window: 20, ofOne: 3 });
  fc.assert(
    fc.property(lists, (list) => {
      expect(spread(list)).toEqual(asPromised(list));
    }),
    { numRuns: 300 },
  );
  const of = (madeBy: number | "each their own", count: number, from: number) =>
    Array.from({ length: count }, (_, n): Entry => {
      const id = from + n;
      return { id, madeAt: id, madeBy: madeBy === "each their own" ? id : madeBy };
    });
  for (const list of [
    [...of(1, 9, 900), ...of(2, 5, 500), ...of("each their own", 30, 100)],
    [...of(1, 4, 900), ...of("each their own", 17, 100)],
    [...of(1, 4, 900), ...of("each their own", 16, 100)],
    [...of(1, 6, 900), ...of(2, 6, 900), ...of(3, 40, 300)],
  ]) {
    const newest = list.toSorted(newestFirst);
    expect(spread(newest).map(({ id }) => id)).toEqual(asPromised(newest).map(({ id }) => id));
  }
});

test("CAT-51: while there are others, no twenty courses in a row have more than three of one person", () => {
  const others = Array.from({ length: 400 }, (_, n): Entry => ({ id: 1000 + n, madeAt: n, madeBy: 100 + (n % 200) }));
  const flood = Array.from({ length: 100 }, (_, n): Entry => ({ id: 5000 + n, madeAt: 1000 + n, madeBy: 1 }));
  const fair = spread([...others, ...flood].toSorted(newestFirst));
  for (let at = 0; at + fairness.window <= 400; at++) {
    const seen = fair.slice(at, at + fairness.window).filter(({ madeBy }) => madeBy === 1);
    expect(seen.length).toBeLessThanOrEqual(fairness.ofOne);
  }
  expect(fair.slice(0, 3).map(({ id }) => id)).toEqual([5099, 5098, 5097]);
});

test("CAT-51: many new courses of one person do not fill the first page of a list", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const make = async (creator: typeof ada, times: number) => {
    const ids: number[] = [];
    for (let n = 0; n < times; n++) ids.push((await createCourse(creator, courseInput())).courseId);
    await foldCourses(ids);
    return ids;
  };
  const old = await make(ada, 2);
  const flood = await make(bob, 8);
  const { results } = await listPage(guest, { page: 1, pageSize: 5 });
  const shown = results.map(({ id }) => id);
  expect(shown.filter((id) => flood.includes(id))).toHaveLength(3);
  expect(shown.filter((id) => old.includes(id))).toHaveLength(2);
});
