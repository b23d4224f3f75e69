import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { all, type Found, functions, list, pointsAt, type Statement, templates } from "./assembly.ts";
import { textOf } from "./policy.ts";

/** The highest use by a single resource, and which one. */
type Used = readonly [most: number, where: string];

export type Quota = {
  what: string;
  /** As AWS documents it. */
  quota: number;
  /** Our own limit: the quota, or less for headroom. */
  ours: number;
  /** Whether AWS raises it on request; otherwise it is a hard limit. */
  raised: boolean;
  page: string;
  used: Used;
};

const guide = "https://docs.aws.amazon.com/";
const pages = {
  cloudFormation: `${guide}AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`,
  api: `${guide}apigateway/latest/developerguide/http-api-quotas.html`,
  apis: `${guide}apigateway/latest/developerguide/limits.html`,
  cdn: `${guide}AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
  lambda: `${guide}lambda/latest/dg/gettingstarted-limits.html`,
  filters: `${guide}lambda/latest/dg/invocation-eventfiltering.html`,
  iam: `${guide}IAM/latest/UserGuide/reference_iam-quotas.html`,
  logs: `${guide}AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html`,
  alarms: `${guide}AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html`,
  events: `${guide}eventbridge/latest/userguide/eb-quota.html`,
  table: `${guide}amazondynamodb/latest/developerguide/ServiceQuotas.html`,
  stream: `${guide}amazondynamodb/latest/developerguide/Streams.html`,
  bucket: `${guide}general/latest/gr/s3.html`,
  pool: `${guide}cognito/latest/developerguide/quotas.html`,
};

const most = (counted: Iterable<readonly [where: string, count: number]>): Used => {
  const [where, count] = [...counted].toSorted(([, a], [, b]) => b - a)[0] ?? ["", 0];
  return [count, where];
};
const stage = (count: number): Used => [count, "the stage"];

/** A count for each resource of a type. */
const each = (type: string, count: (properties: Found["properties"], one: Found) => number): [string, number][] =>
  all(type).map((one) => [`${one.stack} ${one.id}`, count(one.properties, one)]);

/** Number of resources of a type, grouped by their owner property. */
const per = (type: string, owner: string): [string, number][] =>
  [...Map.groupBy(all(type), ({ properties }) => textOf(properties[owner]))].map(([name, own]) => [name, own.length]);

const lengthOf = (value: unknown): number => (value === undefined ? 0 : list(value as unknown[]).length);

/** Characters of a document without white space, with every reference by its name, which is about as long. */
const characters = (value: unknown): number =>
  JSON.stringify(value, (_, part: unknown) =>
    Object(part) === part && Object.keys(Object(part)).some((key) => key.startsWith("Fn::") || key === "Ref")
      ? textOf(part)
      : part,
  ).length;

type Section = Record<string, unknown> | undefined;
const sections = (name: "Outputs" | "Parameters" | "Mappings" | "Resources"): [string, number][] =>
  templates().map(({ stack, text }) => [stack, Object.keys((JSON.parse(text)[name] as Section) ?? {}).length]);

const distributions = <T>(count: (config: Record<string, T[] | undefined>) => number) =>
  each("AWS::CloudFront::Distribution", ({ DistributionConfig }) => count(DistributionConfig as never));

const bytesBelow = (place: string): number =>
  statSync(place).isDirectory()
    ? readdirSync(place).reduce((sum, name) => sum + bytesBelow(path.join(place, name)), 0)
    : statSync(place).size;

/** Unpacked bytes of each function's or layer's asset. */
const sizes = new Map<string, number>();
const assetBytes = (code: unknown): number => {
  const hash = (code as { S3Key: string }).S3Key.replace(/\.\w+$/, "");
  const known = sizes.get(hash);
  if (known !== undefined) return known;
  const name = readdirSync(inject("assembly")).find((file) => file.startsWith(`asset.${hash}`)) ?? "";
  const bytes = bytesBelow(path.join(inject("assembly"), name));
  sizes.set(hash, bytes);
  return bytes;
};

const layerBytes = (stack: string, layer: unknown): number => {
  const found = all("AWS::Lambda::LayerVersion").find((one) => one.stack === stack && one.id === pointsAt(layer));
  return assetBytes(found?.properties.Content);
};

const environment = ({ properties }: Found): number =>
  Object.entries((properties.Environment as { Variables: object } | undefined)?.Variables ?? {}).reduce(
    (sum, [name, value]) => sum + name.length + textOf(value).length,
    0,
  );

/** Characters of all inline policies of each role. */
const inlinePolicies = (): [string, number][] =>
  all("AWS::IAM::Role").map(({ stack, id, properties }) => [
    `${stack} ${id}`,
    all("AWS::IAM::Policy")
      .filter((one) => one.stack === stack && list(one.properties.Roles).some((role) => pointsAt(role) === id))
      .concat(list(properties.Policies as Found["properties"][]).map((one) => ({ stack, id, properties: one })))
      .reduce((sum, { properties: { PolicyDocument } }) => sum + characters(PolicyDocument as Statement), 0),
  ]);

const filtersOf = ({ FilterCriteria }: Found["properties"]) =>
  list((FilterCriteria as { Filters?: { Pattern: string }[] } | undefined)?.Filters);

const routeTimeouts = (): [string, number][] =>
  functions()
    .filter(({ stack }) => stack.includes("-api-"))
    .map(({ id, properties }) => [id, Number(properties.Timeout)]);

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const wall = (what: string, quota: number, page: string, used: Used, ours = quota): Quota => ({
  what,
  quota,
  ours,
  raised: false,
  page,
  used,
});
const raisable = (...row: Parameters<typeof wall>): Quota => ({ ...wall(...row), raised: true });

/** AWS quotas that a growing stage could reach, with the synthesised stage's use. */
export const quotas = (): Quota[] => [
  wall("CloudFormation: resources of a stack", 500, pages.cloudFormation, most(sections("Resources")), 250),
  wall("CloudFormation: outputs of a stack", 200, pages.cloudFormation, most(sections("Outputs"))),
  wall("CloudFormation: parameters of a stack", 200, pages.cloudFormation, most(sections("Parameters"))),
  wall("CloudFormation: mappings of a stack", 200, pages.cloudFormation, most(sections("Mappings"))),
  wall(
    "CloudFormation: bytes of a template",
    1_000_000,
    pages.cloudFormation,
    most(templates().map(({ stack, text }) => [stack, Buffer.byteLength(text)])),
    500_000,
  ),
  wall(
    "CloudFormation: dynamic references of a template",
    60,
    pages.cloudFormation,
    most(templates().map(({ stack, text }) => [stack, text.match(/\{\{resolve:/g)?.length ?? 0])),
  ),
  raisable("CloudFormation: stacks of an account and region", 2000, pages.cloudFormation, stage(templates().length)),

  wall("HTTP API: integrations of an API", 300, pages.api, most(per("AWS::ApiGatewayV2::Integration", "ApiId")), 200),
  raisable("HTTP API: routes of an API", 300, pages.api, most(per("AWS::ApiGatewayV2::Route", "ApiId")), 200),
  raisable("HTTP API: stages of an API", 10, pages.api, most(per("AWS::ApiGatewayV2::Stage", "ApiId"))),
  wall("HTTP API: APIs of an account and region", 600, pages.apis, stage(all("AWS::ApiGatewayV2::Api").length)),
  wall("HTTP API: seconds until an answer", 30, pages.api, most(routeTimeouts())),
  wall(
    "HTTP API: bytes of a log line's format",
    3 * kilobyte,
    pages.api,
    most(
      each(
        "AWS::ApiGatewayV2::Stage",
        ({ AccessLogSettings }) => (AccessLogSettings as { Format: string }).Format.length,
      ),
    ),
  ),

  // Two for each prerendered page, one for each accounts path.
  raisable(
    "CloudFront: cache behaviours of a distribution",
    75,
    pages.cdn,
    most(distributions(({ CacheBehaviors }) => lengthOf(CacheBehaviors) + 1)),
    60,
  ),
  raisable(
    "CloudFront: origins of a distribution",
    100,
    pages.cdn,
    most(distributions(({ Origins }) => lengthOf(Origins))),
    25,
  ),
  raisable(
    "CloudFront: host names of a distribution",
    100,
    pages.cdn,
    most(distributions(({ Aliases }) => lengthOf(Aliases))),
  ),
  raisable(
    "CloudFront: headers that an origin is sent",
    30,
    pages.cdn,
    most(
      distributions<{ OriginCustomHeaders?: unknown[] }>(({ Origins }) =>
        Math.max(...list(Origins).map(({ OriginCustomHeaders }) => lengthOf(OriginCustomHeaders))),
      ),
    ),
  ),
  wall(
    "CloudFront: bytes of a function",
    10 * kilobyte,
    pages.cdn,
    most(each("AWS::CloudFront::Function", ({ FunctionCode }) => Buffer.byteLength(String(FunctionCode)))),
  ),
  raisable("CloudFront: functions of an account", 100, pages.cdn, stage(all("AWS::CloudFront::Function").length)),
  raisable(
    "CloudFront: distributions of an account",
    200,
    pages.cdn,
    stage(all("AWS::CloudFront::Distribution").length),
  ),
  raisable(
    "CloudFront: response headers policies of an account",
    20,
    pages.cdn,
    stage(all("AWS::CloudFront::ResponseHeadersPolicy").length),
  ),
  raisable(
    "CloudFront: cache policies of an account",
    20,
    pages.cdn,
    stage(all("AWS::CloudFront::CachePolicy").length),
  ),
  raisable(
    "CloudFront: origin request policies of an account",
    20,
    pages.cdn,
    stage(all("AWS::CloudFront::OriginRequestPolicy").length),
  ),
  raisable(
    "CloudFront: origin access controls of an account",
    100,
    pages.cdn,
    stage(all("AWS::CloudFront::OriginAccessControl").length),
  ),

  wall(
    "Lambda: bytes of a function's environment",
    4 * kilobyte,
    pages.lambda,
    most(functions().map((one) => [one.id, environment(one)])),
  ),
  wall(
    "Lambda: bytes of a function with its layers",
    250 * megabyte,
    pages.lambda,
    most(
      functions().map(({ stack, id, properties }) => [
        id,
        list(properties.Layers as unknown[]).reduce<number>(
          (sum, layer) => sum + layerBytes(stack, layer),
          assetBytes(properties.Code),
        ),
      ]),
    ),
  ),
  wall(
    "Lambda: layers of a function",
    5,
    pages.lambda,
    most(each("AWS::Lambda::Function", ({ Layers }) => lengthOf(Layers))),
  ),
  wall(
    "Lambda: seconds of a call",
    900,
    pages.lambda,
    most(each("AWS::Lambda::Function", ({ Timeout }) => Number(Timeout))),
  ),
  wall(
    "Lambda: bytes of what may call a function",
    20 * kilobyte,
    pages.lambda,
    most(
      [
        ...Map.groupBy(
          all("AWS::Lambda::Permission"),
          ({ stack, properties }) => `${stack} ${textOf(properties.FunctionName)}`,
        ),
      ].map(([name, own]) => [name, own.reduce((sum, { properties }) => sum + characters(properties), 0)]),
    ),
  ),
  wall(
    "Lambda: characters of a name",
    64,
    pages.lambda,
    most(functions().map(({ id, properties }) => [id, String(properties.FunctionName).length])),
  ),
  raisable(
    "Lambda: bytes of all code in an account and region",
    75 * 1024 * megabyte,
    pages.lambda,
    stage(functions().reduce((sum, { properties }) => sum + assetBytes(properties.Code), 0)),
  ),
  raisable(
    "Lambda: filters of a source",
    5,
    pages.filters,
    most(each("AWS::Lambda::EventSourceMapping", (properties) => filtersOf(properties).length)),
  ),
  wall(
    "Lambda: characters of a filter",
    4096,
    pages.filters,
    most(
      each("AWS::Lambda::EventSourceMapping", (properties) =>
        Math.max(0, ...filtersOf(properties).map(({ Pattern }) => Pattern.length)),
      ),
    ),
  ),
  wall(
    "DynamoDB: readers of a table's stream",
    2,
    pages.stream,
    stage(all("AWS::Lambda::EventSourceMapping").filter(({ properties }) => "StartingPosition" in properties).length),
  ),
  raisable(
    "DynamoDB: indexes of a table",
    20,
    pages.table,
    most(each("AWS::DynamoDB::GlobalTable", ({ GlobalSecondaryIndexes }) => lengthOf(GlobalSecondaryIndexes))),
  ),

  wall("IAM: characters of a role's inline policies", 10_240, pages.iam, most(inlinePolicies())),
  raisable(
    "IAM: managed policies of a role",
    10,
    pages.iam,
    most(each("AWS::IAM::Role", ({ ManagedPolicyArns }) => lengthOf(ManagedPolicyArns))),
  ),
  raisable(
    "IAM: characters of who may take a role",
    2048,
    pages.iam,
    most(each("AWS::IAM::Role", ({ AssumeRolePolicyDocument }) => characters(AssumeRolePolicyDocument))),
  ),
  wall(
    "IAM: characters of a role's description",
    1000,
    pages.iam,
    most(each("AWS::IAM::Role", ({ Description }) => (typeof Description === "string" ? Description.length : 0))),
  ),
  raisable("IAM: roles of an account", 1000, pages.iam, stage(all("AWS::IAM::Role").length)),

  wall("Logs: metric filters of a log group", 100, pages.logs, most(per("AWS::Logs::MetricFilter", "LogGroupName"))),
  wall(
    "Logs: characters of a filter's pattern",
    1024,
    pages.logs,
    most(each("AWS::Logs::MetricFilter", ({ FilterPattern }) => String(FilterPattern).length)),
  ),
  raisable(
    "Logs: log groups of an account and region",
    1_000_000,
    pages.logs,
    stage(all("AWS::Logs::LogGroup").length),
  ),
  wall(
    "CloudWatch: metrics of an alarm",
    10,
    pages.alarms,
    most(each("AWS::CloudWatch::Alarm", ({ Metrics }) => lengthOf(Metrics))),
  ),
  wall(
    "CloudWatch: actions of an alarm",
    5,
    pages.alarms,
    most(each("AWS::CloudWatch::Alarm", ({ AlarmActions }) => lengthOf(AlarmActions))),
  ),
  raisable(
    "CloudWatch: alarms of an account and region",
    5000,
    pages.alarms,
    stage(all("AWS::CloudWatch::Alarm").length),
  ),

  raisable("EventBridge: rules of an account and region", 300, pages.events, stage(all("AWS::Events::Rule").length)),
  wall(
    "EventBridge: targets of a rule",
    5,
    pages.events,
    most(each("AWS::Events::Rule", ({ Targets }) => lengthOf(Targets))),
  ),

  wall(
    "S3: lifecycle rules of a bucket",
    1000,
    pages.bucket,
    most(
      each("AWS::S3::Bucket", ({ LifecycleConfiguration }) =>
        lengthOf((LifecycleConfiguration as { Rules?: unknown[] } | undefined)?.Rules),
      ),
    ),
  ),
  wall(
    "S3: bytes of a bucket's policy",
    20 * kilobyte,
    pages.bucket,
    most(each("AWS::S3::BucketPolicy", ({ PolicyDocument }) => characters(PolicyDocument))),
  ),
  wall(
    "Cognito: attributes of our own",
    50,
    pages.pool,
    most(each("AWS::Cognito::UserPool", ({ Schema }) => lengthOf(Schema))),
  ),
];

/** How many stages fit an account and region before a quota increase, and the first quota to raise. */
export const stagesInAnAccount = (rows: readonly Quota[]): Used => {
  const shared = rows.filter(({ used: [count, where] }) => where === "the stage" && count > 0);
  const [first] = shared
    .filter(({ what }) => /account/.test(what))
    .map(({ what, quota, used: [count] }): Used => [Math.floor(quota / count), what])
    .toSorted(([a], [b]) => a - b);
  return first ?? [0, ""];
};
