import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "@cu/api/failure";
import { TransactWriteCommand, type TransactWriteCommandInput } from "./commands.ts";
import { TransactionCanceledException } from "./store-error.ts";
import { client } from "./table.ts";

type Item = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
/** What an ElectroDB operation's `.params<Put>()` and `.params<Update>()` are in a transaction. */
export type Put = NonNullable<Item["Put"]>;
export type Update = NonNullable<Item["Update"]>;
export type Delete = NonNullable<Item["Delete"]>;
export type ConditionCheck = NonNullable<Item["ConditionCheck"]>;

/** One item of an all-or-nothing write, with the name that reports its lost condition. */
export type Write = {
  readonly name: string;
  readonly item: Item;
};

/** Nothing was written: another write came first. `lost` names the items whose condition no longer held. */
export class Conflict extends Error {
  override readonly name = "Conflict";
  readonly lost: readonly string[];

  constructor(lost: readonly string[]) {
    super(`The write met another one (${lost.join(", ") || "no condition lost"}).`);
    this.lost = lost;
  }
}

const passing = new Set([
  "None",
  "ConditionalCheckFailed",
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

/** Writes all or nothing. `Conflict` when it collided with another write; any other error is not worth a second try. */
export const commit = async (writes: readonly Write[]): Promise<void> => {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: writes.map(({ item }) => item) }));
  } catch (error) {
    throw asConflict(error, writes) ?? error;
  }
};

const asConflict = (error: unknown, writes: readonly Write[]): Conflict | undefined => {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
    if (!codes.every((code) => passing.has(code))) return undefined;
    return new Conflict(writes.flatMap(({ name }, n) => (codes[n] === "ConditionalCheckFailed" ? name : [])));
  }
  return meetsTransaction(error) ? new Conflict([]) : undefined;
};

const meetsTransaction = (error: unknown): boolean =>
  error instanceof Error && /^Transaction(Conflict|InProgress)/.test(error.name);

/** What a single write outside of a transaction answers; `Conflict` when it met a transaction, and wrote nothing. */
export const besideTransactions = <A>(written: Promise<A>): Promise<A> =>
  written.catch((error: unknown) => {
    throw meetsTransaction(error) ? new Conflict([]) : error;
  });

const longestPauseMilliseconds = 400;

/**
 * Repeats an attempt that collided with another write. The attempt must read again everything that it decides on. Two
 * hundred purchases of one wallet at once settle well within thirty tries; beyond them the caller gets `server.busy`.
 * The pause grows with the time an attempt takes: attempts are slow where many wait for each other.
 */
export const untilCommitted = async <A>(attempt: () => Promise<A>, tries = 30): Promise<A> => {
  for (let tried = 1; ; tried++) {
    const started = performance.now();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (tried === tries) throw new Failure("server.busy", undefined, { retryAfterSeconds: 1 });
      const longest = Math.min(longestPauseMilliseconds, (performance.now() - started) * 2 ** tried);
      await pause(Math.random() * longest);
    }
  }
};
