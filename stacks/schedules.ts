import { Duration, type Stack } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { alarm, reckoned } from "./alarms.ts";
import { ruleMetric } from "./heartbeat.ts";

const everyQuarter = (stack: Stack, id: string, queue: Queue, type: string): Rule =>
  new Rule(stack, id, {
    schedule: Schedule.rate(Duration.minutes(15)),
    targets: [new SqsQueue(queue, { message: RuleTargetInput.fromObject({ type }) })],
  });

/**
 * Triggers the workers for due weekly mails, daily mails and ends of access every 15 minutes, the granularity of time
 * zones. An alarm watches the rules, since missing mails could go unnoticed for weeks.
 */
export const lookEveryQuarter = (
  stack: Stack,
  { reports, notices }: { readonly reports: Queue; readonly notices: Queue },
  topic: Topic,
): void => {
  const weeks = everyQuarter(stack, "EveryQuarter", reports, "report.weeks-looked-at");
  const days = everyQuarter(stack, "EveryQuarterNotices", notices, "notice.days-looked-at");
  const period = Duration.minutes(30);
  alarm(stack, "Quarters", topic, {
    metric: reckoned(
      "MIN([FILL(weeks, 0), FILL(days, 0)])",
      { weeks: ruleMetric(weeks, "Invocations", period), days: ruleMetric(days, "Invocations", period) },
      period,
    ),
    threshold: 1,
    below: true,
    periods: 2,
    noFigures: "rings",
    says: "For an hour a rule of the quarter-hours has asked no worker: weekly mails or ends of access are not looked at.",
  });
};
