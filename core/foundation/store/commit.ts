import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "@cu/api/failure";
import { TransactWriteCommand, type TransactWriteCommandInput } from "./commands.ts";
import { TransactionCanceledException } from "./store-error.ts";
import { client } from "./table.ts";

type Item = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
/** The parts of a transaction that ElectroDB's `.params<Put>()` and `.params<Update>()` return. */
export type Put = NonNullable<Item["Put"]>;
export type Update = NonNullable<Item["Update"]>;
export type Delete = NonNullable<Item["Delete"]>;
export type ConditionCheck = NonNullable<Item["ConditionCheck"]>;

/** One item of a transaction, with the name that reports its failed condition. */
export type Write = {
  readonly name: string;
  readonly item: Item;
};

/** Nothing was written, because of a concurrent write. `lost` names the items whose condition failed. */
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

/** Writes all or nothing. `Conflict` after a concurrent write; other errors are not worth a retry. */
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

/** The result of a single write outside a transaction; `Conflict` if it met a transaction and wrote nothing. */
export const besideTransactions = <A>(written: Promise<A>): Promise<A> =>
  written.catch((error: unknown) => {
    throw meetsTransaction(error) ? new Conflict([]) : error;
  });

const longestPauseMilliseconds = 400;

/**
 * Retries an attempt on conflict. The attempt must reread everything it depends on. 200 concurrent purchases of one
 * wallet settle well within thirty attempts; beyond these the caller gets `server.busy`. The pause grows with the
 * duration of an attempt, because attempts are slow under contention.
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
