import type { DynamoDBRecord } from "aws-lambda";
import type { AwsJson } from "../aws-json.ts";
import { sameItem } from "./item.ts";

const target = (operation: string): string => `DynamoDBStreams_20120810.${operation}`;

type Streams = { Streams: { StreamArn: string }[] };
type Description = { StreamDescription: { Shards: { ShardId: string }[] } };
type Page = { Records: DynamoDBRecord[]; NextShardIterator: string };

/**
 * Reads a table's stream forward from a sequence number, in the shape in which Lambda gets the records. A write that
 * changed nothing is left out: dynoxide records it, DynamoDB does not.
 */
export function createStreamReader(client: AwsJson, table: string, after: string | undefined) {
  let arn = "";
  let iterator: string | undefined;

  async function open(signal: AbortSignal): Promise<string> {
    const { Streams } = await client.call<Streams>(target("ListStreams"), { TableName: table }, signal);
    arn = Streams[0]?.StreamArn ?? "";
    if (!arn) throw new Error(`The table ${table} has no stream.`);
    const input = { StreamArn: arn };
    const { StreamDescription } = await client.call<Description>(target("DescribeStream"), input, signal);
    const start = after
      ? { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after }
      : { ShardIteratorType: "TRIM_HORIZON" };
    // Both engines keep a table's stream in one shard, which is what keeps it in order.
    const shard = { ...input, ShardId: StreamDescription.Shards[0]?.ShardId, ...start };
    return (await client.call<{ ShardIterator: string }>(target("GetShardIterator"), shard, signal)).ShardIterator;
  }

  return async (limit: number, signal: AbortSignal): Promise<DynamoDBRecord[]> => {
    iterator ??= await open(signal);
    for (;;) {
      const input: object = { ShardIterator: iterator, Limit: limit };
      const { Records, NextShardIterator }: Page = await client.call(target("GetRecords"), input, signal);
      iterator = NextShardIterator;
      const changes = Records.filter(({ dynamodb }) => !sameItem(dynamodb?.OldImage, dynamodb?.NewImage));
      // Only a page without records is the end; one of mere repetitions is not.
      if (changes.length > 0 || Records.length === 0) return changes.map(asLambda);
    }
  };

  function asLambda(record: DynamoDBRecord): DynamoDBRecord {
    return { ...record, awsRegion: "eu-west-1", eventSourceARN: arn };
  }
}
