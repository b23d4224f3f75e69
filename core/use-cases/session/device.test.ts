import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    { browser: "Chrome", system: "Windows", kind: "computer" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iPhone", kind: "phone" },
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iPad", kind: "tablet" },
  ],
])("SES-49: %s is named in plain words", (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test("SES-49: what is no browser is not made one", () => {
  expect(deviceOf(undefined)).toEqual({});
  expect(deviceOf("")).toEqual({});
  expect(deviceOf("x")).toEqual({});
});
