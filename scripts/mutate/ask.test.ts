import { expect, test } from "vitest";
import { askRun } from "./ask.ts";
import type { Order, Outcome } from "./runner.ts";

const nothing: Outcome = { killed: [], reached: [], unsure: [], failed: [] };

/** A file whose second test fails in a process in which break 1 has been on, and notices break 2 otherwise. */
const spoilt = (orders: Order[]) => async (order: Order) => {
  orders.push(order);
  if (order.breaks.includes(1))
    return { ...nothing, killed: [[1, "a.test.ts > first"]] as const, unsure: [2], failed: ["first", "second"] };
  return { ...nothing, killed: order.breaks.includes(2) ? [[2, "a.test.ts > second"] as const] : [] };
};

test("tests that fail behind a noticed break are asked again without it", async () => {
  const orders: Order[] = [];
  const outcome = await askRun(spoilt(orders), { test: "a.test.ts", breaks: [1, 2, 3] });
  expect(orders.map(({ breaks }) => breaks)).toEqual([
    [1, 2, 3],
    [2, 3],
  ]);
  expect(outcome).toEqual({
    ...nothing,
    killed: [
      [1, "a.test.ts > first"],
      [2, "a.test.ts > second"],
    ],
  });
});

test("a file that was ended because a break never does is asked again about the others", async () => {
  const ended = async ({ test: file, breaks }: Order): Promise<Outcome> =>
    breaks.includes(1)
      ? { ...nothing, killed: [[1, "it never ends"]], failed: [file] }
      : { ...nothing, killed: [[2, "a.test.ts > second"]] };
  expect(await askRun(ended, { test: "a.test.ts", breaks: [1, 2] })).toEqual({
    ...nothing,
    killed: [
      [1, "it never ends"],
      [2, "a.test.ts > second"],
    ],
  });
});

test("tests that fail after a surviving mutant do not fail by themselves: each mutant needs a process", async () => {
  const spoils = async ({ breaks }: Order): Promise<Outcome> => ({
    ...nothing,
    reached: [
      [1, "first"],
      [2, "second"],
    ],
    failed: breaks.includes(1) ? ["second", "third"] : ["third"],
  });
  expect(await askRun(spoils, { test: "a.test.ts", breaks: [1, 2, 3] })).toMatchObject({
    killed: [],
    unsure: [1, 2],
    failed: ["third"],
  });
});

test("a test that fails without a mutant is reported, and one that killed a mutant is not", async () => {
  const orders: Order[] = [];
  const fails = async (order: Order) => {
    orders.push(order);
    return { ...nothing, failed: ["first"] };
  };
  expect(await askRun(fails, { test: "a.test.ts", breaks: [1] })).toEqual({ ...nothing, failed: ["first"] });
  expect(orders.map(({ breaks }) => breaks)).toEqual([[1], []]);
  const sees = async () => ({ ...nothing, killed: [[1, "a.test.ts > first"]] as const, failed: ["first"] });
  expect((await askRun(sees, { test: "a.test.ts", breaks: [1] }))?.failed).toEqual([]);
  expect(await askRun(async () => undefined, { test: "a.test.ts", breaks: [1] })).toBeUndefined();
});
