import type { Order, Outcome } from "./runner.ts";

type Run = (order: Order) => Promise<Outcome | undefined>;

/**
 * What a test file says about breaks. One that was noticed may leave something behind, a message that cannot be delivered
 * for example, which fails the tests that come after it: then the file is asked again about the others.
 */
export const ask = async (run: Run, order: Order): Promise<Outcome | undefined> => {
  const outcome = await run(order);
  if (!outcome) return undefined;
  const { killed, reached } = outcome;
  const failed = outcome.failed.filter((name) => !killed.some(([, by]) => by.endsWith(name)));
  const gone = new Set(killed.map(([id]) => id));
  const left = order.breaks.filter((id) => !gone.has(id));
  if (failed.length === 0 || left.length === order.breaks.length) return { ...outcome, failed };
  const again = await ask(run, { ...order, breaks: left });
  return again && { ...again, killed: [...killed, ...again.killed], reached: [...reached, ...again.reached] };
};
