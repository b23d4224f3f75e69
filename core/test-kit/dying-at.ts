import { aroundCalls } from "./around-calls.ts";

/** Before the store hears of the call, or after it has answered and nobody is left to hear it. */
export type Moment = "before" | "after";

class Died extends Error {}

/**
 * Does a piece of work as a process that dies at its n-th store call: nothing of it happens after that. Answers false
 * when the work got through with fewer calls, and throws what the work itself throws.
 */
export const dyingAt = async (n: number, moment: Moment, work: () => Promise<unknown>): Promise<boolean> => {
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
  return calls >= n;
};

/**
 * Repeats `at` for every store call of some work, or every few, until one of them gets through; gives how many deaths
 * that were.
 */
export const atEveryDeath = async (
  moment: Moment,
  at: (die: (work: () => Promise<unknown>) => Promise<boolean>) => Promise<boolean>,
  step = 1,
): Promise<number> => {
  for (let deaths = 0; ; deaths++) if (!(await at((work) => dyingAt(1 + deaths * step, moment, work)))) return deaths;
};
