import { createHmac, hash } from "node:crypto";
import { cache } from "@cu/process-cache/process-cache";

export type Signing = {
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly region: string;
  readonly service: string;
  /** `20260301T120000Z` */
  readonly amzDate: string;
};

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const hex = (text: string | Uint8Array) => hash("sha256", text, "hex");

/** Cached by service, because requests often alternate between several. */
const derived = cache<string, { readonly from: string; readonly key: Buffer }>("signing keys", { max: 8 });

// The key is valid for a day; deriving it is most of the work.
const signingKey = ({ credentials, region, service, amzDate }: Signing): Buffer => {
  const day = amzDate.slice(0, 8);
  const from = `${credentials.secretAccessKey}/${day}/${region}/${service}`;
  const known = derived.get(service);
  if (known?.from === from) return known.key;
  const secret = hmac(`AWS4${credentials.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(secret, region), service), "aws4_request");
  derived.set(service, { from, key });
  return key;
};

/** For requests other than a POST to `/`: encoded path and query, with sorted names. */
export type Target = { readonly method: string; readonly path: string; readonly query: string };
const ordinary: Target = { method: "POST", path: "/", query: "" };

export const scopeOf = ({ amzDate, region, service }: Signing): string =>
  `${amzDate.slice(0, 8)}/${region}/${service}/aws4_request`;

/**
 * The AWS Signature Version 4 of a request with these headers (lower-case names, all signed):
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html `payload`: the hash of its body.
 */
export const signatureOf = (
  headers: Readonly<Record<string, string>>,
  payload: string,
  signing: Signing,
  { method, path, query }: Target,
): string => {
  const names = Object.keys(headers).sort();
  const canonical = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join("");
  const request = `${method}\n${path}\n${query}\n${canonical}\n${names.join(";")}\n${payload}`;
  const text = `AWS4-HMAC-SHA256\n${signing.amzDate}\n${scopeOf(signing)}\n${hex(request)}`;
  return createHmac("sha256", signingKey(signing)).update(text).digest("hex");
};

/** The `Authorization` header of a request, whose signature covers the body. */
export const authorization = (
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
  signing: Signing,
  target = ordinary,
): string => authorizationOf(headers, hex(body), signing, target);

/** The same for a body with a known hash. */
export const authorizationOf = (
  headers: Readonly<Record<string, string>>,
  payload: string,
  signing: Signing,
  target: Target,
): string => {
  const signature = signatureOf(headers, payload, signing, target);
  const credential = `${signing.credentials.accessKeyId}/${scopeOf(signing)}`;
  const signedHeaders = Object.keys(headers).sort().join(";");
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
};
