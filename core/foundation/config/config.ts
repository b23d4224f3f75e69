import { field, held } from "./held-secrets.ts";
import { readReceiptTax } from "./receipt-tax.ts";
import type { SecretName } from "./secret-names.ts";

/**
 * The operator's settings, read from the environment once. A missing name is a deployment mistake and fails at its
 * first use rather than as a wrong result later.
 */
const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
};

/**
 * A secret from the secret store (read-secrets.ts), or one field of it. Only on stage local a plain environment value
 * is accepted: tests and benchmarks have no store.
 */
const secret = (name: SecretName, key: string | undefined, plainName: string, plain?: string): string => {
  const text = held.get(name)?.text;
  if (text !== undefined) return key === undefined ? text : field(name, text, key);
  if (need("STAGE") !== "local") throw new Error(`The secret at ${name} was not read; the route's needs must name it.`);
  return process.env[plainName] || (plain ?? need(plainName));
};

const optional = (name: string): string | undefined => process.env[name] || undefined;

const answersOf = (name: string, otherwise: number): number => {
  const answers = Number(optional(name) ?? otherwise);
  if (!Number.isInteger(answers) || answers < 0) throw new Error(`${name} must be a whole number.`);
  return answers;
};

export const config = {
  get stage() {
    return need("STAGE");
  },
  /** Whether admins need an authenticator app: always, except on a local machine, which may enable it (SES-111). */
  get adminsNeedApp() {
    return config.stage !== "local" || optional("ADMINS_NEED_APP") === "yes";
  },
  get tableName() {
    return need("TABLE_NAME");
  },
  get workQueueUrl() {
    return need("WORK_QUEUE_URL");
  },
  get assistantQueueUrl() {
    return need("ASSISTANT_QUEUE_URL");
  },
  get reportsQueueUrl() {
    return need("REPORTS_QUEUE_URL");
  },
  get noticesQueueUrl() {
    return need("NOTICES_QUEUE_URL");
  },
  /** Whom mails come from; without it none are sent. */
  get mailFrom() {
    return optional("MAIL_FROM");
  },
  /** The language model behind cuGPT; without one cuGPT answers from the transcript only (D-45). */
  get assistantModel() {
    return optional("OPENAI_MODEL");
  },
  get openaiApiKey() {
    return secret("OPENAI_SECRET", "apiKey", "OPENAI_API_KEY");
  },
  /** Empty where playlists are read from their public pages (core/use-cases/video). */
  get youtubeApiKey() {
    return secret("YOUTUBE_SECRET", "apiKey", "YOUTUBE_API_KEY", "");
  },
  /** Only on stage local, with embedded video hosts: requests there bypass the address guard of core/use-cases/video. */
  get videoHostsBase() {
    return config.stage === "local" ? optional("VIDEO_HOSTS_BASE") : undefined;
  },
  get filesBucket() {
    return need("FILES_BUCKET");
  },
  /** Where browsers fetch uploaded images from: another origin than the site's. */
  get filesOrigin() {
    return need("FILES_ORIGIN");
  },
  get userPoolId() {
    return need("USER_POOL_ID");
  },
  get userPoolClientId() {
    return need("USER_POOL_CLIENT_ID");
  },
  /** Without it the user pool rejects all calls of our app client. */
  get userPoolClientSecret() {
    return secret("POOL_CLIENT_SECRET", undefined, "USER_POOL_CLIENT_SECRET");
  },
  /** Only on stage local, where the user pool is the embedded one. */
  get userPoolEndpoint() {
    return optional("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER");
  },
  /** Empty if payments are not set up. */
  get stripeSecretKey() {
    return secret("STRIPE_SECRET", "secretKey", "STRIPE_SECRET_KEY", "sk_test_local");
  },
  /** Public: browsers send card data straight to the provider. */
  get stripePublishableKey() {
    return secret("STRIPE_SECRET", "publishableKey", "STRIPE_PUBLISHABLE_KEY", "pk_test_local");
  },
  /** Comma separated: during a rotation the old and the new one are both accepted. */
  get stripeWebhookSecrets() {
    return secret("STRIPE_SECRET", "webhookSecrets", "STRIPE_WEBHOOK_SECRETS", "whsec_local").split(",");
  },
  /** Only on stage local, where the card provider is the embedded one. */
  get stripeApiBase() {
    return optional("STRIPE_API_BASE");
  },
  /** Each proves that the CDN sent a request. Two, so that they can be rotated one at a time. */
  get cdnProofs() {
    return [
      secret("CDN_PROOF_A_SECRET", undefined, "CDN_PROOF_A", "cdn_local_a"),
      secret("CDN_PROOF_B_SECRET", undefined, "CDN_PROOF_B", "cdn_local_b"),
    ];
  },
  /** 32 bytes, base64: encrypts refresh tokens at rest. */
  get sessionKey() {
    return secret("SESSION_KEY_SECRET", undefined, "SESSION_KEY");
  },
  /** 32 bytes, base64: encrypts the signing keys of access tokens. */
  get tokenKey() {
    return secret("TOKEN_KEY_SECRET", undefined, "TOKEN_KEY");
  },
  /** 32 bytes, base64: encrypts the signing keys of certificate credentials. */
  get credentialKey() {
    return secret("CREDENTIAL_KEY_SECRET", undefined, "CREDENTIAL_KEY");
  },
  /** Origin of the web site, e.g. https://example.com; `next` and CORS accept it. */
  get webOrigin() {
    return need("WEB_ORIGIN");
  },
  get apiOrigin() {
    return need("API_ORIGIN");
  },
  get productName() {
    return optional("PRODUCT_NAME") ?? "Curio";
  },
  /** The seller named on receipts. */
  get operator() {
    return {
      name: optional("OPERATOR_NAME") ?? config.productName,
      /** Lines, separated by semicolons. */
      address: (optional("OPERATOR_ADDRESS") ?? "")
        .split(";")
        .map((line) => line.trim())
        .filter(Boolean),
      taxId: optional("OPERATOR_TAX_ID"),
    };
  },
  /** The tax included in card payments; without it receipts show none. */
  get receiptTax() {
    return readReceiptTax(optional("RECEIPT_TAX"));
  },
  /** D-31: 0 means no bonus and no transaction. */
  get signupBonusCupoints() {
    const cupoints = Number(optional("SIGNUP_BONUS_CUPOINTS") ?? 0);
    if (!Number.isInteger(cupoints) || cupoints < 0) throw new Error("SIGNUP_BONUS_CUPOINTS must be whole cupoints.");
    return cupoints;
  },
};

// The settings below are not in `config`, which every bundle carries.

/** cuGPT's daily limit of answers per course. */
export const assistantDailyCap = (): number => answersOf("ASSISTANT_DAILY_CAP", 2000);

/** cuGPT's daily limit of answers in all courses together. */
export const assistantStageCap = (): number => answersOf("ASSISTANT_STAGE_CAP", 10 * assistantDailyCap());

/** Where the ends of the audit log's hash chains are locked. */
export const anchorsBucket = (): string => need("ANCHORS_BUCKET");

/** The queue of a consumer of the table's stream, by `queueVariable`. */
export const changesQueueUrl = (variable: string): string => need(variable);
