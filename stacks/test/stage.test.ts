import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";
import { builtFor } from "../assets.ts";
import { reservedFor } from "../reserved.ts";
import { readStage, regionOf } from "../stage.ts";

const domain = {
  SITE_DOMAIN: "learn.example.com",
  FILES_DOMAIN: "files.example.net",
  CERTIFICATE_ARN: "arn:aws:acm:us-east-1:123456789012:certificate/0c1f",
};

test("the stage of a laptop is never deployed", () => {
  expect(() => readStage("local", {})).toThrow("never deployed");
});

test("a stage's name is short and plain, because resources carry it", () => {
  for (const name of ["", "Prod", "a_b", "1st", "x".repeat(21)])
    expect(() => readStage(name, {})).toThrow("is no stage");
  expect(readStage("pr-17", {}).name).toBe("pr-17");
});

test("without settings a stage lives under CloudFront's names, without alarms' mail", () => {
  expect(readStage("test", {})).toMatchObject({ domain: undefined, alarmEmail: undefined, requestsPerSecond: 10_000 });
});

test("domains and certificate are given together, files apart from the site", () => {
  expect(readStage("prod", domain).domain).toEqual({
    site: "learn.example.com",
    files: "files.example.net",
    certificateArn: domain.CERTIFICATE_ARN,
  });
  expect(() => readStage("prod", { ...domain, FILES_DOMAIN: undefined })).toThrow("go together");
  expect(() => readStage("prod", { ...domain, FILES_DOMAIN: domain.SITE_DOMAIN })).toThrow("another host");
  const elsewhere = domain.CERTIFICATE_ARN.replace("us-east-1", "eu-west-1");
  expect(() => readStage("prod", { ...domain, CERTIFICATE_ARN: elsewhere })).toThrow("us-east-1");
});

test("numbers are whole numbers", () => {
  for (const value of ["many", "-1", "1.5"]) {
    expect(() => readStage("prod", { SIGNUP_BONUS_CUPOINTS: value })).toThrow("must be a whole number");
  }
  expect(readStage("prod", { SIGNUP_BONUS_CUPOINTS: "50" }).signupBonusCupoints).toBe(50);
});

test("WAL-39: a stage is given what receipts name, and a tax that cannot be read stops the deployment", () => {
  expect(readStage("prod", { OPERATOR_NAME: "", RECEIPT_TAX: "VAT 19" }).receipts).toEqual({ RECEIPT_TAX: "VAT 19" });
  expect(() => readStage("prod", { RECEIPT_TAX: "19" })).toThrow("RECEIPT_TAX must be");
});

test("watching and paying have reserved concurrency, and most of the account's limit stays unreserved", () => {
  const stage = readStage("prod", { CONCURRENT_EXECUTIONS: "3000" });
  expect([reservedFor("watch.post", stage), reservedFor("wallet.stripe-webhook", stage)]).toEqual([600, 60]);
  expect(reservedFor("course.read", stage)).toBeUndefined();
  expect(reservedFor("watch.post", readStage("prod", {}))).toBeUndefined();
  const least = readStage("prod", { CONCURRENT_EXECUTIONS: "500" });
  const taken = routes.reduce((sum, { id }) => sum + (reservedFor(id, least) ?? 0), 0);
  expect(taken).toBe(140);
  expect(() => readStage("prod", { CONCURRENT_EXECUTIONS: "499" })).toThrow("at least 500");
});

test("a stage is protected and has the whole rate, unless its settings name it as one to throw away", () => {
  expect(readStage("staging", {})).toMatchObject({ isProtected: true, requestsPerSecond: 10_000 });
  expect(readStage("pr-17", { THROWAWAY: "pr-17" })).toMatchObject({ isProtected: false, requestsPerSecond: 100 });
  // Copied settings, and a word that merely sounds like it.
  for (const THROWAWAY of ["pr-17", "yes", "true", ""]) expect(readStage("prod", { THROWAWAY }).isProtected).toBe(true);
});

test("the region is one for SST and for the plain CDK, whatever the machine is set to", () => {
  expect(regionOf({})).toBe("eu-west-1");
  expect(regionOf({ AWS_DEFAULT_REGION: "us-west-2", CDK_DEFAULT_REGION: "us-west-2" })).toBe("eu-west-1");
  expect(regionOf({ AWS_REGION: "ap-south-1" })).toBe("ap-south-1");
});

test("the pages of another name are not deployed", () => {
  const dist = mkdtempSync(path.join(tmpdir(), "dist-"));
  for (const page of ["site/index.html", "accounts/accounts.html", "document/draw.mjs"]) {
    mkdirSync(path.dirname(path.join(dist, page)), { recursive: true });
    writeFileSync(path.join(dist, page), "<title>Curio</title>");
  }
  expect(builtFor(readStage("prod", {}), dist).site).toBe(path.join(dist, "site"));
  expect(() => builtFor(readStage("prod", { PRODUCT_NAME: "Lumen" }), dist)).toThrow("npm run build -- --stage prod");
  rmSync(dist, { recursive: true });
});
