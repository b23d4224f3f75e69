import { expect, test } from "vitest";
import { gathered } from "./gathered.ts";

test("FND-18: what comes while an index is made waits together for the next one, which begins after it", async () => {
  const runs: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const job = gathered<number>(async (keys) => {
    runs.push(keys);
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  const first = job(1);
  await expect.poll(() => runs).toEqual([[1]]);
  const others = [job(2), job(3), job(2)];
  expect(runs).toEqual([[1]]);
  ends[0]?.();
  await first;
  await expect.poll(() => runs).toEqual([[1], [2, 3]]);
  ends[1]?.();
  await Promise.all(others);
});

test("FND-18: a run that fails fails for those who waited for it, and the next one runs", async () => {
  let isBroken = true;
  const done: number[] = [];
  const job = gathered<number>(async (keys) => {
    if (isBroken) throw new Error("broken");
    done.push(...keys);
  });
  await expect(job(1)).rejects.toThrow("broken");
  isBroken = false;
  await job(1);
  expect(done).toEqual([1]);
});
