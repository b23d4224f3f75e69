import { createHash, createHmac, randomBytes } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as S3 from "@aws-sdk/client-s3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setFaults } from "../set-faults.test-kit.ts";
import { type LocalS3, startS3 } from "./s3.ts";

const Bucket = "files";
const dayMs = 86_400_000;
let dir: string;
let clock: number;
/** How far the store is ahead of the machine, by which requests are signed. */
let ahead: number;
let local: LocalS3;
let client: S3.S3Client;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "s3-"));
  clock = Date.now();
  ahead = dayMs;
  await start();
  await client.send(new S3.CreateBucketCommand({ Bucket }));
});

afterEach(async () => {
  client.destroy();
  await local.close();
  rmSync(dir, { recursive: true });
});

async function start(): Promise<void> {
  local = await startS3({ dir, now: () => clock + ahead, signingClock: () => clock });
  client = connect({ accessKeyId: "local", secretAccessKey: "local" });
}

async function restart(): Promise<void> {
  client.destroy();
  await local.close();
  await start();
}

function connect(
  credentials: { accessKeyId: string; secretAccessKey: string },
  requestChecksumCalculation: "WHEN_SUPPORTED" | "WHEN_REQUIRED" = "WHEN_SUPPORTED",
): S3.S3Client {
  const { endpoint } = local;
  const how = { region: "eu-west-1", forcePathStyle: true, maxAttempts: 1, requestChecksumCalculation };
  return new S3.S3Client({ endpoint, credentials, ...how });
}

function put(Key: string, Body: S3.PutObjectCommandInput["Body"] = "hello world", more: object = {}) {
  return client.send(new S3.PutObjectCommand({ Bucket, Key, Body, ...more }));
}

async function read(Key: string, more: object = {}): Promise<string> {
  const { Body } = await client.send(new S3.GetObjectCommand({ Bucket, Key, ...more }));
  return (await Body?.transformToString()) ?? "";
}

function refusal(promise: Promise<unknown>): Promise<{ name: string; status: number | undefined }> {
  return promise.then(
    () => ({ name: "not refused", status: 200 }),
    (error: S3.S3ServiceException) => ({ name: error.name, status: error.$metadata.httpStatusCode }),
  );
}

const day = () => new Date(clock).toISOString().slice(0, 10).replaceAll("-", "");
const stamp = () => `${new Date(clock).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const scope = () => `${day()}/eu-west-1/s3/aws4_request`;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Signature Version 4, written down a second time so that the server does not check itself. */
function sign(text: string): string {
  const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
  const key = hmac(hmac(hmac(hmac("AWS4local", day()), "eu-west-1"), "s3"), "aws4_request");
  return hmac(key, text).toString("hex");
}

function presign(
  method: string,
  key: string,
  options: { seconds?: number; type?: string; query?: object } = {},
): string {
  const { host } = new URL(local.endpoint);
  const headers = { ...(options.type && { "content-type": options.type }), host };
  const query: Record<string, string> = {
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `local/${scope()}`,
    "X-Amz-Date": stamp(),
    "X-Amz-Expires": String(options.seconds ?? 60),
    "X-Amz-SignedHeaders": Object.keys(headers).join(";"),
    ...options.query,
  };
  const encoded = Object.keys(query)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name] ?? "")}`)
    .join("&");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [
    method,
    `/${Bucket}/${key}`,
    encoded,
    lines.join(""),
    query["X-Amz-SignedHeaders"],
    "UNSIGNED-PAYLOAD",
  ];
  const signature = sign(["AWS4-HMAC-SHA256", stamp(), scope(), sha256(canonical.join("\n"))].join("\n"));
  return `${local.endpoint}/${Bucket}/${key}?${encoded}&X-Amz-Signature=${signature}`;
}

test("an object comes back as it was put, also after a restart", async () => {
  const headers = { ContentType: "text/vtt; charset=utf-8", CacheControl: "max-age=60", Metadata: { video: "7" } };
  const { ETag } = await put("captions/ä b+c.vtt", "WEBVTT é", headers);
  expect(ETag).toBe(`"${createHash("md5").update("WEBVTT é").digest("hex")}"`);
  await restart();
  expect(await read("captions/ä b+c.vtt")).toBe("WEBVTT é");
  const head = await client.send(new S3.HeadObjectCommand({ Bucket, Key: "captions/ä b+c.vtt" }));
  expect(head.LastModified).toEqual(new Date(Math.floor((clock + dayMs) / 1000) * 1000));
  expect(head).toMatchObject({ ...headers, ContentLength: 9, ETag });
});

test("every kind of body arrives whole: empty, bytes, stream with checksum trailer", async () => {
  const bytes = randomBytes(300_000);
  await put("empty", "");
  await put("bytes", bytes);
  await put("stream", Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]), {
    ContentLength: bytes.length,
  });
  expect(await read("empty")).toBe("");
  for (const Key of ["bytes", "stream"]) {
    const { Body } = await client.send(new S3.GetObjectCommand({ Bucket, Key }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
  }
});

test("a body that does not match its checksum is refused and the old object stays", async () => {
  await put("a", "old");
  expect(
    await refusal(put("a", "new", { ChecksumSHA256: createHash("sha256").update("other").digest("base64") })),
  ).toEqual({
    name: "BadDigest",
    status: 400,
  });
  expect(await read("a")).toBe("old");
});

test.each([
  ["bytes=0-4", "hello", "bytes 0-4/11"],
  ["bytes=6-", "world", "bytes 6-10/11"],
  ["bytes=-5", "world", "bytes 6-10/11"],
  ["bytes=6-99", "world", "bytes 6-10/11"],
  ["bytes=-99", "hello world", "bytes 0-10/11"],
])("range %s is %s", async (Range, text, contentRange) => {
  await put("a");
  const answer = await client.send(new S3.GetObjectCommand({ Bucket, Key: "a", Range }));
  expect(answer.$metadata.httpStatusCode).toBe(206);
  expect(answer.ContentRange).toBe(contentRange);
  expect(await answer.Body?.transformToString()).toBe(text);
});

test("a range past the end is refused", async () => {
  await put("a");
  expect(await refusal(read("a", { Range: "bytes=11-" }))).toEqual({ name: "InvalidRange", status: 416 });
});

test("a write may ask that nothing, or exactly this, is there", async () => {
  const { ETag } = await put("a", "first", { IfNoneMatch: "*" });
  expect(await refusal(put("a", "second", { IfNoneMatch: "*" }))).toEqual({ name: "PreconditionFailed", status: 412 });
  await put("a", "third", { IfMatch: ETag });
  expect(await refusal(put("a", "fourth", { IfMatch: ETag }))).toEqual({ name: "PreconditionFailed", status: 412 });
  expect(await refusal(put("b", "fifth", { IfMatch: ETag }))).toEqual({ name: "NoSuchKey", status: 404 });
  expect(await read("a")).toBe("third");
});

test("of many writers who ask that nothing is there, one wins", async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) => refusal(put("a", `${n}`, { IfNoneMatch: "*" }))),
  );
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a reader with the same version gets 304", async () => {
  const { ETag } = await put("a");
  expect((await refusal(read("a", { IfNoneMatch: ETag }))).status).toBe(304);
  expect((await refusal(read("a", { IfMatch: '"other"' }))).status).toBe(412);
  expect((await refusal(read("a", { IfModifiedSince: new Date(clock + dayMs) }))).status).toBe(304);
});

test("copies keep or replace the headers; deleting twice is no failure", async () => {
  await put("folder/a b", "text", { ContentType: "text/plain", Metadata: { who: "ada" } });
  const CopySource = `${Bucket}/folder/a%20b`;
  await client.send(new S3.CopyObjectCommand({ Bucket, Key: "kept", CopySource }));
  const replaced = { MetadataDirective: "REPLACE", ContentType: "text/csv" } as const;
  await client.send(new S3.CopyObjectCommand({ Bucket, Key: "replaced", CopySource, ...replaced }));
  const head = (Key: string) => client.send(new S3.HeadObjectCommand({ Bucket, Key }));
  expect(await head("kept")).toMatchObject({ ContentType: "text/plain", Metadata: { who: "ada" } });
  expect(await head("replaced")).toMatchObject({ ContentType: "text/csv", Metadata: {} });
  await client.send(new S3.DeleteObjectCommand({ Bucket, Key: "folder/a b" }));
  await client.send(new S3.DeleteObjectCommand({ Bucket, Key: "folder/a b" }));
  expect(await refusal(read("folder/a b"))).toEqual({ name: "NoSuchKey", status: 404 });
  expect(await refusal(head("folder/a b"))).toMatchObject({ status: 404 });
  expect(await read("kept")).toBe("text");
});

test("lists are sorted, in pages, by prefix and by folder", async () => {
  const keys = ["a/1", "a/2", "b/1", "b/2/x", "c & <d>", "e", "ä"];
  for (const key of [...keys].reverse()) await put(key);
  const all: string[] = [];
  for await (const page of S3.paginateListObjectsV2({ client, pageSize: 2 }, { Bucket }))
    all.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ""));
  expect(all).toEqual(keys);
  const names: string[] = [];
  for await (const page of S3.paginateListObjectsV2({ client, pageSize: 1 }, { Bucket, Delimiter: "/" }))
    names.push(
      ...(page.CommonPrefixes ?? []).map(({ Prefix }) => `${Prefix}`),
      ...(page.Contents ?? []).map(({ Key }) => `${Key}`),
    );
  expect(names).toEqual(["a/", "b/", "c & <d>", "e", "ä"]);
  const inside = await client.send(new S3.ListObjectsV2Command({ Bucket, Prefix: "b/", Delimiter: "/" }));
  expect(inside.Contents?.map(({ Key }) => Key)).toEqual(["b/1"]);
  expect(inside.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(["b/2/"]);
  const Objects = [{ Key: "a/1" }, { Key: "c & <d>" }, { Key: "never" }];
  const { Deleted } = await client.send(new S3.DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Deleted).toHaveLength(3);
  const left = await client.send(new S3.ListObjectsV2Command({ Bucket, StartAfter: "a/2" }));
  expect(left.Contents?.map(({ Key }) => Key)).toEqual(["b/1", "b/2/x", "e", "ä"]);
});

test("a large object comes in parts that survive a restart", async () => {
  const parts = [Buffer.alloc(5 << 20, 1), Buffer.alloc(1000, 2)];
  const Key = "large";
  const { UploadId } = await client.send(
    new S3.CreateMultipartUploadCommand({ Bucket, Key, ContentType: "video/mp4" }),
  );
  const Parts: S3.CompletedPart[] = [];
  for (const [index, Body] of parts.entries()) {
    const { ETag } = await client.send(
      new S3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber: index + 1, Body }),
    );
    Parts.push({ ETag, PartNumber: index + 1 });
    await restart();
  }
  const complete = (given: S3.CompletedPart[]) =>
    client.send(new S3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: given } }));
  expect((await refusal(complete([...Parts].reverse()))).name).not.toBe("not refused");
  expect((await refusal(complete([{ ETag: '"wrong"', PartNumber: 1 }]))).name).toBe("InvalidPart");
  expect((await complete(Parts)).ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
  expect((await refusal(complete(Parts))).name).toBe("NoSuchUpload");
  const { Body, ContentType } = await client.send(new S3.GetObjectCommand({ Bucket, Key }));
  expect(ContentType).toBe("video/mp4");
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(Buffer.concat(parts))).toBe(true);
});

test("an abandoned upload leaves no files", async () => {
  const { UploadId } = await client.send(new S3.CreateMultipartUploadCommand({ Bucket, Key: "large" }));
  await client.send(new S3.UploadPartCommand({ Bucket, Key: "large", UploadId, PartNumber: 1, Body: "part" }));
  await client.send(new S3.AbortMultipartUploadCommand({ Bucket, Key: "large", UploadId }));
  expect(readdirSync(join(dir, "contents"))).toEqual([]);
});

test("without a valid signature nothing is answered", async () => {
  await put("a");
  const wrongSecret = connect({ accessKeyId: "local", secretAccessKey: "guess" });
  const wrongKey = connect({ accessKeyId: "stranger", secretAccessKey: "local" });
  const get = new S3.GetObjectCommand({ Bucket, Key: "a" });
  expect(await refusal(wrongSecret.send(get))).toEqual({ name: "SignatureDoesNotMatch", status: 403 });
  expect(await refusal(wrongKey.send(get))).toEqual({ name: "InvalidAccessKeyId", status: 403 });
  for (const method of ["GET", "PUT", "DELETE"])
    expect((await fetch(`${local.endpoint}/${Bucket}/a`, { method })).status).toBe(403);
  local.setBucket(Bucket, { isPublic: true });
  expect(await (await fetch(`${local.endpoint}/${Bucket}/a`)).text()).toBe("hello world");
  expect((await fetch(`${local.endpoint}/${Bucket}/a`, { method: "DELETE" })).status).toBe(403);
});

test("a presigned GET works until it expires, for its own method and key only", async () => {
  await put("a");
  await put("b");
  const query = { "response-content-disposition": 'attachment; filename="x.txt"' };
  const address = presign("GET", "a", { query });
  const answer = await fetch(address, { headers: { range: "bytes=0-4" } });
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe("hello");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="x.txt"');
  expect((await fetch(address, { method: "DELETE" })).status).toBe(403);
  expect((await fetch(address.replace("/a?", "/b?"))).status).toBe(403);
  expect((await fetch(address.replace("Expires=60", "Expires=600"))).status).toBe(403);
  expect((await fetch(address.replace("x.txt", "y.txt"))).status).toBe(403);
  clock += 60_000;
  const expired = await fetch(address);
  expect(expired.status).toBe(403);
  expect(await expired.text()).toContain("Request has expired");
  expect((await fetch(presign("GET", "a", { seconds: 604_801 }))).status).toBe(400);
});

test("a presigned PUT takes the signed content type only and no unsigned x-amz header", async () => {
  const address = presign("PUT", "cover", { type: "image/png" });
  const send = (headers: Record<string, string>) => fetch(address, { method: "PUT", body: "PNG", headers });
  expect((await send({ "content-type": "text/html" })).status).toBe(403);
  expect((await send({ "content-type": "image/png", "x-amz-meta-role": "admin" })).status).toBe(403);
  expect((await send({ "content-type": "image/png" })).status).toBe(200);
  const { ContentType } = await client.send(new S3.HeadObjectCommand({ Bucket, Key: "cover" }));
  expect(ContentType).toBe("image/png");
});

async function postForm({
  size = 500,
  type = "image/png",
  change = {} as Record<string, string>,
  conditions: more = [] as Record<string, string>[],
  expiresIn = 60_000,
} = {}) {
  const fields: Record<string, string> = {
    key: "covers/${filename}",
    "x-amz-algorithm": "AWS4-HMAC-SHA256",
    "x-amz-credential": `local/${scope()}`,
    "x-amz-date": stamp(),
  };
  const conditions = [
    { bucket: Bucket },
    ["starts-with", "$key", "covers/"],
    ["content-length-range", 1, 1000],
    ["starts-with", "$Content-Type", "image/"],
    ...["x-amz-algorithm", "x-amz-credential", "x-amz-date"].map((name) => ({ [name]: fields[name] })),
    { success_action_status: "201" },
    ...more,
  ];
  const expiration = new Date(clock + expiresIn).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString("base64");
  const form = new FormData();
  const all = {
    ...fields,
    "Content-Type": type,
    success_action_status: "201",
    policy,
    "x-amz-signature": sign(policy),
  };
  for (const [name, value] of Object.entries({ ...all, ...change })) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(size)]), "face.png");
  const response = await fetch(`${local.endpoint}/${Bucket}`, { method: "POST", body: form });
  const text = await response.text();
  return { status: response.status, code: /<Code>(\w+)/.exec(text)?.[1], text };
}

test("a presigned form stores the file", async () => {
  const answer = await postForm();
  expect(answer).toMatchObject({ status: 201, text: expect.stringContaining("<Key>covers/face.png</Key>") });
  const head = await client.send(new S3.HeadObjectCommand({ Bucket, Key: "covers/face.png" }));
  expect(head).toMatchObject({ ContentLength: 500, ContentType: "image/png" });
});

test.each([
  ["a file too large", { size: 1001 }, "EntityTooLarge"],
  ["an empty file", { size: 0 }, "EntityTooSmall"],
  ["another content type", { type: "text/html" }, "AccessDenied"],
  ["a key outside the prefix", { change: { key: "evil" } }, "AccessDenied"],
  ["another value of an exact field", { change: { success_action_status: "200" } }, "AccessDenied"],
  ["a field the policy does not name", { change: { "x-amz-meta-role": "admin" } }, "AccessDenied"],
  ["a policy of somebody else", { change: { "x-amz-signature": "0".repeat(64) } }, "SignatureDoesNotMatch"],
  ["a policy past its end", { expiresIn: -1 }, "AccessDenied"],
])("a presigned form refuses %s", async (_, options, code) => {
  expect((await postForm(options)).code).toBe(code);
  const { KeyCount } = await client.send(new S3.ListObjectsV2Command({ Bucket }));
  expect(KeyCount).toBe(0);
});

test("X7: a presigned form is good for one key, by POST alone, and a second upload replaces the first", async () => {
  expect((await postForm({ size: 10 })).status).toBe(201);
  expect((await postForm({ size: 20 })).status).toBe(201);
  const { Contents } = await client.send(new S3.ListObjectsV2Command({ Bucket }));
  expect(Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([["covers/face.png", 20]]);
  const put = await fetch(`${local.endpoint}/${Bucket}/covers/face.png`, { method: "PUT", body: "x" });
  expect(put.status).toBe(403);
});

test("tags come with an upload, are replaced by themselves, and a form may only set what was signed", async () => {
  const tagsOf = async (Key: string) =>
    (await client.send(new S3.GetObjectTaggingCommand({ Bucket, Key }))).TagSet?.map((tag) => [tag.Key, tag.Value]);
  await put("a", "x", { Tagging: "state=unclaimed&kind=a%20b" });
  expect(await tagsOf("a")).toEqual([
    ["state", "unclaimed"],
    ["kind", "a b"],
  ]);
  const Tagging = { TagSet: [{ Key: "state", Value: "<claimed>" }] };
  await client.send(new S3.PutObjectTaggingCommand({ Bucket, Key: "a", Tagging }));
  await restart();
  expect(await tagsOf("a")).toEqual([["state", "<claimed>"]]);
  const absent = client.send(new S3.PutObjectTaggingCommand({ Bucket, Key: "b", Tagging }));
  expect(await refusal(absent)).toEqual({ name: "NoSuchKey", status: 404 });
  const tagging = "<Tagging><TagSet><Tag><Key>state</Key><Value>mine</Value></Tag></TagSet></Tagging>";
  expect((await postForm({ change: { tagging } })).code).toBe("AccessDenied");
  expect((await postForm({ conditions: [{ tagging }], change: { tagging } })).status).toBe(201);
  expect(await tagsOf("covers/face.png")).toEqual([["state", "mine"]]);
});

test("a lifecycle rule expires only objects with its prefix and tag", async () => {
  const Filter = { And: { Prefix: "demo/", Tags: [{ Key: "state", Value: "unclaimed" }] } };
  const Rules: S3.LifecycleRule[] = [{ ID: "unclaimed", Status: "Enabled", Filter, Expiration: { Days: 1 } }];
  const rule = { Bucket, LifecycleConfiguration: { Rules } };
  await client.send(new S3.PutBucketLifecycleConfigurationCommand(rule));
  await restart();
  const kept = await client.send(new S3.GetBucketLifecycleConfigurationCommand({ Bucket }));
  expect(kept.Rules).toEqual(Rules);
  await put("demo/left", "x", { Tagging: "state=unclaimed" });
  await put("demo/taken", "x", { Tagging: "state=claimed" });
  await put("other/left", "x", { Tagging: "state=unclaimed" });
  const keys = async () =>
    (await client.send(new S3.ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key).toSorted();
  ahead += dayMs / 2;
  expect(await keys()).toEqual(["demo/left", "demo/taken", "other/left"]);
  ahead += dayMs / 2;
  expect(await keys()).toEqual(["demo/taken", "other/left"]);
  expect(await refusal(client.send(new S3.HeadObjectCommand({ Bucket, Key: "demo/left" })))).toMatchObject({
    status: 404,
  });
});

test("a public bucket keeps its private prefixes closed", async () => {
  await put("images/a");
  await put("demo/a");
  await put("files/a");
  local.setBucket(Bucket, { isPublic: true, closedPrefixes: ["demo/", "files/"] });
  expect((await fetch(`${local.endpoint}/${Bucket}/images/a`)).status).toBe(200);
  expect((await fetch(`${local.endpoint}/${Bucket}/demo/a`)).status).toBe(403);
  expect((await fetch(`${local.endpoint}/${Bucket}/files/a`)).status).toBe(403);
  expect((await fetch(`${local.endpoint}/${Bucket}/%64emo/a`)).status).toBe(403);
  expect(await read("demo/a")).toBe("hello world");
});

test("a browser reads and uploads from the allowed origins only", async () => {
  const AllowedOrigins = ["http://localhost:3000", "https://*.example.com"];
  const CORSRules = [
    { AllowedOrigins, AllowedMethods: ["GET", "PUT"], AllowedHeaders: ["content-*"], ExposeHeaders: ["ETag"] },
  ];
  await client.send(new S3.PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
  await restart();
  expect((await client.send(new S3.GetBucketCorsCommand({ Bucket }))).CORSRules).toEqual(CORSRules);
  const ask = async (origin: string, method: string, headers = "content-type") => {
    const asked = { origin, "access-control-request-method": method, "access-control-request-headers": headers };
    const answer = await fetch(`${local.endpoint}/${Bucket}/a`, { method: "OPTIONS", headers: asked });
    return { status: answer.status, origin: answer.headers.get("access-control-allow-origin") };
  };
  expect(await ask("http://localhost:3000", "PUT")).toEqual({ status: 200, origin: "http://localhost:3000" });
  expect((await ask("https://a.example.com", "PUT")).status).toBe(200);
  expect(await ask("https://example.com.evil", "PUT")).toEqual({ status: 403, origin: null });
  expect((await ask("http://localhost:3000", "DELETE")).status).toBe(403);
  expect((await ask("http://localhost:3000", "PUT", "x-other")).status).toBe(403);
  await put("a");
  const got = await fetch(presign("GET", "a"), { headers: { origin: "http://localhost:3000" } });
  expect(got.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
  expect(got.headers.get("access-control-expose-headers")).toBe("ETag");
});

test("buckets are made once, listed, and deleted when empty", async () => {
  const create = (name: string) => refusal(client.send(new S3.CreateBucketCommand({ Bucket: name })));
  expect(await create(Bucket)).toEqual({ name: "BucketAlreadyOwnedByYou", status: 409 });
  expect(await create("Not_A_Bucket")).toMatchObject({ status: 400 });
  expect((await client.send(new S3.ListBucketsCommand({}))).Buckets?.map(({ Name }) => Name)).toEqual([Bucket]);
  await client.send(new S3.HeadBucketCommand({ Bucket }));
  await put("a");
  const remove = () => client.send(new S3.DeleteBucketCommand({ Bucket }));
  expect(await refusal(remove())).toEqual({ name: "BucketNotEmpty", status: 409 });
  await client.send(new S3.DeleteObjectCommand({ Bucket, Key: "a" }));
  await remove();
  expect(await refusal(put("a"))).toEqual({ name: "NoSuchBucket", status: 404 });
});

test("a crash in the middle of a write leaves the old object and no leftovers", async () => {
  await put("a", "old");
  await local.close();
  // What a killed process leaves: contents without a journal line, and half a line.
  writeFileSync(join(dir, "contents", "orphan.tmp"), "new");
  appendFileSync(join(dir, "s3.jsonl"), '[["object","files/a",{"key":"a","fi');
  client.destroy();
  await start();
  expect(await read("a")).toBe("old");
  await put("a", "newer");
  await restart();
  expect(await read("a")).toBe("newer");
  expect(readdirSync(join(dir, "contents"))).toHaveLength(1);
});

test("faults: busy, broken, and an answer that is lost after the write", async () => {
  const fault = { match: "PutObject", on: Bucket, count: 1 };
  await setFaults(local.endpoint, [
    { kind: "throttle", ...fault },
    { kind: "error", ...fault },
    { kind: "answer-lost", ...fault },
  ]);
  expect(await refusal(put("a"))).toEqual({ name: "SlowDown", status: 503 });
  expect(await refusal(put("a"))).toEqual({ name: "InternalError", status: 500 });
  await expect(put("a")).rejects.toThrow();
  expect(await read("a")).toBe("hello world");
});

test("a bucket with object lock keeps each version: what is deleted or put again is still there until its days are over", async () => {
  const Bucket = "locked";
  local.setBucket(Bucket, { lockDays: 2 });
  const md5 = (text: string) => createHash("md5").update(text).digest("base64");
  const lay = (Body: string, more: object = {}) =>
    client.send(new S3.PutObjectCommand({ Bucket, Key: "a", Body, ContentMD5: md5(Body), ...more }));
  const versions = async (more: object = {}) => {
    const page = await client.send(new S3.ListObjectVersionsCommand({ Bucket, ...more }));
    const { Versions = [], DeleteMarkers = [], NextKeyMarker, NextVersionIdMarker } = page;
    const named = ({ Key, VersionId, IsLatest }: S3.ObjectVersion | S3.DeleteMarkerEntry) => [Key, VersionId, IsLatest];
    return { versions: Versions.map(named), markers: DeleteMarkers.map(named), NextKeyMarker, NextVersionIdMarker };
  };
  const erase = (VersionId?: string) =>
    refusal(client.send(new S3.DeleteObjectCommand({ Bucket, Key: "a", VersionId })));
  const unchecked = connect({ accessKeyId: "local", secretAccessKey: "local" }, "WHEN_REQUIRED");
  const given = unchecked.send(new S3.PutObjectCommand({ Bucket, Key: "a", Body: "no digest" }));
  expect(await refusal(given)).toEqual({ name: "InvalidRequest", status: 400 });
  unchecked.destroy();

  await lay("first");
  expect(await refusal(lay("second", { IfNoneMatch: "*" }))).toEqual({ name: "PreconditionFailed", status: 412 });
  await lay("second");
  expect(await erase()).toMatchObject({ status: 200 });
  await restart();
  const kept = { NextKeyMarker: undefined, NextVersionIdMarker: undefined };
  const all = {
    versions: [
      ["a", "2", false],
      ["a", "1", false],
    ],
    markers: [["a", "3", true]],
    ...kept,
  };
  expect(await versions()).toEqual(all);
  expect(await versions({ Prefix: "b" })).toEqual({ versions: [], markers: [], ...kept });
  const first = await versions({ MaxKeys: 2 });
  expect(first).toMatchObject({ versions: [["a", "2", false]], NextKeyMarker: "a", NextVersionIdMarker: "2" });
  const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = first;
  expect(await versions({ KeyMarker, VersionIdMarker })).toEqual({
    versions: [["a", "1", false]],
    markers: [],
    ...kept,
  });
  expect(await erase("1")).toEqual({ name: "AccessDenied", status: 403 });
  expect(await erase("9")).toEqual({ name: "NoSuchVersion", status: 404 });
  // The marker is no version: without it the newest one is back.
  expect(await erase("3")).toMatchObject({ status: 200 });
  expect(await read("a", { Bucket })).toBe("second");
  expect(await refusal(client.send(new S3.DeleteBucketCommand({ Bucket })))).toMatchObject({ status: 409 });
  ahead += 2 * dayMs;
  expect([await erase("2"), await erase("1")]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await versions()).toEqual({ versions: [], markers: [], ...kept });
  expect(readdirSync(join(dir, "contents"))).toEqual([]);
});

test("S3 refuses every stage but local", async () => {
  await expect(startS3({ dir, stage: "prod" })).rejects.toThrow('stage "local" only');
});
