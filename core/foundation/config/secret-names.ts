import type { Need } from "@cu/api/route";

/**
 * The secrets of each need. A name here is an environment variable whose value is the secret's id in the secret store:
 * the secret itself is never in an environment.
 */
export const secretsOf = {
  accounts: ["POOL_CLIENT_SECRET"],
  sessionKey: ["SESSION_KEY_SECRET"],
  tokenKey: ["TOKEN_KEY_SECRET"],
  credentialKey: ["CREDENTIAL_KEY_SECRET"],
  payments: ["STRIPE_SECRET"],
  model: ["OPENAI_SECRET"],
  videoHosts: ["YOUTUBE_SECRET"],
  // Two, so that one can be rotated while the CDN sends the other.
  viewerAddress: ["CDN_PROOF_A_SECRET", "CDN_PROOF_B_SECRET"],
} as const satisfies { readonly [N in Need]?: readonly string[] };

export type SecretName = (typeof secretsOf)[keyof typeof secretsOf][number];

export const secretNames = (needs: readonly Need[]): SecretName[] =>
  needs.flatMap((need) => [...((secretsOf as { readonly [N in Need]?: readonly SecretName[] })[need] ?? [])]);
