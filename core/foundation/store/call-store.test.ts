import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import * as tls from "node:tls";
import { afterEach, expect, test, vi } from "vitest";
import { callStore } from "./call-store.ts";
import { signedCalls } from "./signed-calls.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn(() => Promise.resolve()) }));
vi.mock("node:tls", async (original) => ({
  ...(await original<typeof tls>()),
  connect: vi.fn(() => {
    throw new Error("held back");
  }),
}));

/** The longest total wait between a call's attempts when every response is like this. */
const longestWait = async (status: number, type: string): Promise<number> => {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify({ __type: `x#${type}` })));
  await once(server.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.mocked(pause).mockClear();
  try {
    expect(await callStore("GetItem", "{}")).toMatchObject({ status, type });
    return vi.mocked(pause).mock.calls.reduce((sum, [milliseconds = 0]) => sum + milliseconds, 0);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  }
};

test("ERR-14, M6: tries of a throttled call outlast the second for which a partition is full, others follow each other sooner", async () => {
  for (const type of ["ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded"]) {
    expect(await longestWait(400, type)).toBeGreaterThan(2000);
  }
  expect(await longestWait(429, "Slower")).toBeGreaterThan(2000);
  expect(await longestWait(500, "InternalServerError")).toBeLessThan(1000);
  expect(await longestWait(400, "TransactionInProgressException")).toBeLessThan(1000);
});

type Call = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Answer = readonly [status: number, text: string] | "broken";

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A store that gives these responses in turn, repeating the last one, and records its requests. */
const storeOf = async (...answers: readonly Answer[]) => {
  const calls: Call[] = [];
  let opened = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece: string) => {
      body += piece;
    });
    request.on("end", () => {
      calls.push({ headers: request.headers, body });
      const answer = answers[calls.length - 1] ?? answers.at(-1) ?? "broken";
      if (answer === "broken") request.socket.destroy();
      else response.writeHead(answer[0]).end(answer[1]);
    });
  });
  server.on("connection", () => {
    opened += 1;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `http://${host}`);
  vi.mocked(pause).mockClear();
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const waits = () => vi.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds);
  return { calls, waits, opened: () => opened, host };
};

test("ERR-14, M6: a call is tried five times, each wait up to twice as long, four times as long where the store is full", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const full = await storeOf([400, '{"__type":"com.amazonaws#ThrottlingException","message":"Slower."}']);
  expect(await callStore("GetItem", "{}")).toEqual({
    status: 400,
    type: "ThrottlingException",
    body: { __type: "com.amazonaws#ThrottlingException", message: "Slower." },
  });
  expect([full.calls.length, full.waits()]).toEqual([5, [100, 200, 400, 800]]);
  stop();
  const meeting = await storeOf([400, '{"__type":"a#TransactionInProgressException"}'], [200, '{"Count":1}']);
  expect(await callStore("Query", "{}")).toEqual({ status: 200, type: "", body: { Count: 1 } });
  expect([meeting.calls.length, meeting.waits()]).toEqual([2, [25]]);
});

test("ERR-14, M6: failures without a name are reported as an unavailable store, also without a response at the end", async () => {
  const nameless = await storeOf([500, "<html>"]);
  expect(await callStore("GetItem", "{}")).toEqual({ status: 500, type: "ThrottlingException", body: {} });
  expect(nameless.calls).toHaveLength(5);
  stop();
  const slower = await storeOf([429, "{}"], [200, "{}"]);
  expect(await callStore("GetItem", "{}")).toEqual({ status: 200, type: "", body: {} });
  expect(slower.calls).toHaveLength(2);
});

test("ERR-14, M6: a broken connection is tried again, and after the fifth its error is thrown", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const mended = await storeOf("broken", [200, "{}"]);
  expect(await callStore("GetItem", "{}")).toMatchObject({ status: 200 });
  expect([mended.calls.length, mended.waits()]).toEqual([2, [25]]);
  stop();
  const broken = await storeOf("broken");
  await expect(callStore("GetItem", "{}")).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(broken.calls).toHaveLength(5);
});

test("ERR-14, F1: what is no JSON object is no answer, whatever its status; it is tried again and then thrown", async () => {
  for (const text of ["<html>", "null", "7", '"{}"']) {
    const page = await storeOf([200, text]);
    await expect(callStore("GetItem", "{}"), text).rejects.toMatchObject({
      code: "EPROTO",
      message: "The service's answer is no JSON.",
    });
    expect(page.calls).toHaveLength(5);
    stop();
  }
  // A refusal without a name does not come from the store either.
  const page = await storeOf([404, "null"]);
  expect(await callStore("GetItem", "{}")).toEqual({ status: 404, type: "ThrottlingException", body: {} });
  expect(page.calls).toHaveLength(5);
});

test("ERR-14: a refusal is returned immediately, and only retried if the caller listed it as transient", async () => {
  const conflict = '{"__type":"a#TransactionConflictException"}';
  const refused = await storeOf([400, conflict]);
  const refusal = { status: 400, type: "TransactionConflictException", body: JSON.parse(conflict) };
  expect(await callStore("UpdateItem", "{}")).toEqual(refusal);
  expect(refused.calls).toHaveLength(1);
  expect(await callStore("UpdateItem", "{}", "OtherException")).toEqual(refusal);
  expect(refused.calls).toHaveLength(2);
  stop();
  const passing = await storeOf([400, conflict], [200, "{}"]);
  expect(await callStore("UpdateItem", "{}", "TransactionConflictException")).toMatchObject({ status: 200 });
  expect(passing.calls).toHaveLength(2);
  stop();
  const lost = await storeOf([400, '{"__type":"a#ConditionalCheckFailedException"}']);
  await callStore("UpdateItem", "{}", "TransactionConflictException");
  expect(lost.calls).toHaveLength(1);
});

test("ERR-14: a call has its operation, time and signature, and reuses one connection for the same host", async () => {
  const store = await storeOf([200, "{}"]);
  vi.stubEnv("AWS_REGION", "eu-west-3");
  vi.stubEnv("AWS_PROFILE", "");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "first");
  vi.stubEnv("AWS_SESSION_TOKEN", "");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 1, 9, 8, 7, 900) });
  await callStore("GetItem", '{"a":"é"}');
  vi.setSystemTime(Date.UTC(2026, 2, 1, 9, 8, 8));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "second");
  vi.stubEnv("AWS_SESSION_TOKEN", "with a token");
  await callStore("Query", "{}");
  const [first, second] = store.calls;
  expect(first?.headers).toMatchObject({
    host: store.host,
    "content-type": "application/x-amz-json-1.0",
    "content-length": "10",
    "x-amz-target": "DynamoDB_20120810.GetItem",
    "x-amz-date": "20260301T090807Z",
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=first\/20260301\/eu-west-3\/dynamodb\/aws4_request,/,
    ),
  });
  expect(first?.body).toBe('{"a":"é"}');
  expect(first?.headers).not.toHaveProperty("x-amz-security-token");
  expect(second?.headers).toMatchObject({
    "x-amz-target": "DynamoDB_20120810.Query",
    "x-amz-date": "20260301T090808Z",
    "x-amz-security-token": "with a token",
    authorization: expect.stringContaining("Credential=second/"),
  });
  expect(store.opened()).toBe(1);
  await callStore("Query", "{}");
  expect(store.opened()).toBe(1);
});

test("ERR-14: without a key or a region in the environment nothing is sent", async () => {
  const store = await storeOf([200, "{}"]);
  for (const [key, region] of [
    ["", "eu-west-3"],
    ["key", ""],
  ]) {
    vi.stubEnv("AWS_ACCESS_KEY_ID", key);
    vi.stubEnv("AWS_REGION", region);
    await expect(callStore("GetItem", "{}")).rejects.toThrow("Calls are signed with AWS_ACCESS_KEY_ID and AWS_REGION.");
  }
  expect(store.calls).toHaveLength(0);
});

test("ERR-14: without a specific endpoint the common one is used, otherwise the region's", async () => {
  const own = await storeOf([200, "{}"]);
  vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:9");
  expect(await callStore("GetItem", "{}")).toMatchObject({ status: 200 });
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "");
  vi.stubEnv("AWS_ENDPOINT_URL", `http://${own.host}`);
  expect(await callStore("GetItem", "{}")).toMatchObject({ status: 200 });
  expect(own.calls).toHaveLength(2);
  const hostIn = async (region: string) => {
    vi.stubEnv("AWS_ENDPOINT_URL", "");
    vi.stubEnv("AWS_REGION", region);
    vi.stubEnv("AWS_ACCESS_KEY_ID", `key of ${region}`);
    await expect(callStore("GetItem", "{}")).rejects.toThrow("held back");
    return vi.mocked(tls.connect).mock.lastCall?.[0];
  };
  expect(await hostIn("eu-west-3")).toMatchObject({ host: "dynamodb.eu-west-3.amazonaws.com", port: 443 });
});

test("ERR-14: another service is called by its name, at its endpoint, with its number of attempts", async () => {
  const service = { name: "sqs", target: "AmazonSQS", json: "1.1", endpointFrom: "AWS_ENDPOINT_URL_SQS" } as const;
  const queues = signedCalls(service, { maxAttempts: 2 });
  const store = await storeOf([400, '{"__type":"com.amazonaws.sqs#RequestThrottled"}']);
  vi.stubEnv("AWS_ENDPOINT_URL_SQS", `http://${store.host}`);
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "http://127.0.0.1:9");
  vi.stubEnv("AWS_REGION", "eu-west-3");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_PROFILE", "");
  expect(await queues.call("SendMessage", "{}")).toMatchObject({ status: 400, type: "RequestThrottled" });
  expect(store.calls).toHaveLength(2);
  expect(store.calls[0]?.headers).toMatchObject({
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AmazonSQS.SendMessage",
    authorization: expect.stringMatching(/Credential=key\/\d{8}\/eu-west-3\/sqs\/aws4_request,/),
  });
});
