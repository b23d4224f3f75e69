import { createHash, createHmac, randomBytes } from "node:crypto";
import { generator, hashToNumber, multiplier, padded, power, prime } from "./srp.ts";

type Ask = (operation: string, input: object) => Promise<Record<string, unknown>>;

type Who = { readonly poolId: string; readonly username: string; readonly password: string };

/** Proves a password as the accounts pages do; answers what the pool answers: tokens, or the next challenge. */
export async function signInBySrp(ask: Ask, { poolId, username, password }: Who): Promise<Record<string, unknown>> {
  const poolName = poolId.split("_")[1] ?? "";
  const own = BigInt(`0x${randomBytes(32).toString("hex")}`);
  const publicValue = power(generator, own);
  const started = await ask("InitiateAuth", {
    AuthFlow: "USER_SRP_AUTH",
    AuthParameters: { USERNAME: username, SRP_A: publicValue.toString(16) },
  });
  const told = started.ChallengeParameters as Record<string, string>;
  const { SALT, SRP_B, SECRET_BLOCK = "", USER_ID_FOR_SRP = "", USERNAME = "" } = told;
  const theirs = BigInt(`0x${SRP_B}`);
  const identity = createHash("sha256").update(`${poolName}${USER_ID_FOR_SRP}:${password}`).digest();
  const x = hashToNumber(Buffer.concat([padded(BigInt(`0x${SALT}`)), identity]));
  const u = hashToNumber(Buffer.concat([padded(publicValue), padded(theirs)]));
  const base = (((theirs - multiplier * power(generator, x)) % prime) + prime) % prime;
  const extracted = createHmac("sha256", padded(u))
    .update(padded(power(base, own + u * x)))
    .digest();
  const key = createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  const TIMESTAMP = "Thu Jan 1 00:00:00 UTC 2026";
  const signature = createHmac("sha256", key)
    .update(poolName + USER_ID_FOR_SRP)
    .update(Buffer.from(SECRET_BLOCK, "base64"))
    .update(TIMESTAMP);
  return ask("RespondToAuthChallenge", {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses: {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature.digest("base64"),
      TIMESTAMP,
    },
  });
}
