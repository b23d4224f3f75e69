import type { Answer } from "../http.ts";
import type { Engine } from "./engine.ts";
import { dynamoJson } from "./fault-answer.ts";
import type { Item } from "./item.ts";
import { target } from "./table.ts";

type Puts = { RequestItems: Record<string, { PutRequest: { Item: Item } }[]> };

/** Where a client sends a BatchWriteItem of puts, of any number, that is to be as quick as the engine allows. */
export const loadingPath = "/__local/items/";

/** Puts items as if they had been there for days. Only some engines leave them out of the stream. */
export async function loadItems(engine: Engine, body: Buffer): Promise<Answer> {
  const { RequestItems }: Puts = JSON.parse(body.toString());
  for (const [table, puts] of Object.entries(RequestItems)) {
    if (engine.load)
      engine.load(
        table,
        puts.map(({ PutRequest }) => PutRequest.Item),
      );
    else await putInBatches(engine, table, puts);
  }
  return dynamoJson({ UnprocessedItems: {} });
}

async function putInBatches(engine: Engine, table: string, puts: Puts["RequestItems"][string]): Promise<void> {
  for (let at = 0; at < puts.length; at += 25) {
    const batch = Buffer.from(JSON.stringify({ RequestItems: { [table]: puts.slice(at, at + 25) } }));
    const { status, body = "" } = await engine.answer(target("BatchWriteItem"), batch);
    if (status !== 200) throw new Error(`BatchWriteItem: ${body.toString()}`);
  }
}
