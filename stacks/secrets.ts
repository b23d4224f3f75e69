import type { Need } from "@cu/api/route";
import { RemovalPolicy, SecretValue, type Stack } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Stage } from "./stage.ts";

export type Held = {
  readonly secrets: Secrets;
  /** What the CDN sends along with each request to the API. */
  readonly cdnProof: string;
};

export type Secrets = { readonly [N in Need]?: Readonly<Record<string, string>> };

/** Made by the operator before the first deployment (docs/deploying.md): secretKey, webhookSecrets, publishableKey. */
export const stripeSecretName = ({ app, name }: Stage): string => `${app}/${name}/stripe`;

/** Made by the operator where a model answers: apiKey. */
export const openaiSecretName = ({ app, name }: Stage): string => `${app}/${name}/openai`;

/**
 * The environment variables that hold secrets, by the need that brings them. A template carries references only;
 * CloudFormation looks the values up while it deploys, and only functions with the need get them.
 */
export const secrets = (stack: Stack, stage: Stage): Held => {
  const session = new Secret(stack, "SessionKey", {
    secretName: `${stage.app}/${stage.name}/session-key`,
    description: "Seals the refresh tokens of signed-in browsers",
    // 43 letters and digits are the base64 text of 32 bytes, with 256 bits of chance but for one.
    generateSecretString: { passwordLength: 43, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const proof = { a: cdnProof(stack, stage, "a"), b: cdnProof(stack, stage, "b") };
  const stripe = (jsonField: string) =>
    SecretValue.secretsManager(stripeSecretName(stage), { jsonField }).unsafeUnwrap();
  const openaiKey = () => SecretValue.secretsManager(openaiSecretName(stage), { jsonField: "apiKey" }).unsafeUnwrap();
  return {
    secrets: {
      ...(stage.openaiModel && { model: { OPENAI_API_KEY: openaiKey() } }),
      payments: {
        STRIPE_SECRET_KEY: stripe("secretKey"),
        STRIPE_WEBHOOK_SECRETS: stripe("webhookSecrets"),
        // Public, but it must never come from another account than the secret key.
        STRIPE_PUBLISHABLE_KEY: stripe("publishableKey"),
      },
      sessionKey: { SESSION_KEY: session.secretValue.unsafeUnwrap() },
      viewerAddress: { CDN_PROOFS: `${proof.a},${proof.b}` },
    },
    cdnProof: proof[stage.cdnProof],
  };
};

// Functions take both and the CDN sends one, so the other can be exchanged, and then sent, while people use the site.
const cdnProof = (stack: Stack, stage: Stage, name: Stage["cdnProof"]): string =>
  new Secret(stack, `CdnProof-${name}`, {
    secretName: `${stage.app}/${stage.name}/cdn-proof-${name}`,
    description: "By it the API knows requests that came through the CDN",
    generateSecretString: { passwordLength: 43, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN,
  }).secretValue.unsafeUnwrap();
