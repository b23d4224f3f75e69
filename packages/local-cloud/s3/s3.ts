import { randomUUID } from "node:crypto";
import { controlFaults } from "../fault-control.ts";
import { createFaults, type Faults } from "../faults.ts";
import { type Answer, type Call, serve } from "../http.ts";
import { requireLocal } from "../loopback.ts";
import { readContentOf } from "./body.ts";
import * as buckets from "./bucket.ts";
import { corsHeaders, preflight } from "./cors.ts";
import { accessDenied, S3Failure } from "./failure.ts";
import { uploadForm } from "./form-upload.ts";
import { expireObjects, getLifecycle, putLifecycle } from "./lifecycle.ts";
import { listObjects } from "./listing.ts";
import * as uploads from "./multipart-upload.ts";
import * as objects from "./object.ts";
import { type Keys, type Signed, verifySignature } from "./signature.ts";
import { type Bucket, openObjectStore, type Store } from "./store.ts";
import { getTags, putTags } from "./tagging.ts";
import * as versions from "./versions.ts";
import { xmlAnswer } from "./xml.ts";

export type S3Options = {
  dir: string;
  port?: number;
  stage?: string;
  keys?: Keys;
  now?: () => number;
  /**
   * The clock that signatures are checked by. Apart from `now`, because the SDK signs with the machine's clock even
   * where tests move theirs.
   */
  signingClock?: () => number;
  faults?: Faults;
};
export type LocalS3 = {
  endpoint: string;
  faults: Faults;
  /** Makes or changes a bucket. A public one answers unsigned reads, as the CDN in front of the real one does. */
  setBucket(
    name: string,
    settings?: Partial<Pick<Bucket, "cors" | "isPublic" | "closedPrefixes" | "expiry" | "lockDays">>,
  ): void;
  close(): Promise<void>;
};

// Held in memory while it is received; the product's own uploads are far smaller.
const largestBody = 256 * 1024 * 1024;
const longestKey = 1024;

/** S3's REST API with path-style addresses. */
export async function startS3({ dir, port, stage, ...options }: S3Options): Promise<LocalS3> {
  requireLocal("s3", stage);
  const { now = Date.now, signingClock = Date.now, faults = createFaults(), keys = { local: "local" } } = options;
  const store = openObjectStore(dir);
  const service = await serve({ service: "s3", port, stage, limitBytes: largestBody }, (call) =>
    answer({ store, keys, now: now(), signingTime: signingClock(), faults }, call),
  );
  return {
    endpoint: service.endpoint,
    faults,
    setBucket: (name, settings = {}) => {
      if (!store.journal.rows.bucket.has(name)) buckets.createBucket(store, name, now());
      store.journal.write(["bucket", name, { ...buckets.requireBucket(store, name), ...settings }]);
    },
    close: async () => {
      await service.close();
      store.journal.close();
    },
  };
}

type Parts = { store: Store; keys: Keys; now: number; signingTime: number; faults: Faults };

function answer(parts: Parts, call: Call): Answer {
  const control = controlFaults(parts.faults, call);
  if (control) return control;
  const requestId = randomUUID();
  const bucketName = call.url.pathname.split("/")[1] ?? "";
  const bucket = parts.store.journal.rows.bucket.get(bucketName);
  const shared = {
    "x-amz-request-id": requestId,
    ...(call.method !== "OPTIONS" && corsHeaders(bucket, call.headers.origin, call.method)),
  };
  const reply = refusing(requestId, () => run(parts, call));
  const body = call.method === "HEAD" ? "" : reply.body;
  return { ...reply, headers: { ...reply.headers, ...shared }, body };
}

function refusing(requestId: string, handle: () => Answer): Answer {
  try {
    return handle();
  } catch (cause) {
    const failure = cause instanceof URIError ? new S3Failure(400, "InvalidURI", "Couldn't parse the URI.") : cause;
    if (!(failure instanceof S3Failure)) throw cause;
    return xmlAnswer(failure.status, "Error", { Code: failure.code, Message: failure.message, RequestId: requestId });
  }
}

function run({ store, keys, now, signingTime, faults }: Parts, call: Call): Answer {
  const [, bucketName = "", ...rest] = call.url.pathname.split("/").map(decodeURIComponent);
  const key = rest.join("/");
  if (call.method === "OPTIONS") return preflight(store.journal.rows.bucket.get(bucketName), call);
  const operation = operationOf(call, bucketName, key);
  expireObjects(store, store.journal.rows.bucket.get(bucketName), now);
  const before = faults.take(operation, { among: ["throttle", "error"], on: bucketName });
  if (before?.kind === "throttle") throw new S3Failure(503, "SlowDown", "Please reduce your request rate.");
  if (before) throw new S3Failure(500, "InternalError", "We encountered an internal error. Please try again.");
  if (Buffer.byteLength(key) > longestKey) throw new S3Failure(400, "KeyTooLongError", "Your key is too long");

  const dropped = () => faults.take(operation, { among: ["answer-lost"], on: bucketName }) !== undefined;
  if (operation === "PostObject") {
    const reply = uploadForm(store, buckets.requireBucket(store, bucketName), call, { keys, now, signingTime });
    return { ...reply, dropped: dropped() };
  }
  const signed = verifySignature(call, keys, signingTime);
  if (!signed && !(isRead(operation) && isOpen(store.journal.rows.bucket.get(bucketName), key))) throw accessDenied();
  const reply = perform(operation, { store, call, now, bucketName, key, signed });
  return { ...reply, dropped: dropped() };
}

type Request = { store: Store; call: Call; now: number; bucketName: string; key: string; signed: Signed | undefined };

function perform(operation: string, { store, call, now, bucketName, key, signed }: Request): Answer {
  const content = () => readContentOf(call, signed ?? { payload: "UNSIGNED-PAYLOAD" });
  if (operation === "ListBuckets") return buckets.listBuckets(store);
  if (operation === "CreateBucket") return buckets.createBucket(store, bucketName, now);
  const bucket: Bucket = buckets.requireBucket(store, bucketName);
  const target = { bucket, key };
  switch (operation) {
    case "HeadBucket":
      return { status: 200 };
    case "DeleteBucket":
      return buckets.deleteBucket(store, bucket);
    case "PutBucketCors":
      return buckets.putCors(store, bucket, content().toString());
    case "GetBucketCors":
      return buckets.getCors(bucket);
    case "PutBucketLifecycleConfiguration":
      return putLifecycle(store, bucket, content().toString());
    case "GetBucketLifecycleConfiguration":
      return getLifecycle(bucket);
    case "PutObjectTagging":
      return putTags(store, target, content().toString());
    case "GetObjectTagging":
      return getTags(store, target);
    case "DeleteObjects":
      return buckets.deleteObjects(store, bucket, content().toString(), now);
    case "ListObjectsV2":
      return listObjects(store, bucket, call.url.searchParams);
    case "CreateMultipartUpload":
      return uploads.startUpload(store, target, call, now);
    case "UploadPart":
      return uploads.putPart(store, target, call, content());
    case "CompleteMultipartUpload":
      return uploads.completeUpload(store, target, call, now);
    case "AbortMultipartUpload":
      return uploads.abortUpload(store, target, call);
    case "CopyObject":
      return objects.copy(store, target, call, now);
    case "PutObject":
      return objects.put(store, target, call, content(), now);
    case "DeleteObject":
      return versions.remove(store, target, call.url.searchParams.get("versionId"), now);
    case "ListObjectVersions":
      return versions.listVersions(store, bucket, call.url.searchParams);
    default:
      return objects.get(store, target, call, signed !== undefined);
  }
}

/** The operation's name in the SDK, from method, path and query. */
function operationOf({ method, url, headers }: Call, bucket: string, key: string): string {
  const has = (name: string) => url.searchParams.has(name);
  const asked = `${method} ${bucket === "" ? "service" : key === "" ? "bucket" : "object"}`;
  const isForm = (headers["content-type"] ?? "").startsWith("multipart/form-data");
  const known: Record<string, string | undefined> = {
    "GET service": "ListBuckets",
    "PUT bucket": has("cors") ? "PutBucketCors" : has("lifecycle") ? "PutBucketLifecycleConfiguration" : "CreateBucket",
    "GET bucket": has("cors")
      ? "GetBucketCors"
      : has("lifecycle")
        ? "GetBucketLifecycleConfiguration"
        : has("versions")
          ? "ListObjectVersions"
          : "ListObjectsV2",
    "HEAD bucket": "HeadBucket",
    "DELETE bucket": "DeleteBucket",
    "POST bucket": has("delete") ? "DeleteObjects" : isForm ? "PostObject" : undefined,
    "PUT object": has("uploadId")
      ? "UploadPart"
      : has("tagging")
        ? "PutObjectTagging"
        : headers["x-amz-copy-source"]
          ? "CopyObject"
          : "PutObject",
    "GET object": has("tagging") ? "GetObjectTagging" : "GetObject",
    "HEAD object": "HeadObject",
    "DELETE object": has("uploadId") ? "AbortMultipartUpload" : "DeleteObject",
    "POST object": has("uploads") ? "CreateMultipartUpload" : has("uploadId") ? "CompleteMultipartUpload" : undefined,
  };
  const operation = known[asked];
  if (!operation) throw new S3Failure(405, "MethodNotAllowed", "The specified method is not allowed here.");
  return operation;
}

function isOpen(bucket: Bucket | undefined, key: string): boolean {
  if (!bucket?.isPublic) return false;
  return !bucket.closedPrefixes?.some((prefix) => key.startsWith(prefix));
}

function isRead(operation: string): boolean {
  return operation === "GetObject" || operation === "HeadObject";
}
