import { Duration, type Stack } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";

/** Asks the worker of reports every quarter of an hour which weekly mails are due: time zones differ by as little. */
export const lookAtWeeks = (stack: Stack, reports: Queue): void => {
  new Rule(stack, "EveryQuarter", {
    schedule: Schedule.rate(Duration.minutes(15)),
    targets: [new SqsQueue(reports, { message: RuleTargetInput.fromObject({ type: "report.weeks-looked-at" }) })],
  });
};
