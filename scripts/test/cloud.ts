import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Cloud, environment, startCloud } from "@cu/local-cloud/cloud";
import { json, type Service, serve } from "@cu/local-cloud/http";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** What every test process needs to reach the cloud. */
    environment: Record<string, string>;
    /** Answers each POST with the names of a table, a queue and a bucket that no other test uses. */
    rooms: string;
  }
}

let cloud: Cloud | undefined;
let rooms: Service | undefined;
let dir: string;

/** One embedded cloud for the whole run, in a folder of its own. */
export async function setup(project: TestProject): Promise<void> {
  dir = await mkdtemp(path.join(tmpdir(), "cloud-"));
  const started = await startCloud({ dir, services: ["dynamo", "sqs", "s3", "cognito", "mail", "stripe"] });
  cloud = started;
  rooms = await serve({ service: "test rooms" }, async () => json(200, await createRoom(started)));
  project.provide("environment", { ...environment(started), ...keys() });
  project.provide("rooms", rooms.endpoint);
}

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

async function createRoom(started: Cloud): Promise<Record<string, string>> {
  const name = `test-${randomUUID()}`;
  const [queueUrl, assistantQueueUrl, reportsQueueUrl, noticesQueueUrl] = await Promise.all([
    started.createQueue(name, { deadLetters: 5 }),
    // Nothing works it off by itself: a test delivers it, as often and in the order it likes.
    started.createQueue(`${name}-assistant`, { deadLetters: 5, visibilitySeconds: 0 }),
    started.createQueue(`${name}-reports`, { deadLetters: 5, visibilitySeconds: 0 }),
    started.createQueue(`${name}-notices`, { deadLetters: 5, visibilitySeconds: 0 }),
    started.createTable(name),
  ]);
  started.s3?.setBucket(name);
  return {
    TABLE_NAME: name,
    WORK_QUEUE_URL: queueUrl,
    ASSISTANT_QUEUE_URL: assistantQueueUrl,
    REPORTS_QUEUE_URL: reportsQueueUrl,
    NOTICES_QUEUE_URL: noticesQueueUrl,
    FILES_BUCKET: name,
    MAIL_FROM: "no-reply@example.com",
  };
}
