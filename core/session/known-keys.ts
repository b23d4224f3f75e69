import { importJWK } from "jose";
import { now } from "../clock.ts";
import { TokenKeyEntity } from "./token-key.entity.ts";

type Key = Awaited<ReturnType<typeof importJWK>>;

/** A removed key counts no longer than this. */
const freshMilliseconds = 5 * 60_000;
/** An unknown key may be new or invented: we look for it no more often than this. */
const againMilliseconds = 1000;

let known: { readonly at: number; readonly keys: ReadonlyMap<string, { readonly key: Key; readonly until: number }> } =
  {
    at: Number.NEGATIVE_INFINITY,
    keys: new Map(),
  };
let reading: Promise<void> | undefined;

/** The public key of this name, while it counts. One store call every five minutes, however often it is asked. */
export const publicKey = async (kid: string): Promise<Key | undefined> => {
  const age = Math.abs(now() - known.at);
  if (age > freshMilliseconds || (!known.keys.has(kid) && age > againMilliseconds)) {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  }
  const found = known.keys.get(kid);
  return found && found.until > now() ? found.key : undefined;
};

const read = async (): Promise<void> => {
  const at = now();
  const { data } = await TokenKeyEntity.query.byKid({}).go({ pages: "all", consistent: true });
  const keys = await Promise.all(
    data.map(async ({ kid, modulus, until }) => {
      const key = await importJWK({ kty: "RSA", n: modulus, e: "AQAB" }, "RS256");
      return [kid, { key, until }] as const;
    }),
  );
  known = { at, keys: new Map(keys) };
};
