import { createHash, timingSafeEqual } from "node:crypto";
import { signUpProof } from "@cu/api/sign-up-proof";
import { count, type Limit } from "../limit/limit.ts";
import { networkOf } from "../limit/network.ts";
import { askPool, attributeOf } from "./ask-pool.ts";
import type { Answer } from "./pool-admin.ts";

/** SES-67: people of one network who correct an address. */
const withdrawals: Limit = { name: "withdraw-sign-up", times: 20, per: "hour" };

type Wish = { readonly username: string; readonly secret: string };

/**
 * Removes an unconfirmed sign-up, so that the same name can be signed up again with another address. The password
 * proves nothing here: the pool says "not confirmed" to a wrong one as well. So the page that signs up leaves the hash
 * of a secret with the pool, and only that page can take the sign-up back. A new sign-up instead of a new address,
 * because the code that went to the first address must not confirm the second.
 *
 * Whatever is not so (no such name, another page's, confirmed already) looks the same from outside, and changes
 * nothing. `request.limited`, or `server.busy` when the pool cannot be asked.
 */
export const withdrawSignUp = async ({ username, secret }: Wish, address: string): Promise<void> => {
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
