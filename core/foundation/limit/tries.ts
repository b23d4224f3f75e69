import { createHash } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { UpdateCommand } from "../store/commands.ts";
import { ConditionalCheckFailedException } from "../store/store-error.ts";
import { client, tableName } from "../store/table.ts";
import { type Limit, windowOf } from "./limit.ts";

/**
 * Limits the number of distinct values `who` tries; beyond it `request.limited`. Values already tried in this window
 * pass: they reveal nothing new, and a link with an expired code opened by a thousand users is one guess. The returned
 * function refunds the try; see `count` for why it is counted first.
 */
export const countTry = async (limit: Limit, who: string, what: string): Promise<() => Promise<void>> => {
  const { use, ttl, endsIn } = windowOf(limit, who);
  const one = createHash("sha256").update(what).digest("base64url").slice(0, 16);
  const add = {
    TableName: tableName(),
    Key: { ...use },
    UpdateExpression: "ADD tried :some SET #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(tried) OR size(tried) < :times OR contains(tried, :one)",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":some": new Set([one]), ":one": one, ":times": limit.times, ":ttl": ttl },
  };
  try {
    await client.send(new UpdateCommand(add));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new Failure("request.limited", undefined, { retryAfterSeconds: endsIn });
  }
  return async () => {
    await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...use },
        UpdateExpression: "DELETE tried :some",
        ExpressionAttributeValues: { ":some": new Set([one]) },
      }),
    );
  };
};
