import path from "node:path";
import { type AwsJson, createAwsJson } from "./aws-json.ts";
import type { CloudOptions } from "./cloud-options.ts";
import { openDataFolder } from "./data-folder.ts";
import { type Drainable, drainAll } from "./drain.ts";
import { createTable } from "./dynamo/table.ts";
import { CannotStart, cannotStart, requireLocal } from "./loopback.ts";
import { defaultPorts, type ServiceName } from "./ports.ts";
import { type Services, starters } from "./services.ts";

export type Cloud = Partial<Services> & {
  createTable(name: string): Promise<void>;
  /** The queue's address; with `deadLetters` the queue `{name}-dead` takes messages received that many times. */
  createQueue(name: string, options?: { deadLetters?: number; visibilitySeconds?: number }): Promise<string>;
  /** A mapping of a queue or a stream, so that `drain` waits for it. */
  watch(mapping: Drainable): void;
  /** Resolves when no queue and no stream has work left, including the work that this work makes. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the embedded cloud on loopback; rejects with `CannotStart` when a port or the folder cannot be used. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  requireLocal("cloud", options.stage);
  openDataFolder("cloud", options.dir);
  const names = options.services ?? allServices;
  const services: Partial<Services> = {};
  const starting = names.map((name) => startOne(name, options, services));
  const failed = (await Promise.allSettled(starting)).find((result) => result.status === "rejected");
  if (failed) {
    await closeAll(services);
    throw failed.reason;
  }

  const mappings: Drainable[] = [];
  const dynamo = services.dynamo && createAwsJson(services.dynamo.endpoint);
  const sqs = services.sqs && createAwsJson(services.sqs.endpoint);
  return {
    ...services,
    createTable: async (name) => {
      try {
        await createTable(started(dynamo, "dynamo"), name);
      } catch (cause) {
        throw cannotStart("DynamoDB", cause, `the table ${name}`);
      }
    },
    createQueue: async (name, queue = {}) => createQueue(started(sqs, "sqs"), name, queue),
    watch: (mapping) => void mappings.push(mapping),
    drain: () => drainAll(mappings),
    close: async () => {
      await Promise.all(mappings.splice(0).map((mapping) => mapping.close()));
      dynamo?.close();
      sqs?.close();
      await closeAll(services);
    },
  };
}

/** The variables with which the AWS, Stripe, OpenAI and video-host clients find this cloud instead of the real one. */
export function environment(cloud: Cloud): Record<string, string> {
  const named: Record<string, string | undefined> = {
    STAGE: "local",
    AWS_REGION: "eu-west-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: cloud.dynamo?.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: cloud.dynamo?.endpoint,
    AWS_ENDPOINT_URL_S3: cloud.s3?.endpoint,
    AWS_ENDPOINT_URL_SQS: cloud.sqs?.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cloud.cognito?.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: cloud.secrets?.endpoint,
    AWS_ENDPOINT_URL_SESV2: cloud.mail?.endpoint,
    USER_POOL_ID: cloud.cognito?.userPoolId,
    USER_POOL_CLIENT_ID: cloud.cognito?.clientId,
    USER_POOL_CLIENT_SECRET: cloud.cognito?.clientSecret,
    STRIPE_API_BASE: cloud.stripe?.endpoint,
    OPENAI_BASE_URL: cloud.openai && `${cloud.openai.endpoint}/v1`,
    VIDEO_HOSTS_BASE: cloud.videoHosts?.endpoint,
  };
  return Object.fromEntries(Object.entries(named).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

const allServices = Object.keys(defaultPorts) as ServiceName[];

async function startOne<Name extends ServiceName>(
  name: Name,
  options: CloudOptions,
  services: Partial<Services>,
): Promise<void> {
  try {
    services[name] = await starters[name](options, services);
  } catch (cause) {
    throw cannotStart(name, cause, `the folder ${path.join(options.dir, name)}`);
  }
}

async function closeAll(services: Partial<Services>): Promise<void> {
  await Promise.all(Object.values(services).map((service) => service.close()));
}

async function createQueue(
  sqs: AwsJson,
  name: string,
  { deadLetters, visibilitySeconds }: { deadLetters?: number; visibilitySeconds?: number },
): Promise<string> {
  const create = (QueueName: string, Attributes: Record<string, string>) =>
    sqs.call<{ QueueUrl: string }>("AmazonSQS.CreateQueue", { QueueName, Attributes });
  const attributes: Record<string, string> = {};
  if (visibilitySeconds !== undefined) attributes.VisibilityTimeout = String(visibilitySeconds);
  if (deadLetters !== undefined) {
    await create(`${name}-dead`, {});
    const deadLetterTargetArn = `arn:aws:sqs:eu-west-1:000000000000:${name}-dead`;
    attributes.RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount: deadLetters });
  }
  return (await create(name, attributes)).QueueUrl;
}

function started<T>(client: T | undefined, service: ServiceName): T {
  if (!client) throw new CannotStart(`The service ${service} was not started.`);
  return client;
}
