import {
  CompleteMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Answer } from "@cu/local-cloud/http";
import { verifySignature } from "@cu/local-cloud/s3/signature";
import * as fc from "fast-check";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { config } from "../config/config.ts";
import { addressFor, completeUpload, findFile, listFiles, putFile, removeFile, tagFile } from "./files.ts";
import { startRecorder } from "./recorder.test-kit.ts";

const recorder = await startRecorder();
afterAll(() => recorder.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

const bucket = { Bucket: config.filesBucket };
const sdk = () => new S3Client({ forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED" });

// Paths of some parts, without "." and "../..", which URL parsers resolve.
const letter = fc.constantFrom(...Array.from("abcXYZ019-_.~ !'()*+&=?#%:@,;$[]{}|^<>\"äß漢😀"));
const part = fc.string({ unit: letter, minLength: 1, maxLength: 8 }).map((text) => `k${text}k`);
const someKey = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `any/${parts.join("/")}`);
const someBytes = fc.uint8Array({ maxLength: 300 });
const someType = fc.constantFrom("image/png", "application/json", "text/plain; charset=utf-8");

test("WIZ-23, STA-46: a file that we store is the one that the SDK reads, and the other way round, until it is removed", async () => {
  const s3 = sdk();
  await fc.assert(
    fc.asyncProperty(someKey, someBytes, someType, async (Key, bytes, type) => {
      const kept = { "cache-control": "public, max-age=31536000, immutable" };
      await putFile(Key, bytes, { "content-type": type, ...kept, "x-amz-tagging": "claimed=no" });
      const stored = await s3.send(new GetObjectCommand({ ...bucket, Key }));
      expect([stored.ContentType, stored.CacheControl]).toEqual([type, kept["cache-control"]]);
      expect(await stored.Body?.transformToByteArray()).toEqual(bytes);
      await tagFile(Key, { name: "claimed", value: "yes" });
      const { TagSet } = await s3.send(new GetObjectTaggingCommand({ ...bucket, Key }));
      expect(TagSet).toEqual([{ Key: "claimed", Value: "yes" }]);

      await s3.send(new PutObjectCommand({ ...bucket, Key, Body: bytes.toReversed(), ContentType: type }));
      const head = await s3.send(new HeadObjectCommand({ ...bucket, Key }));
      const found = await findFile(Key, "HEAD");
      expect([found?.headers.etag, Number(found?.headers["content-length"])]).toEqual([head.ETag, bytes.length]);
      expect(new Uint8Array((await findFile(Key))?.body ?? [])).toEqual(bytes.toReversed());
      await removeFile(Key);
      expect([await findFile(Key), await findFile(Key, "HEAD")]).toEqual([undefined, undefined]);
      await removeFile(Key);
    }),
    { numRuns: 40 },
  );
});

test("ERR-14: the store of files sees the same request from us as from the SDK", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_S3", recorder.endpoint);
  const s3 = sdk();
  const told = ["content-type", "cache-control", "x-amz-tagging", "content-length"];
  const asked = async (answer: Answer, work: () => Promise<unknown>) => {
    const { calls } = await recorder.during(answer, work);
    return calls.map(({ method, url, headers, body }) => {
      // The SDK also adds the operation to the URL.
      url.searchParams.delete("x-id");
      const named = told.map((name) => headers[name]).map((value) => (value === "0" ? undefined : value));
      return { method, path: url.pathname, query: [...url.searchParams].sort(), named, body: body.toString("latin1") };
    });
  };
  await fc.assert(
    fc.asyncProperty(someKey, someBytes, someType, fc.string(), async (Key, Body, ContentType, token) => {
      const ok: Answer = { status: 200 };
      const empty: Answer = { status: 200, body: "<ListBucketResult></ListBucketResult>" };
      const headers = { "content-type": ContentType, "cache-control": "private", "x-amz-tagging": "a=b" };
      const put = { ...bucket, Key, Body, ContentType, CacheControl: "private", Tagging: "a=b" };
      for (const [answer, ours, theirs] of [
        [ok, () => putFile(Key, Body, headers), () => s3.send(new PutObjectCommand(put))],
        [ok, () => findFile(Key), () => s3.send(new GetObjectCommand({ ...bucket, Key }))],
        [ok, () => findFile(Key, "HEAD"), () => s3.send(new HeadObjectCommand({ ...bucket, Key }))],
        [{ status: 204 }, () => removeFile(Key), () => s3.send(new DeleteObjectCommand({ ...bucket, Key }))],
        [
          empty,
          async () => await listFiles(Key + token).next(),
          () => s3.send(new ListObjectsV2Command({ ...bucket, Prefix: Key + token })),
        ],
      ] as const) {
        expect(await asked(answer, ours)).toEqual(await asked(answer, theirs));
      }
      const tags = { TagSet: [{ Key: "claimed", Value: "yes" }] };
      const [mine] = await asked(ok, () => tagFile(Key, { name: "claimed", value: "yes" }));
      const [theirs] = await asked(ok, () => s3.send(new PutObjectTaggingCommand({ ...bucket, Key, Tagging: tags })));
      expect({ ...mine, named: [], body: "" }).toEqual({ ...theirs, named: [], body: "" });
    }),
    { numRuns: 40 },
  );
});

test("ERR-14: a refusal has the SDK's error name and status; missing and inaccessible files are undefined", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_S3", recorder.endpoint);
  const s3 = sdk();
  const put = { ...bucket, Key: "key", Body: "x" };
  for (const [status, Code, tries] of [
    [400, "InvalidRequest", 1],
    [403, "AccessDenied", 1],
    [412, "PreconditionFailed", 1],
    [500, "InternalError", 3],
    [503, "SlowDown", 3],
  ] as const) {
    const answer: Answer = {
      status,
      body: `<?xml version="1.0"?><Error><Code>${Code}</Code><Message>No</Message></Error>`,
    };
    const mine = await recorder.during(answer, () => putFile("key", "x", {}));
    const theirs = await recorder.during(answer, () => s3.send(new PutObjectCommand(put)));
    expect([mine.calls.length, mine.outcome]).toEqual([tries, { name: Code, status }]);
    expect([theirs.calls.length, theirs.outcome]).toEqual([tries, mine.outcome]);
    if (status === 403) {
      expect((await recorder.during(answer, () => findFile("key"))).outcome).toEqual({ value: undefined });
    }
  }
});

test("RPT-12: an upload whose end fails after a 200 has failed, as with the SDK", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_S3", recorder.endpoint);
  const answer: Answer = { status: 200, body: "<Error><Code>InternalError</Code><Message>No</Message></Error>" };
  const parts = { ...bucket, Key: "key", UploadId: "u", MultipartUpload: { Parts: [{ ETag: "e", PartNumber: 1 }] } };
  const mine = await recorder.during(answer, () => completeUpload("key", "u", ["e"]));
  const theirs = await recorder.during(answer, () => sdk().send(new CompleteMultipartUploadCommand(parts)));
  expect([mine.outcome, theirs.outcome]).toMatchObject([{ name: "InternalError" }, { name: "InternalError" }]);
});

test("ERR-14: a folder is listed whole and in order, page by page", async () => {
  const keys = Array.from({ length: 1001 }, (_, n) => `listed/${String(n).padStart(5, "0")} & <more>`);
  for (let at = 0; at < keys.length; at += 100) {
    await Promise.all(keys.slice(at, at + 100).map((key) => putFile(key, "", {})));
  }
  const pages = async (folder: string) => {
    const read: (readonly string[])[] = [];
    for await (const page of listFiles(folder)) read.push(page);
    return read;
  };
  expect(await pages("listed/")).toEqual([keys.slice(0, 1000), keys.slice(1000)]);
  expect((await pages("nothing/")).flat()).toEqual([]);
});

test("STA-46: an address of ours takes and refuses what one of the SDK does", async () => {
  const size = fc.integer({ min: 0, max: 40 });
  await fc.assert(
    fc.asyncProperty(someKey, someKey, size, size, fc.boolean(), async (first, second, signed, sent, isTagged) => {
      const headers = { "content-type": "video/mp4", "if-none-match": "*", "x-amz-tagging": "claimed=no" };
      const lengths = { ...headers, "content-length": String(signed) };
      const command = new PutObjectCommand({
        ...bucket,
        Key: `sdk/${second}`,
        ContentType: "video/mp4",
        ContentLength: signed,
        IfNoneMatch: "*",
        Tagging: "claimed=no",
      });
      const theirs = await getSignedUrl(sdk(), command, {
        expiresIn: 60,
        signableHeaders: new Set(["host", ...Object.keys(lengths)]),
        unhoistableHeaders: new Set(["x-amz-tagging"]),
      });
      const mine = addressFor(`own/${first}`, { method: "PUT", expiresIn: 60, headers: lengths });
      const { "x-amz-tagging": _tag, ...untagged } = headers;
      const put = async (url: string) => {
        const init = { method: "PUT", headers: isTagged ? headers : untagged, body: "x".repeat(sent) };
        // Once only.
        return [(await fetch(url, init)).status, (await fetch(url, init)).status];
      };
      const answers = await put(mine);
      expect(answers).toEqual(await put(theirs));
      expect(answers).toEqual(isTagged && signed === sent ? [200, 412] : [403, 403]);
      await removeFile(`own/${first}`);
      await removeFile(`sdk/${second}`);

      const name = 'attachment; filename="a file & more (1).mp4"';
      await putFile(first, "content", {});
      const query = { "response-content-disposition": name };
      const address = addressFor(first, { method: "GET", expiresIn: 60, query });
      const get = new GetObjectCommand({ ...bucket, Key: first, ResponseContentDisposition: name });
      for (const url of [address, await getSignedUrl(sdk(), get, { expiresIn: 60 })]) {
        expect((await fetch(url)).status).toBe(200);
        expect((await fetch(url.replace("response-content-disposition=", "$&x"))).status).toBe(403);
      }
    }),
    { numRuns: 30 },
  );
});

test("STA-46: on AWS the bucket is in the host's name, and a session's token is signed", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_S3", "");
  vi.stubEnv("AWS_ENDPOINT_URL", "");
  vi.stubEnv("AWS_REGION", "eu-west-3");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret/of+it");
  vi.stubEnv("AWS_SESSION_TOKEN", "a token/with+signs=");
  const query = { "response-content-disposition": 'attachment; filename="a b.zip"' };
  const url = new URL(addressFor("a folder/ü.zip", { method: "GET", expiresIn: 300, query }));
  const command = new GetObjectCommand({
    ...bucket,
    Key: "a folder/ü.zip",
    ResponseContentDisposition: query["response-content-disposition"],
  });
  const theirs = new URL(await getSignedUrl(new S3Client({}), command, { expiresIn: 300 }));
  expect([url.origin, url.pathname]).toEqual([theirs.origin, theirs.pathname]);
  for (const name of ["X-Amz-Expires", "X-Amz-SignedHeaders", "X-Amz-Security-Token", "response-content-disposition"]) {
    expect(url.searchParams.get(name), name).toBe(theirs.searchParams.get(name));
  }
  // The embedded store's verification, of the URL as AWS would get it.
  const call = {
    method: "GET",
    url,
    headers: { host: url.host },
    body: Buffer.alloc(0),
    signal: new AbortController().signal,
  };
  const keys = { AKIDEXAMPLE: "secret/of+it" };
  expect(verifySignature(call, keys, Date.now())).toEqual({ payload: "UNSIGNED-PAYLOAD" });
  url.searchParams.set("X-Amz-Expires", "301");
  expect(() => verifySignature(call, keys, Date.now())).toThrow();
});
