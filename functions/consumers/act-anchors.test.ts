import { once } from "node:events";
import * as net from "node:net";
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { acts, filtersOf } from "@cu/api/stream-consumers";
import type { Admin } from "@cu/core/foundation/actor";
import { now } from "@cu/core/foundation/clock";
import { anchorsBucket, config } from "@cu/core/foundation/config/config";
import { DeleteCommand } from "@cu/core/foundation/store/commands";
import { commit } from "@cu/core/foundation/store/commit";
import { keyOf } from "@cu/core/foundation/store/entity-item";
import { client, tableName } from "@cu/core/foundation/store/table";
import { auditActs } from "@cu/core/read-models/reconciliation/audit-acts";
import { auditAnchors } from "@cu/core/read-models/reconciliation/audit-anchors";
import { readBooks } from "@cu/core/read-models/reconciliation/books.test-kit";
import { ActEntity, ActHeadEntity, type ActItem } from "@cu/core/storage/audit-log/act.entity";
import { readAnchors } from "@cu/core/storage/audit-log/anchor";
import { anchorVersions, eraseAnchor, hideAnchor } from "@cu/core/storage/audit-log/anchors.test-kit";
import { actHash, noteAct } from "@cu/core/storage/audit-log/note-act";
import { makeAdmin } from "@cu/core/use-cases/test-kit/person";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import { createFaults } from "@cu/local-cloud/faults";
import type { DynamoDBRecord, SQSBatchResponse } from "aws-lambda";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { quietLog } from "../test-kit/quiet-log.ts";
import { underRoleOf } from "../test-kit/role.ts";
import { handler as reader } from "./stream.ts";
import { record } from "./work.test-kit.ts";
import { handler as worker } from "./work.ts";

quietLog();

const sqs = new SQSClient({});
const dead: DynamoDBRecord[] = [];
const faults = createFaults();
// Duplicate stream deliveries are anchored once.
faults.set([{ kind: "duplicate" }]);
const stream = mapStream({
  endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "",
  table: tableName(),
  filters: filtersOf([acts]),
  handler: underRoleOf("consumer.stream", reader),
  onDead: (lost) => void dead.push(lost),
  faults,
});
afterAll(() => stream.close());
afterEach(async () => {
  vi.unstubAllEnvs();
  await setFaults();
  expect(dead).toEqual([]);
});

const setFaults = async (...of: readonly { kind: string; match: string; count: number }[]): Promise<void> => {
  const at = `${process.env.AWS_ENDPOINT_URL_S3}/__local/faults/?on=${anchorsBucket()}`;
  const body = JSON.stringify({ faults: of.map((fault) => ({ ...fault, on: anchorsBucket() })) });
  expect((await fetch(at, { method: "PUT", body })).ok).toBe(true);
};

/** Messages about acts in the work queue. */
const waiting = async (): Promise<string[]> => {
  await stream.drain();
  const bodies: string[] = [];
  for (;;) {
    const QueueUrl = config.workQueueUrl;
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return bodies.filter((body) => body.includes("act.noted"));
    bodies.push(...Messages.map(({ Body = "" }) => Body));
    for (const { ReceiptHandle } of Messages) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
};

const context = { getRemainingTimeInMillis: () => 30_000 } as Parameters<typeof worker>[1];
const work = underRoleOf("consumer.work", worker);
/** Returns the number of failed messages. */
const deliver = async (bodies: readonly string[]): Promise<number> => {
  const answer = (await work({ Records: bodies.map(record) }, context, () => {})) as SQSBatchResponse;
  return answer.batchItemFailures.length;
};

const act = async (admin: Admin, n: number) =>
  commit(await noteAct(admin, { act: "issue.done", target: ["issue", n], reason: `Number ${n}` }));
const actsOf = async ({ id }: Admin): Promise<ActItem[]> =>
  (await ActEntity.query.byPerson({ by: id }).go({ consistent: true })).data;
const drop = async (admin: Admin, sequence: number) => {
  const Key = keyOf(ActEntity, { by: admin.id, sequence });
  await client.send(new DeleteCommand({ TableName: tableName(), Key }));
};
const makeHead = async ({ by, sequence, hash }: ActItem) => ActHeadEntity.put({ by, sequence, hash }).go();

/** An admin with three acts, anchored. */
const makeLog = async () => {
  const admin = await makeAdmin();
  for (const n of [1, 2, 3]) await act(admin, n);
  expect(await deliver(await waiting())).toBe(0);
  const [first, second, third] = await actsOf(admin);
  if (!first || !second || !third) throw new Error("Three acts were noted.");
  return { admin, first, second, third };
};

const found = async ({ id }: Admin, hoursLater = 0) => {
  const anchors = await readAnchors();
  const books = await readBooks();
  const findings = [...auditActs(books), ...auditAnchors({ ...books, ...anchors }, now() + hoursLater * 3_600_000)];
  const start = `acts of person ${id}: `;
  return findings.flatMap(({ problem }) => (problem.startsWith(start) ? [problem.slice(start.length)] : []));
};

test("ADM-127: each act is anchored outside the table once, however often and in how many workers at once it arrives", async () => {
  const admin = await makeAdmin();
  await act(admin, 1);
  await act(admin, 2);
  const bodies = await waiting();
  expect(bodies).toHaveLength(4);
  expect(await Promise.all([deliver(bodies), deliver(bodies.toReversed())])).toEqual([0, 0]);
  const [first, second] = await actsOf(admin);
  const key = (sequence: number, hash = "") => `acts/${admin.id}/${String(sequence).padStart(16, "0")}-${hash}`;
  expect(await anchorVersions(admin)).toEqual({ keys: [key(1, first?.hash), key(2, second?.hash)], markers: 0 });
  expect(await found(admin, 2)).toEqual([]);
});

test("ADM-127: an audit finds an end that was cut off, also of a log that was taken away the moment it was written", async () => {
  const { admin, second, third } = await makeLog();
  await drop(admin, 3);
  await makeHead(second);
  expect(await found(admin, 2)).toEqual(["its end is cut off: act 3 was anchored, the log ends with act 2"]);
  await ActEntity.put(third).go();
  await makeHead(third);
  expect(await found(admin, 2)).toEqual([]);

  const other = await makeAdmin();
  await act(other, 1);
  await drop(other, 1);
  const Key = keyOf(ActHeadEntity, { by: other.id });
  await client.send(new DeleteCommand({ TableName: tableName(), Key }));
  await deliver(await waiting());
  expect(await found(other)).toEqual(["its end is cut off: act 1 was anchored, the log ends with act 0"]);
});

test("ADM-127: an audit detects a log rewritten from some act on, even with consistent hashes", async () => {
  const { admin, first, second, third } = await makeLog();
  const { hash: _2, ...facts2 } = { ...second, reason: "Another one" };
  const changed = { ...facts2, hash: actHash(first.hash, facts2) };
  const { hash: _3, ...facts3 } = third;
  const last = { ...facts3, hash: actHash(changed.hash, facts3) };
  await ActEntity.put([changed, last]).go();
  await makeHead(last);
  const anew = "2 acts are not those that were anchored, the first is act 2";
  expect(await found(admin)).toEqual([anew]);
  // The stream emits inserts only if the originals were deleted first; then both versions are anchored.
  expect(await found(admin, 2)).toEqual([anew, "2 acts are not anchored, the first is act 2"]);
  await drop(admin, 3);
  await ActEntity.put(last).go();
  await deliver(await waiting());
  expect(await found(admin, 2)).toEqual([anew, "1 acts are not anchored, the first is act 2"]);
});

test("ADM-127: an audit names an act that has no anchor after an hour, and an anchor that was deleted, which still counts", async () => {
  const admin = await makeAdmin();
  await act(admin, 1);
  const bodies = await waiting();
  expect([await found(admin), await found(admin, 2)]).toEqual([[], ["1 acts are not anchored, the first is act 1"]]);
  await deliver(bodies);
  expect(await found(admin, 2)).toEqual([]);

  const { keys } = await anchorVersions(admin);
  const [key = ""] = keys;
  await hideAnchor(key);
  expect(await anchorVersions(admin)).toEqual({ keys, markers: 1 });
  expect(await found(admin, 2)).toEqual(["the anchor of act 1 was deleted"]);
  await expect(eraseAnchor(key)).rejects.toMatchObject({ name: "AccessDenied" });
});

test("ADM-127: an act waits for no object store: one that hangs, is busy or dies after it has written is asked again later", async () => {
  const admin = await makeAdmin();
  const silent = net.createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  vi.stubEnv("AWS_ENDPOINT_URL_S3", `http://127.0.0.1:${(silent.address() as net.AddressInfo).port}`);
  await act(admin, 1);
  const bodies = await waiting();
  expect(bodies).toHaveLength(2);
  expect(await deliver(bodies)).toBe(2);
  vi.unstubAllEnvs();
  silent.close();
  await setFaults({ kind: "throttle", match: "PutObject", count: 3 });
  expect(await deliver(bodies.slice(0, 1))).toBe(1);
  expect(await anchorVersions(admin)).toEqual({ keys: [], markers: 0 });
  // The write succeeds but its response is lost, so the message stays in the queue.
  await setFaults({ kind: "answer-lost", match: "PutObject", count: 1 });
  for (let n = 0; n < 2; n++) expect(await deliver(bodies)).toBe(0);
  expect((await anchorVersions(admin)).keys).toHaveLength(1);
  expect(await found(admin, 2)).toEqual([]);
}, 60_000);
