import { Duration, type Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Stage } from "./stage.ts";

/** Where every alarm goes. */
export const alarmTopic = (stack: Stack, stage: Stage): Topic => {
  const topic = new Topic(stack, "Alarms", { displayName: `${stage.productName} ${stage.name}`, enforceSSL: true });
  if (stage.alarmEmail) topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  return topic;
};

export const every = Duration.minutes(5);

type What = { metric: IMetric; threshold: number; says: string; periods?: number };

/** Rings at `threshold` or more, and again when it is over. Silence is good: a stage without traffic has no figures. */
export const alarm = (
  stack: Stack,
  id: string,
  topic: Topic,
  { metric, threshold, says, periods = 1 }: What,
): Alarm => {
  const made = new Alarm(stack, id, {
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: says,
  });
  made.addAlarmAction(new SnsAction(topic));
  made.addOkAction(new SnsAction(topic));
  return made;
};
