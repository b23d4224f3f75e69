import type { Scheduler } from "fast-check";
import { vi } from "vitest";
import { aroundCalls } from "./around-calls.ts";

/**
 * Lets pieces of work meet at the store in every order that it allows: each answer is heard when fast-check says so, so
 * that anything may be written between a read and what is made of it. A batch is read item by item, as the store does
 * it: it promises no instant at which all of them looked like that.
 */
let order: Scheduler | undefined;
let busy: Promise<unknown> = Promise.resolve();

/** Does all of the work at once. What it does further on, in the background, it has to wait for itself. */
export const inAnyOrder = async (scheduler: Scheduler, work: readonly (() => Promise<unknown>)[]): Promise<void> => {
  // Whoever meets another write tries again at once: what the pause is for does not happen here.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0);
  order = scheduler;
  try {
    await scheduler.waitFor(Promise.all(work.map((piece) => piece())));
  } finally {
    order = undefined;
    chance.mockRestore();
  }
};

/** The store does one thing after the other, in the order in which it was asked, so that a seed gives the same run again. */
const oneByOne = <A>(call: () => Promise<A>): Promise<A> => {
  const done = busy.then(call);
  busy = done.catch(() => {});
  return done;
};

type Key = Record<string, unknown>;
type Batch = { RequestItems: Record<string, { Keys: Key[] }> };
type Answer = { Responses?: Record<string, unknown[]>; UnprocessedKeys?: object };

const keysOf = (input: unknown): [string, Key[]] | undefined => {
  const [[table, request] = []] = Object.entries((input as Batch).RequestItems);
  return table !== undefined && request && request.Keys.length > 1 ? [table, request.Keys] : undefined;
};

aroundCalls(async ({ name, input }, go) => {
  const scheduler = order;
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
      // Each in its turn: between any two of them others may write.
      await scheduler.schedule(Promise.resolve());
      return (await heard({ RequestItems: { [table]: { ...RequestItems[table], Keys: [key] } } })) as Answer;
    }),
  );
  const items = parts.flatMap(({ Responses }) => Responses?.[table] ?? []);
  return { ...parts[0], Responses: { [table]: items } };
});
