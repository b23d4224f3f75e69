import { createHmac, hash } from "node:crypto";

export type Signing = {
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly region: string;
  readonly service: string;
  /** `20260301T120000Z` */
  readonly amzDate: string;
};

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const hex = (text: string) => hash("sha256", text, "hex");

let derived: { readonly from: string; readonly key: Buffer } | undefined;

// The key holds for a day; deriving it is most of the work.
const signingKey = ({ credentials, region, service, amzDate }: Signing): Buffer => {
  const day = amzDate.slice(0, 8);
  const from = `${credentials.secretAccessKey}/${day}/${region}/${service}`;
  if (derived?.from === from) return derived.key;
  const secret = hmac(`AWS4${credentials.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(secret, region), service), "aws4_request");
  derived = { from, key };
  return key;
};

/**
 * The `Authorization` of a POST to `/` with these headers (lower-case names, all of them signed), by AWS Signature
 * Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 */
export const authorization = (headers: Readonly<Record<string, string>>, body: string, signing: Signing): string => {
  const names = Object.keys(headers).sort();
  const signedHeaders = names.join(";");
  const canonical = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join("");
  const request = `POST\n/\n\n${canonical}\n${signedHeaders}\n${hex(body)}`;
  const scope = `${signing.amzDate.slice(0, 8)}/${signing.region}/${signing.service}/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${signing.amzDate}\n${scope}\n${hex(request)}`;
  const signature = createHmac("sha256", signingKey(signing)).update(text).digest("hex");
  const credential = `${signing.credentials.accessKeyId}/${scope}`;
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
};
