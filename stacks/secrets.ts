import type { Need } from "@cu/api/route";
import { type SecretName, secretNames } from "@cu/core/foundation/config/secret-names";
import { CfnOutput, RemovalPolicy, SecretValue, type Stack } from "aws-cdk-lib";
import type { CfnUserPoolClient } from "aws-cdk-lib/aws-cognito";
import { Secret, type SecretStringGenerator } from "aws-cdk-lib/aws-secretsmanager";
import type { Stage } from "./stage.ts";

type OfPool = "POOL_CLIENT_SECRET";

/** The user pool client's secret is created with the pool, after the others; the pool's own trigger cannot depend on it. */
export type Secrets = Readonly<Record<Exclude<SecretName, OfPool>, Secret> & Partial<Record<OfPool, Secret>>>;

/**
 * The secrets of a stage. Functions read them from Secrets Manager at runtime (core/foundation/cloud/read-secrets.ts), so no template
 * or environment contains one. CloudFormation resolves only the CDN's header secret, because the CDN cannot read it.
 */
export const secrets = (stack: Stack): Secrets => ({
  SESSION_KEY_SECRET: secret(stack, "SessionKey", "Seals the refresh tokens of signed-in browsers", random),
  TOKEN_KEY_SECRET: secret(stack, "TokenKey", "Seals the keys that access tokens are signed with", random),
  CREDENTIAL_KEY_SECRET: secret(
    stack,
    "CredentialKey",
    "Seals the keys that credentials of certificates are signed with",
    random,
  ),
  CDN_PROOF_A_SECRET: secret(stack, "CdnProof-a", "By it the API knows requests that came through the CDN", random),
  CDN_PROOF_B_SECRET: secret(stack, "CdnProof-b", "By it the API knows requests that came through the CDN", random),
  STRIPE_SECRET: secret(
    stack,
    "Stripe",
    "Written by the operator: secretKey, publishableKey and, comma separated, webhookSecrets",
    // The publishable key is public, but it must never come from another account than the secret key.
    emptyFields("secretKey", "publishableKey", "webhookSecrets"),
  ),
  OPENAI_SECRET: secret(
    stack,
    "OpenAI",
    "Written by the operator where a model answers: apiKey",
    emptyFields("apiKey"),
  ),
  YOUTUBE_SECRET: secret(
    stack,
    "YouTube",
    "Written by the operator where whole playlists are imported: apiKey",
    emptyFields("apiKey"),
  ),
});

/** Authenticates the product's server to the user pool. The template contains only a reference. */
export const poolClientSecret = (stack: Stack, client: CfnUserPoolClient): Secret => {
  const secretStringValue = SecretValue.resourceAttribute(client.attrClientSecret);
  const description = "By it the user pool knows calls of the product's server";
  return new Secret(stack, "PoolClient", { description, secretStringValue, removalPolicy: RemovalPolicy.RETAIN });
};

/** The secret header of the CDN's requests to the API. */
export const sentByCdn = (held: Secrets, { cdnProof }: Pick<Stage, "cdnProof">): string =>
  held[cdnProof === "a" ? "CDN_PROOF_A_SECRET" : "CDN_PROOF_B_SECRET"].secretValue.unsafeUnwrap();

/** Secrets readable by a function with these needs. */
export const readable = (held: Secrets, needs: readonly Need[]): Secret[] =>
  secretNames(needs).map((name) => madeSecret(held, name));

export const madeSecret = (held: Secrets, name: SecretName): Secret => {
  const made = held[name];
  if (made === undefined) throw new Error(`${name} is not made yet.`);
  return made;
};

// 43 letters and digits are 256 bits of chance: each is one of 62.
const random: SecretStringGenerator = { passwordLength: 43, excludePunctuation: true };

// A stage deploys before its operator has the keys; until then core/use-cases/payment refuses an empty one by name.
const emptyFields = (...fields: string[]): SecretStringGenerator => ({
  secretStringTemplate: JSON.stringify(Object.fromEntries(fields.map((field) => [field, ""]))),
  generateStringKey: "madeBy",
});

// Without a name of ours, CloudFormation gives one with chance in it: the secret is retained when the stage is removed,
// and a name of ours would block the next stage that is called the same.
const secret = (stack: Stack, id: string, description: string, generateSecretString: SecretStringGenerator): Secret => {
  const made = new Secret(stack, id, { description, generateSecretString, removalPolicy: RemovalPolicy.RETAIN });
  new CfnOutput(stack, `${id.replace("-", "")}Secret`, { value: made.secretArn });
  return made;
};
