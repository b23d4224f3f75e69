import { expect, test } from "vitest";
import { readStage } from "../stage.ts";

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
  expect(readStage("test", {})).toMatchObject({ domain: undefined, alarmEmail: undefined, requestsPerSecond: 100 });
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
