import type { Server } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { createAwsJson } from "../aws-json.ts";
import { openDataFolder } from "../data-folder.ts";
import type { Answer } from "../http.ts";
import { listenOnLoopback, loopback } from "../loopback.ts";
import { createItemStore } from "./dynalite-items.ts";
import { createTableCalls } from "./dynalite-tables.ts";
import { createJournalledWrites } from "./dynalite-writes.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { dynamoJson, Refused } from "./fault-answer.ts";
import { openJournal } from "./journal.ts";
import { createLock } from "./lock.ts";
import { createStreamApi } from "./stream-api.ts";
import { target } from "./table.ts";

type Operation = (body: Buffer) => Promise<Answer>;

/** Starts dynalite, and adds transactions, old items on failed conditions, streams and the time-to-live calls. */
export async function startDynalite({ dir }: EngineOptions): Promise<Engine> {
  const folder = openDataFolder("DynamoDB", dir);
  const create: (options: object) => Server = createRequire(import.meta.url)("dynalite");
  const inner = create({ path: path.join(folder, "dynalite"), createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const port = await listenOnLoopback(inner, "DynamoDB engine");
  const engine = createAwsJson(`http://${loopback}:${port}`);
  const journal = openJournal(path.join(folder, "journal.jsonl"), Date.now);
  const lock = createLock();
  const items = createItemStore(engine);
  const tables = createTableCalls(items, journal);
  const writes = createJournalledWrites(items, journal, Date.now);
  await writes.recover();

  const passOn = (operation: string) => (body: Buffer) => engine.forward(target(operation), body);
  const alone =
    <Input>(run: (input: Input) => Promise<Answer>): Operation =>
    (body) =>
      lock.exclusive(() => run(JSON.parse(body.toString())));
  const operations: Record<string, Operation> = {
    PutItem: alone(writes.single("PutItem")),
    UpdateItem: alone(writes.single("UpdateItem")),
    DeleteItem: alone(writes.single("DeleteItem")),
    BatchWriteItem: alone(writes.batch),
    TransactWriteItems: alone(writes.transact),
    TransactGetItems: alone(items.transactGet),
    CreateTable: alone(tables.create),
    DeleteTable: alone(tables.remove),
    DescribeTable: async (body) => tables.describe(JSON.parse(body.toString())),
    UpdateTimeToLive: alone(tables.updateTimeToLive),
    DescribeTimeToLive: async (body) => tables.describeTimeToLive(JSON.parse(body.toString())),
  };
  const streams = createStreamApi(journal);

  async function answer(wanted: string, body: Buffer): Promise<Answer> {
    const [service = "", operation = ""] = wanted.split(".");
    try {
      if (service.startsWith("DynamoDBStreams")) return dynamoJson(streams(operation, JSON.parse(body.toString())));
      const own = operations[operation];
      return await (own ? own(body) : lock.shared(() => passOn(operation)(body)));
    } catch (cause) {
      if (cause instanceof Refused) return cause.answer;
      throw cause;
    }
  }

  return {
    name: "dynalite",
    answer,
    close: async () => {
      // Work that holds the lock finishes; none starts after it.
      await lock.exclusive(async () => engine.close());
      inner.closeAllConnections();
      await promisify(inner.close.bind(inner))();
      journal.close();
    },
  };
}
