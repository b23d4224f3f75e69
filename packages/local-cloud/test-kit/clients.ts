import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder of the test's own. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(path.join(tmpdir(), `${name}-`));
}

/** What an SDK client needs to speak to an embedded service; no retries, so that a test sees every refusal. */
export function local(endpoint: string) {
  return {
    endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  };
}
