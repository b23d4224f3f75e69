import { createHash, randomBytes, randomUUID } from "node:crypto";
import { CognitoFailure } from "./failure.ts";
import type { Pool, RefreshGrant, User } from "./pool.ts";

export const accessTokenSeconds = 15 * 60;
const refreshTokenMs = 7 * 86_400_000;

export type AuthenticationResult = {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: "Bearer";
  RefreshToken?: string;
};

/** Tokens of a new sign-in. */
export function signIn(pool: Pool, user: User): AuthenticationResult {
  const refreshToken = randomBytes(96).toString("base64url");
  const authTime = Math.floor(pool.now() / 1000);
  const grant: RefreshGrant = {
    sub: user.sub,
    originJti: randomUUID(),
    authTime,
    expiresAt: pool.now() + refreshTokenMs,
  };
  pool.journal.write(...forgetExpired(pool), ["refresh", hash(refreshToken), grant]);
  return { ...issue(pool, user, grant), RefreshToken: refreshToken };
}

/** Fresh access and id tokens; the refresh token stays the same. */
export function refresh(pool: Pool, refreshToken: string): AuthenticationResult {
  const grant = pool.journal.rows.refresh.get(hash(refreshToken));
  const user = grant && pool.journal.rows.user.get(grant.sub);
  if (!grant || !user || grant.expiresAt <= pool.now()) {
    const reason = grant && user ? "Refresh Token has expired" : "Invalid Refresh Token";
    throw new CognitoFailure("NotAuthorizedException", reason);
  }
  requireEnabled(user);
  return issue(pool, user, grant);
}

/** Revokes one sign-in including its access tokens. Unknown tokens are ignored. */
export function revoke(pool: Pool, refreshToken: string): void {
  const key = hash(refreshToken);
  const grant = pool.journal.rows.refresh.get(key);
  if (grant) pool.journal.write(["refresh", key, null], ["revoked", grant.originJti, stillAlive(pool)]);
}

/** Ends every sign-in of a user. */
export function signOutEverywhere(pool: Pool, user: User): void {
  const grants = [...pool.journal.rows.refresh].filter(([, grant]) => grant.sub === user.sub);
  for (const [key, grant] of grants)
    pool.journal.write(["refresh", key, null], ["revoked", grant.originJti, stillAlive(pool)]);
}

/** The user behind an access token that is genuine, alive and not revoked. */
export function userOf(pool: Pool, accessToken: string): User {
  const claims = pool.signer.read(accessToken);
  if (claims?.token_use !== "access") throw new CognitoFailure("NotAuthorizedException", "Invalid Access Token");
  if (Number(claims.exp) * 1000 <= pool.now())
    throw new CognitoFailure("NotAuthorizedException", "Access Token has expired");
  if (pool.journal.rows.revoked.has(String(claims.origin_jti)))
    throw new CognitoFailure("NotAuthorizedException", "Access Token has been revoked");
  const user = pool.journal.rows.user.get(String(claims.sub));
  if (!user) throw new CognitoFailure("UserNotFoundException", "User does not exist.");
  requireEnabled(user);
  return user;
}

export function requireEnabled(user: User): void {
  if (!user.enabled) throw new CognitoFailure("NotAuthorizedException", "User is disabled.");
}

function issue(pool: Pool, user: User, grant: RefreshGrant): AuthenticationResult {
  const issuedAt = Math.floor(pool.now() / 1000);
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 && { "cognito:groups": user.groups }),
    iss: pool.issuer,
    origin_jti: grant.originJti,
    event_id: randomUUID(),
    auth_time: grant.authTime,
    iat: issuedAt,
    exp: issuedAt + accessTokenSeconds,
  };
  const access = {
    ...common,
    client_id: pool.clientId,
    token_use: "access",
    scope: "aws.cognito.signin.user.admin",
    jti: randomUUID(),
    username: user.username,
  };
  const id = {
    ...user.attributes,
    email_verified: user.attributes.email_verified === "true",
    ...common,
    aud: pool.clientId,
    token_use: "id",
    jti: randomUUID(),
    "cognito:username": user.username,
  };
  return {
    AccessToken: pool.signer.sign(access),
    IdToken: pool.signer.sign(id),
    ExpiresIn: accessTokenSeconds,
    TokenType: "Bearer",
  };
}

function stillAlive(pool: Pool): { until: number } {
  return { until: pool.now() + accessTokenSeconds * 1000 };
}

/** Without this a long-lived installation would remember every sign-in it ever saw. */
function forgetExpired(pool: Pool): (["refresh", string, null] | ["revoked", string, null])[] {
  const { refresh, revoked } = pool.journal.rows;
  const forgotten: (["refresh", string, null] | ["revoked", string, null])[] = [];
  // Both are in the order of their expiry, so the search ends at the first that is alive.
  for (const [key, grant] of refresh) {
    if (grant.expiresAt > pool.now()) break;
    forgotten.push(["refresh", key, null]);
  }
  for (const [key, { until }] of revoked) {
    if (until > pool.now()) break;
    forgotten.push(["revoked", key, null]);
  }
  return forgotten;
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
