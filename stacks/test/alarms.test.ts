import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { stripeWebhook } from "@cu/api/wallet";
import { expect, test } from "vitest";
import { routeKey } from "../route-key.ts";
import { all, type Found, list, pointsAt, type Statement, templates } from "./assembly.ts";
import { matches } from "./filter-pattern.ts";
import { root } from "./product.ts";

const alarms = all("AWS::CloudWatch::Alarm");
const nameOf = ({ id }: Pick<Found, "id">) => id.replace(/[0-9A-F]{8}$/, "");

/** Every alarm, what it makes of a time without figures, and why. */
const withoutFigures: Readonly<Record<string, ["quiet" | "rings", string]>> = {
  Silence: ["rings", "the heartbeat asks every minute: no figure is the outage itself"],
  ServerErrors: ["quiet", "no requests, no errors; that nobody asks is Silence's to say"],
  Unreachable: ["quiet", "EventBridge writes it only for a request that failed"],
  Slow: ["quiet", "no requests, no latency"],
  Documents: ["quiet", "a function that is not called fails nobody; that the home page is not asked is Unreachable's"],
  Quarters: ["rings", "a rule that is gone or turned off has no figure, which is the fault itself"],
  Webhook: ["quiet", "written only when a line matches"],
  WebhookSecret: ["quiet", "written only when a line matches"],
  Refused: ["quiet", "written only when a line matches"],
  FunctionThrottles: ["quiet", "an account without calls has no figure"],
  TableThrottles: ["quiet", "written only when something is throttled"],
  WorkDeadAlarm: ["quiet", "a queue nobody has used for six hours has no figures, and no messages either"],
  AssistantDeadAlarm: ["quiet", "a queue nobody has used for six hours has no figures, and no messages either"],
  StreamDeadAlarm: ["quiet", "a queue nobody has used for six hours has no figures, and no messages either"],
  ReportsDeadAlarm: ["quiet", "a queue nobody has used for six hours has no figures, and no messages either"],
  ReportsAge: ["quiet", "an empty queue has no oldest message"],
  NoticesDeadAlarm: ["quiet", "a queue nobody has used for six hours has no figures, and no messages either"],
  NoticesAge: ["quiet", "an empty queue has no oldest message"],
  WorkAge: ["quiet", "an empty queue has no oldest message"],
  AssistantBudget: ["quiet", "written only when a line matches"],
  AssistantAge: ["quiet", "an empty queue has no oldest message"],
  StreamAge: ["quiet", "a reader without changes has no figure; one that stands still has one as soon as it tries"],
  AnswersDeadAlarm: ["quiet", "a queue nobody has used for six hours has no figures, and no messages either"],
  AnswersAge: ["quiet", "an empty queue has no oldest message"],
  ClassesDeadAlarm: ["quiet", "a queue nobody has used for six hours has no figures, and no messages either"],
  ClassesAge: ["quiet", "an empty queue has no oldest message"],
};

test("SES-117: every alarm has a reason for what it makes of a time without figures", () => {
  const found = alarms.map((one) => [nameOf(one), one.properties.TreatMissingData]);
  const wanted = Object.entries(withoutFigures).map(([name, [is]]) => [
    name,
    is === "rings" ? "breaching" : "notBreaching",
  ]);
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

test("SES-117: an outage alarms: the heartbeat requests the site by its domain each minute, and missing requests trigger the alarm", () => {
  const asked = all("AWS::Events::Rule").filter(
    ({ properties }) => properties.ScheduleExpression === "rate(1 minute)" && properties.State === "ENABLED",
  );
  const destinations = all("AWS::Events::ApiDestination");
  expect(destinations.map(({ properties }) => [properties.HttpMethod, properties.InvocationEndpoint])).toEqual([
    ["GET", "https://learn.example.com/api/v1/categories/"],
    ["GET", "https://learn.example.com/"],
  ]);
  const targets = asked.flatMap(({ properties }) => list(properties.Targets as { Arn: unknown }[]));
  expect(targets.map(({ Arn }) => pointsAt(Arn))).toEqual(destinations.map(({ id }) => id));
  const silence = alarms.find((one) => nameOf(one) === "Silence")?.properties;
  expect(silence).toMatchObject({
    Namespace: "AWS/ApiGateway",
    MetricName: "Count",
    Statistic: "Sum",
    ComparisonOperator: "LessThanThreshold",
    Threshold: 1,
    Period: 300,
    EvaluationPeriods: 2,
  });
});

test("SES-117: only CloudWatch may publish to the topic, for alarms of this account and region", () => {
  const policies = all("AWS::SNS::TopicPolicy");
  expect(policies).toHaveLength(1);
  const statements = policies.flatMap(
    ({ properties }) => (properties.PolicyDocument as { Statement: (Statement & Who)[] }).Statement,
  );
  const allowed = statements.filter(({ Effect }) => Effect === "Allow");
  expect(allowed).toMatchObject([
    {
      Action: "sns:Publish",
      Principal: { Service: "cloudwatch.amazonaws.com" },
      Condition: {
        StringEquals: { "aws:SourceAccount": "123456789012" },
        ArnLike: { "aws:SourceArn": expect.anything() },
      },
    },
  ]);
  expect(JSON.stringify(allowed[0]?.Condition)).toContain(":cloudwatch:eu-west-1:123456789012:alarm:*");
  expect(pointsAt(allowed[0]?.Resource)).toBe(all("AWS::SNS::Topic")[0]?.id);
  // The only refusal is of calls without HTTPS, which CloudWatch always uses.
  const denied = statements.filter(({ Effect }) => Effect === "Deny");
  expect(denied).toMatchObject([{ Condition: { Bool: { "aws:SecureTransport": "false" } } }]);
});

type Who = { Principal: unknown; Condition?: Record<string, unknown> };

const [format = ""] = all("AWS::ApiGatewayV2::Stage").map(
  ({ properties }) => (properties.AccessLogSettings as { Format: string }).Format,
);

/** A line as API Gateway writes it: the format with its variables filled in, and "-" for what there is not. */
const line = (facts: Record<string, string>): string =>
  format.replace(/\$context\.(\w+)/g, (_, name: string) => facts[name] ?? "-");

const webhook = routeKey(stripeWebhook);
const requests: readonly Record<string, string>[] = [
  { routeKey: webhook, status: "200", responseLatency: "41", responseLength: "17" },
  { routeKey: webhook, status: "400" },
  { routeKey: webhook, status: "500", integrationErrorMessage: "The IAM role is not allowed." },
  { routeKey: webhook, status: "429" },
  { routeKey: "GET /api/v1/categories", status: "500" },
  { routeKey: "GET /api/v1/categories", status: "429" },
  { routeKey: "GET /api/v1/categories", status: "200" },
];
const samples = requests.map((facts) =>
  line({ requestTime: "22/Nov/2026:03:00:00 +0000", requestId: "JKJaXmPLvHcESHA=", ...facts }),
);

/** The samples' numbers that a filter counts. */
const counted = (name: string): number[] => {
  const filter = all("AWS::Logs::MetricFilter").find(
    ({ properties }) => (properties.MetricTransformations as { MetricName: string }[])[0]?.MetricName === name,
  );
  const pattern = String(filter?.properties.FilterPattern);
  return samples.flatMap((sample, n) => (matches(pattern, sample) ? [n] : []));
};

test("every line of the access log is JSON, its status a number", () => {
  for (const sample of samples) expect(JSON.parse(sample)).toMatchObject({ status: expect.any(Number) });
});

test("SES-117: the webhook's alarms tell an event that broke from one that was refused, and count nothing of another route", () => {
  expect(counted("webhook-failures")).toEqual([2, 3]);
  expect(counted("webhook-refused")).toEqual([1]);
  expect(counted("webhook-taken")).toEqual([0]);
});

type Query = {
  Id: string;
  Expression?: string;
  MetricStat?: { Metric: { MetricName: string; Namespace: string }; Stat: string };
};

/** Evaluates an alarm's metric math for values by id, as CloudWatch does: FILL replaces missing data by 0. */
const reckoned = (name: string, figures: Readonly<Record<string, number>>): number => {
  const queries = list(alarms.find((one) => nameOf(one) === name)?.properties.Metrics as Query[]);
  const known = new Map(queries.filter(({ MetricStat }) => MetricStat).map(({ Id }) => [Id, figures[Id]]));
  const value = ({ Expression = "" }: Query): number => {
    const code = Expression.replaceAll(/\[/g, "").replaceAll(/\]/g, "");
    const names = queries.filter(({ Id }) => new RegExp(`\\b${Id}\\b`).test(code));
    const values = names.map((one) => (one.Expression ? value(one) : known.get(one.Id)));
    return Number(
      runInNewContext(code, {
        IF: (is: boolean, one: number, other: number) => (is ? one : other),
        FILL: (figure: number | undefined, otherwise: number) => figure ?? otherwise,
        MAX: Math.max,
        MIN: Math.min,
        ...Object.fromEntries(names.map(({ Id }, n) => [Id, values[n]])),
      }),
    );
  };
  // The alarm rings by the expression that it asks for first.
  const last = queries.find(({ Expression }) => Expression);
  if (!last) throw new Error(`${name} reckons nothing.`);
  return value(last);
};

test("SES-117: five broken answers ring a small stage, and a large one from one in a thousand", () => {
  const of = (errors_public: number, requests_learner: number) =>
    reckoned("ServerErrors", { errors_public, requests_learner });
  expect([of(4, 4), of(5, 100), of(5, 5000), of(5, 5001), of(600, 1_000_000)].map((share) => share >= 0.1)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test("SES-117: a stranger's unsigned events do not ring the webhook's alarms, a wrong secret does", () => {
  const of = (refused: number, taken?: number) =>
    reckoned("WebhookSecret", { refused, ...(taken !== undefined && { taken }) }) >= 5;
  expect([of(1), of(4), of(5), of(500, 1)]).toEqual([false, false, true, false]);
});

test("SES-117: slow answers ring where there are enough of them, whichever API they are of", () => {
  const of = (p99_creator: number, requests_learner: number) =>
    reckoned("Slow", { p99_creator, p99_learner: 40, requests_learner }) >= 8000;
  expect([of(9000, 999), of(9000, 1000), of(7999, 100_000)]).toEqual([false, true, false]);
});

test("SES-117: a quarter of an hour that one of the two rules lets pass is not made up for by the other", () => {
  expect([reckoned("Quarters", { weeks: 2, days: 2 }), reckoned("Quarters", { weeks: 4 })]).toEqual([2, 0]);
});

test("SES-117: the alarm of refused requests counts 429 of every route", () => {
  expect(counted("throttled")).toEqual([3, 5]);
});

test("GPT-38: the alarm of cuGPT's budget counts the warning in the log of the function that writes it", () => {
  const filter = all("AWS::Logs::MetricFilter").find(
    ({ properties }) =>
      (properties.MetricTransformations as { MetricName: string }[])[0]?.MetricName === "assistant-nearly-spent",
  );
  const pattern = String(filter?.properties.FilterPattern);
  const lineOf = (message: string) => JSON.stringify({ level: "WARN", message });
  expect([matches(pattern, lineOf("assistant.nearlySpent")), matches(pattern, lineOf("bug"))]).toEqual([true, false]);
  const group = all("AWS::Logs::LogGroup").find(({ id }) => id === pointsAt(filter?.properties.LogGroupName));
  expect(JSON.stringify(group?.properties.LogGroupName)).toContain("-consumer-assistant");
});

test("SES-117: an alarm listens to what its filter writes", () => {
  for (const [alarm, metric] of [
    ["Webhook", "webhook-failures"],
    ["WebhookSecret", "webhook-refused"],
    ["WebhookSecret", "webhook-taken"],
    ["Refused", "throttled"],
    ["AssistantBudget", "assistant-nearly-spent"],
  ]) {
    const { Metrics, MetricName, Namespace } = alarms.find((one) => nameOf(one) === alarm)?.properties ?? {};
    const heard = list(Metrics as Query[] | undefined).flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
    const [written] = all("AWS::Logs::MetricFilter").flatMap(({ properties }) =>
      list(properties.MetricTransformations as { MetricName: string; MetricNamespace: string }[]).filter(
        (one) => one.MetricName === metric,
      ),
    );
    const { MetricName: name, MetricNamespace: space } = written ?? {};
    expect([{ MetricName, Namespace }, ...heard]).toContainEqual({ MetricName: name, Namespace: space });
  }
});

test("ERR-27: mails that fail in every try trigger an alarm that names them", () => {
  for (const name of ["ReportsDeadAlarm", "NoticesDeadAlarm"])
    expect(alarms.find((one) => nameOf(one) === name)?.properties.AlarmDescription).toMatch(/\bmail\b/);
});

test("every alarm is listed in the operators' table", () => {
  const guide = readFileSync(path.join(root, "docs", "deploying.md"), "utf8");
  const table = guide.slice(guide.indexOf("## Watching it"), guide.indexOf("## Going back"));
  const told = [...table.matchAll(/^\| (`.+?`) +\|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(told.toSorted()).toEqual(alarms.map(nameOf).toSorted());
});

test("the guide's counts are those of the stage: stacks, alarms, secrets", () => {
  const guide = readFileSync(path.join(root, "docs", "deploying.md"), "utf8");
  expect(guide).toContain(`${templates().length} CloudFormation stacks`);
  expect(guide).toContain(`${alarms.length} alarms`);
  expect(guide).toContain(`${all("AWS::SecretsManager::Secret").length} secrets`);
});
