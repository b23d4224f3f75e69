import type { Answer } from "../http.ts";
import type { ItemStore } from "./dynalite-items.ts";
import { dynamoJson, Refused } from "./fault-answer.ts";
import { type Item, sameItem } from "./item.ts";
import type { Before, Journal, StreamRecord, Token } from "./journal.ts";
import { createTransactions } from "./transaction.ts";

type Single = {
  TableName: string;
  Key?: Item;
  Item?: Item;
  ReturnValuesOnConditionCheckFailure?: string;
  [option: string]: unknown;
};
type Batch = {
  RequestItems: Record<string, { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>;
};

/**
 * Writes with stream records of old and new images. The caller holds the exclusive lock, so the items read before and
 * after a write are exactly its images.
 */
export function createJournalledWrites(items: ItemStore, journal: Journal, now: () => number) {
  /** Ends the write that was begun: whatever it changed becomes a stream record, in one line with its token. */
  async function finish(begun: Before[], token?: Token): Promise<void> {
    const done: { table: string; record: StreamRecord }[] = [];
    for (const { table, key, old } of begun) {
      if (!journal.note(table)?.streamed) continue;
      const current = await items.read(table, key);
      if (sameItem(old, current)) continue;
      done.push({ table, record: streamRecord(journal.nextSequence() + done.length, key, old, current, now()) });
    }
    journal.append({ done, ...(token && { token }) });
  }

  async function undo(begun: Before[]): Promise<void> {
    for (const before of begun) await items.restore(before);
    journal.append({ done: [] });
  }

  async function write(operation: string, input: Single): Promise<Answer> {
    const { ReturnValuesOnConditionCheckFailure: wanted, ...rest } = input;
    const before = await items.before(
      input.TableName,
      input.Key ?? (await items.keyOf(input.TableName, input.Item ?? {})),
    );
    journal.append({ begin: [before], undo: false });
    const { output, error } = await items.attempt(operation, rest);
    await finish([before]);
    if (!error) return dynamoJson(output);
    const failed = String(error.__type).includes("ConditionalCheckFailed");
    const shown = failed && wanted === "ALL_OLD" && before.old ? { ...error, Item: before.old } : error;
    return { ...dynamoJson(shown), status: 400 };
  }

  async function batch(input: Batch): Promise<Answer> {
    const begun: Before[] = [];
    for (const [table, requests] of Object.entries(input.RequestItems)) {
      for (const { PutRequest, DeleteRequest } of requests) {
        const key = DeleteRequest?.Key ?? (await items.keyOf(table, PutRequest?.Item ?? {}));
        begun.push(await items.before(table, key));
      }
    }
    journal.append({ begin: begun, undo: false });
    const { output, error } = await items.attempt("BatchWriteItem", input);
    await finish(begun);
    return error ? { ...dynamoJson(error), status: 400 } : dynamoJson(output);
  }

  return {
    single: (operation: string) => refusing((input: Single) => write(operation, input)),
    batch: refusing(batch),
    transact: refusing(createTransactions({ items, journal, finish, undo, now })),
    /** After a crash: an unfinished transaction never happened, any other write did as far as it got. */
    recover: async (): Promise<void> => {
      const pending = journal.pending();
      if (!pending) return;
      if (pending.undo) await undo(pending.begin);
      else await finish(pending.begin);
    },
  };
}

/** A refused read on the way (a missing table, a bad key) is the answer to the write as well. */
function refusing<Input>(run: (input: Input) => Promise<Answer>) {
  return async (input: Input): Promise<Answer> => {
    try {
      return await run(input);
    } catch (cause) {
      if (cause instanceof Refused) return cause.answer;
      if (cause instanceof Error && "facts" in cause) return { ...dynamoJson(cause.facts), status: 400 };
      throw cause;
    }
  };
}

function streamRecord(
  sequence: number,
  key: Item,
  old: Item | undefined,
  current: Item | undefined,
  now: number,
): StreamRecord {
  return {
    eventID: String(sequence),
    eventName: old ? (current ? "MODIFY" : "REMOVE") : "INSERT",
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: "eu-west-1",
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now / 1000),
      Keys: key,
      ...(current && { NewImage: current }),
      ...(old && { OldImage: old }),
      SequenceNumber: String(sequence),
      SizeBytes: JSON.stringify([key, old, current]).length,
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
  };
}
