import { demoFiles } from "@cu/api/demo-files";
import { Failure } from "@cu/api/failure";
import { windowNow } from "../../foundation/limit/window.ts";
import { Conflict, commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyPart } from "../../foundation/store/id.ts";
import { tableName } from "../../foundation/store/table.ts";

type Window = ReturnType<typeof windowNow>;
type Budget = { readonly files: number; readonly bytes: number };

/**
 * Creates a row for a file of `size` bytes if the daily budgets of its network and of all guests allow it: one
 * transaction, so that concurrent uploads cannot share one remainder. `request.limited`.
 */
export const withinBudget = (network: string, size: number, place: Write): Promise<void> => {
  const window = windowNow("day");
  const { ofNetwork, ofAll } = demoFiles.budget;
  return untilCommitted(async () => {
    try {
      await commit([
        { name: "network", item: { Update: using(`network#${keyPart(network)}`, ofNetwork, size, window) } },
        { name: "all", item: { Update: using("all", ofAll, size, window) } },
        place,
      ]);
    } catch (error) {
      const isUsedUp = error instanceof Conflict && error.lost.some((name) => name === "network" || name === "all");
      if (!isUsedUp) throw error;
      const text = "No more files can be uploaded from here today. Please send links, or come back tomorrow.";
      throw new Failure("request.limited", text, { retryAfterSeconds: window.endsIn });
    }
  });
};

const using = (who: string, { files, bytes }: Budget, size: number, { ends, ttl }: Window) => ({
  TableName: tableName(),
  Key: { pk: `demo-budget#${who}`, sk: `until#${ends}` },
  UpdateExpression: "SET #ttl = :ttl ADD files :one, #bytes :size",
  ConditionExpression: "attribute_not_exists(pk) OR (files < :files AND #bytes <= :rest)",
  ExpressionAttributeNames: { "#ttl": "ttl", "#bytes": "bytes" },
  ExpressionAttributeValues: {
    ":one": 1,
    ":size": size,
    ":files": files,
    ":rest": bytes - size,
    ":ttl": ttl,
  },
});
