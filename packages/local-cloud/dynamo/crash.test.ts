import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createAwsJson } from "../aws-json.ts";
import type { CannotStart } from "../loopback.ts";
import { temporaryFolder } from "../test-kit/clients.ts";
import { startDynamo } from "./dynamo.ts";
import type { EngineName } from "./engine.ts";
import type { Item } from "./item.ts";
import { openJournal } from "./journal.ts";
import { mapStream } from "./stream-mapping.ts";
import { createTable, target } from "./table.ts";

const writer = fileURLToPath(new URL("crash-writer.test-kit.ts", import.meta.url));

/** Kills the writer after that many answers; resolves with the number it had answered by then. */
async function writeUntilKilled(dir: string, engine: EngineName, answers: number): Promise<number> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", writer, dir, engine], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let answered = 0;
  child.stdout.on("data", (text) => {
    answered = Number(String(text).trim().split("\n").at(-1));
    if (answered >= answers) child.kill("SIGKILL");
  });
  await once(child, "close");
  return answered;
}

async function inspect(dir: string, engine: EngineName) {
  const dynamo = await startDynamo({ dir, engine });
  const client = createAwsJson(dynamo.endpoint);
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await client.call<{ Items: Item[]; LastEvaluatedKey?: Item }>(target("Query"), {
      TableName: "crash",
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: "wallet" } },
      ExclusiveStartKey,
    });
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  const balance = items.find(({ sk }) => sk && "S" in sk && sk.S === "balance");
  const streamed: string[] = [];
  const mapping = mapStream({
    endpoint: dynamo.endpoint,
    table: "crash",
    handler: async ({ Records }) => void streamed.push(...Records.map(({ eventName = "" }) => eventName)),
    onDead: () => {},
  });
  await mapping.drain();
  await mapping.close();
  client.close();
  await dynamo.close();
  const spent = balance?.spent && "N" in balance.spent ? Number(balance.spent.N) : 0;
  return { spent, purchases: items.length - 1, streamed: streamed.length };
}

test.each([
  ["dynoxide", 150],
  ["dynalite", 40],
] as const)("%s: kill -9 loses nothing that was answered and leaves nothing half done", async (engine, answers) => {
  const dir = temporaryFolder("crash");
  let answered = 0;
  for (let round = 0; round < 3; round += 1) {
    answered += await writeUntilKilled(dir, engine, answers + round);
    const { spent, purchases, streamed } = await inspect(dir, engine);
    expect(spent).toBeGreaterThanOrEqual(answers);
    // A later round puts the same purchases again: money is spent, no new item is made.
    if (round === 0) expect(purchases).toBe(spent);
    expect(spent).toBeGreaterThanOrEqual(answered);
    // Each transaction changed the balance, and new purchases were inserted.
    expect(streamed).toBe(spent + purchases);
  }
  rmSync(dir, { recursive: true });
});

test("dynalite: a transaction that was killed halfway is undone at the next start", async () => {
  const dir = temporaryFolder("undo");
  const key = { pk: { S: "wallet" }, sk: { S: "balance" } };
  const dynamo = await startDynamo({ dir, engine: "dynalite" });
  const client = createAwsJson(dynamo.endpoint);
  await createTable(client, "crash");
  await client.call(target("PutItem"), { TableName: "crash", Item: { ...key, spent: { N: "7" } } });
  client.close();
  await dynamo.close();

  // What the process leaves behind when it dies after the first of two writes: the item before it, and no end.
  const journal = openJournal(`${dir}/journal.jsonl`, Date.now);
  const old = { ...key, spent: { N: "5" } };
  const fresh = { pk: { S: "wallet" }, sk: { S: "purchase#1" } };
  journal.append({
    begin: [
      { table: "crash", key, old },
      { table: "crash", key: fresh },
    ],
    undo: true,
  });
  journal.close();
  expect(await inspect(dir, "dynalite")).toEqual({ spent: 5, purchases: 0, streamed: 1 });
  rmSync(dir, { recursive: true });
});

test("an engine that dies by itself is reported, and later calls fail instead of hanging", async () => {
  const dir = temporaryFolder("dead-engine");
  const { promise, resolve } = Promise.withResolvers<CannotStart>();
  const dynamo = await startDynamo({ dir, engine: "dynoxide", onStopped: resolve });
  process.kill(dynamo.enginePid ?? 0, "SIGKILL");
  expect((await promise).message).toBe("The embedded DynamoDB engine stopped by itself (SIGKILL).");
  const answer = await fetch(dynamo.endpoint, {
    method: "POST",
    headers: { "x-amz-target": target("ListTables") },
    body: "{}",
  });
  expect(answer.status).toBe(500);
  await dynamo.close();
  rmSync(dir, { recursive: true });
});
