import type { Write } from "./commit.ts";
import { tableName } from "./table.ts";

type Condition = {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
};

/**
 * Condition of an optimistic lock: the item's change counter is unchanged. Counters begin at 1, so 0 means that the
 * item did not exist and still must not.
 */
export const asSeen = (counter: "revision" | "version", seen: number): Condition =>
  seen === 0
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : { ConditionExpression: `${counter} = :seen`, ExpressionAttributeValues: { ":seen": seen } };

/** Condition on an item the transaction does not write: it is unchanged since it was read. */
export const isStill = (
  name: string,
  Key: Record<string, unknown>,
  counter: "revision" | "version",
  seen: number,
): Write => ({ name, item: { ConditionCheck: { TableName: tableName(), Key, ...asSeen(counter, seen) } } });
