import type { Order, Outcome } from "./runner.ts";

type Run = (order: Order) => Promise<Outcome | undefined>;

/**
 * What a test file says about breaks. A break may leave something behind, a message that cannot be delivered or a state
 * of the module, which fails the tests that come after it. If that break was noticed, the file is asked again about the
 * others; if not, each of the others needs a process of its own.
 */
export const ask = async (run: Run, order: Order): Promise<Outcome | undefined> => {
  const outcome = await run(order);
  if (!outcome) return undefined;
  const { killed, reached } = outcome;
  const failed = outcome.failed.filter((name) => !killed.some(([, by]) => by.endsWith(name)));
  if (failed.length === 0 || order.breaks.length === 0) return { ...outcome, failed };
  const gone = new Set(killed.map(([id]) => id));
  const left = order.breaks.filter((id) => !gone.has(id));
  if (left.length < order.breaks.length) {
    const again = await ask(run, { ...order, breaks: left });
    return again && { ...again, killed: [...killed, ...again.killed], reached: [...reached, ...again.reached] };
  }
  const clean = await run({ ...order, breaks: [] });
  if (!clean || failed.every((name) => clean.failed.includes(name))) return { ...outcome, failed };
  const met = new Set([...clean.unsure, ...clean.reached.map(([id]) => id)]);
  return { killed, reached: clean.reached, unsure: left.filter((id) => met.has(id)), failed: clean.failed };
};
