import { Duration, type Stack } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  type Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type IFilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Stage } from "./stage.ts";

/** The topic of all alarms. */
export const alarmTopic = (stack: Stack, stage: Stage): Topic => {
  const topic = new Topic(stack, "Alarms", { displayName: `${stage.productName} ${stage.name}`, enforceSSL: true });
  // `enforceSSL` adds a topic policy, which replaces SNS's default: without this statement alarms could not publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: "AlarmsOfThisStage",
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { "aws:SourceAccount": stack.account },
        ArnLike: { "aws:SourceArn": `arn:${stack.partition}:cloudwatch:${stack.region}:${stack.account}:alarm:*` },
      },
    }),
  );
  if (stage.alarmEmail) topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  return topic;
};

export const every = Duration.minutes(5);

type Metrics = Readonly<Record<string, IMetric>>;

/** Metric math for a sum, with missing data as 0. */
export const sumExpression = (metrics: Metrics): string =>
  Object.keys(metrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(" + ");

export const reckoned = (expression: string, metrics: Metrics, period = every): MathExpression =>
  new MathExpression({ expression, usingMetrics: { ...metrics }, period });

type Share = {
  readonly bad: Metrics;
  readonly all: Metrics;
  /** Minimum number of bad ones, so that low traffic does not trigger the percentage. */
  readonly atLeast: number;
};

/** Percent of all that are bad, both as sums over five minutes; 0 below `atLeast` bad ones. */
export const percentExpression = ({ bad, all, atLeast }: Share): MathExpression =>
  reckoned(`IF(${sumExpression(bad)} >= ${atLeast}, 100 * (${sumExpression(bad)}) / (${sumExpression(all)}), 0)`, {
    ...bad,
    ...all,
  });

type What = {
  metric: IMetric;
  threshold: number;
  /** Triggers below the threshold instead of at or above it. */
  below?: boolean;
  says: string;
  periods?: number;
  /** How missing data is treated. Most metrics have no data without traffic; `Silence` covers that case. */
  noFigures?: "quiet" | "rings";
};

/** Notifies at `threshold` and on recovery. */
export const alarm = (
  stack: Stack,
  id: string,
  topic: Topic,
  { metric, threshold, below = false, says, periods = 1, noFigures = "quiet" }: What,
): Alarm => {
  const made = new Alarm(stack, id, {
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: noFigures === "rings" ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    alarmDescription: says,
  });
  made.addAlarmAction(new SnsAction(topic));
  made.addOkAction(new SnsAction(topic));
  return made;
};

/** Counts the lines of a log group that match a pattern. */
export const loggedMetric = (
  stack: Stack,
  stage: Stage,
  logGroup: ILogGroup,
  id: string,
  name: string,
  filterPattern: IFilterPattern,
): Metric =>
  new MetricFilter(stack, id, {
    logGroup,
    filterPattern,
    metricNamespace: `${stage.name}-${stage.app}`,
    metricName: name,
    metricValue: "1",
  }).metric({ period: every, statistic: Stats.SUM });
