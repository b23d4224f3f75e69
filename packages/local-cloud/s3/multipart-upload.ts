import { createHash, randomUUID } from "node:crypto";
import type { Answer, Call } from "../http.ts";
import { invalidArgument, S3Failure } from "./failure.ts";
import { keptHeaders } from "./object.ts";
import {
  dropContent,
  keepContent,
  type Part,
  putObject,
  readContent,
  type Store,
  type Target,
  type Upload,
} from "./store.ts";
import { elements, texts, xmlAnswer } from "./xml.ts";

const smallestPart = 5 * 1024 * 1024;

export function startUpload(store: Store, { bucket, key }: Target, call: Call, now: number): Answer {
  const id = randomUUID().replaceAll("-", "");
  const upload: Upload = { bucket: bucket.name, key, headers: keptHeaders(call.headers), startedAt: now };
  store.journal.write(["upload", id, upload]);
  return xmlAnswer(200, "InitiateMultipartUploadResult", { Bucket: bucket.name, Key: key, UploadId: id });
}

export function putPart(store: Store, target: Target, call: Call, content: Buffer): Answer {
  const { id } = requireUpload(store, target, call.url.searchParams);
  const number = Number(call.url.searchParams.get("partNumber"));
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw invalidArgument("Part number must be an integer between 1 and 10000, inclusive");
  const before = store.journal.rows.part.get(`${id}/${number}`);
  const part = keepContent(store, content);
  store.journal.write(["part", `${id}/${number}`, part]);
  dropContent(store, before?.file);
  return { status: 200, headers: { etag: `"${part.etag}"` } };
}

/** Joins the listed parts to one object. Its ETag is the MD5 of the parts' MD5s and their number, as S3's. */
export function completeUpload(store: Store, target: Target, call: Call, now: number): Answer {
  const { id, upload } = requireUpload(store, target, call.url.searchParams);
  const parts = listedParts(store, id, call.body.toString());
  const digest = createHash("md5").update(Buffer.concat(parts.map((part) => Buffer.from(part.etag, "hex"))));
  const content = Buffer.concat(parts.map((part) => readContent(store, part.file)));
  const etag = `${digest.digest("hex")}-${parts.length}`;
  putObject(store, target.bucket.name, target.key, content, { headers: upload.headers, now, etag });
  endUpload(store, id);
  return xmlAnswer(200, "CompleteMultipartUploadResult", {
    Location: `http://${call.headers.host}${call.url.pathname}`,
    Bucket: target.bucket.name,
    Key: target.key,
    ETag: `"${etag}"`,
  });
}

export function abortUpload(store: Store, target: Target, call: Call): Answer {
  endUpload(store, requireUpload(store, target, call.url.searchParams).id);
  return { status: 204 };
}

function listedParts(store: Store, id: string, xml: string): Part[] {
  const listed = elements(xml, "Part").map((part) => ({
    number: Number(texts(part, "PartNumber")[0]),
    etag: texts(part, "ETag")[0]?.replaceAll('"', ""),
  }));
  if (listed.length === 0)
    throw new S3Failure(400, "MalformedXML", "The XML you provided was not well-formed: no parts.");
  return listed.map(({ number, etag }, index) => {
    const part = store.journal.rows.part.get(`${id}/${number}`);
    if (!part || part.etag !== etag)
      throw new S3Failure(400, "InvalidPart", "One or more of the specified parts could not be found.");
    if (index > 0 && number <= (listed[index - 1]?.number ?? 0))
      throw new S3Failure(400, "InvalidPartOrder", "The list of parts was not in ascending order.");
    if (index < listed.length - 1 && part.size < smallestPart)
      throw new S3Failure(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
    return part;
  });
}

function endUpload(store: Store, id: string): void {
  const parts = [...store.journal.rows.part].filter(([name]) => name.startsWith(`${id}/`));
  store.journal.write(
    ["upload", id, null],
    ...parts.map(([name]) => ["part", name, null] satisfies ["part", string, null]),
  );
  for (const [, part] of parts) dropContent(store, part.file);
}

function requireUpload(store: Store, { bucket, key }: Target, query: URLSearchParams): { id: string; upload: Upload } {
  const id = query.get("uploadId") ?? "";
  const upload = store.journal.rows.upload.get(id);
  if (upload?.bucket !== bucket.name || upload.key !== key)
    throw new S3Failure(404, "NoSuchUpload", "The specified multipart upload does not exist.");
  return { id, upload };
}
