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

/** Asks the worker of notices every quarter of an hour whether a day is due: an end of access, the mail of a day. */
export const lookAtDays = (stack: Stack, notices: Queue): void => {
  new Rule(stack, "EveryQuarterNotices", {
    schedule: Schedule.rate(Duration.minutes(15)),
    targets: [new SqsQueue(notices, { message: RuleTargetInput.fromObject({ type: "notice.days-looked-at" }) })],
  });
};
