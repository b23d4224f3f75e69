import { randomBytes } from "node:crypto";
import { CognitoFailure, invalidParameter } from "./failure.ts";
import { type Input, nested, text } from "./input.ts";
import { type Pool, requireUser, saveUser, type User } from "./pool.ts";
import { userOf } from "./session.ts";
import { base32, stepOf } from "./totp.ts";

type Nothing = Record<string, never>;

/** A new secret for an app. It is inactive, and the previous one stays active, until a code from it is verified. */
export function associateSoftwareToken(pool: Pool, input: Input): { SecretCode: string } {
  const user = userOf(pool, text(input, "AccessToken"));
  const secret = base32(randomBytes(32));
  saveUser(pool, { ...user, newTotpSecret: secret });
  return { SecretCode: secret };
}

export function verifySoftwareToken(pool: Pool, input: Input): { Status: "SUCCESS" } {
  const { newTotpSecret: secret, ...user } = userOf(pool, text(input, "AccessToken"));
  if (secret === undefined)
    throw new CognitoFailure(
      "SoftwareTokenMFANotFoundException",
      "Software token TOTP multi-factor authentication is not enabled for the user pool.",
    );
  const step = stepOf(secret, text(input, "UserCode"), pool.now());
  if (step === undefined) throw new CognitoFailure("EnableSoftwareTokenMFAException", "Code mismatch");
  saveUser(pool, { ...user, totp: { secret, isEnabled: user.totp?.isEnabled ?? false, usedStep: step } });
  return { Status: "SUCCESS" };
}

export function setUserMfaPreference(pool: Pool, input: Input): Nothing {
  return prefer(pool, userOf(pool, text(input, "AccessToken")), input);
}

export function adminSetUserMfaPreference(pool: Pool, input: Input): Nothing {
  return prefer(pool, requireUser(pool, text(input, "Username")), input);
}

function prefer(pool: Pool, user: User, input: Input): Nothing {
  if (!("SoftwareTokenMfaSettings" in input)) return {};
  const isEnabled = nested(input, "SoftwareTokenMfaSettings").Enabled === true;
  if (isEnabled && !user.totp) throw invalidParameter("User has not verified software token mfa");
  if (user.totp) saveUser(pool, { ...user, totp: { ...user.totp, isEnabled } });
  return {};
}

/** MFA fields of GetUser and AdminGetUser; absent for users without an app. */
export function mfaSettings({ totp }: User) {
  return totp?.isEnabled
    ? { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"], PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" }
    : {};
}

/** Verifies a code at sign-in, each only once; returns the updated user. */
export function useTotp(pool: Pool, user: User, code: string): User {
  const { totp } = user;
  const step = totp && stepOf(totp.secret, code, pool.now());
  if (!totp || step === undefined) throw new CognitoFailure("CodeMismatchException", "Invalid code received for user");
  if (step <= totp.usedStep)
    throw new CognitoFailure("ExpiredCodeException", "Your software token has already been used once.");
  return saveUser(pool, { ...user, totp: { ...totp, usedStep: step } });
}
