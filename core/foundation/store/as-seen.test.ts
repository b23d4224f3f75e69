import { expect, test } from "vitest";
import { asSeen, isStill } from "./as-seen.ts";
import { DeleteCommand, PutCommand } from "./commands.ts";
import { commit } from "./commit.ts";
import { client, tableName } from "./table.ts";

const Key = { pk: "as-seen#1", sk: "counted" };
const put = (revision: number, seen: number) =>
  client.send(new PutCommand({ TableName: tableName(), Item: { ...Key, revision }, ...asSeen("revision", seen) }));
const lost = { name: "ConditionalCheckFailedException" };

test("a write that saw nothing loses to an item that has come, one that saw an item to one that has moved on or gone", async () => {
  await put(1, 0);
  await expect(put(1, 0)).rejects.toMatchObject(lost);
  await put(2, 1);
  await expect(put(2, 1)).rejects.toMatchObject(lost);
  await client.send(new DeleteCommand({ TableName: tableName(), Key }));
  await expect(put(3, 2)).rejects.toMatchObject(lost);
  await put(1, 0);
});

test("a transaction is lost by name when an item that it only looked at has changed", async () => {
  const other = { pk: "as-seen#2", sk: "counted" };
  const writing = { name: "other", item: { Put: { TableName: tableName(), Item: other } } };
  await commit([isStill("absent", other, "revision", 0)]);
  await put(1, 0).catch(() => undefined);
  await commit([isStill("seen", Key, "revision", 1), writing]);
  await expect(commit([isStill("seen", Key, "revision", 2), writing])).rejects.toMatchObject({ lost: ["seen"] });
  await expect(commit([isStill("absent", other, "revision", 0)])).rejects.toMatchObject({ lost: ["absent"] });
});
