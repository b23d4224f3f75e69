import { listCategories } from "@cu/api/catalogue";
import { Duration, SecretValue, type Stack } from "aws-cdk-lib";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { ApiDestination, Authorization, Connection, HttpMethod, Rule, Schedule } from "aws-cdk-lib/aws-events";
import { ApiDestination as ToApi } from "aws-cdk-lib/aws-events-targets";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { alarm, every, reckoned } from "./alarms.ts";
import type { Apis } from "./api.ts";
import { apiOf } from "./audience.ts";

/**
 * Requests a list and the home page every minute like a browser: by domain name, through the CDN. Without traffic the
 * other alarms have no data, so an unreachable site would look healthy, and the CDN's own errors are not in this region's
 * metrics.
 */
export const heartbeat = (stack: Stack, origin: string, apis: Apis, topic: Topic): void => {
  const connection = new Connection(stack, "Anonymous", {
    // EventBridge requires an authorization header; this one is ignored.
    authorization: Authorization.apiKey("x-heartbeat", SecretValue.unsafePlainText("anonymous")),
  });
  const asked = (name: string, destinationName: string, path: string): Rule => {
    const destination = new ApiDestination(stack, destinationName, {
      connection,
      endpoint: `${origin}${path}`,
      httpMethod: HttpMethod.GET,
      rateLimitPerSecond: 1,
    });
    return new Rule(stack, name, {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new ToApi(destination, { retryAttempts: 0 })],
    });
  };
  const list = asked("EveryMinute", "Site", listCategories.path);
  const home = asked("EveryMinuteHome", "Home", "/");
  alarm(stack, "Silence", topic, {
    metric: apis[apiOf(listCategories)].metricCount({ period: every, statistic: Stats.SUM }),
    threshold: 1,
    below: true,
    periods: 2,
    noFigures: "rings",
    says: "For ten minutes no request has reached the public API, not even the heartbeat's: DNS, certificate, CDN or the API.",
  });
  alarm(stack, "Unreachable", topic, {
    metric: reckoned("FILL(list, 0) + FILL(home, 0)", {
      list: ruleMetric(list, "FailedInvocations"),
      home: ruleMetric(home, "FailedInvocations"),
    }),
    threshold: 3,
    says: "Three of the ten requests of five minutes for the home page and a list were not answered with 200: CDN, documents or API.",
  });
};

/** Sum of an EventBridge metric of one rule. */
export const ruleMetric = (rule: Rule, metricName: "FailedInvocations" | "Invocations", period = every): Metric =>
  new Metric({
    namespace: "AWS/Events",
    metricName,
    dimensionsMap: { RuleName: rule.ruleName },
    statistic: Stats.SUM,
    period,
  });
