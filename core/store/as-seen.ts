import type { Write } from "./commit.ts";
import { tableName } from "./table.ts";

type Condition = {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
};

/**
 * The condition of a write that relies on an item as read: its change counter has not moved. Counters begin at 1, so 0
 * means the item did not exist and still must not.
 */
export const asSeen = (counter: "revision" | "version", seen: number): Condition =>
  seen === 0
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : { ConditionExpression: `${counter} = :seen`, ExpressionAttributeValues: { ":seen": seen } };

/** Lets a transaction happen only while an item that it does not write is as it was read. */
export const isStill = (
  name: string,
  Key: Record<string, unknown>,
  counter: "revision" | "version",
  seen: number,
): Write => ({ name, item: { ConditionCheck: { TableName: tableName(), Key, ...asSeen(counter, seen) } } });
