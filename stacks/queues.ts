import {
  type StreamConsumer,
  type StreamConsumerId,
  streamConsumerIds,
  streamConsumers,
} from "@cu/api/stream-consumers";
import { CfnOutput, Duration, type Stack } from "aws-cdk-lib";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { alarm } from "./alarms.ts";
import { lookEveryQuarter } from "./schedules.ts";

/** A message that a consumer could not handle in its tries ends in its dead-letter queue; one there is one alarm. */
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
/** An answer is given up after 40 seconds (core/use-cases/assistant/work.ts). */
export const assistantTimeoutSeconds = 60;

/** A class of a hundred thousand takes some minutes. */
export const reportsTimeoutSeconds = 900;

/** A page of people, or one of a day's list. */
export const noticesTimeoutSeconds = 60;

export type Queues = {
  work: Queue;
  assistant: Queue;
  reports: Queue;
  notices: Queue;
  changes: Readonly<Record<StreamConsumerId, Queue>>;
  streamDead: Queue;
};

export const queues = (stack: Stack, topic: Topic): Queues => {
  const workDead = deadLetters(stack, "WorkDead", topic, "A message failed five times: read it, repair, redrive.");
  const work = queue(stack, "Work", workDead, workTimeoutSeconds);
  alarm(stack, "WorkAge", topic, {
    metric: work.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: 15 * 60,
    says: "Work waits longer than 15 minutes: the consumer fails or cannot keep up.",
  });
  new CfnOutput(stack, "WorkQueueUrl", { value: work.queueUrl });
  const assistantDead = deadLetters(
    stack,
    "AssistantDead",
    topic,
    "An answer of cuGPT failed five times. Its asker was told; look for the bug, nothing has to be redriven.",
  );
  const assistant = queue(stack, "Assistant", assistantDead, assistantTimeoutSeconds);
  alarm(stack, "AssistantAge", topic, {
    metric: assistant.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: 5 * 60,
    says: "Questions to cuGPT wait longer than five minutes: the consumer fails, or more people ask than it may serve.",
  });
  const reportsDead = deadLetters(
    stack,
    "ReportsDead",
    topic,
    "A report, a data export or a mail about an account, a receipt or a week failed five times. The user can request a report again; read and redrive a mail, which is sent once.",
  );
  const reports = queue(stack, "Reports", reportsDead, reportsTimeoutSeconds);
  alarm(stack, "ReportsAge", topic, {
    metric: reports.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: 15 * 60,
    says: "Reports, data exports and mails wait longer than 15 minutes: the consumer fails or cannot keep up.",
  });
  const noticesDead = deadLetters(
    stack,
    "NoticesDead",
    topic,
    "A notification or its mail failed five times: read it, repair, redrive. No user is notified twice.",
  );
  const notices = queue(stack, "Notices", noticesDead, noticesTimeoutSeconds);
  lookEveryQuarter(stack, { reports, notices }, topic);
  alarm(stack, "NoticesAge", topic, {
    metric: notices.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: 60 * 60,
    says: "Notifications wait longer than an hour: the consumer fails, or SES takes fewer mails than are due.",
  });
  const streamDead = deadLetters(
    stack,
    "StreamDead",
    topic,
    "Changes of the table could not be handed to any queue: their position is in the message; the records live 24 hours.",
  );
  const ofStream = streamConsumerIds.map((id) => [id, changesQueue(stack, streamConsumers[id], topic)] as const);
  const changes = Object.fromEntries(ofStream) as Queues["changes"];
  return { work, assistant, reports, notices, changes, streamDead };
};

/** Changes that the stream's dispatcher forwards to a consumer. */
const changesQueue = (stack: Stack, consumer: StreamConsumer, topic: Topic): Queue => {
  const { timeoutSeconds, windowSeconds, lateMinutes } = consumer;
  const name = changesName(consumer);
  const says = "A change of the table could not be folded in five tries: read it, repair, redrive. Twice does no harm.";
  const made = queue(stack, name, deadLetters(stack, `${name}Dead`, topic, says), timeoutSeconds, windowSeconds);
  alarm(stack, `${name}Age`, topic, {
    metric: made.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: lateMinutes * 60,
    says: `Changes of the table wait longer than ${lateMinutes} minutes: the consumer fails or cannot keep up.`,
  });
  return made;
};

/** `Classes`, as the queue and all that is about it is called. */
export const changesName = ({ queue: name }: StreamConsumer): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** A queue whose messages are tried five times. */
const queue = (stack: Stack, id: string, dead: Queue, timeoutSeconds: number, windowSeconds = 0): Queue =>
  new Queue(stack, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(4),
    // Six times the consumer's limit and its window, as AWS advises: a slow batch must not be handed out twice.
    visibilityTimeout: Duration.seconds(6 * timeoutSeconds + windowSeconds),
    deadLetterQueue: { queue: dead, maxReceiveCount: 5 },
  });
