import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

let host = 0;
const from = () => throughCdn(`198.18.0.${++host}`);
const demo = { courseName: "Optics", firstName: "Ann", lastName: "Example", email: "ann@example.com" };
// The first bytes of a WebM file.
const webm = new File(
  [Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, ...Buffer.from("webm")])],
  "a.webm",
);

const form = (file: File) => {
  const data = new FormData();
  data.set("file", file);
  return data;
};

test("STA-50 STA-51: a guest uploads a video and sends a request with it, and gets the same answer for the same key", async () => {
  const { status, body: file } = await call("demo.upload-file", { body: form(webm), headers: from() });
  expect([status, file]).toEqual([201, { id: expect.any(Number) }]);
  const body = { ...demo, courseDescription: "", links: [{ link: "https://example.com/" }], files: [file.id] };
  const sent = { body, headers: { ...from(), "idempotency-key": randomUUID() } };
  const first = await call("demo.request", sent);
  expect([first.status, first.body]).toMatchObject([201, { ...demo, courseDescription: "", status: "submitted" }]);
  expect((await call("demo.request", sent)).body).toEqual(first.body);
  const again = await call("demo.request", { body, headers: from() });
  expect(again.status).toBe(400);
  expect(Object.keys(again.body)).toEqual(["files"]);
});

test("STA-50: files other than videos are refused", async () => {
  const { status, body } = await call("demo.upload-file", {
    body: form(new File(["%PDF-1.7"], "a.mp4", { type: "video/mp4" })),
    headers: from(),
  });
  expect([status, body]).toEqual([400, { file: ["Only video files can be uploaded."] }]);
});

test("STA-39: a place for a longer video is an address of the file store that takes the file's type", async () => {
  const { status, body } = await call("demo.start-upload", {
    body: { fileName: "a.mp4", contentType: "video/mp4", size: 700_000_000 },
    headers: from(),
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: expect.any(Number),
    url: expect.any(String),
    headers: { "Content-Type": "video/mp4" },
  });
});

test("STA-42: what is missing is named, also when nothing at all is sent", async () => {
  const { status, body } = await call("demo.request", { body: {}, headers: from() });
  expect(status).toBe(400);
  expect(body).toEqual({
    courseName: ["Please input a course name!"],
    firstName: ["Please input your first name!"],
    lastName: ["Please input your last name!"],
    email: ["Please input your email!"],
  });
});
