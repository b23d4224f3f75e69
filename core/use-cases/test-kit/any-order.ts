import { cell } from "@cu/process-cache/process-cache";
import type { Scheduler } from "fast-check";
import { vi } from "vitest";
import { type Around, aroundCallsOnce } from "./around-calls.ts";

/**
 * Explores the interleavings of concurrent work at the store: fast-check decides when each response arrives, so
 * anything may be written between a read and its use. Batches are read item by item, because the store does not read
 * them atomically.
 */
const order = cell<Scheduler>("order of store calls");
const busy = cell<Promise<unknown>>("store calls one by one", () => Promise.resolve());

/** Runs all work concurrently. The work must await everything it starts in the background. */
export const inAnyOrder = async (scheduler: Scheduler, work: readonly (() => Promise<unknown>)[]): Promise<void> => {
  // Conflicting writes retry immediately: pauses have no purpose here.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0);
  aroundCallsOnce(asScheduled);
  order.current = scheduler;
  try {
    await scheduler.waitFor(Promise.all(work.map((piece) => piece())));
  } finally {
    order.current = undefined;
    chance.mockRestore();
  }
};

/** The store executes calls sequentially in order of arrival, so that a seed is reproducible. */
const oneByOne = <A>(call: () => Promise<A>): Promise<A> => {
  const done = busy.current.then(call);
  busy.current = done.catch(() => {});
  return done;
};

type Key = Record<string, unknown>;
type Batch = { RequestItems: Record<string, { Keys: Key[] }> };
type Answer = { Responses?: Record<string, unknown[]>; UnprocessedKeys?: object };

const keysOf = (input: unknown): [string, Key[]] | undefined => {
  const [[table, request] = []] = Object.entries((input as Batch).RequestItems);
  return table !== undefined && request && request.Keys.length > 1 ? [table, request.Keys] : undefined;
};

const asScheduled: Around = async ({ name, input }, go) => {
  const scheduler = order.current;
  if (!scheduler) return await go();
  const heard = (asked: object) =>
    scheduler.schedule(
      oneByOne(() => go(asked)),
      name,
    );
  const batch = name === "BatchGetCommand" ? keysOf(input) : undefined;
  if (!batch) return await heard(input);
  const [table, keys] = batch;
  const { RequestItems } = input as Batch;
  const parts = await Promise.all(
    keys.map(async (key) => {
      // One by one: others may write between any two of them.
      await scheduler.schedule(Promise.resolve());
      return (await heard({ RequestItems: { [table]: { ...RequestItems[table], Keys: [key] } } })) as Answer;
    }),
  );
  const items = parts.flatMap(({ Responses }) => Responses?.[table] ?? []);
  return { ...parts[0], Responses: { [table]: items } };
};
