import type { Need } from "@cu/api/route";
import { queueVariable, streamConsumerIds } from "@cu/api/stream-consumers";
import { secretNames } from "@cu/core/foundation/config/secret-names";
import type { Touchable } from "./roles.ts";
import { madeSecret } from "./secrets.ts";
import type { Stage } from "./stage.ts";

/** Resources that functions may access, and their other environment settings. */
export type Surroundings = Touchable & {
  readonly siteOrigin: string;
  readonly filesOrigin: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
};

const has = (needs: readonly Need[], start: string) => needs.some((need) => need.startsWith(start));

/** Variables read by core/foundation/config/config.ts. A function gets a resource's or secret's address only if it declares the need. */
export const environment = (stage: Stage, around: Surroundings, needs: readonly Need[]): Record<string, string> => ({
  STAGE: stage.name,
  PRODUCT_NAME: stage.productName,
  ...stage.receipts,
  SIGNUP_BONUS_CUPOINTS: String(stage.signupBonusCupoints),
  TABLE_NAME: around.table.tableName,
  USER_POOL_ID: around.userPoolId,
  USER_POOL_CLIENT_ID: around.userPoolClientId,
  // One domain serves both; core supports separate origins.
  WEB_ORIGIN: around.siteOrigin,
  API_ORIGIN: around.siteOrigin,
  FILES_ORIGIN: around.filesOrigin,
  ...(has(needs, "files.") && { FILES_BUCKET: around.files.bucketName }),
  ...(has(needs, "anchors.") && { ANCHORS_BUCKET: around.anchors.bucketName }),
  ...(has(needs, "work.") && { WORK_QUEUE_URL: around.work.queueUrl }),
  ...(has(needs, "assistant.") && {
    ASSISTANT_QUEUE_URL: around.assistant.queueUrl,
    ASSISTANT_DAILY_CAP: String(stage.assistantDailyCap),
  }),
  // Callers count against the budget, and the queue consumer reports its use.
  ...((has(needs, "assistant.") || has(needs, "model")) && { ASSISTANT_STAGE_CAP: String(stage.assistantStageCap) }),
  ...(has(needs, "reports.") && { REPORTS_QUEUE_URL: around.reports.queueUrl }),
  ...(has(needs, "notices.") && { NOTICES_QUEUE_URL: around.notices.queueUrl }),
  ...(has(needs, "changes.") &&
    Object.fromEntries(streamConsumerIds.map((id) => [queueVariable(id), around.changes[id].queueUrl]))),
  ...(has(needs, "mail.") && stage.mailFrom && { MAIL_FROM: stage.mailFrom }),
  // Not a secret. Part of a summary's key, so callers need the answering model's name.
  ...(stage.openaiModel && (has(needs, "assistant.") || has(needs, "model")) && { OPENAI_MODEL: stage.openaiModel }),
  ...Object.fromEntries(secretNames(needs).map((name) => [name, madeSecret(around.secrets, name).secretArn])),
});
