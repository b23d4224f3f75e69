import type { Answer, Call } from "../http.ts";
import { accessDenied, invalidArgument, S3Failure } from "./failure.ts";
import { keptHeaders } from "./object.ts";
import { encode, type Keys, requireSignature } from "./signature.ts";
import { type Bucket, putObject, type Store } from "./store.ts";
import { tagsOfXml } from "./tagging.ts";
import { xmlAnswer } from "./xml.ts";

type File = { name: string; content: Buffer };
type Form = { fields: Record<string, string>; file: File };
/** `{expiration, conditions}`: what the form's signer allows a browser to upload with it. */
type Policy = {
  expiration: string;
  conditions: ([string, string | number, string | number] | Record<string, string>)[];
};

/** A browser's multipart form, allowed by the signed policy inside it. */
export function uploadForm(
  store: Store,
  bucket: Bucket,
  call: Call,
  { keys, now, signingTime }: { keys: Keys; now: number; signingTime: number },
): Answer {
  const { fields, file } = parseMultipart(call.body, call.headers["content-type"] ?? "");
  requirePolicy({ fields, file }, bucket.name, keys, signingTime);
  const key = (fields.key ?? "").replace("${filename}", file.name);
  if (key === "") throw invalidArgument("Bucket POST must contain a field named 'key'.");
  const tags = fields.tagging ? tagsOfXml(fields.tagging) : {};
  const object = putObject(store, bucket.name, key, file.content, { headers: keptHeaders(fields), now, tags });
  const etag = `"${object.etag}"`;
  const location = `http://${call.headers.host}/${bucket.name}/${encode(key)}`;
  const redirect = fields.success_action_redirect;
  if (redirect) return { status: 303, headers: { location: redirect } };
  if (fields.success_action_status === "201")
    return xmlAnswer(201, "PostResponse", { Location: location, Bucket: bucket.name, Key: key, ETag: etag }, { etag });
  return { status: fields.success_action_status === "200" ? 200 : 204, headers: { etag, location } };
}

function requirePolicy({ fields, file }: Form, bucket: string, keys: Keys, now: number): void {
  const policyText = fields.policy;
  if (!policyText) throw accessDenied("Bucket POST must contain a signed policy.");
  requireSignature(keys, fields["x-amz-credential"] ?? "", policyText, fields["x-amz-signature"] ?? "");
  const policy = parsePolicy(policyText);
  // Invalid dates count as expired.
  if (!(Date.parse(policy.expiration) > now)) throw accessDenied("Invalid according to Policy: Policy expired.");
  const given: Record<string, string> = { ...fields, bucket };
  const covered = new Set(["policy", "x-amz-signature", "file", "bucket"]);
  for (const condition of policy.conditions.flatMap(asConditions)) {
    if (condition.operator === "content-length-range") requireSize(file.content.length, condition);
    else requireField(given, condition);
    covered.add(condition.field);
  }
  const extra = Object.keys(fields).find((name) => !covered.has(name) && !name.startsWith("x-ignore-"));
  if (extra) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`);
}

type Condition = { operator: string; field: string; value: string; limits: [number, number] };

function asConditions(condition: Policy["conditions"][number]): Condition[] {
  if (Array.isArray(condition)) {
    const [operator, second, third] = condition;
    const field = String(second).replace(/^\$/, "").toLowerCase();
    return [{ operator: operator.toLowerCase(), field, value: String(third), limits: [Number(second), Number(third)] }];
  }
  return Object.entries(condition).map(([name, value]) => ({
    operator: "eq",
    field: name.toLowerCase(),
    value,
    limits: [0, 0],
  }));
}

function requireSize(size: number, { limits: [smallest, largest] }: Condition): void {
  if (size < smallest)
    throw new S3Failure(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
  if (size > largest)
    throw new S3Failure(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
}

function requireField(given: Record<string, string>, { operator, field, value }: Condition): void {
  const actual = given[field];
  const holds = operator === "eq" ? actual === value : operator === "starts-with" && actual?.startsWith(value);
  if (!holds)
    throw accessDenied(
      `Invalid according to Policy: Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`,
    );
}

function parsePolicy(encoded: string): Policy {
  try {
    return JSON.parse(Buffer.from(encoded, "base64").toString()) as Policy;
  } catch {
    throw new S3Failure(400, "InvalidPolicyDocument", "Invalid Policy: Invalid JSON.");
  }
}

/** Fields by lower-case name up to the file, which ends the form: S3 ignores what comes after it. */
function parseMultipart(body: Buffer, contentType: string): Form {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  if (!boundary) throw new S3Failure(400, "MalformedPOSTRequest", "The body of your POST request is not a form.");
  const separator = Buffer.from(`--${boundary}`);
  const fields: Record<string, string> = {};
  let start = body.indexOf(separator);
  while (start >= 0) {
    const from = start + separator.length + 2;
    const end = body.indexOf(Buffer.concat([Buffer.from("\r\n"), separator]), from);
    if (end < 0) break;
    const part = body.subarray(from, end);
    const blank = part.indexOf("\r\n\r\n");
    const head = part.toString("utf8", 0, blank);
    const name = /\bname="([^"]*)"/.exec(head)?.[1]?.toLowerCase() ?? "";
    const content = part.subarray(blank + 4);
    if (name === "file") return { fields, file: { name: /filename="([^"]*)"/.exec(head)?.[1] ?? "", content } };
    fields[name] = content.toString();
    start = end + 2;
  }
  throw invalidArgument("POST requires exactly one file upload per request.");
}
