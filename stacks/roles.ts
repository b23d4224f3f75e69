import { actAnchors } from "@cu/api/act-anchors";
import { classArchive } from "@cu/api/class-archive";
import { courseFiles } from "@cu/api/course-files";
import { demoFiles } from "@cu/api/demo-files";
import { imageFolder } from "@cu/api/image-files";
import { reportFiles } from "@cu/api/report-bounds";
import type { Need } from "@cu/api/route";
import type { StreamConsumerId } from "@cu/api/stream-consumers";
import { closedTo } from "@cu/core/foundation/reserved-partitions";
import type { Stack } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { readable, type Secrets } from "./secrets.ts";
import { indexNames } from "./storage.ts";

export type Touchable = {
  table: TableV2;
  files: Bucket;
  /** Bucket with object lock. */
  anchors: Bucket;
  work: Queue;
  assistant: Queue;
  reports: Queue;
  notices: Queue;
  /** Queues of the table stream's consumers. */
  changes: Readonly<Record<StreamConsumerId, Queue>>;
  secrets: Secrets;
  /** The user pool's ARN; undefined for the pool's own trigger, to avoid a circular dependency. */
  people?: string;
  /** ARNs of SES identities; empty unless the operator has configured SES. */
  senders: readonly string[];
};

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
 * IAM actions of each need; no Scan and no administration. Writers may also read. `payments`, `accounts`, `sessionKey`,
 * `tokenKey`, `credentialKey`, `model`, `videoHosts` and `viewerAddress` each allow one secret, `accounts` the user pool
 * app client's; `signUps` and `people` allow some of the pool's admin calls. `ledger.write` and `acts.write` allow nothing
 * themselves: each lifts a Deny, as `tokenKey` also does.
 */
export const actionsOf: Readonly<Record<Need, readonly string[]>> = {
  "table.read": reads,
  "table.write": [...reads, ...writes],
  "ledger.write": [],
  "acts.write": [],
  // Uploads are never overwritten or deleted by requests: a new image is a new object.
  "files.write-image": ["s3:PutObject"],
  "files.read-demo": ["s3:GetObject"],
  "files.write-demo": ["s3:PutObject"],
  "files.tag-demo": ["s3:PutObjectTagging"],
  "files.read-image": ["s3:GetObject"],
  "files.remove-image": ["s3:DeleteObject"],
  "files.read-course": ["s3:GetObject"],
  "files.write-course": ["s3:PutObject"],
  "files.remove-course": ["s3:DeleteObject"],
  "files.write-class": ["s3:PutObject"],
  "files.read-report": ["s3:GetObject"],
  "files.write-report": ["s3:PutObject", "s3:AbortMultipartUpload"],
  "files.remove-report": ["s3:DeleteObject"],
  // No function may read, replace or delete an anchor: only operators audit them.
  "anchors.write": ["s3:PutObject"],
  "work.send": ["sqs:SendMessage"],
  "mail.send": ["ses:SendEmail"],
  "assistant.send": ["sqs:SendMessage"],
  "reports.send": ["sqs:SendMessage"],
  "notices.send": ["sqs:SendMessage"],
  "changes.send": ["sqs:SendMessage"],
  model: readsSecrets,
  payments: readsSecrets,
  videoHosts: readsSecrets,
  accounts: readsSecrets,
  signUps: ["cognito-idp:AdminGetUser", "cognito-idp:AdminDeleteUser"],
  signIns: ["cognito-idp:AdminGetUser"],
  people: [
    "cognito-idp:AdminGetUser",
    "cognito-idp:AdminSetUserMFAPreference",
    "cognito-idp:AdminUpdateUserAttributes",
    "cognito-idp:AdminUserGlobalSignOut",
  ],
  sessionKey: readsSecrets,
  tokenKey: readsSecrets,
  credentialKey: readsSecrets,
  viewerAddress: readsSecrets,
};

const resourcesOf = (
  need: Need,
  { table, files, anchors, secrets, people, senders, ...queues }: Touchable,
): string[] => {
  if (need === "signUps" || need === "signIns" || need === "people") {
    if (people === undefined) throw new Error("The user pool is not made yet.");
    return [people];
  }
  if (actionsOf[need] === readsSecrets) return readable(secrets, [need]).map(({ secretArn }) => secretArn);
  if (need.startsWith("table."))
    return [table.tableArn, ...indexNames.map((name) => `${table.tableArn}/index/${name}`)];
  // All uploads share one bucket. Guests upload to the folder of demo requests; the site serves the folder of images.
  if (need.startsWith("files.")) return [files.arnForObjects(`${folderOf(need)}*`)];
  if (need === "anchors.write") return [anchors.arnForObjects(`${actAnchors.folder}*`)];
  if (need === "mail.send") return [...senders];
  if (need === "reports.send") return [queues.reports.queueArn];
  if (need === "notices.send") return [queues.notices.queueArn];
  if (need === "changes.send") return Object.values(queues.changes).map(({ queueArn }) => queueArn);
  return [need === "assistant.send" ? queues.assistant.queueArn : queues.work.queueArn];
};

const folderOf = (need: Need): string => {
  if (need.endsWith("-image")) return imageFolder;
  if (need.endsWith("-class")) return classArchive.folder;
  if (need.endsWith("-report")) return reportFiles.folder;
  return need.endsWith("-course") ? courseFiles.folder : demoFiles.folder;
};

/** Key of a set of needs: routes of a stack with the same needs share a role. */
export const accessClass = (needs: readonly Need[]): string =>
  needs.length === 0
    ? "nothing"
    : needs
        .map((need) => need.replace(".", "-"))
        .toSorted()
        .join("_");

/** A role with the permissions of `needs`, and for its functions' logs. */
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
    const resources = actions.length > 0 ? resourcesOf(need, touchable) : [];
    if (resources.length > 0) role.addToPolicy(new PolicyStatement({ actions: [...actions], resources }));
  }
  const closed = closedTo(needs);
  if (needs.includes("table.write") && closed.length > 0) role.addToPolicy(refusal(touchable, closed));
  return role;
};

// Denies writes to any such partition instead of allowing writes to all others: this refuses the whole transaction
// however IAM evaluates its keys, and a missing key cannot widen access.
const refusal = ({ table }: Touchable, starts: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: writes,
    resources: [table.tableArn],
    conditions: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": starts.map((start) => `${start}*`) } },
  });
