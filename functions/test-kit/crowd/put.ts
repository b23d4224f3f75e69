import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { chunks, type Item } from "@cu/core/foundation/store/batch";
import { eachOf } from "@cu/core/foundation/store/each-of";
import { tableName } from "@cu/core/foundation/store/table";
import { loadingPath } from "@cu/local-cloud/dynamo/load";

/** The number of things in a route's list that its bound has to hold for. */
export const crowdSize = 10_000;
export const crowd = Array.from({ length: crowdSize }, (_, n) => n);

/** Ids of the crowd are this and more: nothing else in the table has them. */
export const far = 500_000_000;

export const at = "2026-03-01T00:00:00.000Z";
/** A second for each, the last of them the newest. */
export const instantOf = (n: number): string => new Date(Date.parse(at) + n * 1000).toISOString();

/** A word in the name of every course of the crowd, and of every creator. */
export const crowdWord = "algebra";

export const subOf = (n: number): string => `crowd-${n}`;
export const namesOf = (n: number) => ({ username: subOf(n), firstName: crowdWord, lastName: `Person ${n}` });

type Putting = { params: <P>() => P };
/** What an entity would put, for a batch. */
export const itemOf = (put: Putting): Item => put.params<{ Item: Item }>().Item;

const endpoint = `${process.env.AWS_ENDPOINT_URL_DYNAMODB}${loadingPath}`;
const loading = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }), {
  marshallOptions: { removeUndefinedValues: true },
});

/** Past the local store's own puts, which would take minutes for a whole crowd. */
export const putAll = (items: readonly Item[]): Promise<void> =>
  eachOf(chunks(items, 500), (chunk) =>
    loading.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: chunk.map((Item) => ({ PutRequest: { Item } })) } }),
    ),
  );
