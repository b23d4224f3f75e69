import { listCategories } from "@cu/api/catalogue";
import { Duration, SecretValue, type Stack } from "aws-cdk-lib";
import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { ApiDestination, Authorization, Connection, HttpMethod, Rule, Schedule } from "aws-cdk-lib/aws-events";
import { ApiDestination as ToApi } from "aws-cdk-lib/aws-events-targets";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { alarm, every } from "./alarms.ts";
import type { Apis } from "./api.ts";
import { apiOf } from "./audience.ts";

/**
 * Asks the site for a list every minute, as browsers do: by its name, through the CDN. Without any request no other
 * alarm has a figure, so a product that nobody can reach would look well.
 */
export const heartbeat = (stack: Stack, origin: string, apis: Apis, topic: Topic): void => {
  const connection = new Connection(stack, "Anonymous", {
    // EventBridge sends nothing without some header of its own; nobody reads this one.
    authorization: Authorization.apiKey("x-heartbeat", SecretValue.unsafePlainText("anonymous")),
  });
  const destination = new ApiDestination(stack, "Site", {
    connection,
    endpoint: `${origin}${listCategories.path}`,
    httpMethod: HttpMethod.GET,
    rateLimitPerSecond: 1,
  });
  new Rule(stack, "EveryMinute", {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new ToApi(destination, { retryAttempts: 0 })],
  });
  alarm(stack, "Silence", topic, {
    metric: apis[apiOf(listCategories)].metricCount({ period: every, statistic: Stats.SUM }),
    threshold: 1,
    below: true,
    periods: 2,
    noFigures: "rings",
    says: "For ten minutes no request has reached the public API, not even the heartbeat's: DNS, certificate, CDN or the API.",
  });
};
