import { GetObjectTaggingCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { DemoInput } from "@cu/api/demo.form";
import { demoFiles } from "@cu/api/demo-files";
import type { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { DemoEntity, DemoFileEntity } from "./demo.entity.ts";
import { requestDemo } from "./request.ts";
import { beginDemoUpload, uploadFile } from "./upload.ts";

lagFromTheStart();

let host = 0;
const address = () => `203.0.113.${++host}`;
const s3 = new S3Client({ forcePathStyle: true });

// The first bytes of an MP4 file, and nothing behind them.
const mp4 = Uint8Array.from([
  0,
  0,
  0,
  24,
  ...Buffer.from("ftypisom\0\0\u0002\0isommp42", "latin1"),
  ...Array(40).fill(0),
]);
const size = mp4.byteLength;
const video = { fileName: "Lecture 1.mp4", contentType: "video/mp4", size };

const input = (more: Partial<DemoInput> = {}): DemoInput => ({
  courseName: "Thermodynamics",
  courseDescription: "Ten evenings.",
  firstName: "Ann",
  lastName: "Example",
  email: "ann@example.com",
  links: [],
  files: [],
  ...more,
});

type Place = { url: string; headers: Record<string, string> };
type Change = { bytes?: Uint8Array; headers?: Record<string, string>; at?: string };

const fill = async ({ url, headers }: Place, { bytes = mp4, headers: changed, at = url }: Change = {}) =>
  (await fetch(at, { method: "PUT", body: new Uint8Array(bytes), headers: { ...headers, ...changed } })).status;

const uploaded = async (): Promise<number> => {
  const place = await beginDemoUpload(address(), video);
  expect(await fill(place)).toBe(200);
  return place.id;
};

const stateOf = async (id: number): Promise<string | undefined> => {
  const { data } = await DemoFileEntity.get({ id }).go({ consistent: true });
  const { TagSet } = await s3.send(new GetObjectTaggingCommand({ Bucket: config.filesBucket, Key: data?.key ?? "" }));
  return TagSet?.find(({ Key }) => Key === "state")?.Value;
};

const gone = { files: ["A file is missing. Remove it and upload it again."] };
let putBack = () => {};
afterEach(() => putBack());

test("STA-51: a request keeps what was written, its links and its files, in the order of arrival", async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const links = ["https://example.com/a?b=c#d", { link: " http://example.org " }];
  const answer = await requestDemo(address(), input({ links, files: [first, second] }));
  expect(answer).toMatchObject({ courseName: "Thermodynamics", email: "ann@example.com", status: "submitted" });
  await fallBehind();
  const { data } = await DemoEntity.query.byTime({}).go({ pages: "all" });
  expect(data.at(-1)).toMatchObject({
    id: answer.id,
    links: ["https://example.com/a?b=c#d", "http://example.org"],
    files: [first, second],
  });
  expect([await stateOf(first), await stateOf(second)]).toEqual(["claimed", "claimed"]);
});

test("STA-42 STA-43 STA-44 STA-45 STA-46: missing fields are reported with the documents' messages", async () => {
  const empty = input({ courseName: " ", courseDescription: null, firstName: "", lastName: "", email: "ann@" });
  expect(await fieldsOf(requestDemo(address(), { ...empty, links: ["https://example.com", " "] }))).toEqual({
    courseName: ["Please input a course name!"],
    firstName: ["Please input your first name!"],
    lastName: ["Please input your last name!"],
    email: ["Please input your email!"],
    links: [{}, { link: ["Missing link"] }],
  });
  expect(await requestDemo(address(), input({ courseDescription: undefined }))).toMatchObject({
    courseDescription: "",
  });
});

test("STA-57 X5: only web addresses are taken as links", async () => {
  const hostile = [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://example.com",
    "//a.b",
    "a b",
  ];
  for (const link of hostile) {
    expect(await fieldsOf(requestDemo(address(), input({ links: [link] }))), link).toHaveProperty("links");
  }
});

test("STA-46: only videos get a place, and none larger than the store takes", async () => {
  for (const contentType of [
    "application/pdf",
    "text/html",
    "video/",
    "video/mp4; x",
    "VIDEO/MP4\n",
    "image/video/mp4",
  ]) {
    expect(await fieldsOf(beginDemoUpload(address(), { ...video, contentType }))).toEqual({
      contentType: ["Only video files can be uploaded."],
    });
  }
  expect(await fieldsOf(beginDemoUpload(address(), { ...video, size: demoFiles.largest + 1 }))).toEqual({
    size: ["A file can have at most 2 GB."],
  });
  await beginDemoUpload(address(), { ...video, size: demoFiles.largest });
});

test("STA-56, X7: a place takes its own file only: not another type, size, key or tag", async () => {
  const [place, other] = [await beginDemoUpload(address(), video), await beginDemoUpload(address(), video)];
  expect(await fill(place, { bytes: mp4.subarray(1) })).toBe(403);
  expect(await fill(place, { bytes: new Uint8Array([...mp4, 0]) })).toBe(403);
  expect(await fill(place, { headers: { "Content-Type": "text/html" } })).toBe(403);
  expect(await fill(place, { headers: { "Content-Type": "video/webm" } })).toBe(403);
  expect(await fill(place, { headers: { "x-amz-tagging": "state=claimed" } })).toBe(403);
  const [own, others] = [new URL(place.url), new URL(other.url)];
  expect(await fill(place, { at: `${others.origin}${others.pathname}${own.search}` })).toBe(403);
  expect(await fieldsOf(requestDemo(address(), input({ files: [place.id] })))).toEqual(gone);
  expect(await fill(place)).toBe(200);
  await requestDemo(address(), input({ files: [place.id] }));
});

test("STA-58 X7: a place is filled once, of many tries at once as well, so that no budget is spent twice", async () => {
  const place = await beginDemoUpload(address(), video);
  // Without the condition the request is not the signed one.
  const { "If-None-Match": _, ...without } = place.headers;
  expect(await fill({ ...place, headers: without })).toBe(403);
  const tries = await Promise.all(Array.from({ length: 5 }, () => fill(place)));
  expect(tries.toSorted()).toEqual([200, 412, 412, 412, 412]);
  await requestDemo(address(), input({ files: [place.id] }));
  expect(await fill(place, { bytes: mp4.map((byte) => byte ^ 1) })).toBe(412);
  const { data } = await DemoFileEntity.get({ id: place.id }).go({ consistent: true });
  const head = await s3.send(new HeadObjectCommand({ Bucket: config.filesBucket, Key: data?.key ?? "" }));
  expect(data?.etag).toBe(head.ETag);
  expect(data?.ttl).toBeUndefined();
});

test("STA-56, X7: a place can be filled for an hour", async () => {
  const { url } = await beginDemoUpload(address(), video);
  expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("3600");
});

test("STA-56 X7: a file belongs to one request: not to a second one, nor to two at once", async () => {
  const id = await uploaded();
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => requestDemo(address(), input({ files: [id] }))),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await fieldsOf(requestDemo(address(), input({ files: [id] })))).toEqual(gone);
  expect(await fieldsOf(requestDemo(address(), input({ files: [id + 1] })))).toEqual(gone);
});

test("STA-56: a file unclaimed for a day can no longer be claimed, and has the tag that expires it", async () => {
  const id = await uploaded();
  expect(await stateOf(id)).toBe("unclaimed");
  const dayLater = Date.now() + 24 * 3_600_000;
  putBack = useClock(() => dayLater);
  expect(await fieldsOf(requestDemo(address(), input({ files: [id] })))).toEqual(gone);
  const { data } = await DemoFileEntity.get({ id }).go({ consistent: true });
  expect(Number(data?.ttl) * 1000).toBeGreaterThan(dayLater);
});

test("STA-50: a short video goes through the API when its bytes are a video's, whatever it is called", async () => {
  const { id } = await uploadFile(address(), new File([mp4], "lecture.mp4", { type: "video/mp4" }));
  expect(await stateOf(id)).toBe("unclaimed");
  await requestDemo(address(), input({ files: [id] }));
  expect(await fieldsOf(uploadFile(address(), new File(["text"], "x.mp4", { type: "video/mp4" })))).toEqual({
    file: ["Only video files can be uploaded."],
  });
  for (const none of [new File([], "x.mp4"), "text", null])
    expect(await fieldsOf(uploadFile(address(), none))).toEqual({ file: ["Please choose a video file."] });
});

test("STA-50, STA-56: a video's name, type and size are stored, for two days if it is not claimed", async () => {
  const at = Date.parse("2026-05-04T12:00:00.500Z");
  putBack = useClock(() => at);
  const placeOf = async ({ id }: { id: number }) => (await DemoFileEntity.get({ id }).go({ consistent: true })).data;
  const place = await placeOf(await beginDemoUpload(address(), { ...video, fileName: " Lecture 1.mp4 " }));
  expect(place).toMatchObject({
    key: expect.stringMatching(new RegExp(`^${demoFiles.folder}${place?.id}-[\\w-]{16}$`)),
    name: "Lecture 1.mp4",
    contentType: "video/mp4",
    size,
    createdAt: "2026-05-04T12:00:00.500Z",
    ttl: Date.parse("2026-05-06T12:00:00Z") / 1000,
  });
  expect(place).not.toHaveProperty("demoId");
  expect(await placeOf(await beginDemoUpload(address(), { ...video, fileName: "  " }))).toMatchObject({
    name: "Video",
  });
  const stored = await placeOf(await uploadFile(address(), new File([mp4], "talk.bin", { type: "text/plain" })));
  expect(stored).toMatchObject({ name: "talk.bin", contentType: "video/mp4", size });
});

test("STA-51, I8: the same key sends one request, and a request that is refused claims nothing", async () => {
  const id = await uploaded();
  expect(await fieldsOf(requestDemo(address(), input({ files: [id], email: "" })))).toHaveProperty("email");
  const repeat = { key: "k", fingerprint: "f" };
  const from = address();
  const sent = input({ files: [id], courseName: "Sent five times" });
  const answers = await Promise.all(Array.from({ length: 5 }, () => requestDemo(from, sent, repeat)));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  await fallBehind();
  const { data } = await DemoEntity.query.byTime({}).go({ pages: "all" });
  expect(data.filter(({ courseName }) => courseName === "Sent five times")).toHaveLength(1);
});

test("STA-57 L1: requests and uploads are limited by address, and others are not affected", async () => {
  const at = Date.parse("2031-05-04T18:00:00Z");
  putBack = useClock(() => at);
  const busy = address();
  const refusedOf = async (tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).flatMap((result) =>
      result.status === "rejected" ? [result.reason as Failure] : [],
    );
  const requests = await refusedOf(Array.from({ length: 20 }, () => requestDemo(busy, input())));
  const uploads = await refusedOf(Array.from({ length: 40 }, () => beginDemoUpload(busy, video)));
  expect([requests.length, uploads.length]).toEqual([10, 10]);
  // The hour has just begun.
  for (const refused of requests)
    expect(refused).toMatchObject({ code: "request.limited", facts: { retryAfterSeconds: 3600 } });
  expect(uploads.every(({ code }) => code === "request.limited")).toBe(true);
  await requestDemo(address(), input());
});

const later = (days: number) => {
  putBack = useClock(() => Date.now() + days * 86_400_000);
};

test("STA-58: from one address thirty files a day are taken, of forty at once as well, and the next day again", async () => {
  later(3);
  const own = address();
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => beginDemoUpload(own, video)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(demoFiles.budget.ofNetwork.files);
  const at = Date.parse("2031-05-04T18:00:00Z");
  putBack();
  putBack = useClock(() => at);
  for (let n = 0; n < demoFiles.budget.ofNetwork.files; n++) await beginDemoUpload(own, video);
  await expect(beginDemoUpload(own, video)).rejects.toMatchObject({
    code: "request.limited",
    message: "No more files can be uploaded from here today. Please send links, or come back tomorrow.",
    facts: { retryAfterSeconds: 6 * 3600 },
  });
  await beginDemoUpload(address(), video);
  putBack();
  later(4);
  await beginDemoUpload(own, video);
});

test("STA-58: from one address ten gigabytes a day are taken", async () => {
  later(6);
  const own = address();
  const large = { ...video, size: demoFiles.largest };
  for (let n = 0; n < 5; n++) await beginDemoUpload(own, large);
  await expect(beginDemoUpload(own, video)).rejects.toMatchObject({ code: "request.limited" });
});

test("STA-58, ERR-17: an upload that conflicts with another one still succeeds", async () => {
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 1 });
  const place = await beginDemoUpload(address(), video);
  await setOwnFaults();
  expect(await fill(place)).toBe(200);
});

test("STA-58: thirty files and 10 GB a day from one place, 600 and 200 GB of all; a day until it is claimed, 180 days after", () => {
  const gigabyte = 1024 * 1024 * 1024;
  const { budget, unclaimedDays, claimedDays } = demoFiles;
  expect(budget).toEqual({
    ofNetwork: { files: 30, bytes: 10 * gigabyte },
    ofAll: { files: 600, bytes: 200 * gigabyte },
  });
  expect([unclaimedDays, claimedDays]).toEqual([1, 180]);
});

test("STA-58: all guests together have a budget, so that many addresses do not fill the store", async () => {
  later(9);
  const large = { ...video, size: demoFiles.largest };
  const most = demoFiles.budget.ofAll.bytes / demoFiles.largest;
  for (let n = 0; n < most; n++) await beginDemoUpload(`2001:db8:${n}::1`, large);
  await expect(beginDemoUpload("2001:db8:ffff::1", video)).rejects.toMatchObject({ code: "request.limited" });
});
