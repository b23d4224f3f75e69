import { readReceiptTax } from "@cu/core/foundation/config/receipt-tax";

/**
 * What an operator decides for a stage, read from the environment (SST reads `.env.{stage}` itself). None of it is
 * secret: secrets live in Secrets Manager, see secrets.ts.
 */
export type Stage = {
  readonly app: string;
  readonly name: string;
  /** Deletion protection. Off only if the settings name this stage as a throwaway. */
  readonly isProtected: boolean;
  readonly productName: string;
  /** The seller and tax line on receipts, as far as configured. */
  readonly receipts: Readonly<Record<string, string>>;
  /** Custom domains; otherwise the stage uses CloudFront's names. The certificate must be in us-east-1. */
  readonly domain: { readonly site: string; readonly files: string; readonly certificateArn: string } | undefined;
  readonly alarmEmail: string | undefined;
  /** Verified in SES. Without it Cognito mails by itself, at most 50 a day. */
  readonly mailFrom: string | undefined;
  readonly signupBonusCupoints: number;
  /** The language model of cuGPT at OpenAI. Without it cuGPT answers from the transcript alone. */
  readonly openaiModel: string | undefined;
  /** Answers of cuGPT a day and course. */
  readonly assistantDailyCap: number;
  /** Answers of cuGPT a day in all courses together. */
  readonly assistantStageCap: number;
  /** Requests per second over all APIs. A new AWS account's limit is 10,000. */
  readonly requestsPerSecond: number;
  /** The account's concurrency limit. If undefined, no concurrency is reserved. */
  readonly concurrentExecutions: number | undefined;
  /** The secret the CDN currently sends; the other one can be rotated. */
  readonly cdnProof: "a" | "b";
};

type Environment = Readonly<Record<string, string | undefined>>;

export const appName = "curio";

/** Where a stage is deployed, by SST and by the plain CDK alike. */
export const regionOf = ({ AWS_REGION }: Environment): string => AWS_REGION || "eu-west-1";

export const readStage = (name: string, env: Environment): Stage => {
  // Stage `local` exposes the clock and fault switches publicly.
  if (name === "local") throw new Error("The stage `local` is for a laptop and is never deployed.");
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(name))
    throw new Error(`"${name}" is no stage: lower-case letters, digits, hyphens.`);
  // Repeats the stage's name, so that settings copied from a preview cannot unprotect a stage with users.
  const isProtected = env.THROWAWAY !== name;
  const assistantDailyCap = count(env, "ASSISTANT_DAILY_CAP", 2000);
  return {
    app: appName,
    name,
    isProtected,
    productName: env.PRODUCT_NAME || "Curio",
    receipts: readReceipts(env),
    domain: readDomain(env),
    alarmEmail: env.ALARM_EMAIL || undefined,
    mailFrom: env.MAIL_FROM || undefined,
    signupBonusCupoints: count(env, "SIGNUP_BONUS_CUPOINTS", 0),
    openaiModel: env.OPENAI_MODEL || undefined,
    assistantDailyCap,
    assistantStageCap: count(env, "ASSISTANT_STAGE_CAP", 10 * assistantDailyCap),
    requestsPerSecond: count(env, "REQUESTS_PER_SECOND", isProtected ? 10_000 : 100),
    concurrentExecutions: readConcurrency(env),
    cdnProof: readCdnProof(env),
  };
};

const readReceipts = (env: Environment): Stage["receipts"] => {
  readReceiptTax(env.RECEIPT_TAX);
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_TAX_ID, RECEIPT_TAX } = env;
  const all = { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_TAX_ID, RECEIPT_TAX };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
};

const readDomain = (env: Environment): Stage["domain"] => {
  const { SITE_DOMAIN: site, FILES_DOMAIN: files, CERTIFICATE_ARN: certificateArn } = env;
  if (!site && !files && !certificateArn) return undefined;
  if (!site || !files || !certificateArn)
    throw new Error("SITE_DOMAIN, FILES_DOMAIN and CERTIFICATE_ARN go together: set all three or none.");
  // On the site's own origin an uploaded file could act as a page of the site.
  if (site === files) throw new Error("FILES_DOMAIN must be another host than SITE_DOMAIN.");
  if (!certificateArn.startsWith("arn:aws:acm:us-east-1:"))
    throw new Error("CERTIFICATE_ARN must name a certificate in us-east-1: CloudFront takes no other.");
  return { site, files, certificateArn };
};

// AWS requires at least 100 unreserved executions and refuses reservations below that.
const readConcurrency = (env: Environment): number | undefined => {
  if (!env.CONCURRENT_EXECUTIONS) return undefined;
  const all = count(env, "CONCURRENT_EXECUTIONS", 0);
  if (all < 500) throw new Error("CONCURRENT_EXECUTIONS is at least 500: below it nothing can be set apart.");
  return all;
};

const readCdnProof = ({ CDN_PROOF: name = "a" }: Environment): Stage["cdnProof"] => {
  if (name !== "a" && name !== "b") throw new Error("CDN_PROOF is a or b.");
  return name;
};

const count = (env: Environment, name: string, otherwise: number): number => {
  const value = env[name] ? Number(env[name]) : otherwise;
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number.`);
  return value;
};
