import fc from "fast-check";
import { expect, test } from "vitest";
import { guest } from "../actor.ts";
import { createCourse } from "../course/save.ts";
import { courseWish } from "../course/wish.test-kit.ts";
import { makeCreator } from "../test-kit/person.ts";
import { type Entry, newestFirst, packEntries, unpackEntries } from "./entries.ts";
import { foldCourses } from "./fold.ts";
import { listPage } from "./read-list.ts";
import { fairness, spread } from "./spread.ts";

const lists = fc
  .array(
    fc.record({ madeAt: fc.nat({ max: 50 }), madeBy: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }) }),
    {
      maxLength: 80,
    },
  )
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
    for (let n = 0; n < times; n++) ids.push((await createCourse(creator, courseWish())).courseId);
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
