import type { Need } from "@cu/api/route";
import type { Stack } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { readable, type Secrets } from "./secrets.ts";
import { indexNames } from "./storage.ts";

export type Touchable = { table: TableV2; files: Bucket; work: Queue; assistant: Queue; secrets: Secrets };

const reads = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
const writes = [
  "dynamodb:ConditionCheckItem",
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:BatchWriteItem",
];

const readsSecrets = ["secretsmanager:GetSecretValue"];

/**
 * What each need allows, and nothing else: no Scan anywhere, no administration. A writer always reads too. `payments`,
 * `sessionKey`, `tokenKey`, `model` and `viewerAddress` are the secrets behind them, each its own; `accounts` are the user pool's
 * public calls.
 */
export const actionsOf: Readonly<Record<Need, readonly string[]>> = {
  "table.read": reads,
  "table.write": [...reads, ...writes],
  "files.read": ["s3:GetObject"],
  // Uploads are never overwritten nor removed by a request: a new image is a new object.
  "files.write": ["s3:PutObject"],
  "files.tag": ["s3:PutObjectTagging"],
  "work.send": ["sqs:SendMessage"],
  "assistant.send": ["sqs:SendMessage"],
  model: readsSecrets,
  payments: readsSecrets,
  accounts: [],
  sessionKey: readsSecrets,
  tokenKey: readsSecrets,
  viewerAddress: readsSecrets,
};

const resourcesOf = (need: Need, { table, files, work, assistant, secrets }: Touchable): string[] => {
  if (actionsOf[need] === readsSecrets) return readable(secrets, [need]).map(({ secretArn }) => secretArn);
  if (need.startsWith("table."))
    return [table.tableArn, ...indexNames.map((name) => `${table.tableArn}/index/${name}`)];
  // S3 names objects, not buckets, in these actions; the product has one bucket for uploads.
  if (need.startsWith("files.")) return [files.arnForObjects("*")];
  return [need === "assistant.send" ? assistant.queueArn : work.queueArn];
};

/** The name of an access class: routes with the same needs share one role within their stack. */
export const accessClass = (needs: readonly Need[]): string =>
  needs.length === 0
    ? "nothing"
    : needs
        .map((need) => need.replace(".", "-"))
        .toSorted()
        .join("_");

/** A role that may do what `needs` says, and write the logs of the functions it is given to. */
export const roleFor = (
  stack: Stack,
  needs: readonly Need[],
  touchable: Touchable,
  name = accessClass(needs),
): Role => {
  const role = new Role(stack, `Role-${name}`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: `May use: ${needs.join(", ") || "nothing"}`,
  });
  for (const need of needs) {
    const actions = actionsOf[need];
    if (actions.length > 0)
      role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: resourcesOf(need, touchable) }));
  }
  if (needs.includes("table.write") && !needs.includes("tokenKey")) role.addToPolicy(noTokenKeys(touchable));
  return role;
};

// Every key in this partition is believed (core/session/known-keys.ts): whoever could write one could make anybody's token.
const noTokenKeys = ({ table }: Touchable): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: writes,
    resources: [table.tableArn],
    conditions: { "ForAnyValue:StringEquals": { "dynamodb:LeadingKeys": ["token-keys"] } },
  });
