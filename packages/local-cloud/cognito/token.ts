import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from "node:crypto";

/** The pool's signing key as stored: PKCS #8 and the key id. */
export type StoredKey = { pem: string; kid: string };
export type Claims = { readonly [name: string]: unknown };
export type Signer = {
  jwks: { keys: (JsonWebKey & { kid: string; alg: string; use: string })[] };
  sign(claims: Claims): string;
  /** The claims of a token that this key signed, or undefined. The caller checks the expiry. */
  read(token: string): Claims | undefined;
};

export function makeKey(): StoredKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    pem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    kid: randomBytes(24).toString("base64url"),
  };
}

export function createSigner({ pem, kid }: StoredKey): Signer {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    jwks: { keys: [{ ...publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" }] },
    sign: (claims) => {
      const signed = `${encode({ kid, alg: "RS256" })}.${encode(claims)}`;
      return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), privateKey).toString("base64url")}`;
    },
    read: (token) => readToken(token, publicKey),
  };
}

function readToken(token: string, publicKey: KeyObject): Claims | undefined {
  const [header, payload, signature, ...rest] = token.split(".");
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const genuine = verify(
    "RSA-SHA256",
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature, "base64url"),
  );
  return genuine ? (JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims) : undefined;
}

function encode(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
