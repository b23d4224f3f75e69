import { expect, test } from "vitest";
import { programmeOf } from "./programme.ts";

const trials = Array.from({ length: 23 }, (_, n) => n);

test("four seeds in a row visit every trial once", () => {
  const visited = [40, 41, 42, 43].flatMap((seed) => programmeOf({ TEST_SEED: String(seed) }).drawn(trials));
  expect(visited.toSorted((one, other) => one - other)).toEqual(trials);
});

test("at each trial one of a few has its turn, and with as many seeds in a row each of them", () => {
  const askers = ["buyer", "owner", "admin"];
  const turns = [40, 41, 42].map((seed) => programmeOf({ TEST_SEED: String(seed) }).inTurn(askers, 5));
  expect(turns.flat().toSorted()).toEqual(askers.toSorted());
  expect(programmeOf({ FULL: "1", TEST_SEED: "7" }).inTurn(askers, 5)).toEqual(askers);
  expect(programmeOf({}).inTurn(askers, 5)).toEqual(askers);
});

test("a seed always draws the same part and the same histories", () => {
  const [one, other] = [programmeOf({ TEST_SEED: "4294967295" }), programmeOf({ TEST_SEED: "4294967295" })];
  expect(one.drawn(trials)).toEqual(other.drawn(trials));
  expect(one.drawn(trials)).toEqual([3, 7, 11, 15, 19]);
  expect(one.trials(8, 100)).toEqual([4, 8]);
  expect(one.histories(20, 200)).toEqual({ numRuns: 5, seed: 4294967295, endOnFailure: true });
  expect(one.histories(1, 60)).toMatchObject({ numRuns: 1 });
});

test("the full run does everything at full size, also with a seed", () => {
  const full = programmeOf({ FULL: "1", TEST_SEED: "7" });
  expect(full.drawn(trials)).toEqual(trials);
  expect(full.trials(8, 100)).toHaveLength(100);
  expect(full.histories(20, 200)).toMatchObject({ numRuns: 200, seed: 7 });
});

test("a file that is run by hand leaves nothing of its usual size out", () => {
  const alone = programmeOf({});
  expect(alone.drawn(trials)).toEqual(trials);
  expect(alone.trials(8, 100)).toHaveLength(8);
  expect(alone.histories(20, 200)).toEqual({ numRuns: 20, seed: 0, endOnFailure: true });
});

test("a seed that is no whole number is an error, never a run of nothing", () => {
  for (const TEST_SEED of ["main", "-1", "0.5", "1e99"])
    expect(() => programmeOf({ TEST_SEED })).toThrow(`TEST_SEED is ${TEST_SEED}: give a whole number.`);
});
