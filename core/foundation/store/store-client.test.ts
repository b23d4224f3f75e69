import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as bare from "@aws-sdk/client-dynamodb";
import * as sdk from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import * as ours from "./commands.ts";
import { ConditionalCheckFailedException, TransactionCanceledException } from "./store-error.ts";
import { client, tableName } from "./table.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const through = (options: bare.DynamoDBClientConfig = {}) =>
  sdk.DynamoDBDocumentClient.from(new bare.DynamoDBClient(options), {
    marshallOptions: { removeUndefinedValues: true },
  });
const TableName = tableName();

/** The store by our commands and client, or by the SDK's. */
type Way = {
  readonly send: (name: (typeof names)[number], input: object) => Promise<object>;
  readonly pages: (input: { TableName: string }) => AsyncIterable<object>;
  readonly refusals: readonly (abstract new (...of: never[]) => Error)[];
};
const ourCommands = new Map(Object.entries(ours));
const sdkCommands = new Map(Object.entries(sdk));
const names = ["BatchGet", "BatchWrite", "Delete", "Get", "Put", "Query", "Scan", "TransactWrite", "Update"] as const;

const commandOf = (commands: ReadonlyMap<string, unknown>, name: string, input: object): never =>
  new (commands.get(`${name}Command`) as new (input: object) => never)(input);

const byUs: Way = {
  send: (name, input) => client.send(commandOf(ourCommands, name, input)),
  pages: (input) => ours.paginateQuery({ client }, input),
  refusals: [ConditionalCheckFailedException, TransactionCanceledException],
};
const bySdk = (options?: bare.DynamoDBClientConfig): Way => {
  const asked = through(options);
  return {
    send: (name, input) => asked.send(commandOf(sdkCommands, name, input)),
    pages: (input) => sdk.paginateQuery({ client: asked }, input),
    refusals: [bare.ConditionalCheckFailedException, bare.TransactionCanceledException],
  };
};

/** The outcome of a call: its response, or everything a caller may read of its error. */
const outcome = async (call: Promise<object>, { refusals }: Way): Promise<unknown> => {
  const answer = await call.catch((error: bare.TransactionCanceledException & { Item?: object }) => ({
    name: error.name,
    message: error.message,
    isOne: refusals.map((Refusal) => error instanceof Refusal),
    CancellationReasons: error.CancellationReasons?.map((reason) => ({ ...reason })),
    Item: error.Item,
    status: error.$metadata.httpStatusCode,
  }));
  const { $metadata: _, ...rest } = answer as { $metadata?: unknown };
  return JSON.parse(JSON.stringify(rest, shown));
};

// Writes sets and bytes as objects, so that different types never look alike. An error's items are in wire format,
// where our bytes are still base64.
const shown = (name: string, value: unknown): unknown => {
  if (name === "B" && value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  // Depends on rows that other tests write concurrently.
  if (name === "ScannedCount") return undefined;
  if (value instanceof Set) return { set: [...value].toSorted() };
  if (typeof value === "object" && value !== null && "type" in value && value.type === "Buffer")
    return { bytes: "data" in value ? value.data : [] };
  return value instanceof Uint8Array ? { bytes: [...value] } : value;
};

/** Makes every kind of call on a separate partition; returns the responses and the final error. */
const everyCall = async (way: Way) => {
  const pk = `straight#${randomUUID()}`;
  const answers: unknown[] = [];
  const told = async (name: (typeof names)[number], input: object) => {
    const answer = await outcome(way.send(name, input), way);
    answers.push(JSON.parse(JSON.stringify(answer).replaceAll(pk, "pk")));
  };
  const item = (sk: string) => ({
    pk,
    sk,
    n: 1.5,
    words: new Set(["a", "b"]),
    numbers: new Set([3]),
    bytes: new Uint8Array([0, 255]),
    deep: [{ Item: { Key: null }, Keys: ["x"], no: undefined }, true],
  });
  const key = (sk: string) => ({ TableName, Key: { pk, sk } });
  const isNew = { ConditionExpression: "attribute_not_exists(pk)" };
  await told("Put", { TableName, Item: item("a"), ...isNew });
  await told("Put", { TableName, Item: item("a"), ...isNew });
  await told("Put", { TableName, Item: item("a"), ...isNew, ReturnValuesOnConditionCheckFailure: "ALL_OLD" });
  await told("Get", { ...key("a"), ConsistentRead: true });
  await told("Get", key("none"));
  const update = { UpdateExpression: "SET n = n + :one", ExpressionAttributeValues: { ":one": 1 } };
  await told("Update", { ...key("a"), ...update, ReturnValues: "ALL_NEW" });
  await told("Update", { ...key("none"), ...update });
  const put = (sk: string) => ({ PutRequest: { Item: item(sk) } });
  await told("BatchWrite", { RequestItems: { [TableName]: [put("b"), put("c")] } });
  const Keys = [
    { pk, sk: "a" },
    { pk, sk: "c" },
    { pk, sk: "none" },
  ];
  await told("BatchGet", { RequestItems: { [TableName]: { Keys, ConsistentRead: true } } });
  const query = { TableName, KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk }, Limit: 2 };
  await told("Query", query);
  for await (const page of way.pages(query)) {
    const { $metadata: _, ...read } = page as { $metadata?: unknown };
    answers.push(JSON.parse(JSON.stringify(read, shown).replaceAll(pk, "pk")));
  }
  const filter = { FilterExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk } };
  await told("Scan", { TableName, ConsistentRead: true, ...filter });
  const check = {
    ConditionCheck: {
      ...key("a"),
      ConditionExpression: "n = :n",
      ExpressionAttributeValues: { ":n": 9 },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  };
  const Put = { TableName, Item: item("d") };
  await told("TransactWrite", { TransactItems: [{ Put }] });
  await told("TransactWrite", { TransactItems: [{ Put }, check] });
  await told("Delete", { ...key("a"), ReturnValues: "ALL_OLD" });
  await told("Delete", { ...key("a"), ConditionExpression: "attribute_exists(pk)" });
  await told("Query", { ...query, KeyConditionExpression: "nonsense" });
  await told("Get", { ...key("a"), TableName: "no-such-table" });
  return answers;
};

test("ERR-14, F1: every call is answered, and refused, as through the SDK", async () => {
  const answers = await everyCall(byUs);
  expect(answers).toEqual(await everyCall(bySdk()));
  expect(answers).toHaveLength(19);
});

const name = fc.string({ minLength: 1, maxLength: 8 });
const scalar = fc.oneof(
  fc.string(),
  fc.maxSafeInteger(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true, maxExcluded: true, min: -1e6, max: 1e6 })
    .filter((n) => n % 1 !== 0),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.uint8Array({ minLength: 1, maxLength: 5 }),
  fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 }).map((words) => new Set(words)),
  fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 }).map((numbers) => new Set(numbers)),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: scalar, weight: 4 },
    { arbitrary: fc.array(tie("value"), { maxLength: 3 }), weight: 1 },
    { arbitrary: fc.dictionary(fc.oneof(name, fc.constantFrom("Item", "Key", "Keys")), tie("value")), weight: 1 },
  ),
}));
const item = fc.dictionary(name, value, { maxKeys: 4 });
const values = fc.option(item, { nil: undefined });
const key = { TableName: fc.constant("t"), Key: item };
const condition = { ConditionExpression: fc.constant("a = :a"), ExpressionAttributeValues: values };
const put = fc.record({ TableName: fc.constant("t"), Item: item, ...condition });
const update = fc.record({ ...key, UpdateExpression: fc.constant("SET a = :a"), ...condition });
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 3 });
const writes = some(
  fc.oneof(
    fc.record({ PutRequest: fc.record({ Item: item }) }),
    fc.record({ DeleteRequest: fc.record({ Key: item }) }),
  ),
);
const listing = {
  TableName: fc.constant("t"),
  ExclusiveStartKey: values,
  ExpressionAttributeValues: values,
  Limit: fc.nat(),
};
const inputs: Record<(typeof names)[number], fc.Arbitrary<object>> = {
  BatchGet: fc.record({
    RequestItems: fc.record({ t: fc.record({ Keys: some(item), ConsistentRead: fc.boolean() }) }),
  }),
  BatchWrite: fc.record({ RequestItems: fc.record({ t: writes }) }),
  Delete: fc.record({ ...key, ...condition }),
  Get: fc.record({ ...key, ConsistentRead: fc.boolean(), ProjectionExpression: fc.string() }),
  Put: put,
  Query: fc.record({ ...listing, KeyConditionExpression: fc.string(), ScanIndexForward: fc.boolean() }),
  Scan: fc.record({ ...listing, FilterExpression: fc.string() }),
  TransactWrite: fc.record({
    ClientRequestToken: fc.uuid(),
    TransactItems: some(
      fc.oneof(
        fc.record({ Put: put }),
        fc.record({ Update: update }),
        fc.record({ Delete: fc.record({ ...key, ...condition }) }),
        fc.record({ ConditionCheck: fc.record({ ...key, ...condition }) }),
      ),
    ),
  }),
  Update: update,
};

/** A store that always gives one response and records the last call. */
const recorded = async () => {
  let answer: readonly [status: number, body: object] = [200, {}];
  let asked: unknown;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (piece: string) => {
      body += piece;
    });
    request.on("end", () => {
      const { "content-type": type, "x-amz-target": target } = request.headers;
      asked = { method: request.method, url: request.url, type, target, body: JSON.parse(body) };
      response.writeHead(answer[0], { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(answer[1]));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpoint);
  return {
    endpoint,
    answer: (status: number, body: object) => {
      answer = [status, body];
    },
    askedBy: async (call: Promise<unknown>) => {
      await call;
      return asked;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

test("ERR-14, F1: whatever is asked, our commands ask it as the SDK's do", async () => {
  const store = await recorded();
  const other = bySdk({ endpoint: store.endpoint });
  for (const name of names) {
    await fc.assert(
      fc.asyncProperty(inputs[name], async (input) => {
        expect(await store.askedBy(byUs.send(name, input))).toEqual(await store.askedBy(other.send(name, input)));
      }),
      { numRuns: 40 },
    );
  }
  store.close();
});

test("ERR-14, F1: each error of the store is thrown with the SDK's name, words and fields", async () => {
  const store = await recorded();
  const other = bySdk({ endpoint: store.endpoint, maxAttempts: 1 });
  const reasons = [
    { Code: "None" },
    { Code: "ConditionalCheckFailed", Message: "No.", Item: { n: { N: "1" }, b: { S: "x" } } },
  ];
  const refusals: readonly [string, object?][] = [
    ["ConditionalCheckFailedException"],
    ["ConditionalCheckFailedException", { Item: { n: { N: "1" } } }],
    ["TransactionCanceledException", { CancellationReasons: reasons }],
    ["TransactionConflictException"],
    ["ResourceNotFoundException"],
    ["ValidationException"],
    ["AccessDeniedException"],
    ["ItemCollectionSizeLimitExceededException"],
    ["SomethingNewException"],
  ];
  for (const [type, more] of refusals) {
    store.answer(400, { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: "No.", ...more });
    const input = { TableName: "t", Key: { pk: "a" } };
    expect(await outcome(byUs.send("Get", input), byUs)).toEqual(await outcome(other.send("Get", input), other));
  }
  store.close();
});
