import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Cloud, environment, startCloud } from "@cu/local-cloud/cloud";

/** An embedded cloud of its own with one table; leaves this process's environment pointing at it. */
export const benchCloud = async (): Promise<{ cloud: Cloud; close(): Promise<void> }> => {
  const dir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const cloud = await startCloud({ dir, services: ["dynamo", "sqs", "s3", "cognito", "mail"] });
  const table = "bench";
  const [queue] = await Promise.all([cloud.createQueue("bench", { deadLetters: 5 }), cloud.createTable(table)]);
  cloud.s3?.setBucket("bench", { isPublic: true });
  Object.assign(process.env, environment(cloud), {
    TABLE_NAME: table,
    WORK_QUEUE_URL: queue,
    FILES_BUCKET: "bench",
    FILES_ORIGIN: `${cloud.s3?.endpoint}/bench`,
    WEB_ORIGIN: "http://localhost:3000",
    API_ORIGIN: "http://localhost:3001",
    SESSION_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  return {
    cloud,
    close: async () => {
      await cloud.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
