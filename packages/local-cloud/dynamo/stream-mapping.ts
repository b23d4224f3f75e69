import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { createAwsJson } from "../aws-json.ts";
import { failuresOf } from "../batch-failure.ts";
import type { Drainable } from "../drain.ts";
import { createFaults, type Faults } from "../faults.ts";
import { keepRunning } from "../keep-running.ts";
import { pause } from "../pause.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { createStreamReader } from "./stream-reader.ts";

export type StreamMappingOptions = {
  endpoint: string;
  table: string;
  /** May answer `{batchItemFailures: [{itemIdentifier}]}`. */
  handler: (event: DynamoDBStreamEvent) => Promise<unknown>;
  /** At most this many records at once; 100 by default. */
  batchSize?: number;
  /** How often a record that fails is tried alone before it goes to `onDead` and the stream goes on; 5 by default. */
  maxAttempts?: number;
  retryMilliseconds?: number;
  onDead: (record: DynamoDBRecord, reason: unknown) => void | Promise<void>;
  /** Remembers how far the stream was handled; without it a new mapping starts at the oldest record. */
  checkpointFile?: string;
  faults?: Faults;
};

export type StreamMapping = Drainable & {
  /** Kind `duplicate` with operation `deliver`: the batch is delivered a second time. */
  faults: Faults;
};

/**
 * Delivers a table's stream to a handler, in order and at least once: the checkpoint moves after the handler's answer.
 * A batch that throws is halved until the record stands alone, so one bad record costs its neighbours nothing.
 */
export function mapStream({ endpoint, table, handler, onDead, ...options }: StreamMappingOptions): StreamMapping {
  const { batchSize = 100, maxAttempts = 5, retryMilliseconds = 20, faults = createFaults() } = options;
  const client = createAwsJson(endpoint);
  const checkpoint = openCheckpoint(options.checkpointFile);
  const readNext = createStreamReader(client, table, checkpoint.get());
  const closing = new AbortController();
  let nap = new AbortController();
  let waiting: (() => void)[] = [];
  let handled = 0;
  let size = batchSize;
  let attemptsAlone = 0;

  async function run(): Promise<void> {
    let records: DynamoDBRecord[] = [];
    let seen = -1;
    while (!closing.signal.aborted) {
      if (records.length > 0) {
        const done = records.splice(0, await deliver(records.slice(0, size)));
        const last = done.at(-1)?.dynamodb?.SequenceNumber;
        if (last) checkpoint.set(last);
        handled += done.length;
        continue;
      }
      // A drain begun before this read may end when it finds nothing; one begun during it waits for the next.
      const asked = waiting.splice(0);
      records = await readNext(1000, closing.signal);
      if (records.length > 0) waiting.push(...asked);
      else for (const resolve of asked) resolve();
      if (records.length === 0 && waiting.length === 0) seen = await nextWrite(seen);
    }
  }

  /** Answers how many records, from the first one on, are done with. */
  async function deliver(batch: DynamoDBRecord[]): Promise<number> {
    const ids = batch.map((record) => record.dynamodb?.SequenceNumber ?? "");
    let reason: unknown = new Error("The handler reported the record as failed.");
    let failed = 0;
    try {
      if (faults.take("deliver", { among: ["duplicate"], on: table })) await handler({ Records: batch });
      const failures = failuresOf(ids, await handler({ Records: batch }));
      if (failures.size === 0) {
        attemptsAlone = 0;
        size = Math.min(batchSize, size * 2);
        return batch.length;
      }
      failed = ids.findIndex((id) => failures.has(id));
      size = failures.size === ids.length ? halved(size) : 1;
    } catch (cause) {
      reason = cause;
      size = halved(size);
    }
    if (failed > 0 || batch.length > 1) return failed;
    attemptsAlone += 1;
    if (attemptsAlone < maxAttempts) {
      await pause(retryMilliseconds, closing.signal);
      return 0;
    }
    attemptsAlone = 0;
    for (const record of batch) await onDead(record, reason);
    return 1;
  }

  /** The front announces the next write, so that nothing polls while nothing happens. */
  async function nextWrite(seen: number): Promise<number> {
    nap = new AbortController();
    const signal = AbortSignal.any([nap.signal, closing.signal]);
    try {
      const answer = await fetch(`${endpoint}/__local/writes/?after=${seen}`, { signal });
      const { count }: { count: number } = await answer.json();
      return count;
    } catch (cause) {
      if (!signal.aborted) throw cause;
      return -1;
    }
  }

  // Records that were not checkpointed are read again.
  const running = keepRunning(run, `stream of ${table}`, closing.signal);
  return {
    faults,
    drain: async () => {
      const before = handled;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        nap.abort();
      });
      return handled - before;
    },
    close: async () => {
      closing.abort();
      await running;
      client.close();
      for (const resolve of waiting.splice(0)) resolve();
      waiting = [];
    },
  };
}

const halved = (size: number): number => Math.max(1, Math.floor(size / 2));
