import type { Need } from "@cu/api/route";
import { RemovalPolicy, SecretValue, type Stack } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Stage } from "./stage.ts";

export type Secrets = { readonly [N in Need]?: Readonly<Record<string, string>> };

/** Made by the operator before the first deployment (docs/deploying.md): secretKey, webhookSecrets, publishableKey. */
export const stripeSecretName = ({ app, name }: Stage): string => `${app}/${name}/stripe`;

/** Made by the operator where a model answers: apiKey. */
export const openaiSecretName = ({ app, name }: Stage): string => `${app}/${name}/openai`;

/**
 * The environment variables that hold secrets, by the need that brings them. A template carries references only;
 * CloudFormation looks the values up while it deploys, and only functions with the need get them.
 */
export const secrets = (stack: Stack, stage: Stage): Secrets => {
  const session = new Secret(stack, "SessionKey", {
    secretName: `${stage.app}/${stage.name}/session-key`,
    description: "Seals the refresh tokens of signed-in browsers",
    // 43 letters and digits are the base64 text of 32 bytes, with 256 bits of chance but for one.
    generateSecretString: { passwordLength: 43, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const stripe = (jsonField: string) =>
    SecretValue.secretsManager(stripeSecretName(stage), { jsonField }).unsafeUnwrap();
  const openaiKey = () => SecretValue.secretsManager(openaiSecretName(stage), { jsonField: "apiKey" }).unsafeUnwrap();
  return {
    ...(stage.openaiModel && { model: { OPENAI_API_KEY: openaiKey() } }),
    payments: {
      STRIPE_SECRET_KEY: stripe("secretKey"),
      STRIPE_WEBHOOK_SECRETS: stripe("webhookSecrets"),
      // Public, but it must never come from another account than the secret key.
      STRIPE_PUBLISHABLE_KEY: stripe("publishableKey"),
    },
    sessionKey: { SESSION_KEY: session.secretValue.unsafeUnwrap() },
  };
};
