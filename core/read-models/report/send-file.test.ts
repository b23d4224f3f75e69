import { randomBytes } from "node:crypto";
import { GetObjectCommand, ListMultipartUploadsCommand, S3Client } from "@aws-sdk/client-s3";
import { afterEach, expect, test } from "vitest";
import { setFileFaults, storedFiles, unzipped } from "./report.test-kit.ts";
import { partBytes, sendFile } from "./send-file.ts";
import { zipStream } from "./zip-stream.ts";

const s3 = new S3Client({});
const Bucket = process.env.FILES_BUCKET ?? "";

afterEach(() => setFileFaults());

/** Incompressible lines; counts the bytes generated. */
const lines = (rows: number, made: { bytes: number }) =>
  async function* () {
    for (let row = 0; row < rows; row++) {
      const line = `${randomBytes(75).toString("base64")}\r\n`;
      made.bytes += line.length;
      yield line;
    }
  };

test("RPT-10: a file of many parts is stored as it is made, with a few megabytes held at a time", {
  timeout: 120_000,
}, async () => {
  const made = { bytes: 0 };
  const rows = 300_000;
  let taken = 0;
  let held = 0;
  /** Measures the data generated but not yet taken whenever the file store gets a chunk. */
  async function* watched(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      // Base64 deflates to three quarters.
      held = Math.max(held, 0.74 * made.bytes - taken);
      taken += chunk.byteLength;
      yield chunk;
    }
  }
  const zip = zipStream([{ name: "a.csv", lines: lines(rows, made) }], new Date(0));
  const size = await sendFile("reports/1/large.zip", watched(zip));
  expect(size).toBeGreaterThan(4 * partBytes);
  expect(held).toBeLessThan(partBytes);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: "reports/1/large.zip" }));
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
  expect(bytes.byteLength).toBe(size);
  expect((await unzipped(bytes))["a.csv"]?.split("\r\n")).toHaveLength(rows + 1);
});

test("RPT-10: lines are made no faster than the file store takes them", async () => {
  const made = { bytes: 0 };
  const zip = zipStream([{ name: "a.csv", lines: lines(1_000_000, made) }], new Date(0));
  for await (const chunk of zip) if (chunk.byteLength > 0) break;
  // Reading stopped.
  expect(made.bytes).toBeLessThan(1024 * 1024);
});

test("RPT-12: a file that fails half-way leaves no parts behind, whether its lines fail or the file store", {
  timeout: 120_000,
}, async () => {
  const broken = async function* () {
    yield* lines(100_000, { bytes: 0 })();
    throw new Error("The table is gone.");
  };
  const failing = sendFile("reports/2/broken.zip", zipStream([{ name: "a.csv", lines: broken }], new Date(0)));
  await expect(failing).rejects.toThrow("The table is gone.");
  await setFileFaults({ kind: "error", match: "CompleteMultipartUpload" });
  const whole = zipStream([{ name: "a.csv", lines: lines(100_000, { bytes: 0 }) }], new Date(0));
  await expect(sendFile("reports/2/refused.zip", whole)).rejects.toThrow();
  await setFileFaults();
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
  expect(Uploads).toEqual([]);
  expect(await storedFiles(2)).toEqual([]);
});
