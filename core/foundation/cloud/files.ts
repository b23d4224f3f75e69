import { config } from "../config/config.ts";
import { scopeOf, signatureOf } from "../store/signature.ts";
import { bucketCalls, encodeQuery, refusal } from "./bucket.ts";
import { type Answer, endpointOf } from "./signed-requests.ts";
import { textsIn } from "./xml.ts";

// Marked, so that a bundle which stores nothing does not carry it.
const bucket = /* @__PURE__ */ bucketCalls(() => config.filesBucket);

/** `headers` are stored with the file: its type, cache lifetime and tags. */
export const putFile = async (
  key: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  await bucket.done(key, { method: "PUT", headers, body });
};

/** The response of a GET or HEAD, or undefined if the file does not exist. */
export const findFile = async (key: string, method: "GET" | "HEAD" = "GET"): Promise<Answer | undefined> => {
  const answer = await bucket.call(key, { method });
  // Without the right to list the bucket, S3 answers 403 for what is not there.
  if (answer.status === 404 || answer.status === 403) return undefined;
  if (answer.status >= 300) throw refusal(`${method} of a file`, answer);
  return answer;
};

export const removeFile = async (key: string): Promise<void> => {
  await bucket.done(key, { method: "DELETE" });
};

/** Replaces the tags of a file by this one. */
export const tagFile = async (key: string, { name, value }: { name: string; value: string }): Promise<void> => {
  const body = `<Tagging><TagSet><Tag><Key>${name}</Key><Value>${value}</Value></Tag></TagSet></Tagging>`;
  await bucket.done(key, { method: "PUT", query: { tagging: "" }, body });
};

/** All keys below a folder, a thousand at a time, sorted. */
export async function* listFiles(folder: string): AsyncGenerator<readonly string[]> {
  let next: string | undefined;
  do {
    const query = { "list-type": "2", prefix: folder, ...(next !== undefined && { "continuation-token": next }) };
    const { body }: Answer = await bucket.done("", { method: "GET", query });
    yield textsIn(body.toString(), "Key");
    [next] = textsIn(body.toString(), "NextContinuationToken");
  } while (next !== undefined);
}

type Signed = {
  readonly method: "GET" | "PUT";
  readonly expiresIn: number;
  readonly query?: Readonly<Record<string, string>>;
  /** Headers the request must send exactly like this. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A presigned URL for this one operation, valid for the given seconds. */
export const addressFor = (key: string, { method, expiresIn, query, headers = {} }: Signed): string => {
  const { url, isOnAws, signing, token } = endpointOf(bucket.service);
  const signed: Record<string, string> = { ...headers, host: url.host };
  const path = bucket.pathOf(key, isOnAws);
  const asked = encodeQuery({
    ...query,
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${signing.credentials.accessKeyId}/${scopeOf(signing)}`,
    "X-Amz-Date": signing.amzDate,
    "X-Amz-Expires": String(expiresIn),
    "X-Amz-SignedHeaders": Object.keys(signed).sort().join(";"),
    ...(token && { "X-Amz-Security-Token": token }),
  });
  const signature = signatureOf(signed, "UNSIGNED-PAYLOAD", signing, { method, path, query: asked });
  return `${url.origin}${path}?${asked}&X-Amz-Signature=${signature}`;
};

/** A multipart upload, with parts of at least 5 MB except the last; the file does not exist before its end. */
export const startUpload = async (key: string, contentType: string): Promise<string> => {
  const answer = await bucket.done(key, {
    method: "POST",
    query: { uploads: "" },
    headers: { "content-type": contentType },
  });
  const [id] = textsIn(answer.body.toString(), "UploadId");
  if (id === undefined) throw refusal("an upload", answer);
  return id;
};

/** The ETag of the stored part. */
export const putPart = async (key: string, uploadId: string, part: number, body: Uint8Array): Promise<string> => {
  const { headers } = await bucket.done(key, { method: "PUT", query: { partNumber: String(part), uploadId }, body });
  return headers.etag ?? "";
};

export const completeUpload = async (key: string, uploadId: string, tags: readonly string[]): Promise<void> => {
  const parts = tags.map((tag, n) => `<Part><ETag>${tag}</ETag><PartNumber>${n + 1}</PartNumber></Part>`).join("");
  const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
  const answer = await bucket.done(key, { method: "POST", query: { uploadId }, body });
  // S3 begins its answer with a 200 before it knows how this ends.
  if (textsIn(answer.body.toString(), "Error").length > 0) throw refusal("the end of an upload", answer);
};

export const abortUpload = async (key: string, uploadId: string): Promise<void> => {
  await bucket.done(key, { method: "DELETE", query: { uploadId } });
};
