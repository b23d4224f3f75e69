import { isDrawn } from "@cu/test-kit/programme";
import { aroundCalls } from "./around-calls.ts";

/** Before the store receives the call, or after it was executed but before its response arrives. */
export type Moment = "before" | "after";

class Died extends Error {}

/**
 * Simulates a process that dies at its n-th store call: nothing happens after that. Returns the number of calls made,
 * fewer than n if it finished, and throws what the work throws.
 */
const callsUntil = async (n: number, moment: Moment, work: () => Promise<unknown>): Promise<number> => {
  let calls = 0;
  const { stop } = aroundCalls(async (_call, go) => {
    calls += 1;
    if (calls > n || (calls === n && moment === "before")) throw new Died();
    const answer = await go();
    if (calls >= n) throw new Died();
    return answer;
  });
  try {
    await work();
  } catch (error) {
    if (calls < n) throw error;
  } finally {
    stop();
  }
  return calls;
};

/** Whether the work dies at its n-th store call: false if it finishes with fewer. */
export const dyingAt = async (n: number, moment: Moment, work: () => Promise<unknown>): Promise<boolean> =>
  (await callsUntil(n, moment, work)) >= n;

/**
 * Runs `at` for a death at each store call of some work, or at a random sample of them; returns the number of store
 * calls.
 */
export const atEveryDeath = async (
  moment: Moment,
  at: (die: (work: () => Promise<unknown>) => Promise<boolean>) => Promise<boolean>,
): Promise<number> => {
  for (let n = 1; ; n++) {
    if (!isDrawn(n - 1)) continue;
    let calls = 0;
    const died = await at(async (work) => {
      calls = await callsUntil(n, moment, work);
      return calls >= n;
    });
    if (!died) return calls;
  }
};
