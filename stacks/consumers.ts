import { consumers as entries } from "@cu/api/entries";
import { streamConsumerIds, streamConsumers, streamReader } from "@cu/api/stream-consumers";
import { Duration, type Stack } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, FilterCriteria, type Function as Lambda, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { alarm, every, loggedMetric } from "./alarms.ts";
import type { Assets } from "./assets.ts";
import { environment, type Surroundings } from "./environment.ts";
import { fn } from "./fn.ts";
import {
  assistantTimeoutSeconds,
  changesName,
  noticesTimeoutSeconds,
  reportsTimeoutSeconds,
  workTimeoutSeconds,
} from "./queues.ts";
import { roleFor } from "./roles.ts";
import type { Stage } from "./stage.ts";

type Around = { assets: Assets; surroundings: Surroundings; streamDead: Queue; topic: Topic };

/** Consumers of the queues and of the table's stream. They report partial batch failures, so only failed messages are retried. */
export const consumers = (stack: Stack, stage: Stage, { assets, surroundings, streamDead, topic }: Around): void => {
  for (const entry of entries.filter(({ id }) => assets.bundles.some((bundle) => bundle.id === id))) {
    // A separate role each: the needs are the same, the event sources differ.
    const role = roleFor(stack, entry.needs, surroundings, entry.id);
    const lambda = fn(stack, stage, assets, {
      id: entry.id,
      role,
      environment: environment(stage, surroundings, entry.needs),
      timeoutSeconds: timeouts[entry.id],
      memoryMb: 1024,
    });
    const read = { lambda, role, table: surroundings.table, dead: streamDead, topic };
    const ofStream = streamConsumerIds.find((id) => id === entry.id);
    if (ofStream) {
      const { batchSize, windowSeconds } = streamConsumers[ofStream];
      const name = changesName(streamConsumers[ofStream]);
      fromQueue(stack, name, lambda, role, surroundings.changes[ofStream], { batchSize, windowSeconds });
    } else if (entry.id === "consumer.stream") fromStream(stack, read);
    else if (entry.id === "consumer.work") fromQueue(stack, "Work", lambda, role, surroundings.work);
    else if (entry.id === "consumer.assistant") {
      fromQueue(stack, "Assistant", lambda, role, surroundings.assistant);
      budgetAlarm(stack, stage, lambda.logGroup, topic);
    } else if (entry.id === "consumer.notices") fromQueue(stack, "Notices", lambda, role, surroundings.notices);
    // One report per invocation, since each may use all of its time and memory.
    else fromQueue(stack, "Reports", lambda, role, surroundings.reports, { batchSize: 1 });
  }
};

/** Alarms on the log line that the model's caller writes from 80% of the daily budget on. */
const budgetAlarm = (stack: Stack, stage: Stage, logs: ILogGroup, topic: Topic): void => {
  const spent = FilterPattern.stringValue("$.message", "=", "assistant.nearlySpent");
  alarm(stack, "AssistantBudget", topic, {
    // The budget is daily: an hour without questions must not reset the alarm, nor further questions repeat it.
    metric: loggedMetric(stack, stage, logs, "BudgetFilter", "assistant-nearly-spent", spent).with({
      period: Duration.days(1),
    }),
    threshold: 1,
    says: "cuGPT has given four fifths of the answers that the stage may have in a day. At all of them it refuses.",
  });
};

const timeouts: Readonly<Record<(typeof entries)[number]["id"], number>> = {
  "consumer.work": workTimeoutSeconds,
  "consumer.assistant": assistantTimeoutSeconds,
  "consumer.reports": reportsTimeoutSeconds,
  "consumer.notices": noticesTimeoutSeconds,
  // Only forwards to queues, with a ten-second timeout for an unresponsive one.
  "consumer.stream": 60,
  "consumer.answers": streamConsumers["consumer.answers"].timeoutSeconds,
  "consumer.classes": streamConsumers["consumer.classes"].timeoutSeconds,
};

type Batches = { readonly batchSize?: number; readonly windowSeconds?: number };

const fromQueue = (
  stack: Stack,
  name: string,
  target: Lambda,
  role: Role,
  queue: Queue,
  { batchSize = 10, windowSeconds = 0 }: Batches = {},
): void => {
  role.addToPolicy(
    new PolicyStatement({
      actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
      resources: [queue.queueArn],
    }),
  );
  const mapping = new EventSourceMapping(stack, `${name}Mapping`, {
    target,
    eventSourceArn: queue.queueArn,
    batchSize,
    // Omitted for consumers without batching delay.
    ...(windowSeconds > 0 && { maxBatchingWindow: Duration.seconds(windowSeconds) }),
    reportBatchItemFailures: true,
    // Keeps concurrency free for interactive requests.
    maxConcurrency: 10,
  });
  mapping.node.addDependency(role);
};

type Read = { lambda: Lambda; role: Role; table: TableV2; dead: Queue; topic: Topic };

const fromStream = (stack: Stack, { lambda: target, role, table, dead, topic }: Read): void => {
  const { batchSize, parallel, filters } = streamReader;
  const eventSourceArn = table.tableStreamArn;
  if (!eventSourceArn) throw new Error("The table has no stream.");
  role.addToPolicy(
    new PolicyStatement({
      actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
      resources: [eventSourceArn],
    }),
  );
  // The only one of these actions without resource-level permissions; Lambda refuses the mapping without it.
  role.addToPolicy(new PolicyStatement({ actions: ["dynamodb:ListStreams"], resources: ["*"] }));
  role.addToPolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [dead.queueArn] }));
  const mapping = new EventSourceMapping(stack, "ReaderMapping", {
    batchSize,
    parallelizationFactor: parallel,
    filters: filters.map((filter) => FilterCriteria.filter(filter)),
    reportBatchItemFailures: true,
    target,
    eventSourceArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    bisectBatchOnError: true,
    retryAttempts: 10,
    // The CDK's SqsDlq would also grant the role read access to queue attributes.
    onFailure: { bind: () => ({ destination: dead.queueArn }) },
  });
  mapping.node.addDependency(role);
  alarm(stack, "StreamAge", topic, {
    metric: target.metric("IteratorAge", { period: every, statistic: "Maximum" }),
    threshold: 5 * 60 * 1000,
    says: "The table's stream is read five minutes late: nothing follows a save. Records are lost after 24 hours.",
  });
};
