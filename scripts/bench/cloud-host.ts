import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { environment, startCloud } from "@cu/local-cloud/cloud";

/** An embedded cloud for a benchmark, in a separate process so that its CPU time is not measured. */
const dir = mkdtempSync(path.join(tmpdir(), "bench-"));
const cloud = await startCloud({ dir, services: ["dynamo", "sqs", "s3", "cognito", "mail"] });
const [WORK_QUEUE_URL] = await Promise.all([
  cloud.createQueue("bench", { deadLetters: 5 }),
  cloud.createTable("bench"),
]);
cloud.s3?.setBucket("bench", { isPublic: true });
process.send?.({
  ...environment(cloud),
  TABLE_NAME: "bench",
  WORK_QUEUE_URL,
  FILES_BUCKET: "bench",
  FILES_ORIGIN: `${cloud.s3?.endpoint}/bench`,
  WEB_ORIGIN: "http://localhost:3000",
  API_ORIGIN: "http://localhost:3001",
  SESSION_KEY: Buffer.alloc(32, 7).toString("base64"),
  TOKEN_KEY: Buffer.alloc(32, 8).toString("base64"),
  CREDENTIAL_KEY: Buffer.alloc(32, 9).toString("base64"),
});
process.on("disconnect", () => {
  void cloud.close().then(() => {
    rmSync(dir, { recursive: true, force: true });
    process.exit(0);
  });
});
