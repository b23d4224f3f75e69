import { stripeWebhook } from "@cu/api/wallet";
import { Duration, type Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { FilterPattern, type IFilterPattern, type JsonPattern, type LogGroup } from "aws-cdk-lib/aws-logs";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { alarm, every, loggedMetric, percentExpression, reckoned, sumExpression } from "./alarms.ts";
import { type ApiName, apiNames } from "./audience.ts";
import { logsOf } from "./fn.ts";
import { routeKey } from "./route-key.ts";
import type { Stage } from "./stage.ts";

const accessLogFormat = JSON.stringify({
  at: "$context.requestTime",
  requestId: "$context.requestId",
  routeKey: "$context.routeKey",
  status: "$context.status",
  milliseconds: "$context.responseLatency",
  bytes: "$context.responseLength",
  problem: "$context.integrationErrorMessage",
  // Unquoted, as metric filters compare numbers only. The other fields may be "-" and stay strings.
}).replace('"$context.status"', "$context.status");

export type Apis = Readonly<Record<ApiName, HttpApi>>;

/**
 * The HTTP APIs; domain stacks add the routes. No authorizer: its 401 would not have the contract's body, and it cannot
 * serve routes with an optional token. Every function verifies the token itself (functions/http.ts). All APIs share one
 * log and its alarms.
 */
export const api = (stack: Stack, stage: Stage, topic: Topic, table: TableV2): Apis => {
  const log = logsOf(stack, "AccessLog", `/aws/apigateway/${stage.name}-${stage.app}`);
  const made = apiNames.map((name) => [name, oneApi(stack, stage, name, log)] as const);
  const ofEach = (prefix: string, metric: (http: HttpApi) => Metric) =>
    Object.fromEntries(made.map(([name, http]) => [`${prefix}_${name}`, metric(http)]));
  const requests = ofEach("requests", (http) => http.metricCount({ period: every, statistic: Stats.SUM }));
  alarm(stack, "ServerErrors", topic, {
    metric: percentExpression({
      bad: ofEach("errors", (http) => http.metricServerError({ period: every, statistic: Stats.SUM })),
      all: requests,
      atLeast: 5,
    }),
    threshold: 0.1,
    says: 'Five answers of 5xx in five minutes, and one in a thousand. Look for "bug" in the functions\' logs.',
  });
  alarm(stack, "Slow", topic, {
    metric: reckoned(
      `IF(${sumExpression(requests)} >= ${enoughForAPercent}, MAX([${apiNames.map((name) => `FILL(p99_${name}, 0)`).join(", ")}]), 0)`,
      {
        ...requests,
        ...ofEach("p99", (http) => http.metricLatency({ period: every, statistic: Stats.percentile(99) })),
      },
    ),
    threshold: slowMilliseconds,
    periods: 3,
    says: "For a quarter of an hour one answer in a hundred took longer than eight seconds: a service that hangs.",
  });
  const logged = (id: string, name: string, pattern: IFilterPattern) =>
    loggedMetric(stack, stage, log, id, name, pattern);
  webhookAlarms(stack, topic, logged);
  alarm(stack, "Refused", topic, {
    metric: percentExpression({
      bad: { refused: logged("RefusedFilter", "throttled", FilterPattern.numberValue("$.status", "=", 429)) },
      all: requests,
      atLeast: 100,
    }),
    threshold: 1,
    says: "A hundred requests in five minutes, and one in a hundred, were too many: a script, or a limit too low.",
  });
  throttles(stack, topic, table);
  return Object.fromEntries(made) as Apis;
};

const slowMilliseconds = 8000;
// cuGPT requests take up to 25 seconds and would dominate the 99th percentile at low traffic.
const enoughForAPercent = 1000;

/**
 * Single refusals, such as of unsigned events or `npm run smoke`'s, do not alarm. A failed event alarms immediately, a
 * wrong secret once all events of an hour were refused.
 */
const webhookAlarms = (
  stack: Stack,
  topic: Topic,
  logged: (id: string, name: string, pattern: IFilterPattern) => Metric,
): void => {
  const answered = (status: JsonPattern) =>
    FilterPattern.all(FilterPattern.stringValue("$.routeKey", "=", routeKey(stripeWebhook)), status);
  const status = (comparison: string, value: number) => FilterPattern.numberValue("$.status", comparison, value);
  alarm(stack, "Webhook", topic, {
    metric: logged("WebhookFilter", "webhook-failures", answered(status(">=", 429))),
    threshold: 1,
    says: "An event of the card provider broke or was too much: a payment may be without its credit.",
  });
  const hour = Duration.hours(1);
  const byHour = (metric: Metric) => metric.with({ period: hour });
  alarm(stack, "WebhookSecret", topic, {
    metric: reckoned(
      "IF(FILL(taken, 0) == 0, FILL(refused, 0), 0)",
      {
        refused: byHour(logged("WebhookRefusedFilter", "webhook-refused", answered(status("=", 400)))),
        taken: byHour(logged("WebhookTakenFilter", "webhook-taken", answered(status("<", 300)))),
      },
      hour,
    ),
    threshold: 5,
    says: "Five events for the card provider's webhook in an hour were refused and none taken: a wrong secret.",
  });
};

const oneApi = (stack: Stack, stage: Stage, name: ApiName, log: LogGroup): HttpApi => {
  const http = new HttpApi(stack, `Http-${name}`, {
    apiName: `${stage.name}-${stage.app}-${name}`,
    createDefaultStage: false,
  });
  new HttpStage(stack, `Default-${name}`, {
    httpApi: http,
    stageName: "$default",
    autoDeploy: true,
    throttle: throttleOf(name, stage),
    // Logs neither the query string nor headers, which may carry keys of unlisted courses.
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: AccessLogFormat.custom(accessLogFormat),
    },
  });
  return http;
};

/** Percent of the stage's rate limit, 100 in total, so that guest traffic cannot use up the learners' share. */
const rateShares: Readonly<Record<ApiName, number>> = { public: 25, learner: 60, creator: 10, admin: 5 };

const throttleOf = (name: ApiName, { requestsPerSecond }: Stage) => {
  const rateLimit = Math.ceil((requestsPerSecond * rateShares[name]) / 100);
  // Half the rate, the ratio of AWS's account limits.
  return { rateLimit, burstLimit: Math.ceil(rateLimit / 2) };
};

const throttles = (stack: Stack, topic: Topic, table: TableV2): void => {
  alarm(stack, "FunctionThrottles", topic, {
    // Without a function name it covers the account, whose concurrency limit causes throttling.
    metric: new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", period: every, statistic: Stats.SUM }),
    threshold: 1,
    says: "Functions were refused: the account's limit of concurrent executions is reached.",
  });
  const events = (metricName: string) => table.metric(metricName, { period: every, statistic: Stats.SUM });
  alarm(stack, "TableThrottles", topic, {
    metric: reckoned("FILL(reads, 0) + FILL(writes, 0)", {
      reads: events("ReadThrottleEvents"),
      writes: events("WriteThrottleEvents"),
    }),
    threshold: 10,
    says: "The table refused work: a hot key, or traffic that grew faster than the table.",
  });
};
