import { state } from "@cu/process-cache/process-cache";
import { type Around, aroundCallsOnce } from "./around-calls.ts";

/**
 * Pauses work at one of its store calls, so that a test can run other work exactly there: between a read and its use,
 * or between that and the write.
 */
type Call = { readonly command: string; readonly input: string };
type Stop = { readonly concerns: (call: Call) => boolean; readonly run: () => Promise<unknown> };

type Tear = { readonly first: string; readonly run: () => Promise<unknown> };

const between = state("work between store calls", () => ({
  before: [] as Stop[],
  after: [] as Stop[],
  tear: undefined as Tear | undefined,
}));

const takeOf = (stops: Stop[], call: Call): [Stop | undefined, Stop[]] => {
  const due = stops.find(({ concerns }) => concerns(call));
  return [due, stops.filter((stop) => stop !== due)];
};

/** Runs something once, after the next read containing this text was answered and before the reader receives it. */
export const afterNextRead = (of: string, run: () => Promise<unknown>): void => {
  aroundCallsOnce(stopAtCalls);
  between.after.push({
    concerns: ({ command, input }) => /^(Get|BatchGet|Query)/.test(command) && input.includes(of),
    run,
  });
};

/**
 * Repeats work, running other work after its first read containing this text, then after its second one and so on.
 * Returns the number of such reads.
 */
export const atEachRead = async (
  of: string,
  work: () => Promise<unknown>,
  others: (place: number) => Promise<unknown>,
): Promise<number> => {
  for (let place = 1; ; place++) {
    let reads = 0;
    const wait = () =>
      afterNextRead(of, async () => {
        reads++;
        if (reads === place) await others(place);
        else wait();
      });
    wait();
    await work();
    if (reads < place) {
      between.after = [];
      return place - 1;
    }
  }
};

/** Holds the next transaction containing this text until `letGo`; `held` settles when it arrives. */
export const holdNextWrite = (of: string): { readonly held: Promise<void>; readonly letGo: () => void } => {
  aroundCallsOnce(stopAtCalls);
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  between.before.push({
    concerns: ({ command, input }) => command.startsWith("TransactWrite") && input.includes(of),
    run: () => {
      held.resolve();
      return go.promise;
    },
  });
  return { held: held.promise, letGo: go.resolve };
};

/**
 * Splits the next batch with items containing this text into two reads, these items first, and runs other work in
 * between: batch reads are not atomic.
 */
export const tearNextBatch = (first: string, run: () => Promise<unknown>): void => {
  aroundCallsOnce(stopAtCalls);
  between.tear = { first, run };
};

/** Whether all planned interruptions have happened. */
export const nothingLeft = (): boolean =>
  between.before.length + between.after.length === 0 && between.tear === undefined;

type Batch = { RequestItems?: Record<string, { Keys: object[] }> };
type Answer = { Responses?: Record<string, unknown[]> };

const inHalves = async <A>(input: object, next: (input: object) => Promise<A>): Promise<A | undefined> => {
  const [[table, request] = []] = Object.entries((input as Batch).RequestItems ?? {});
  const { tear } = between;
  const isFirst = (key: object) => tear !== undefined && JSON.stringify(key).includes(tear.first);
  if (!tear || table === undefined || !request?.Keys.some(isFirst)) return undefined;
  const half = (Keys: object[]) => next({ RequestItems: { [table]: { ...request, Keys } } });
  const { run } = tear;
  const [early, late] = [request.Keys.filter(isFirst), request.Keys.filter((key) => !isFirst(key))];
  between.tear = undefined;
  const first = await half(early);
  await run();
  const then = await half(late);
  const items = [first, then].flatMap((part) => (part as Answer).Responses?.[table] ?? []);
  (then as Answer).Responses = { [table]: items };
  return then;
};

const stopAtCalls: Around = async ({ name, input }, go) => {
  // Most tests have no interruptions.
  if (nothingLeft()) return await go();
  const call = { command: name, input: JSON.stringify(input) };
  const [first, others] = takeOf(between.before, call);
  between.before = others;
  await first?.run();
  const answer = (await inHalves(input, go)) ?? (await go());
  const [then, rest] = takeOf(between.after, call);
  between.after = rest;
  await then?.run();
  return answer;
};
