import type { Write } from "./commit.ts";
import { tableName } from "./table.ts";

type Condition = {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
};

/**
 * The condition of a write that was decided by an item as it was read: its counter of changes is where it was. Counters
 * begin at 1, so 0 is an item that was not there and must not have come since.
 */
export const asSeen = (counter: "revision" | "version", seen: number): Condition =>
  seen === 0
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : { ConditionExpression: `${counter} = :seen`, ExpressionAttributeValues: { ":seen": seen } };

/** Lets a transaction happen only while an item it does not write is what it was when it was read. */
export const isStill = (
  name: string,
  Key: Record<string, unknown>,
  counter: "revision" | "version",
  seen: number,
): Write => ({ name, item: { ConditionCheck: { TableName: tableName(), Key, ...asSeen(counter, seen) } } });
