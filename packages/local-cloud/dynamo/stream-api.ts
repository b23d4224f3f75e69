import { dynamoError, Refused } from "./fault-answer.ts";
import type { Journal } from "./journal.ts";

type Input = {
  TableName?: string;
  StreamArn?: string;
  ShardIteratorType?: string;
  SequenceNumber?: string;
  ShardIterator?: string;
  Limit?: number;
};

const arnStart = "arn:aws:dynamodb:eu-west-1:000000000000:table/";
const ShardId = "shardId-00000000000000000001";

export const streamArn = (table: string): string => `${arnStart}${table}/stream/local`;

/** DynamoDB Streams over the journal: one shard a table, in the order of the writes. */
export function createStreamApi(journal: Journal) {
  function tableOf(arn = ""): string {
    const table = arn.slice(arnStart.length).split("/")[0] ?? "";
    if (!journal.note(table)?.streamed) throw missing();
    return table;
  }

  function list({ TableName }: Input) {
    const tables = journal.notes().filter(({ table, streamed }) => streamed && (!TableName || table === TableName));
    return {
      Streams: tables.map(({ table }) => ({ StreamArn: streamArn(table), TableName: table, StreamLabel: "local" })),
    };
  }

  function describe({ StreamArn }: Input) {
    const TableName = tableOf(StreamArn);
    const StartingSequenceNumber = journal.records(TableName)[0]?.dynamodb.SequenceNumber ?? "0";
    return {
      StreamDescription: {
        StreamArn,
        StreamLabel: "local",
        StreamStatus: "ENABLED",
        StreamViewType: "NEW_AND_OLD_IMAGES",
        TableName,
        Shards: [{ ShardId, SequenceNumberRange: { StartingSequenceNumber } }],
      },
    };
  }

  function iterator({ StreamArn, ShardIteratorType, SequenceNumber = "0" }: Input) {
    const table = tableOf(StreamArn);
    const after = {
      TRIM_HORIZON: 0,
      LATEST: journal.nextSequence() - 1,
      AT_SEQUENCE_NUMBER: Number(SequenceNumber) - 1,
      AFTER_SEQUENCE_NUMBER: Number(SequenceNumber),
    }[ShardIteratorType ?? "TRIM_HORIZON"];
    return { ShardIterator: JSON.stringify([table, after ?? 0]) };
  }

  function read({ ShardIterator = "", Limit = 1000 }: Input) {
    const [table, after]: [string, number] = JSON.parse(ShardIterator);
    const all = journal.records(table);
    // Sequence numbers rise, so the place to go on from is found by halving.
    let low = 0;
    for (let high = all.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (Number(all[middle]?.dynamodb.SequenceNumber) <= after) low = middle + 1;
      else high = middle;
    }
    const Records = all.slice(low, low + Limit);
    const last = Number(Records.at(-1)?.dynamodb.SequenceNumber ?? after);
    return { Records, NextShardIterator: JSON.stringify([table, last]) };
  }

  const operations: Record<string, (input: Input) => object> = {
    ListStreams: list,
    DescribeStream: describe,
    GetShardIterator: iterator,
    GetRecords: read,
  };
  return (operation: string, input: Input): object => {
    const run = operations[operation];
    if (!run) throw new Refused(dynamoError("UnknownOperationException", { message: operation }));
    return run(input);
  };
}

function missing(): Refused {
  return new Refused(dynamoError("ResourceNotFoundException", { message: "Requested resource not found" }));
}
