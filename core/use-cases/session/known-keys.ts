import { createPublicKey, type KeyObject } from "node:crypto";
import { cell } from "@cu/process-cache/process-cache";
import { now } from "../../foundation/clock.ts";
import { TokenKeyEntity } from "./token-key.entity.ts";

/** A removed key counts no longer than this. */
const freshMilliseconds = 5 * 60_000;
/** An unknown key may be new or invented: we look for it no more often than this. */
const againMilliseconds = 1000;

type Known = {
  readonly at: number;
  readonly keys: ReadonlyMap<string, { readonly key: KeyObject; readonly until: number }>;
};
const known = cell<Known>("public keys of tokens", () => ({ at: Number.NEGATIVE_INFINITY, keys: new Map() }));
const reading = cell<Promise<void>>("reading of public keys");

/** The public key of this name, while it counts. One store call every five minutes, however often it is asked. */
export const publicKey = async (kid: string): Promise<KeyObject | undefined> => {
  const age = Math.abs(now() - known.current.at);
  if (age > freshMilliseconds || (!known.current.keys.has(kid) && age > againMilliseconds)) {
    reading.current ??= read().finally(() => {
      reading.current = undefined;
    });
    await reading.current;
  }
  const found = known.current.keys.get(kid);
  return found && found.until > now() ? found.key : undefined;
};

const read = async (): Promise<void> => {
  const at = now();
  const { data } = await TokenKeyEntity.query.byKid({}).go({ pages: "all", consistent: true });
  const keys = data.map(({ kid, modulus, until }) => {
    const key = createPublicKey({ key: { kty: "RSA", n: modulus, e: "AQAB" }, format: "jwk" });
    return [kid, { key, until }] as const;
  });
  known.current = { at, keys: new Map(keys) };
};
