import type { IncomingHttpHeaders } from "node:http";
import type { Answer, Call } from "../http.ts";
import { invalidArgument, noSuchKey, S3Failure } from "./failure.ts";
import { findObject, putObject, readContent, readRange, type Store, type StoredObject, type Target } from "./store.ts";
import { tagsOfHeader } from "./tagging.ts";
import { xmlAnswer } from "./xml.ts";

const kept =
  /^(content-type|content-disposition|content-encoding|content-language|cache-control|expires|x-amz-meta-.+)$/;
const overridable = [
  "content-type",
  "content-disposition",
  "content-encoding",
  "content-language",
  "cache-control",
  "expires",
];

/** The headers or form fields that come back with the object. */
export function keptHeaders(given: IncomingHttpHeaders | Record<string, string>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "string" && kept.test(name)) headers[name] = value;
  }
  // The SDK's framing of the upload, not a property of the object.
  const encoding = (headers["content-encoding"] ?? "").split(",").map((part) => part.trim());
  const real = encoding.filter((part) => part !== "" && part !== "aws-chunked").join(",");
  const { "content-encoding": _encoding, ...others } = headers;
  return real === "" ? others : { ...others, "content-encoding": real };
}

export function put(store: Store, { bucket, key }: Target, call: Call, content: Buffer, now: number): Answer {
  if (bucket.lockDays !== undefined && !isDigested(call.headers)) {
    const text =
      "Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters";
    throw new S3Failure(400, "InvalidRequest", text);
  }
  requireWriteCondition(findObject(store, bucket.name, key), call.headers);
  const tags = tagsOfHeader(call.headers["x-amz-tagging"]);
  const object = putObject(store, bucket.name, key, content, { headers: keptHeaders(call.headers), now, tags });
  return { status: 200, headers: { etag: `"${object.etag}"` } };
}

export function copy(store: Store, { bucket, key }: Target, call: Call, now: number): Answer {
  const source = decodeURIComponent(String(call.headers["x-amz-copy-source"])).replace(/^\//, "");
  const slash = source.indexOf("/");
  const from = findObject(store, source.slice(0, slash), source.slice(slash + 1));
  if (!from) throw noSuchKey();
  requireWriteCondition(findObject(store, bucket.name, key), call.headers);
  const replaces = call.headers["x-amz-metadata-directive"] === "REPLACE";
  if (!replaces && from === findObject(store, bucket.name, key))
    throw new S3Failure(
      400,
      "InvalidRequest",
      "This copy request is illegal: it copies an object to itself unchanged.",
    );
  const headers = replaces ? keptHeaders(call.headers) : from.headers;
  const object = putObject(store, bucket.name, key, readContent(store, from.file), { headers, now, tags: from.tags });
  return xmlAnswer(200, "CopyObjectResult", {
    ETag: `"${object.etag}"`,
    LastModified: new Date(object.modifiedAt).toISOString(),
  });
}

function isDigested(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name === "content-md5" || /^x-amz-(checksum-|trailer$)/.test(name));
}

/** GET and HEAD. `signed` callers may have headers of the answer replaced, e.g. to name a download. */
export function get(store: Store, { bucket, key }: Target, call: Call, isSigned: boolean): Answer {
  const object = findObject(store, bucket.name, key);
  if (!object) throw noSuchKey();
  const headers: Record<string, string | number> = {
    "content-type": "binary/octet-stream",
    ...object.headers,
    ...(isSigned && overrides(call.url.searchParams)),
    etag: `"${object.etag}"`,
    "last-modified": new Date(object.modifiedAt).toUTCString(),
    "accept-ranges": "bytes",
  };
  if (isUnchanged(object, call.headers)) return { status: 304, headers: { etag: `"${object.etag}"` } };
  const range = parseRange(call.headers.range, object.size);
  const { first, last } = range ?? { first: 0, last: object.size - 1 };
  headers["content-length"] = last - first + 1;
  if (range) headers["content-range"] = `bytes ${first}-${last}/${object.size}`;
  else if (object.crc32 && call.headers["x-amz-checksum-mode"] === "ENABLED") {
    headers["x-amz-checksum-crc32"] = object.crc32;
    headers["x-amz-checksum-type"] = "FULL_OBJECT";
  }
  const body = call.method === "HEAD" ? "" : readRange(store, object.file, first, last);
  return { status: range ? 206 : 200, headers, body };
}

function overrides(query: URLSearchParams): Record<string, string> {
  const asked = overridable.map((name) => [name, query.get(`response-${name}`)] as const);
  return Object.fromEntries(asked.filter((pair): pair is [string, string] => pair[1] !== null));
}

function requireWriteCondition(before: StoredObject | undefined, headers: IncomingHttpHeaders): void {
  const failed = new S3Failure(
    412,
    "PreconditionFailed",
    "At least one of the pre-conditions you specified did not hold",
  );
  const { "if-none-match": ifNoneMatch, "if-match": ifMatch } = headers;
  if (ifNoneMatch !== undefined && ifNoneMatch !== "*") throw invalidArgument("If-None-Match takes * only.");
  if (ifNoneMatch === "*" && before) throw failed;
  if (ifMatch !== undefined && !before) throw noSuchKey();
  if (ifMatch !== undefined && before && unquoted(ifMatch) !== before.etag) throw failed;
}

function isUnchanged(object: StoredObject, headers: IncomingHttpHeaders): boolean {
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch, "if-modified-since": since } = headers;
  if (ifMatch !== undefined && unquoted(ifMatch) !== object.etag)
    throw new S3Failure(412, "PreconditionFailed", "At least one of the pre-conditions you specified did not hold");
  if (ifNoneMatch !== undefined) return unquoted(ifNoneMatch) === object.etag;
  // HTTP dates know whole seconds only.
  return since !== undefined && Math.floor(object.modifiedAt / 1000) * 1000 <= Date.parse(since);
}

/** One range of bytes; like S3, anything else is answered with the whole object. */
function parseRange(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  if (first >= size || first > last) throw new S3Failure(416, "InvalidRange", "The requested range is not satisfiable");
  return { first, last };
}

function unquoted(etag: string): string {
  return etag.replace(/^W\//, "").replaceAll('"', "");
}
