import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOperatorKeys } from "./operator-keys.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "operator-"));
  const keys = (name: string) => `[${name}]\naws_access_key_id = ${name}-key\naws_secret_access_key = ${name}-secret\n`;
  writeFileSync(path.join(dir, "credentials"), `${keys("default")}${keys("mine")}aws_session_token = mine-token\n`);
  writeFileSync(path.join(dir, "config"), "[profile mine]\nregion = eu-north-1\n[default]\nregion = eu-west-2\n");
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", path.join(dir, "credentials"));
  vi.stubEnv("AWS_CONFIG_FILE", path.join(dir, "config"));
  for (const name of ["PROFILE", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "SESSION_TOKEN"])
    vi.stubEnv(`AWS_${name}`, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

const found = async () => {
  await useOperatorKeys();
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = process.env;
  return [AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION];
};

test("an operator's commands sign with the keys of the profile that is named", async () => {
  vi.stubEnv("AWS_PROFILE", "mine");
  // Keys of another account that are left in the environment are not meant.
  vi.stubEnv("AWS_ACCESS_KEY_ID", "left");
  expect(await found()).toEqual(["mine-key", "mine-secret", "mine-token", "eu-north-1"]);
});

test("an operator's commands sign with what the SDK finds where no profile is named", async () => {
  vi.stubEnv("AWS_REGION", "eu-west-9");
  expect(await found()).toEqual(["default-key", "default-secret", "", "eu-west-9"]);
});

test("an operator's commands sign with the keys of the environment where there are any", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "mine");
  expect(await found()).toEqual(["mine", undefined, undefined, undefined]);
});
