import { paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { now } from "../clock.ts";
import { client, tableName } from "../store/table.ts";
import { utcHour, watchEnd, watchPartition, watchSince } from "./watch-key.ts";

/** While a lease runs, a watch post counts without reading what the person holds. */
export const leaseMilliseconds = 10 * 60_000;

/** Nothing in the table revokes an author's right to watch, so it is checked again sooner. */
export const ownContentLeaseMilliseconds = 2 * 60_000;

const hourMilliseconds = 3_600_000;

/**
 * Ends the running leases of a person in a course, so that the next watch post checks the access again. Call it after
 * the grants are gone (M9): a lease given later already sees that, because giving one checks their version. Safe to
 * repeat.
 */
export const endLeases = async (sub: string, courseId: number): Promise<void> => {
  // No lease outlives its ten minutes, so items of the hour before last cannot have one.
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      FilterExpression: "openUntil > :now",
      ProjectionExpression: "pk, sk",
      ExpressionAttributeValues: {
        ":pk": watchPartition(sub, courseId),
        ":from": watchSince(utcHour(now() - hourMilliseconds)),
        ":to": watchEnd,
        ":now": now(),
      },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    await Promise.all(
      Items.map(({ pk, sk }) =>
        client.send(
          new UpdateCommand({
            TableName: tableName(),
            Key: { pk, sk },
            UpdateExpression: "SET openUntil = :zero",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":zero": 0 },
          }),
        ),
      ),
    );
  }
};
