import { createHash, timingSafeEqual } from "node:crypto";
import { signUpProof } from "@cu/api/sign-up-proof";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { networkOf } from "../../foundation/limit/network.ts";
import { askPool, attributeOf } from "./ask-pool.ts";
import type { Answer } from "./pool-admin.ts";

/** SES-67: per network, for users correcting their address. */
const withdrawals: Limit = { name: "withdraw-sign-up", times: 20, per: "hour" };

type Input = { readonly username: string; readonly secret: string };

/**
 * Deletes an unconfirmed sign-up, so that its user name can sign up with another address. The password is no proof, as
 * the pool answers "not confirmed" even to a wrong one. So the sign-up page stores the hash of a secret at the pool,
 * and only that page can withdraw. A new sign-up rather than a changed address, because the code mailed to the first
 * address must not confirm the second.
 *
 * All mismatches (unknown name, another page's sign-up, already confirmed) look the same from outside and change
 * nothing. `request.limited`, or `server.busy` if the pool is unreachable.
 */
export const withdrawSignUp = async ({ username, secret }: Input, address: string): Promise<void> => {
  await count(withdrawals, networkOf(address));
  const { status, body } = await askPool("AdminGetUser", username);
  if (status !== 200 || body.UserStatus !== "UNCONFIRMED" || !isProof(body, secret)) return;
  await askPool("AdminDeleteUser", String(body.Username));
};

const isProof = (body: Answer["body"], secret: string): boolean => {
  const proof = attributeOf(body, signUpProof);
  if (proof === undefined) return false;
  const given = createHash("sha256").update(secret).digest("base64url");
  return proof.length === given.length && timingSafeEqual(Buffer.from(proof), Buffer.from(given));
};
