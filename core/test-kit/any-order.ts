import { cell } from "@cu/process-cache/process-cache";
import type { Scheduler } from "fast-check";
import { vi } from "vitest";
import { type Around, aroundCallsOnce } from "./around-calls.ts";

/**
 * Lets pieces of work meet at the store in every order that it allows: fast-check decides when each answer arrives, so
 * anything may be written between a read and its use. A batch is read item by item, as in the store, which promises no
 * instant at which all items looked like that.
 */
const order = cell<Scheduler>("order of store calls");
const busy = cell<Promise<unknown>>("store calls one by one", () => Promise.resolve());

/** Does all of the work at once. The work itself must wait for whatever it starts in the background. */
export const inAnyOrder = async (scheduler: Scheduler, work: readonly (() => Promise<unknown>)[]): Promise<void> => {
  // A write that collides tries again at once: the pause has no purpose here.
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

/** The store does one call after the other, in the order in which they came, so that a seed replays the same run. */
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
