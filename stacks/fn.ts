import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import type { Role } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as Lambda,
  type LayerVersion,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Assets } from "./assets.ts";
import type { Stage } from "./stage.ts";

export const logsOf = (stack: Stack, id: string, name: string): LogGroup =>
  new LogGroup(stack, id, {
    logGroupName: name,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });

type Options = {
  /** The entry of packages/api/entries.ts: `wallet.top-up`, `consumer.work`. */
  id: string;
  role: Role;
  environment: Readonly<Record<string, string>>;
  timeoutSeconds: number;
  memoryMb: number;
  layers?: LayerVersion[];
  /** So many of the account's concurrent executions are its own. */
  reserved?: number | undefined;
};

/** A Lambda from its bundle, with a log group that exists before the first line and ends after a month. */
export const fn = (stack: Stack, stage: Stage, assets: Assets, options: Options): Lambda => {
  const bundle = assets.bundles.find(({ id }) => id === options.id);
  if (!bundle) throw new Error(`${options.id} has no bundle.`);
  const functionName = `${stage.name}-${stage.app}-${options.id.replaceAll(".", "-")}`;
  const logGroup = logsOf(stack, `${options.id}-logs`, `/aws/lambda/${functionName}`);
  logGroup.grantWrite(options.role);
  return new Lambda(stack, options.id, {
    functionName,
    runtime: Runtime.NODEJS_22_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(bundle.folder),
    handler: "index.handler",
    role: options.role,
    environment: { ...options.environment },
    timeout: Duration.seconds(options.timeoutSeconds),
    memorySize: options.memoryMb,
    logGroup,
    // A line for each start and end of each call would cost more than the call.
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    ...(options.layers && { layers: options.layers }),
    ...(options.reserved !== undefined && { reservedConcurrentExecutions: options.reserved }),
  });
};
