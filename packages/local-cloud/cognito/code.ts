import { randomInt } from "node:crypto";
import { CognitoFailure } from "./failure.ts";
import { type CodeKind, type MailedCode, type Pool, saveUser, type User } from "./pool.ts";

const lifetimeMs: Record<CodeKind, number> = { signUp: 86_400_000, resetPassword: 3_600_000, changeEmail: 86_400_000 };
const allowedWrongTries = 5;

/** `CodeDeliveryDetails`: where a code went, without giving the caller the address. */
export type Delivery = { Destination: string; DeliveryMedium: "EMAIL"; AttributeName: "email" };

/** Mails a fresh code, which ends the one before. */
export async function sendCode(pool: Pool, user: User, kind: CodeKind, email: string): Promise<Delivery> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const mailed = { code, email, expiresAt: pool.now() + lifetimeMs[kind], wrongTries: 0 };
  saveUser(pool, { ...user, codes: { ...user.codes, [kind]: mailed } });
  await pool.onCode({ kind, email, code, username: user.username });
  return delivery(email);
}

/** Accepts a right code; the caller saves the returned user, whose record no longer holds it. */
export function useCode(pool: Pool, user: User, kind: CodeKind, given: string): { mailed: MailedCode; user: User } {
  const mailed = user.codes[kind];
  if (!mailed || mailed.expiresAt <= pool.now()) throw expiredCode();
  if (mailed.wrongTries >= allowedWrongTries)
    throw new CognitoFailure("LimitExceededException", "Attempt limit exceeded, please try after some time.");
  if (mailed.code !== given) {
    saveUser(pool, {
      ...user,
      codes: { ...user.codes, [kind]: { ...mailed, wrongTries: mailed.wrongTries + 1 } },
    });
    throw new CognitoFailure("CodeMismatchException", "Invalid verification code provided, please try again.");
  }
  return { mailed, user: { ...user, codes: { ...user.codes, [kind]: undefined } } };
}

export function expiredCode(): CognitoFailure {
  return new CognitoFailure("ExpiredCodeException", "Invalid code provided, please request a code again.");
}

export function delivery(email: string): Delivery {
  const masked = email.replace(/^(.)[^@]*@(.).*$/u, "$1***@$2***");
  return { Destination: masked, DeliveryMedium: "EMAIL", AttributeName: "email" };
}
