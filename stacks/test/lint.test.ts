import { streamConsumerIds, streamConsumers } from "@cu/api/stream-consumers";
import { expect, test } from "vitest";
import { all, functions, isUploader, list, pointsAt, type Statement, templates } from "./assembly.ts";

test("every function runs on Node 22 with a limit of time and memory and its own log group", () => {
  for (const { stack, properties } of functions()) {
    const { FunctionName, Runtime, Timeout, MemorySize, Architectures, LoggingConfig } = properties;
    expect([FunctionName, Runtime, Architectures]).toEqual([FunctionName, "nodejs22.x", ["arm64"]]);
    expect(Number(Timeout)).toBeGreaterThan(0);
    expect(Number(MemorySize)).toBeGreaterThanOrEqual(512);
    const group = pointsAt((LoggingConfig as { LogGroup: unknown }).LogGroup);
    const logs = all("AWS::Logs::LogGroup").find((one) => one.stack === stack && one.id === group);
    expect(LoggingConfig).toMatchObject({ LogFormat: "JSON", SystemLogLevel: "WARN" });
    expect([FunctionName, logs?.properties.LogGroupName]).toEqual([
      FunctionName,
      `/aws/lambda/${String(FunctionName)}`,
    ]);
  }
});

test("the only function that is not ours uploads the site", () => {
  const foreign = all("AWS::Lambda::Function").filter(({ id }) => isUploader(id));
  expect(foreign.map(({ stack }) => stack)).toEqual(["prod-curio-site"]);
});

test("every log group ends what it keeps", () => {
  for (const { id, properties } of all("AWS::Logs::LogGroup")) {
    expect([id, properties.RetentionInDays]).toEqual([id, 30]);
  }
});

test("every queue has a dead-letter queue or is one, and every dead-letter queue has an alarm", () => {
  const queues = all("AWS::SQS::Queue");
  const dead = new Set([
    ...queues.map(({ properties }) => {
      const target = (properties.RedrivePolicy as { deadLetterTargetArn?: unknown } | undefined)?.deadLetterTargetArn;
      return pointsAt(target);
    }),
    ...all("AWS::Lambda::EventSourceMapping").map(({ properties }) => {
      const to = (properties.DestinationConfig as { OnFailure: { Destination: unknown } } | undefined)?.OnFailure;
      // From another stack: `Fn::ImportValue` of a name that ends with the logical id and the attribute.
      return /OutputFnGetAtt(\w+?)Arn/.exec(JSON.stringify(to ?? ""))?.[1] ?? "";
    }),
  ]);
  for (const { id, properties } of queues)
    expect([id, dead.has(id) || "RedrivePolicy" in properties]).toEqual([id, true]);
  const watched = all("AWS::CloudWatch::Alarm").flatMap(({ properties }) =>
    list(properties.Dimensions as { Name: string; Value: unknown }[]).map(({ Value }) => JSON.stringify(Value)),
  );
  for (const id of dead) if (id) expect([id, watched.some((value) => value.includes(id))]).toEqual([id, true]);
  expect([...dead].filter(Boolean)).toHaveLength(7);
});

test("every alarm reaches the topic, both ways", () => {
  expect(all("AWS::CloudWatch::Alarm").length).toBeGreaterThanOrEqual(8);
  for (const { id, properties } of all("AWS::CloudWatch::Alarm")) {
    expect([id, list(properties.AlarmActions as unknown[]).length]).toEqual([id, 1]);
    expect([id, list(properties.OKActions as unknown[]).length]).toEqual([id, 1]);
  }
  expect(all("AWS::SNS::Subscription").map(({ properties }) => properties.Endpoint)).toEqual(["on-call@example.com"]);
});

test("all consumers retry only failed items, and bisect an unreadable batch", () => {
  const mappings = all("AWS::Lambda::EventSourceMapping");
  expect(mappings).toHaveLength(7);
  for (const { properties } of mappings) expect(properties.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
  expect(mappingOf("Reader")).toMatchObject({ BisectBatchOnFunctionError: true, MaximumRetryAttempts: 10 });
});

const mappingOf = (name: string) =>
  all("AWS::Lambda::EventSourceMapping").find(({ id }) => id.startsWith(`${name}Mapping`))?.properties;

test("I9, ERR-26: the table's stream has one reader, which begins with its oldest change and waits for nothing", () => {
  const readers = all("AWS::Lambda::EventSourceMapping").filter(({ properties }) => "StartingPosition" in properties);
  // A stream serves two: the other place is free.
  expect(readers).toHaveLength(1);
  const properties = mappingOf("Reader");
  expect(properties).toMatchObject({ StartingPosition: "TRIM_HORIZON", ParallelizationFactor: 1 });
  expect(properties).not.toHaveProperty("MaximumBatchingWindowInSeconds");
  const criteria = properties?.FilterCriteria as { Filters: { Pattern: string }[] };
  const keys = (name: string, ...prefixes: string[]) => ({
    Keys: { [name]: { S: prefixes.map((prefix) => ({ prefix })) } },
  });
  const written = ["INSERT", "MODIFY"];
  expect(criteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
    { eventName: ["INSERT"], dynamodb: keys("pk", "outbox#", "earned#") },
    { eventName: ["INSERT"], dynamodb: keys("sk", "act#") },
    { eventName: written, dynamodb: keys("sk", "attempt#", "watching#") },
    { eventName: written, dynamodb: { ...keys("sk", "watch#"), NewImage: { seats: { SS: [{ exists: true }] } } } },
  ]);
});

test("WCH-51, ERR-26: each consumer of the stream has a queue; answers are read at once, what classes do waits for five minutes", () => {
  expect(mappingOf("Answers")).not.toHaveProperty("MaximumBatchingWindowInSeconds");
  expect(mappingOf("Classes")).toMatchObject({ MaximumBatchingWindowInSeconds: 300, BatchSize: 10_000 });
  for (const id of streamConsumerIds) {
    const { queue, timeoutSeconds, windowSeconds } = streamConsumers[id];
    const made = all("AWS::SQS::Queue").find(({ id: name }) => new RegExp(`^${queue}[0-9A-F]{8}$`, "i").test(name));
    // AWS refuses less.
    expect([id, made?.properties.VisibilityTimeout]).toEqual([id, 6 * timeoutSeconds + windowSeconds]);
  }
});

test("the table has its three indexes, its stream, point-in-time recovery, and cannot be deleted", () => {
  const [table, ...others] = all("AWS::DynamoDB::GlobalTable");
  expect(others).toEqual([]);
  expect(table?.properties).toMatchObject({
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    BillingMode: "PAY_PER_REQUEST",
  });
  expect(list(table?.properties.GlobalSecondaryIndexes as { IndexName: string }[]).map((one) => one.IndexName)).toEqual(
    ["gsi1pk-gsi1sk-index", "gsi2pk-gsi2sk-index", "gsi3pk-gsi3sk-index"],
  );
  for (const replica of list(table?.properties.Replicas as object[])) {
    expect(replica).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  }
});

test("what keeps data outlives its stack", () => {
  const keepers = [
    "AWS::DynamoDB::GlobalTable",
    "AWS::S3::Bucket",
    "AWS::Cognito::UserPool",
    "AWS::SecretsManager::Secret",
  ];
  for (const { stack, text } of templates()) {
    const { Resources } = JSON.parse(text) as { Resources: Record<string, { Type: string; DeletionPolicy?: string }> };
    for (const [id, { Type, DeletionPolicy }] of Object.entries(Resources)) {
      if (keepers.includes(Type)) expect([stack, id, DeletionPolicy]).toEqual([stack, id, "Retain"]);
    }
  }
});

test("every bucket is private, encrypted and reached over HTTPS only", () => {
  const buckets = all("AWS::S3::Bucket");
  for (const { stack, id, properties } of buckets) {
    expect(properties).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, RestrictPublicBuckets: true },
    });
    expect(properties).toHaveProperty("BucketEncryption");
    const policy = all("AWS::S3::BucketPolicy").find(
      (one) => one.stack === stack && pointsAt(one.properties.Bucket) === id,
    );
    expect(JSON.stringify(policy?.properties)).toContain('"aws:SecureTransport":"false"');
  }
  expect(buckets).toHaveLength(4);
});

// Actions without resource-level permissions. Any other wildcard is an error.
const starsAllowed = [
  { stack: "prod-curio-consumers", action: "dynamodb:ListStreams", why: "takes no resource" },
  { stack: "prod-curio-consumers", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-course", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-creator", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-draft", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-demo", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-account", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-report", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-export", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-books", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-quiz", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-api-study", action: "s3:", why: "objects are named below their bucket" },
  { stack: "prod-curio-site", action: "s3:", why: "the CDK's uploader, bound to its two buckets" },
  { stack: "prod-curio-site", action: "cloudfront:", why: "the CDK's uploader: invalidations" },
];

test("no role has a star in its actions or resources but where AWS takes nothing else", () => {
  const stars = all("AWS::IAM::Policy").flatMap(({ stack, properties }) =>
    (properties.PolicyDocument as { Statement: Statement[] }).Statement.filter(
      ({ Action, Resource }) =>
        list(Action).some((action) => action.includes("*")) || /"\*"|\/\*"/.test(JSON.stringify(Resource)),
    ).flatMap(({ Action }) => list(Action).map((action) => ({ stack, action }))),
  );
  const unexplained = stars.filter(
    ({ stack, action }) => !starsAllowed.some((one) => one.stack === stack && action.startsWith(one.action)),
  );
  expect(unexplained).toEqual([]);
  expect(all("AWS::IAM::ManagedPolicy")).toEqual([]);
});

test("no role of a function takes a managed policy", () => {
  for (const { id, properties } of all("AWS::IAM::Role")) {
    if (!isUploader(id)) expect([id, properties.ManagedPolicyArns]).toEqual([id, undefined]);
  }
});
