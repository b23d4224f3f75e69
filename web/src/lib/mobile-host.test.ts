import { expect, test } from "vitest";
import { mobileAddress } from "./mobile-host.ts";

const here = new URL("https://www.example.org/collections/5/?key=abc#top");
const phone = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const desk = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

test("SES-11: a phone is redirected to the same path on the mobile host", () => {
  expect(mobileAddress("https://m.example.org", phone, here)).toBe("https://m.example.org/collections/5/?key=abc#top");
});

test("SES-11: no redirect without a configured host, on desktop, or on the mobile host", () => {
  expect(mobileAddress(undefined, phone, here)).toBeUndefined();
  expect(mobileAddress("https://m.example.org", desk, here)).toBeUndefined();
  expect(mobileAddress("https://www.example.org", phone, here)).toBeUndefined();
});
