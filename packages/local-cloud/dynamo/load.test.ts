import { rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AwsJson, createAwsJson } from "../aws-json.ts";
import { temporaryFolder } from "../test-kit/clients.ts";
import { type Dynamo, startDynamo } from "./dynamo.ts";
import type { Item } from "./item.ts";
import { loadingPath } from "./load.ts";
import { createTable, indexNames, target } from "./table.ts";

const key = (n: number): Item => ({ pk: { S: `pärt#${n % 3}` }, sk: { S: `item#${n}` } });
const listed = (by: string, n: number): Item => ({ gsi2pk: { S: by }, gsi2sk: { S: String(n).padStart(5, "0") } });

const odd: readonly Item[] = [
  { ...key(0), text: { S: 'ünïcode \u{1F4A1} "quoted"' }, none: { NULL: true }, yes: { BOOL: true } },
  ...["0", "-1", "10", "1000000", "-0.5", "123456789", "0.0001", "12345678901234567890.123", "-99"].map((N, n) => ({
    ...key(n + 1),
    number: { N },
    deep: { M: { list: { L: [{ N }, { S: "ä" }, { M: {} }, { L: [] }] } } },
  })),
  {
    ...key(20),
    bytes: { B: "AAH+/w==" },
    texts: { SS: ["a", "ö"] },
    numbers: { NS: ["1", "200"] },
    blobs: { BS: ["AQ=="] },
  },
  { ...key(21), ...listed("half", 1), gsi1pk: { S: "an index with half a key" } },
];

const load = async ({ endpoint }: Dynamo, table: string, items: readonly Item[]) => {
  const RequestItems = { [table]: items.map((Item) => ({ PutRequest: { Item } })) };
  const answer = await fetch(`${endpoint}${loadingPath}`, {
    method: "POST",
    headers: { "x-amz-target": target("BatchWriteItem") },
    body: JSON.stringify({ RequestItems }),
  });
  expect(answer.status).toBe(200);
};

describe.each(["dynoxide", "dynalite"] as const)("%s", (engine) => {
  const dir = temporaryFolder(`load-${engine}`);
  let dynamo: Dynamo;
  let client: AwsJson;
  beforeAll(async () => {
    dynamo = await startDynamo({ dir, engine });
    client = createAwsJson(dynamo.endpoint);
    await createTable(client, "loaded");
  });
  afterAll(async () => {
    client.close();
    await dynamo.close();
    rmSync(dir, { recursive: true });
  });

  const ask = async (operation: string, input: object) =>
    (await client.call<{ Items: Item[]; Count: number }>(target(operation), { TableName: "loaded", ...input })).Items;
  const inIndex = (by: string) =>
    ask("Query", {
      IndexName: "gsi2pk-gsi2sk-index",
      KeyConditionExpression: "gsi2pk = :by",
      ExpressionAttributeValues: { ":by": { S: by } },
    });

  test("what is loaded is read by key, by partition, by index and by scan", async () => {
    const items = Array.from({ length: 600 }, (_, n) => ({ ...key(n), ...listed("all", n) }));
    await load(dynamo, "loaded", items);
    const { Item } = await client.call<{ Item: Item }>(target("GetItem"), { TableName: "loaded", Key: key(7) });
    expect(Item).toEqual(items[7]);
    expect(await inIndex("all")).toEqual(items);
    expect(await ask("Scan", {})).toHaveLength(600);
    const part = await ask("Query", {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": key(0).pk },
    });
    expect(part).toHaveLength(200);
  });

  test("an item that is loaded again leaves the index it was in", async () => {
    await load(dynamo, "loaded", [{ ...key(700), ...listed("first", 1) }]);
    await load(dynamo, "loaded", [{ ...key(700), ...listed("second", 1) }]);
    expect([await inIndex("first"), await inIndex("second")].map((items) => items.length)).toEqual([0, 1]);
    await client.call(target("DeleteItem"), { TableName: "loaded", Key: key(700) });
    expect(await inIndex("second")).toEqual([]);
  });
});

test("a loaded item is stored like one written by PutItem", async () => {
  const dir = temporaryFolder("load-rows");
  const dynamo = await startDynamo({ dir, engine: "dynoxide" });
  const client = createAwsJson(dynamo.endpoint);
  for (const table of ["loaded", "put"]) await createTable(client, table);
  for (const Item of odd) await client.call(target("PutItem"), { TableName: "put", Item });
  await load(dynamo, "loaded", odd);
  const file = new DatabaseSync(path.join(dir, "dynamodb.sqlite"), { readOnly: true });
  try {
    for (const part of ["", ...indexNames.map(({ name }) => `::gsi::${name}`)]) {
      const rows = ["put", "loaded"].map((table) =>
        file
          .prepare(`SELECT * FROM "${table}${part}" ORDER BY 1, 2`)
          .all()
          .map((row) => ({ ...row, item_json: JSON.parse(String(row.item_json)) })),
      );
      expect(rows[1], part).toEqual(rows[0]);
    }
  } finally {
    file.close();
    client.close();
    await dynamo.close();
    rmSync(dir, { recursive: true });
  }
});
