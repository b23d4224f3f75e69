import { Failure } from "@cu/api/failure";
import { UpdateCommand } from "../store/commands.ts";
import { keyPart } from "../store/id.ts";
import { ConditionalCheckFailedException } from "../store/store-error.ts";
import { client, tableName } from "../store/table.ts";
import { type Per, windowNow } from "./window.ts";

export type Limit = { readonly name: string; readonly times: number; readonly per: Per };

/**
 * Counts one use by `who` and refuses it as `request.limited` beyond `times` in the running minute, hour or day.
 * Calling the result takes the use back: a caller who only learns afterwards that it does not count must count first,
 * or many tries at once would all pass.
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

/** Does some work as one use; a use whose work fails does not count. `request.limited` before the work begins. */
export const limited = async <T>(limit: Limit, who: string, work: () => Promise<T>): Promise<T> => {
  const takeBack = await count(limit, who);
  try {
    return await work();
  } catch (error) {
    await takeBack();
    throw error;
  }
};

/** The key of the counter that a use counts in. */
export type Use = { readonly pk: string; readonly sk: string };

/**
 * The counter of `who` in the running window, how many seconds the window has left, and until when the counter is kept.
 */
export const windowOf = ({ name, per }: Limit, who: string) => {
  const { ends, ...window } = windowNow(per);
  const use: Use = { pk: `limit#${name}#${keyPart(who)}`, sk: `until#${ends}` };
  return { use, ...window };
};

/**
 * Counts a use as a write, for a use that counts only together with others; `refusal` is the failure when the write's
 * condition is lost. No more than `times` uses can be counted at once.
 */
export const counting = (limit: Limit, who: string, uses = 1) => {
  const { use, endsIn, ttl } = windowOf(limit, who);
  const oneMore = {
    TableName: tableName(),
    Key: { ...use },
    UpdateExpression: "ADD used :uses SET #ttl = :ttl",
    // A limit below the uses may find no counter yet; nothing is less than what there is not.
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
