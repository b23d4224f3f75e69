import type { Need } from "@cu/api/route";
import { queueVariable, streamConsumerIds } from "@cu/api/stream-consumers";
import { secretNames } from "@cu/core/config/secret-names";
import type { Touchable } from "./roles.ts";
import { madeSecret } from "./secrets.ts";
import type { Stage } from "./stage.ts";

/** What the functions find in their environment, beside what they may touch. */
export type Surroundings = Touchable & {
  readonly siteOrigin: string;
  readonly filesOrigin: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
};

const has = (needs: readonly Need[], start: string) => needs.some((need) => need.startsWith(start));

/** The names core/config/config.ts reads. A function gets the address of a thing, or of a secret, only with the need for it. */
export const environment = (stage: Stage, around: Surroundings, needs: readonly Need[]): Record<string, string> => ({
  STAGE: stage.name,
  PRODUCT_NAME: stage.productName,
  ...stage.receipts,
  SIGNUP_BONUS_CUPOINTS: String(stage.signupBonusCupoints),
  TABLE_NAME: around.table.tableName,
  USER_POOL_ID: around.userPoolId,
  USER_POOL_CLIENT_ID: around.userPoolClientId,
  // One domain serves both; core keeps them apart for stages where they are not.
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
  // Whoever asks counts in it, and the reader of the queue watches how much of it is used.
  ...((has(needs, "assistant.") || has(needs, "model")) && { ASSISTANT_STAGE_CAP: String(stage.assistantStageCap) }),
  ...(has(needs, "reports.") && { REPORTS_QUEUE_URL: around.reports.queueUrl }),
  ...(has(needs, "notices.") && { NOTICES_QUEUE_URL: around.notices.queueUrl }),
  ...(has(needs, "changes.") &&
    Object.fromEntries(streamConsumerIds.map((id) => [queueVariable(id), around.changes[id].queueUrl]))),
  ...(has(needs, "mail.") && stage.mailFrom && { MAIL_FROM: stage.mailFrom }),
  // Not a secret, and part of a summary's key: a function that asks must name the engine that answers.
  ...(stage.openaiModel && (has(needs, "assistant.") || has(needs, "model")) && { OPENAI_MODEL: stage.openaiModel }),
  ...Object.fromEntries(secretNames(needs).map((name) => [name, madeSecret(around.secrets, name).secretArn])),
});
