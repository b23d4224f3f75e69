import { createHmac } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAwsJson } from "./aws-json.ts";
import { type Cloud, environment, startCloud } from "./cloud.ts";
import type { CloudOptions } from "./cloud-options.ts";
import { mapStream } from "./dynamo/stream-mapping.ts";
import { target } from "./dynamo/table.ts";
import { serve } from "./http.ts";
import { CannotStart, cannotStart } from "./loopback.ts";
import { mapQueue } from "./sqs/queue-mapping.ts";
import { temporaryFolder } from "./test-kit/clients.ts";

let dir: string;
let running: Cloud[] = [];

beforeEach(() => {
  dir = temporaryFolder("cloud");
});

afterEach(async () => {
  await Promise.all(running.map((cloud) => cloud.close()));
  running = [];
  rmSync(dir, { recursive: true });
});

async function start(options: Partial<CloudOptions> = {}): Promise<Cloud> {
  const cloud = await startCloud({ dir, services: ["dynamo", "sqs"], ...options });
  running.push(cloud);
  return cloud;
}

test("all services start, and the environment names each of them", async () => {
  const cloud = await start({ services: undefined });
  const named = environment(cloud);
  expect(named).toMatchObject({ AWS_REGION: "eu-west-1", STAGE: "local" });
  const addresses = Object.entries(named).filter(([name]) => /ENDPOINT|_BASE/.test(name));
  expect(addresses.map(([name]) => name).sort()).toEqual([
    "AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER",
    "AWS_ENDPOINT_URL_DYNAMODB",
    "AWS_ENDPOINT_URL_DYNAMODB_STREAMS",
    "AWS_ENDPOINT_URL_S3",
    "AWS_ENDPOINT_URL_SECRETS_MANAGER",
    "AWS_ENDPOINT_URL_SESV2",
    "AWS_ENDPOINT_URL_SQS",
    "OPENAI_BASE_URL",
    "STRIPE_API_BASE",
    "VIDEO_HOSTS_BASE",
  ]);
  for (const [, address] of addresses) expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+(\/v1)?$/);
  expect(named.USER_POOL_ID).toBe(cloud.cognito?.userPoolId);
});

test("only the asked services start", async () => {
  const cloud = await start({ services: ["sqs"] });
  expect(Object.keys(environment(cloud)).filter((name) => name.includes("ENDPOINT"))).toEqual(["AWS_ENDPOINT_URL_SQS"]);
  await expect(cloud.createTable("any")).rejects.toThrow("The service dynamo was not started.");
});

test("STA-84: codes for a sign-up and for a new password come as text and as HTML under the product's name", async () => {
  const { cognito, mail } = await start({ services: ["cognito", "mail"], productName: "Lumen" });
  const pool = createAwsJson(cognito?.endpoint ?? "");
  const SecretHash = createHmac("sha256", cognito?.clientSecret ?? "")
    .update(`ada${cognito?.clientId}`)
    .digest("base64");
  const ask = (name: string, input: object) =>
    pool.call(`AWSCognitoIdentityProviderService.${name}`, { ClientId: cognito?.clientId, SecretHash, ...input });
  const email = { Name: "email", Value: "ada@example.com" };
  await ask("SignUp", { Username: "ada", Password: "Correct-horse-7", UserAttributes: [email] });
  const [, code = ""] = /\n\n(\d{6})\n\n/.exec(mail?.mails()[0]?.text ?? "") ?? [];
  await ask("ConfirmSignUp", { Username: "ada", ConfirmationCode: code });
  await ask("ForgotPassword", { Username: "ada" });
  pool.close();
  const mails = mail?.mails() ?? [];
  expect(mails).toHaveLength(2);
  for (const { to, subject, text, html } of mails) {
    expect([to, subject]).toEqual([["ada@example.com"], "Your code for Lumen"]);
    const [, sent] = /\n\n(\d{6})\n\n/.exec(text) ?? [];
    expect(text).toContain("Type it on the page where you asked for it.");
    expect(html).toMatch(/>Lumen<\/p>/);
    expect(html).toMatch(new RegExp(`<p [^>]*font-size:32px[^>]*>${sent}</p>`));
  }
});

test("a table and a queue are there again after a restart, and making them twice does no harm", async () => {
  const first = await start();
  await first.createTable("app");
  const queueUrl = await first.createQueue("work", { deadLetters: 5, visibilitySeconds: 60 });
  expect(queueUrl).toBe(`${first.sqs?.endpoint}/000000000000/work`);
  await first.close();
  running = [];
  const second = await start();
  await second.createTable("app");
  await second.createQueue("work", { deadLetters: 5, visibilitySeconds: 60 });
  const raw = createAwsJson(second.dynamo?.endpoint ?? "");
  expect(await raw.call(target("ListTables"), {})).toEqual({ TableNames: ["app"] });
  raw.close();
});

test("draining finishes a chain from the stream to the queue and back to the table", async () => {
  const cloud = await start();
  await cloud.createTable("app");
  const queueUrl = await cloud.createQueue("work", { deadLetters: 5 });
  const dynamo = createAwsJson(cloud.dynamo?.endpoint ?? "");
  const sqs = createAwsJson(cloud.sqs?.endpoint ?? "");
  const put = (pk: string) =>
    dynamo.call(target("PutItem"), { TableName: "app", Item: { pk: { S: pk }, sk: { S: "1" } } });
  const seen: string[] = [];
  cloud.watch(
    mapStream({
      endpoint: cloud.dynamo?.endpoint ?? "",
      table: "app",
      onDead: (_, reason) => Promise.reject(reason),
      handler: async ({ Records }) => {
        for (const { dynamodb } of Records) {
          const name = dynamodb?.Keys?.pk?.S ?? "";
          seen.push(name);
          await sqs.call("AmazonSQS.SendMessage", { QueueUrl: queueUrl, MessageBody: name });
        }
      },
    }),
  );
  cloud.watch(
    mapQueue({
      endpoint: cloud.sqs?.endpoint ?? "",
      queueUrl,
      handler: async ({ Records }) => {
        for (const { body } of Records) if (body.length < 4) await put(`${body}+`);
      },
    }),
  );
  await put("a");
  await cloud.drain();
  expect(seen).toEqual(["a", "a+", "a++", "a+++"]);
  dynamo.close();
  sqs.close();
});

test("a taken port is one clear sentence, and what had started is stopped again", async () => {
  const taken = await serve({ service: "other" }, () => ({ status: 200 }));
  const failing = start({ ports: { sqs: taken.port } });
  await expect(failing).rejects.toThrow(CannotStart);
  await expect(failing).rejects.toThrow(`The embedded SQS cannot use port ${taken.port}: another program is using it.`);
  await taken.close();
  // The data folder is free for the next try.
  await start();
});

test("a data folder that cannot be made is one clear sentence", async () => {
  const file = path.join(dir, "file");
  writeFileSync(file, "");
  await expect(start({ dir: path.join(file, "data") })).rejects.toThrow(
    `The embedded cloud cannot use the folder ${file}/data: part of the path is not a folder.`,
  );
});

test("a damaged database is one clear sentence", async () => {
  mkdirSync(path.join(dir, "dynamo"));
  writeFileSync(path.join(dir, "dynamo", "dynamodb.sqlite"), "no database".repeat(1000));
  const failing = start({ engine: "dynoxide" });
  await expect(failing).rejects.toThrow(CannotStart);
  await expect(failing).rejects.toThrow(
    /^The embedded DynamoDB cannot use .*dynamodb\.sqlite: .*not a valid SQLite database/,
  );
});

test.each([
  ["ENOSPC", "the disk is full"],
  ["EACCES", "permission denied"],
  ["EROFS", "the file system is read-only"],
])("%s becomes a readable message", (code, words) => {
  const cause = Object.assign(new Error("raw"), { code });
  expect(cannotStart("cloud", cause, "the folder /data").message).toBe(
    `The embedded cloud cannot use the folder /data: ${words}.`,
  );
});

test("the cloud refuses every stage but local", async () => {
  await expect(start({ stage: "prod" })).rejects.toThrow(
    'The embedded cloud runs on stage "local" only, not on "prod".',
  );
});
