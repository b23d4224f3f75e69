import { createHash, randomBytes } from "node:crypto";
import { FieldFailure } from "@cu/api/failure";

/** The slot with a tab's last post: `t0` to `t3`, so that the item stays small for any number of tabs. */
export type RepeatSlot = { readonly name: string; readonly key: string };

const tabs = 4;

/**
 * `{tab}.{n}` of the `Idempotency-Key`: a resent post counts once. Tabs choose their name, usually a UUID; eight
 * letters of its hash are stored. Without the header the post gets a random key, because the store call itself may be
 * retried.
 */
export const readRepeatSlot = (header: string | undefined): RepeatSlot => {
  if (header === undefined) return { name: "t", key: randomBytes(6).toString("base64url") };
  const [, tab, n] = /^([\w-]{1,64})\.(\d{1,9})$/.exec(header) ?? [];
  if (tab === undefined) throw new FieldFailure({ "Idempotency-Key": ["Must look like {tab}.{n}."] });
  const hash = createHash("sha256").update(tab).digest();
  return { name: `t${(hash[0] ?? 0) % tabs}`, key: `${hash.toString("base64url", 1, 7)}.${n}` };
};
