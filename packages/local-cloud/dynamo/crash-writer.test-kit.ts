// Moves money in transactions until it is killed, and prints the number of acknowledged ones. Run by crash.test.ts.
import { createAwsJson } from "../aws-json.ts";
import { type DynamoOptions, startDynamo } from "./dynamo.ts";
import { createTable, target } from "./table.ts";

const [dir = "", engine] = process.argv.slice(2);
const options: DynamoOptions = { dir, engine: engine === "dynalite" ? "dynalite" : "dynoxide" };
const dynamo = await startDynamo(options);
const client = createAwsJson(dynamo.endpoint);
await createTable(client, "crash");

const TableName = "crash";
let next = 0;
let answered = 0;

async function write(): Promise<void> {
  for (;;) {
    next += 1;
    const purchase = { pk: { S: "wallet" }, sk: { S: `purchase#${next}` } };
    const debit = {
      TableName,
      Key: { pk: { S: "wallet" }, sk: { S: "balance" } },
      UpdateExpression: "ADD spent :one",
      ExpressionAttributeValues: { ":one": { N: "1" } },
    };
    await client.call(target("TransactWriteItems"), {
      TransactItems: [{ Update: debit }, { Put: { TableName, Item: purchase } }],
    });
    answered += 1;
    process.stdout.write(`${answered}\n`);
  }
}

await Promise.all([write(), write(), write(), write()]);
