import { createHash } from "node:crypto";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { failuresOf } from "../batch-failure.ts";
import type { Faults } from "../faults.ts";
import { pause } from "../pause.ts";

export type LaneOptions = {
  table: string;
  /** May answer `{batchItemFailures: [{itemIdentifier}]}`. */
  handler: (event: DynamoDBStreamEvent) => Promise<unknown>;
  batchSize: number;
  maxAttempts: number;
  retryMilliseconds: number;
  onDead: (record: DynamoDBRecord, reason: unknown) => void | Promise<void>;
  faults: Faults;
  closing: AbortSignal;
};

/** Distributes records over at most `lanes` lanes; a partition's records stay together and in order. */
export function dealt(records: readonly DynamoDBRecord[], lanes: number): DynamoDBRecord[][] {
  if (lanes === 1) return [[...records]];
  const laneOf = ({ dynamodb }: DynamoDBRecord) =>
    createHash("sha256").update(JSON.stringify(dynamodb?.Keys?.pk)).digest().readUInt32BE() % lanes;
  return [...Map.groupBy(records, laneOf).values()];
}

/**
 * Delivers records to the handler, in order. Failing batches are bisected down to the single record, so that a bad record
 * does not block its neighbours. Returns false if it was closed before all were processed.
 */
export async function deliverAll(records: readonly DynamoDBRecord[], options: LaneOptions): Promise<boolean> {
  const { table, handler, batchSize, maxAttempts, retryMilliseconds, onDead, faults, closing } = options;
  let size = batchSize;
  let attemptsAlone = 0;

  /** Returns the number of processed records, from the first one on. */
  async function deliver(batch: readonly DynamoDBRecord[]): Promise<number> {
    const ids = batch.map((record) => record.dynamodb?.SequenceNumber ?? "");
    let reason: unknown = new Error("The handler reported the record as failed.");
    let failed = 0;
    try {
      if (faults.take("deliver", { among: ["duplicate"], on: table })) await handler({ Records: [...batch] });
      const failures = failuresOf(ids, await handler({ Records: [...batch] }));
      if (failures.size === 0) {
        attemptsAlone = 0;
        size = Math.min(batchSize, size * 2);
        return batch.length;
      }
      failed = ids.findIndex((id) => failures.has(id));
      size = failures.size === ids.length ? halved(batch.length) : 1;
    } catch (cause) {
      reason = cause;
      size = halved(batch.length);
    }
    if (failed > 0 || batch.length > 1) return failed;
    attemptsAlone += 1;
    if (attemptsAlone < maxAttempts) {
      await pause(retryMilliseconds, closing);
      return 0;
    }
    attemptsAlone = 0;
    for (const record of batch) await onDead(record, reason);
    return 1;
  }

  let done = 0;
  while (done < records.length && !closing.aborted) done += await deliver(records.slice(done, done + size));
  return done >= records.length;
}

const halved = (size: number): number => Math.max(1, Math.floor(size / 2));
