import { CfnOutput, Duration, type Stack } from "aws-cdk-lib";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { alarm } from "./alarms.ts";

/** What a consumer could not do after its tries ends in its dead-letter queue; one message there is one alarm. */
const deadLetters = (stack: Stack, id: string, topic: Topic, says: string): Queue => {
  const queue = new Queue(stack, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  alarm(stack, `${id}Alarm`, topic, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: "Maximum" }),
    threshold: 1,
    says,
  });
  return queue;
};

export const workTimeoutSeconds = 60;

export const queues = (stack: Stack, topic: Topic): { work: Queue; streamDead: Queue } => {
  const workDead = deadLetters(stack, "WorkDead", topic, "A message failed five times: read it, repair, redrive.");
  const work = new Queue(stack, "Work", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(4),
    // Six times the consumer's limit, as AWS advises: a slow batch must not be handed out twice.
    visibilityTimeout: Duration.seconds(6 * workTimeoutSeconds),
    deadLetterQueue: { queue: workDead, maxReceiveCount: 5 },
  });
  alarm(stack, "WorkAge", topic, {
    metric: work.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: 15 * 60,
    says: "Work waits longer than 15 minutes: the consumer fails or cannot keep up.",
  });
  new CfnOutput(stack, "WorkQueueUrl", { value: work.queueUrl });
  const streamDead = deadLetters(
    stack,
    "StreamDead",
    topic,
    "A batch of the table's stream could not be folded: its position is in the message; the records live 24 hours.",
  );
  return { work, streamDead };
};
