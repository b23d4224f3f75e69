import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

// The 3072-bit group of RFC 5054, appendix A, with g = 2: what Cognito and its clients use.
const primeHex =
  "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
  "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
  "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
  "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
  "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
  "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
  "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
  "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF";
export const prime = BigInt(`0x${primeHex}`);
export const generator = 2n;
export const multiplier = hashToNumber(Buffer.concat([padded(prime), padded(generator)]));

export type Verifier = { salt: string; verifier: string };
export type Challenge = { clientPublic: bigint; serverSecret: bigint; serverPublic: bigint };

/** What is stored instead of the password: g^x with x = H(salt, H(pool name, user name, ":", password)). Hex. */
export function makeVerifier(poolName: string, username: string, password: string, salt = randomHex(16)): Verifier {
  const identity = createHash("sha256").update(`${poolName}${username}:${password}`).digest();
  const x = hashToNumber(Buffer.concat([padded(BigInt(`0x${salt}`)), identity]));
  return { salt, verifier: power(generator, x).toString(16) };
}

export function matches(stored: Verifier, given: Verifier): boolean {
  const [a, b] = [Buffer.from(stored.verifier), Buffer.from(given.verifier)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Undefined for an invalid public value or a multiple of N, which would make the session key predictable. */
export function challenge(stored: Verifier, clientPublicHex: string): Challenge | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublicHex)) return undefined;
  const clientPublic = BigInt(`0x${clientPublicHex}`);
  if (clientPublic % prime === 0n) return undefined;
  const serverSecret = BigInt(`0x${randomHex(32)}`);
  const serverPublic = (multiplier * BigInt(`0x${stored.verifier}`) + power(generator, serverSecret)) % prime;
  return { clientPublic, serverSecret, serverPublic };
}

/** The signature that a client sends when it knows the password (base64). */
export function expectedSignature(
  stored: Verifier,
  { clientPublic, serverSecret, serverPublic }: Challenge,
  signed: { poolName: string; username: string; secretBlock: string; timestamp: string },
): string {
  const u = hashToNumber(Buffer.concat([padded(clientPublic), padded(serverPublic)]));
  const session = power(clientPublic * power(BigInt(`0x${stored.verifier}`), u), serverSecret);
  const extracted = createHmac("sha256", padded(u)).update(padded(session)).digest();
  const key = createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  return createHmac("sha256", key)
    .update(signed.poolName + signed.username)
    .update(Buffer.from(signed.secretBlock, "base64"))
    .update(signed.timestamp)
    .digest("base64");
}

export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % prime;
    factor = (factor * factor) % prime;
  }
  return result;
}

/** The bytes of a number as a positive two's complement, like Java's BigInteger, which Cognito was built on. */
export function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

export function hashToNumber(bytes: Buffer): bigint {
  return BigInt(`0x${createHash("sha256").update(bytes).digest("hex")}`);
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
