import { stripeWebhook } from "@cu/api/wallet";
import type { Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { FilterPattern, type IFilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { alarm, every } from "./alarms.ts";
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
  // A number, or a filter that compares it would never match. The other figures may be "-", which only a text can be.
}).replace('"$context.status"', "$context.status");

export type Apis = Readonly<Record<ApiName, HttpApi>>;

/**
 * The HTTP APIs without their routes, which come by domain. They have no authorizer: one here would answer 401 with
 * another body than the contract's, and could not serve routes that are open but answer better with a token. Every
 * function verifies the token itself (functions/http.ts). All write one log, and an alarm watches all of them.
 */
export const api = (stack: Stack, stage: Stage, topic: Topic, table: TableV2): Apis => {
  const log = logsOf(stack, "AccessLog", `/aws/apigateway/${stage.name}-${stage.app}`);
  const made = apiNames.map((name) => [name, oneApi(stack, stage, name, log)] as const);
  alarm(stack, "ServerErrors", topic, {
    metric: new MathExpression({
      expression: made.map(([name]) => `FILL(${name}, 0)`).join(" + "),
      usingMetrics: Object.fromEntries(
        made.map(([name, http]) => [name, http.metricServerError({ period: every, statistic: Stats.SUM })]),
      ),
      period: every,
    }),
    threshold: 5,
    says: 'Five answers of 5xx in five minutes. Look for "bug" in the functions\' logs.',
  });
  const logged = (id: string, name: string, pattern: IFilterPattern) =>
    loggedMetric(stack, stage, log, id, name, pattern);
  alarm(stack, "Webhook", topic, {
    metric: logged(
      "WebhookFilter",
      "webhook-failures",
      FilterPattern.all(
        FilterPattern.stringValue("$.routeKey", "=", routeKey(stripeWebhook)),
        FilterPattern.numberValue("$.status", ">=", 400),
      ),
    ),
    threshold: 1,
    says: "A webhook of the card provider was not taken: a wrong secret, or a payment without its credit.",
  });
  alarm(stack, "Refused", topic, {
    metric: logged("RefusedFilter", "throttled", FilterPattern.numberValue("$.status", "=", 429)),
    threshold: 100,
    says: "A hundred requests in five minutes were too many: a script, or a limit that is too low.",
  });
  throttles(stack, topic, table);
  return Object.fromEntries(made) as Apis;
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
    // Each for itself: a crowd of guests leaves learners their rate.
    throttle: { rateLimit: stage.requestsPerSecond, burstLimit: Math.ceil(stage.requestsPerSecond / 2) },
    // Neither the address with its query nor any header: keys of unlisted courses travel there.
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: AccessLogFormat.custom(accessLogFormat),
    },
  });
  return http;
};

const loggedMetric = (
  stack: Stack,
  stage: Stage,
  logGroup: LogGroup,
  id: string,
  name: string,
  filterPattern: IFilterPattern,
) =>
  new MetricFilter(stack, id, {
    logGroup,
    filterPattern,
    metricNamespace: `${stage.name}-${stage.app}`,
    metricName: name,
    metricValue: "1",
  }).metric({ period: every, statistic: Stats.SUM });

const throttles = (stack: Stack, topic: Topic, table: TableV2): void => {
  alarm(stack, "FunctionThrottles", topic, {
    // Without a function's name it counts the whole account, whose limit is what runs out.
    metric: new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", period: every, statistic: Stats.SUM }),
    threshold: 1,
    says: "Functions were refused: the account's limit of concurrent executions is reached.",
  });
  const events = (metricName: string) => table.metric(metricName, { period: every, statistic: Stats.SUM });
  alarm(stack, "TableThrottles", topic, {
    metric: new MathExpression({
      expression: "FILL(reads, 0) + FILL(writes, 0)",
      usingMetrics: { reads: events("ReadThrottleEvents"), writes: events("WriteThrottleEvents") },
      period: every,
    }),
    threshold: 10,
    says: "The table refused work: a hot key, or traffic that grew faster than the table.",
  });
};
