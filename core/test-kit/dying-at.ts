import { isDrawn } from "@cu/test-kit/programme";
import { aroundCalls } from "./around-calls.ts";

/** Before the store hears of the call, or after it has answered and nobody is left to hear it. */
export type Moment = "before" | "after";

class Died extends Error {}

/**
 * Does a piece of work as a process that dies at its n-th store call: nothing of it happens after that. Gives how many
 * calls it made, which are fewer than n when it got through, and throws what the work itself throws.
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

/** Whether the work dies at its n-th store call: false when it gets through with fewer. */
export const dyingAt = async (n: number, moment: Moment, work: () => Promise<unknown>): Promise<boolean> =>
  (await callsUntil(n, moment, work)) >= n;

/**
 * Repeats `at` for a death at each store call of some work, or at those that this run draws, until the work gets
 * through; gives how many store calls the work has.
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
