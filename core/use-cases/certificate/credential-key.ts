import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import type { readCredentialKey as route } from "@cu/api/certificate";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { cache } from "@cu/process-cache/process-cache";
import { nowIso } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { Conflict, commit, type Put } from "../../foundation/store/commit.ts";
import { sealWith, unsealWith } from "../session/seal.ts";
import { CredentialKeyEntity, type CredentialKeyItem } from "./credential-key.entity.ts";

export type CredentialKey = { readonly keyId: string; readonly privateKey: KeyObject };

const held = cache<string, Promise<CredentialKey>>("keys of credentials", { max: 4 });

/** This year's signing key, created by the first process that signs in it. */
export const credentialKey = (): Promise<CredentialKey> => {
  const keyId = `${nowIso().slice(0, 4)}-${secretName()}`;
  const known = held.get(keyId) ?? findOrMake(keyId);
  held.set(keyId, known);
  known.catch(() => held.delete(keyId));
  return known;
};

/** `credential-key.missing` for an unknown key. One store call. */
export const readCredentialKey = async (keyId: string): Promise<Returned<typeof route>> => {
  const found = await find(keyId);
  if (!found) throw new Failure("credential-key.missing");
  return { kty: "RSA", alg: "RS256", use: "sig", kid: addressOfKey(keyId), n: found.modulus, e: "AQAB" };
};

/** The public URL of the key, as in a credential's header. */
export const addressOfKey = (keyId: string): string => `${config.apiOrigin}/api/v1/credential-keys/${keyId}/`;

// A new secret creates a new key immediately; keys of existing credentials are unaffected.
const secretName = () =>
  createHash("sha256").update(`credential-key:${config.credentialKey}`).digest("hex").slice(0, 8);

const findOrMake = async (keyId: string): Promise<CredentialKey> => {
  let stored = await find(keyId);
  if (!stored) {
    await make(keyId);
    stored = await find(keyId);
  }
  if (!stored) throw new Failure("server.busy");
  return { keyId, privateKey: createPrivateKey(unsealWith(config.credentialKey, stored.sealedPrivateKey, keyId)) };
};

const find = async (keyId: string): Promise<CredentialKeyItem | null> =>
  (await CredentialKeyEntity.get({ keyId }).go({ consistent: true })).data;

/** Stores a new key unless another process was faster: all sign with the first. */
const make = async (keyId: string): Promise<void> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const { n: modulus = "" } = publicKey.export({ format: "jwk" });
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const sealedPrivateKey = sealWith(config.credentialKey, pem, keyId);
  const item = CredentialKeyEntity.create({ keyId, modulus, sealedPrivateKey }).params<Put>();
  await commit([{ name: "key", item: { Put: item } }]).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
  });
};
