import { rmSync } from "node:fs";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe } from "vitest";
import { createAwsJson } from "../aws-json.ts";
import { local, temporaryFolder } from "../test-kit/clients.ts";
import { type Dynamo, startDynamo } from "./dynamo.ts";
import { dynamoContract } from "./dynamo-contract.test-kit.ts";
import { createTable } from "./table.ts";
import { transactionContract } from "./transaction-contract.test-kit.ts";

describe.each(["dynoxide", "dynalite"] as const)("%s", (engine) => {
  const dir = temporaryFolder(engine);
  const table = "contract";
  let dynamo: Dynamo;
  let client: DynamoDBClient;

  beforeAll(async () => {
    dynamo = await startDynamo({ dir, engine });
    const raw = createAwsJson(dynamo.endpoint);
    await createTable(raw, table);
    raw.close();
    client = new DynamoDBClient(local(dynamo.endpoint));
  });

  afterAll(async () => {
    client.destroy();
    await dynamo.close();
    rmSync(dir, { recursive: true });
  });

  dynamoContract(() => ({ client, table }));
  transactionContract(() => ({ client, table }));
});
