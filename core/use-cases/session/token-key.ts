import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { Failure } from "@cu/api/failure";
import { cache } from "@cu/process-cache/process-cache";
import { now } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { Conflict, commit, type Put } from "../../foundation/store/commit.ts";
import { sealWith, unsealWith } from "./seal.ts";
import { TokenKeyEntity, type TokenKeyItem } from "./token-key.entity.ts";

/** A key signs for thirty days. The next one is created and published a week before its period. */
const periodMilliseconds = 30 * 86_400_000;
const aheadMilliseconds = 7 * 86_400_000;
/** A key stays valid after its period for the lifetime of its last tokens plus clock skew. */
const afterMilliseconds = 20 * 60_000;

export type SigningKey = { readonly kid: string; readonly privateKey: KeyObject };

const held = cache<string, Promise<SigningKey>>("keys of tokens", { max: 4 });

/** The current signing key. The first process to sign in a period creates and stores it; all others read it. */
export const signingKey = async (): Promise<SigningKey> => {
  const period = Math.floor(now() / periodMilliseconds);
  const [key] = await Promise.all([
    keyOf(period),
    ...(now() + aheadMilliseconds >= (period + 1) * periodMilliseconds ? [keyOf(period + 1)] : []),
  ]);
  return key;
};

const keyOf = (period: number): Promise<SigningKey> => {
  const kid = `${period}-${secretName()}`;
  const known = held.get(kid) ?? findOrMake(kid, (period + 1) * periodMilliseconds + afterMilliseconds);
  held.set(kid, known);
  known.catch(() => held.delete(kid));
  return known;
};

// A new secret creates new keys immediately; existing ones stay valid.
const secretName = () => createHash("sha256").update(`token-key:${config.tokenKey}`).digest("hex").slice(0, 8);

const findOrMake = async (kid: string, until: number): Promise<SigningKey> => {
  let stored = await find(kid);
  if (!stored) {
    await make(kid, until);
    stored = await find(kid);
  }
  if (!stored) throw new Failure("server.busy");
  return { kid, privateKey: createPrivateKey(unsealWith(config.tokenKey, stored.sealedPrivateKey, kid)) };
};

const find = async (kid: string): Promise<TokenKeyItem | null> =>
  (await TokenKeyEntity.get({ kid }).go({ consistent: true })).data;

/** Stores a new key, unless another process was faster: all processes sign with the first. */
const make = async (kid: string, until: number): Promise<void> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const { n: modulus = "" } = publicKey.export({ format: "jwk" });
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const sealedPrivateKey = sealWith(config.tokenKey, pem, kid);
  const ttl = Math.ceil(until / 1000) + 86_400;
  const item = TokenKeyEntity.create({ kid, modulus, sealedPrivateKey, until, ttl }).params<Put>();
  await commit([{ name: "key", item: { Put: item } }]).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
  });
};
