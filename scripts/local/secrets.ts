import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SecretName } from "@cu/core/foundation/config/secret-names";

export type Secrets = {
  sessionKey: string;
  tokenKey: string;
  credentialKey: string;
  webhookSecret: string;
  cdnProof: string;
  cdnProofB: string;
};

/** Keys of this data folder, made at its first start and kept: sessions survive a restart. */
export const readSecrets = (folder: string): Secrets => {
  const file = path.join(folder, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  const secrets = newSecrets();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
};

const newSecrets = (): Secrets => ({
  sessionKey: randomBytes(32).toString("base64"),
  tokenKey: randomBytes(32).toString("base64"),
  credentialKey: randomBytes(32).toString("base64"),
  webhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
  cdnProof: randomBytes(24).toString("hex"),
  cdnProofB: randomBytes(24).toString("hex"),
});

type Made = { name: SecretName; address: string; text: string };

/**
 * What the embedded secret store holds: the keys of this folder, and the real ones of the card provider and the model
 * where the person who starts the product brings some.
 */
export const storedSecrets = (
  own: Secrets & { poolClientSecret: string },
  given: Readonly<Record<string, string | undefined>>,
): Made[] => [
  { name: "SESSION_KEY_SECRET", address: "local/session-key", text: own.sessionKey },
  { name: "TOKEN_KEY_SECRET", address: "local/token-key", text: own.tokenKey },
  { name: "CREDENTIAL_KEY_SECRET", address: "local/credential-key", text: own.credentialKey },
  { name: "POOL_CLIENT_SECRET", address: "local/pool-client", text: own.poolClientSecret },
  { name: "CDN_PROOF_A_SECRET", address: "local/cdn-proof-a", text: own.cdnProof },
  { name: "CDN_PROOF_B_SECRET", address: "local/cdn-proof-b", text: own.cdnProofB },
  {
    name: "STRIPE_SECRET",
    address: "local/stripe",
    text: JSON.stringify({
      secretKey: given.STRIPE_SECRET_KEY || "sk_test_local",
      publishableKey: given.STRIPE_PUBLISHABLE_KEY || "pk_test_local",
      webhookSecrets: given.STRIPE_WEBHOOK_SECRETS || own.webhookSecret,
    }),
  },
  { name: "OPENAI_SECRET", address: "local/openai", text: JSON.stringify({ apiKey: given.OPENAI_API_KEY ?? "" }) },
  { name: "YOUTUBE_SECRET", address: "local/youtube", text: JSON.stringify({ apiKey: given.YOUTUBE_API_KEY ?? "" }) },
];
