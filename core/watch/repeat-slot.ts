import { randomBytes } from "node:crypto";
import { FieldFailure } from "@cu/api/failure";

/** Where the last post of a tab is remembered: `t0` to `t3`, so that the item stays small however many tabs there are. */
export type RepeatSlot = { readonly name: string; readonly key: string };

const tabs = 4;

/**
 * `{tab}.{n}` of the `Idempotency-Key`: a post that is sent again with it is counted once. Without the header the post
 * still gets a key of its own, because our own call to the store may be repeated.
 */
export const readRepeatSlot = (header: string | undefined): RepeatSlot => {
  if (header === undefined) return { name: "t", key: randomBytes(6).toString("base64url") };
  const tab = /^([\w-]{1,16})\.\d{1,9}$/.exec(header)?.[1];
  if (tab === undefined) throw new FieldFailure({ "Idempotency-Key": ["Must look like {tab}.{n}."] });
  let hash = 0;
  for (const letter of tab) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return { name: `t${hash % tabs}`, key: header };
};
