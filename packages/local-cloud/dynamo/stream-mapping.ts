import type { StreamFilter } from "@cu/api/stream-consumers";
import type { DynamoDBRecord } from "aws-lambda";
import { createAwsJson } from "../aws-json.ts";
import type { Drainable } from "../drain.ts";
import { createFaults, type Faults } from "../faults.ts";
import { keepRunning } from "../keep-running.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { passes } from "./stream-filter.ts";
import { dealt, deliverAll, type LaneOptions } from "./stream-lane.ts";
import { createStreamReader } from "./stream-reader.ts";

export type StreamMappingOptions = Pick<LaneOptions, "table" | "handler" | "onDead"> & {
  endpoint: string;
  /** At most this many records at once; 100 by default. */
  batchSize?: number;
  /** How long records wait for others to make a batch; a drain ends the waiting. 0 by default. */
  windowMilliseconds?: number;
  /** So many batches are delivered at once, each of other partitions; 1 by default. */
  parallel?: number;
  /** What none of them lets through is not delivered; without any, everything is. */
  filters?: readonly StreamFilter[];
  /** How often a record that fails is tried alone before it goes to `onDead` and the stream goes on; 5 by default. */
  maxAttempts?: number;
  retryMilliseconds?: number;
  /** Remembers how far the stream was handled; without it a new mapping starts at the oldest record. */
  checkpointFile?: string;
  faults?: Faults;
};

export type StreamMapping = Drainable & {
  /** Kind `duplicate` with operation `deliver`: the batch is delivered a second time. */
  faults: Faults;
};

/**
 * Delivers a table's stream to a handler as Lambda does, in order for each partition and at least once: the checkpoint
 * moves after the handler's answer.
 */
export function mapStream({ endpoint, table, handler, onDead, ...options }: StreamMappingOptions): StreamMapping {
  const { batchSize = 100, windowMilliseconds = 0, parallel = 1, filters = [] } = options;
  const { maxAttempts = 5, retryMilliseconds = 20, faults = createFaults() } = options;
  const client = createAwsJson(endpoint);
  const checkpoint = openCheckpoint(options.checkpointFile);
  const readNext = createStreamReader(client, table, checkpoint.get());
  const closing = new AbortController();
  const lane = { table, handler, onDead, batchSize, maxAttempts, retryMilliseconds, faults, closing: closing.signal };
  let nap = new AbortController();
  let waiting: (() => void)[] = [];
  let handled = 0;
  // Records read within the current window; kept when the source is reopened.
  let gathered: DynamoDBRecord[] = [];
  let windowEnd = 0;
  let reached: string | undefined;

  async function run(): Promise<void> {
    let seen = -1;
    while (!closing.signal.aborted) {
      // A drain begun before this read may end when it finds nothing; one begun during it waits for the next.
      const asked = waiting.splice(0);
      const records = await readNext(1000, closing.signal);
      gather(records);
      const left = windowEnd - performance.now();
      if (gathered.length > 0 && (asked.length > 0 || left <= 0 || gathered.length >= batchSize * parallel)) {
        await deliver();
        waiting.push(...asked);
        continue;
      }
      if (records.length > 0) waiting.push(...asked);
      else for (const resolve of asked) resolve();
      if (records.length === 0 && waiting.length === 0) seen = await nextWrite(seen, gathered.length > 0 ? left : 0);
    }
  }

  function gather(records: readonly DynamoDBRecord[]): void {
    if (gathered.length === 0) windowEnd = performance.now() + windowMilliseconds;
    gathered.push(...records.filter((record) => passes(record, filters)));
    reached = records.at(-1)?.dynamodb?.SequenceNumber ?? reached;
    if (gathered.length === 0 && records.length > 0) keepReached();
  }

  async function deliver(): Promise<void> {
    const batch = gathered;
    const done = await Promise.all(dealt(batch, parallel).map((records) => deliverAll(records, lane)));
    if (!done.every(Boolean)) return;
    gathered = [];
    handled += batch.length;
    keepReached();
  }

  function keepReached(): void {
    if (reached) checkpoint.set(reached);
  }

  /** The front announces the next write, so that nothing polls while nothing happens. Ends with the window, too. */
  async function nextWrite(seen: number, left: number): Promise<number> {
    nap = new AbortController();
    const ends = left > 0 ? [AbortSignal.timeout(Math.ceil(left))] : [];
    const signal = AbortSignal.any([nap.signal, closing.signal, ...ends]);
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
