import type { Order, Outcome } from "./runner.ts";

type Run = (order: Order) => Promise<Outcome | undefined>;

/**
 * A test file's results for mutants. A mutant may leave state behind, such as an undeliverable message or module state,
 * that fails later tests. If it was killed, the file is run again for the others; if not, each of the others needs a
 * separate process.
 */
export const askRun = async (run: Run, order: Order): Promise<Outcome | undefined> => {
  const outcome = await run(order);
  if (!outcome) return undefined;
  const { killed, reached } = outcome;
  const failed = outcome.failed.filter((name) => !killed.some(([, by]) => by.endsWith(name)));
  if (failed.length === 0 || order.breaks.length === 0) return { ...outcome, failed };
  const gone = new Set(killed.map(([id]) => id));
  const left = order.breaks.filter((id) => !gone.has(id));
  if (left.length < order.breaks.length) {
    const again = await askRun(run, { ...order, breaks: left });
    return again && { ...again, killed: [...killed, ...again.killed], reached: [...reached, ...again.reached] };
  }
  const clean = await run({ ...order, breaks: [] });
  if (!clean || failed.every((name) => clean.failed.includes(name))) return { ...outcome, failed };
  const met = new Set([...clean.unsure, ...clean.reached.map(([id]) => id)]);
  return { killed, reached: clean.reached, unsure: left.filter((id) => met.has(id)), failed: clean.failed };
};
