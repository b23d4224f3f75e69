import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { actAnchors } from "@cu/api/act-anchors";
import { queueVariable, streamConsumerIds, streamConsumers } from "@cu/api/stream-consumers";
import { createAwsJson } from "@cu/local-cloud/aws-json";
import { type Cloud, environment, startCloud } from "@cu/local-cloud/cloud";
import { dropTable } from "@cu/local-cloud/dynamo/drop-table.test-kit";
import { setBehind } from "@cu/local-cloud/dynamo/replica.test-kit";
import { json, type Service, serve } from "@cu/local-cloud/http";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Environment variables of test processes. */
    environment: Record<string, string>;
    /** Endpoint that creates a new table under the posted name, queues and a bucket, and returns their names. */
    rooms: string;
  }
}

let cloud: Cloud | undefined;
let rooms: Service | undefined;
let dir: string;

/** One embedded cloud for the whole run, in a temporary folder. */
export async function setup(project: TestProject): Promise<void> {
  dir = await mkdtemp(path.join(tmpdir(), "cloud-"));
  const started = await startCloud({ dir, services: ["dynamo", "sqs", "s3", "cognito", "mail", "stripe"] });
  cloud = started;
  rooms = await serve({ service: "test rooms" }, async ({ url }) =>
    json(200, await createRoom(started, url.searchParams.get("table") ?? "")),
  );
  project.provide("environment", { ...environment(started), ...settings, ...keys() });
  project.provide("rooms", rooms.endpoint);
}

/** What an operator decides. A file that needs another value sets it for itself. */
const settings = {
  WEB_ORIGIN: "https://www.example.com",
  API_ORIGIN: "https://api.example.com",
  FILES_ORIGIN: "https://files.example.com",
  MAIL_FROM: "no-reply@example.com",
  STRIPE_WEBHOOK_SECRETS: "whsec_former,whsec_test",
};

const keys = () => ({
  SESSION_KEY: randomBytes(32).toString("base64"),
  TOKEN_KEY: randomBytes(32).toString("base64"),
  CREDENTIAL_KEY: randomBytes(32).toString("base64"),
});

export async function teardown(): Promise<void> {
  await rooms?.close();
  await cloud?.close();
  await rm(dir, { recursive: true, force: true });
}

async function createRoom(started: Cloud, table: string): Promise<Record<string, string>> {
  await emptyTable(started, table);
  const name = `test-${randomUUID()}`;
  const [queueUrl, assistantQueueUrl, reportsQueueUrl, noticesQueueUrl] = await Promise.all([
    started.createQueue(name, { deadLetters: 5 }),
    // No consumer: tests deliver the messages themselves, in any order and number.
    started.createQueue(`${name}-assistant`, { deadLetters: 5, visibilitySeconds: 0 }),
    started.createQueue(`${name}-reports`, { deadLetters: 5, visibilitySeconds: 0 }),
    started.createQueue(`${name}-notices`, { deadLetters: 5, visibilitySeconds: 0 }),
    started.createTable(table),
  ]);
  const ofStream = streamConsumerIds.map(async (id) => {
    const queue = await started.createQueue(`${name}-${streamConsumers[id].queue}`, { deadLetters: 5 });
    return [queueVariable(id), queue] as const;
  });
  started.s3?.setBucket(name);
  started.s3?.setBucket(`${name}-anchors`, { lockDays: actAnchors.lockedDays });
  return {
    TABLE_NAME: table,
    WORK_QUEUE_URL: queueUrl,
    ASSISTANT_QUEUE_URL: assistantQueueUrl,
    REPORTS_QUEUE_URL: reportsQueueUrl,
    NOTICES_QUEUE_URL: noticesQueueUrl,
    ...Object.fromEntries(await Promise.all(ofStream)),
    FILES_BUCKET: name,
    ANCHORS_BUCKET: `${name}-anchors`,
  };
}

/** Removes the table and faults left by the process's previous test file. */
async function emptyTable({ dynamo }: Cloud, table: string): Promise<void> {
  if (!dynamo) return;
  dynamo.faults.set(dynamo.faults.list().filter(({ on }) => on !== table));
  dynamo.resetCalls(table);
  await setBehind(dynamo.endpoint, table, false);
  const store = createAwsJson(dynamo.endpoint);
  await dropTable(store, table).finally(() => store.close());
}
