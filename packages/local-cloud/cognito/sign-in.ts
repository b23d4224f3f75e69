import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { requireFlow } from "./client.ts";
import { CognitoFailure, invalidParameter, wrongCredentials } from "./failure.ts";
import { type Input, nested, text } from "./input.ts";
import { findUser, isPassword, makePassword, type Pool, saveUser, type User } from "./pool.ts";
import { type AuthenticationResult, refresh, requireEnabled, signIn } from "./session.ts";
import { useTotp } from "./software-token.ts";
import { type Challenge, challenge, expectedSignature, makeVerifier, type Verifier } from "./srp.ts";

const challengeLifetimeMs = 3 * 60_000;

type Answer =
  | { AuthenticationResult: AuthenticationResult; ChallengeParameters: Record<string, never> }
  | { ChallengeName: string; Session?: string; ChallengeParameters: Record<string, string> };

type Pending = { username: string; stored: Verifier; challenge: Challenge; startedAt: number };

/** Pending sign-ins, by secret block or session. Only in memory: after a restart users have to sign in again. */
export type SignIns = {
  proofs: Map<string, Pending>;
  newPasswords: Map<string, { sub: string; startedAt: number }>;
  /** Sign-ins with a verified password that still need an app's code. */
  tokens: Map<string, { sub: string; startedAt: number; tries: number }>;
};

export function initiateAuth(pool: Pool, signIns: SignIns, input: Input): Answer {
  const parameters = nested(input, "AuthParameters");
  const flow = text(input, "AuthFlow");
  requireFlow(pool, flow);
  if (flow === "USER_SRP_AUTH")
    return startProof(pool, signIns, text(parameters, "USERNAME"), text(parameters, "SRP_A"));
  if (flow === "USER_PASSWORD_AUTH" || flow === "ADMIN_USER_PASSWORD_AUTH")
    return withPassword(pool, signIns, text(parameters, "USERNAME"), text(parameters, "PASSWORD"));
  if (flow === "REFRESH_TOKEN" || flow === "REFRESH_TOKEN_AUTH")
    return done(refresh(pool, text(parameters, "REFRESH_TOKEN")));
  throw invalidParameter(`${flow} is not enabled for the client.`);
}

export function respondToChallenge(pool: Pool, signIns: SignIns, input: Input): Answer {
  const responses = nested(input, "ChallengeResponses");
  const name = text(input, "ChallengeName");
  if (name === "PASSWORD_VERIFIER") return finishProof(pool, signIns, responses);
  if (name === "NEW_PASSWORD_REQUIRED")
    return replacePassword(pool, signIns, text(input, "Session"), text(responses, "NEW_PASSWORD"));
  if (name === "SOFTWARE_TOKEN_MFA")
    return withToken(pool, signIns, text(input, "Session"), text(responses, "SOFTWARE_TOKEN_MFA_CODE"));
  throw invalidParameter(`Unsupported challenge ${name}.`);
}

function withPassword(pool: Pool, signIns: SignIns, login: string, password: string): Answer {
  const user = findUser(pool, login);
  if (!user || !isPassword(pool, user, password)) throw wrongCredentials();
  return proven(pool, signIns, user);
}

/** An unknown user gets a challenge too, with a salt that stays: only the proof fails, as with a wrong password. */
function startProof(pool: Pool, signIns: SignIns, login: string, clientPublic: string): Answer {
  const user = findUser(pool, login);
  const username = user?.username ?? login;
  const stored = user?.password ?? decoy(pool, login);
  const started = challenge(stored, clientPublic);
  if (!started) throw invalidParameter("Invalid SRP_A.");
  const secretBlock = randomBytes(128).toString("base64");
  forgetOld(signIns.proofs, pool.now());
  signIns.proofs.set(secretBlock, { username, stored, challenge: started, startedAt: pool.now() });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: stored.salt,
      SRP_B: started.serverPublic.toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}

function finishProof(pool: Pool, signIns: SignIns, responses: Input): Answer {
  const secretBlock = text(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const pending = signIns.proofs.get(secretBlock);
  // One guess for each challenge.
  signIns.proofs.delete(secretBlock);
  if (!pending || pool.now() - pending.startedAt > challengeLifetimeMs) throw wrongCredentials();
  const { username, stored } = pending;
  const timestamp = text(responses, "TIMESTAMP");
  const expected = expectedSignature(stored, pending.challenge, {
    poolName: pool.name,
    username,
    secretBlock,
    timestamp,
  });
  const user = findUser(pool, username);
  const given = Buffer.from(text(responses, "PASSWORD_CLAIM_SIGNATURE"));
  const right = given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
  if (!user || !right) throw wrongCredentials();
  return proven(pool, signIns, user);
}

/** Only a caller who knows the password learns that the account is disabled, unconfirmed or needs a new password. */
function proven(pool: Pool, signIns: SignIns, user: User): Answer {
  requireEnabled(user);
  if (user.status === "UNCONFIRMED") throw new CognitoFailure("UserNotConfirmedException", "User is not confirmed.");
  if (user.status === "CONFIRMED")
    return user.totp?.isEnabled ? askForToken(pool, signIns, user) : done(signIn(pool, user));
  const session = randomBytes(96).toString("base64url");
  forgetOld(signIns.newPasswords, pool.now());
  signIns.newPasswords.set(session, { sub: user.sub, startedAt: pool.now() });
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: "[]",
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

const maxTries = 5;

function askForToken(pool: Pool, signIns: SignIns, user: User): Answer {
  const session = randomBytes(96).toString("base64url");
  forgetOld(signIns.tokens, pool.now());
  signIns.tokens.set(session, { sub: user.sub, startedAt: pool.now(), tries: 0 });
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
  };
}

/** A wrong code may be typed again, a few times and for three minutes. */
function withToken(pool: Pool, signIns: SignIns, session: string, code: string): Answer {
  const pending = signIns.tokens.get(session);
  const user = pending && pool.journal.rows.user.get(pending.sub);
  if (!pending || !user || pool.now() - pending.startedAt > challengeLifetimeMs || pending.tries >= maxTries)
    throw new CognitoFailure("NotAuthorizedException", "Invalid session for the user.");
  pending.tries += 1;
  requireEnabled(user);
  const proved = useTotp(pool, user, code);
  signIns.tokens.delete(session);
  return done(signIn(pool, proved));
}

function replacePassword(pool: Pool, signIns: SignIns, session: string, password: string): Answer {
  const pending = signIns.newPasswords.get(session);
  const user = pending && pool.journal.rows.user.get(pending.sub);
  if (!user || pool.now() - pending.startedAt > challengeLifetimeMs)
    throw new CognitoFailure("NotAuthorizedException", "Invalid session for the user.");
  const changed: User = { ...user, password: makePassword(pool, user.username, password), status: "CONFIRMED" };
  signIns.newPasswords.delete(session);
  return done(signIn(pool, saveUser(pool, changed)));
}

function done(result: AuthenticationResult): Answer {
  return { AuthenticationResult: result, ChallengeParameters: {} };
}

function decoy(pool: Pool, login: string): Verifier {
  const secret = createHmac("sha256", pool.decoySecret).update(login.toLowerCase());
  return makeVerifier(pool.name, login, randomBytes(16).toString("hex"), secret.digest("hex").slice(0, 32));
}

function forgetOld(pending: Map<string, { startedAt: number }>, now: number): void {
  for (const [key, { startedAt }] of pending) {
    if (now - startedAt <= challengeLifetimeMs) break;
    pending.delete(key);
  }
}
