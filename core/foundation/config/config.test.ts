import { afterEach, beforeEach, expect, test } from "vitest";
import { anchorsBucket, assistantDailyCap, assistantStageCap, config } from "./config.ts";
import { held } from "./held-secrets.ts";

const before = { ...process.env };
beforeEach(() => {
  process.env = {};
});
afterEach(() => {
  process.env = { ...before };
  held.clear();
});

const needed: Partial<Record<keyof typeof config, string>> = {
  stage: "STAGE",
  tableName: "TABLE_NAME",
  workQueueUrl: "WORK_QUEUE_URL",
  assistantQueueUrl: "ASSISTANT_QUEUE_URL",
  reportsQueueUrl: "REPORTS_QUEUE_URL",
  noticesQueueUrl: "NOTICES_QUEUE_URL",
  filesBucket: "FILES_BUCKET",
  filesOrigin: "FILES_ORIGIN",
  userPoolId: "USER_POOL_ID",
  userPoolClientId: "USER_POOL_CLIENT_ID",
  webOrigin: "WEB_ORIGIN",
  apiOrigin: "API_ORIGIN",
};

test("SES-61: what the operator must set and has not set is named at its first use", () => {
  for (const [setting, name] of Object.entries(needed)) {
    const use = () => config[setting as keyof typeof config];
    expect(use).toThrow(`The environment variable ${name} is not set.`);
    process.env[name] = "";
    expect(use).toThrow(`The environment variable ${name} is not set.`);
    process.env[name] = `of ${name}`;
    expect(use()).toBe(`of ${name}`);
  }
  expect(anchorsBucket).toThrow("The environment variable ANCHORS_BUCKET is not set.");
});

test("SES-61: what the operator may leave out has its usual value", () => {
  process.env.STAGE = "local";
  const usual = () => [
    config.assistantModel,
    config.userPoolEndpoint,
    config.stripeApiBase,
    config.videoHostsBase,
    config.productName,
    assistantDailyCap(),
    assistantStageCap(),
    config.signupBonusCupoints,
  ];
  expect(usual()).toEqual([undefined, undefined, undefined, undefined, "Curio", 2000, 20_000, 0]);
  Object.assign(process.env, {
    OPENAI_MODEL: "small",
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: "http://localhost:1",
    STRIPE_API_BASE: "http://localhost:2",
    VIDEO_HOSTS_BASE: "http://localhost:3",
    PRODUCT_NAME: "Other",
    ASSISTANT_DAILY_CAP: "0",
    ASSISTANT_STAGE_CAP: "7",
    SIGNUP_BONUS_CUPOINTS: "250",
  });
  const set = ["small", "http://localhost:1", "http://localhost:2", "http://localhost:3", "Other", 0, 7, 250];
  expect(usual()).toEqual(set);
  // On other stages no setting bypasses the guard of core/use-cases/video.
  process.env.STAGE = "prod";
  expect(config.videoHostsBase).toBeUndefined();
});

test("SES-61: an invalid amount is refused", () => {
  for (const odd of ["-1", "1.5", "many"]) {
    process.env.ASSISTANT_DAILY_CAP = odd;
    expect(assistantDailyCap).toThrow("ASSISTANT_DAILY_CAP must be a whole number.");
    process.env.ASSISTANT_DAILY_CAP = "1";
    process.env.ASSISTANT_STAGE_CAP = odd;
    expect(assistantStageCap).toThrow("ASSISTANT_STAGE_CAP must be a whole number.");
    process.env.SIGNUP_BONUS_CUPOINTS = odd;
    expect(() => config.signupBonusCupoints).toThrow("SIGNUP_BONUS_CUPOINTS must be whole cupoints.");
  }
});

test("WAL-39: receipts name the operator and a tax only as configured", () => {
  expect([config.operator, config.receiptTax]).toEqual([
    { name: config.productName, address: [], taxId: undefined },
    undefined,
  ]);
  Object.assign(process.env, {
    OPERATOR_NAME: "Curio Learning Ltd",
    OPERATOR_ADDRESS: "4 Sample Street; Northgate;",
    OPERATOR_TAX_ID: "VAT NG 000 1234",
    RECEIPT_TAX: "Sales tax 8.25%",
  });
  expect(config.operator).toEqual({
    name: "Curio Learning Ltd",
    address: ["4 Sample Street", "Northgate"],
    taxId: "VAT NG 000 1234",
  });
  expect(config.receiptTax).toEqual({ name: "Sales tax", percent: 8.25 });
  for (const odd of ["19", "VAT", "VAT 119", "VAT -1"]) {
    process.env.RECEIPT_TAX = odd;
    expect(() => config.receiptTax).toThrow("RECEIPT_TAX must be a name and a percentage");
  }
});

test("SES-42: secrets come from the store, and from the environment on stage local alone", () => {
  const secrets = () => [
    config.stripeSecretKey,
    config.stripePublishableKey,
    config.stripeWebhookSecrets,
    config.cdnProofs,
    config.openaiApiKey,
    config.youtubeApiKey,
    config.sessionKey,
    config.tokenKey,
    config.credentialKey,
    config.userPoolClientSecret,
  ];
  process.env.STAGE = "prod";
  Object.assign(process.env, {
    OPENAI_API_KEY: "sk_o",
    SESSION_KEY: "s",
    TOKEN_KEY: "t",
    CREDENTIAL_KEY: "c",
    USER_POOL_CLIENT_SECRET: "p",
    STRIPE_SECRET_KEY: "sk_s",
  });
  for (const [use, name] of [
    [() => config.sessionKey, "SESSION_KEY_SECRET"],
    [() => config.stripeSecretKey, "STRIPE_SECRET"],
  ] as const)
    expect(use).toThrow(`The secret at ${name} was not read; the route's needs must name it.`);

  process.env.STAGE = "local";
  const local = [
    "sk_s",
    "pk_test_local",
    ["whsec_local"],
    ["cdn_local_a", "cdn_local_b"],
    "sk_o",
    "",
    "s",
    "t",
    "c",
    "p",
  ];
  expect(secrets()).toEqual(local);
  delete process.env.STRIPE_SECRET_KEY;
  expect(config.stripeSecretKey).toBe("sk_test_local");
  delete process.env.TOKEN_KEY;
  expect(() => config.tokenKey).toThrow("The environment variable TOKEN_KEY is not set.");

  const hold = (name: Parameters<typeof held.set>[0], text: string) =>
    held.set(name, { address: "arn", askedAt: 0, text });
  hold("STRIPE_SECRET", JSON.stringify({ secretKey: "sk_a", publishableKey: "pk_a", webhookSecrets: "w_1,w_2" }));
  hold("CDN_PROOF_A_SECRET", "proof a");
  hold("CDN_PROOF_B_SECRET", "proof b");
  hold("OPENAI_SECRET", JSON.stringify({ apiKey: "" }));
  hold("YOUTUBE_SECRET", JSON.stringify({ apiKey: "yt" }));
  hold("SESSION_KEY_SECRET", "session");
  hold("TOKEN_KEY_SECRET", "token");
  hold("CREDENTIAL_KEY_SECRET", "credential");
  hold("POOL_CLIENT_SECRET", "pool");
  process.env.STAGE = "prod";
  expect(secrets()).toEqual([
    "sk_a",
    "pk_a",
    ["w_1", "w_2"],
    ["proof a", "proof b"],
    "",
    "yt",
    "session",
    "token",
    "credential",
    "pool",
  ]);
});
