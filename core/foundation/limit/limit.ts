import { Failure } from "@cu/api/failure";
import { UpdateCommand } from "../store/commands.ts";
import { keyPart } from "../store/id.ts";
import { ConditionalCheckFailedException } from "../store/store-error.ts";
import { client, tableName } from "../store/table.ts";
import { type Per, windowNow } from "./window.ts";

export type Limit = { readonly name: string; readonly times: number; readonly per: Per };

/**
 * Counts one use by `who`, refused as `request.limited` beyond `times` in the current window. The returned function
 * refunds it: callers that learn only afterwards whether a use counts must count first, or concurrent attempts would
 * all pass.
 */
export const count = async (limit: Limit, who: string): Promise<() => Promise<void>> => {
  const { use, oneMore, refusal } = counting(limit, who);
  try {
    await client.send(new UpdateCommand(oneMore));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw refusal;
  }
  return async () => {
    await client.send(new UpdateCommand(lessOne(use)));
  };
};

/** Runs work as one use, which is refunded if it fails. `request.limited` before the work starts. */
export const limited = async <T>(limit: Limit, who: string, work: () => Promise<T>): Promise<T> => {
  const takeBack = await count(limit, who);
  try {
    return await work();
  } catch (error) {
    await takeBack();
    throw error;
  }
};

/** The key of the counter of a use. */
export type Use = { readonly pk: string; readonly sk: string };

/** The counter of `who` in the current window, the seconds left in the window, and the counter's TTL. */
export const windowOf = ({ name, per }: Limit, who: string) => {
  const { ends, ...window } = windowNow(per);
  const use: Use = { pk: `limit#${name}#${keyPart(who)}`, sk: `until#${ends}` };
  return { use, ...window };
};

/**
 * Counts a use as part of a transaction; `refusal` is the failure if its condition fails. At most `times` uses can be
 * counted together.
 */
export const counting = (limit: Limit, who: string, uses = 1) => {
  const { use, endsIn, ttl } = windowOf(limit, who);
  const oneMore = {
    TableName: tableName(),
    Key: { ...use },
    UpdateExpression: "ADD used :uses SET #ttl = :ttl",
    // More uses than the limit may find no counter yet, whose missing value no condition could reject.
    ConditionExpression: uses <= limit.times ? "attribute_not_exists(used) OR used <= :room" : "used <= :room",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":uses": uses, ":room": limit.times - uses, ":ttl": ttl },
  };
  return { use, oneMore, refusal: new Failure("request.limited", undefined, { retryAfterSeconds: endsIn }) };
};

export const lessOne = ({ pk, sk }: Use) => ({
  TableName: tableName(),
  Key: { pk, sk },
  UpdateExpression: "ADD used :less",
  ExpressionAttributeValues: { ":less": -1 },
});
