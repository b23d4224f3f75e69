import { createHmac, timingSafeEqual } from "node:crypto";
import { CognitoFailure, invalidParameter } from "./failure.ts";
import { type Input, nested, optionalText, text } from "./input.ts";
import type { Pool } from "./pool.ts";

/** Refuses a call of another client, or one without the secret of a confidential client. */
export function requireClient(pool: Pool, input: Input): void {
  if (text(input, "ClientId") !== pool.clientId)
    throw new CognitoFailure("ResourceNotFoundException", "User pool client does not exist.");
  if (!pool.client.isConfidential) return;
  if ("RefreshToken" in input || "Token" in input) requireSecret(pool, input);
  else requireSecretHash(pool, input);
}

export function requireFlow({ client }: Pool, flow: string): void {
  // REFRESH_TOKEN is the older name of the same flow.
  const asked = flow === "REFRESH_TOKEN" ? "REFRESH_TOKEN_AUTH" : flow;
  if (!client.flows.some((allowed) => allowed === `ALLOW_${asked}`))
    throw invalidParameter(`${flow} flow not enabled for this client`);
}

function requireSecret(pool: Pool, input: Input): void {
  if (!isSame(optionalText(input, "ClientSecret"), pool.clientSecret))
    throw new CognitoFailure("NotAuthorizedException", `Unable to verify secret for client ${pool.clientId}`);
}

function requireSecretHash(pool: Pool, input: Input): void {
  const signIn = "AuthParameters" in input ? nested(input, "AuthParameters") : nested(input, "ChallengeResponses");
  const given = optionalText(input, "SecretHash") ?? optionalText(signIn, "SECRET_HASH");
  if (given === undefined)
    throw new CognitoFailure(
      "NotAuthorizedException",
      `Client ${pool.clientId} is configured with secret but SECRET_HASH was not received`,
    );
  const username = optionalText(input, "Username") ?? optionalText(signIn, "USERNAME") ?? "";
  const expected = createHmac("sha256", pool.clientSecret).update(username + pool.clientId);
  if (!isSame(given, expected.digest("base64")))
    throw new CognitoFailure("NotAuthorizedException", `Unable to verify secret hash for client ${pool.clientId}`);
}

function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
