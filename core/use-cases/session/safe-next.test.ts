import { expect, test } from "vitest";
import { safeNext } from "./safe-next.ts";

const foreign = [
  "https://evil.test/",
  "http://evil.test",
  "//evil.test",
  "///evil.test",
  "////evil.test/x",
  "/\\evil.test",
  "\\\\evil.test",
  "\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  " //evil.test",
  "//evil.test ",
  "https:evil.test",
  "https:/\\evil.test",
  "https:///evil.test",
  "https:\\\\evil.test",
  "HTTPS://EVIL.TEST/",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://evil.test/1",
  "ftp://www.example.com/",
  "http://www.example.com/",
  "https://www.example.com@evil.test/",
  "https://user:pass@www.example.com/",
  "https://www.example.com:444/",
  "https://www.example.com.evil.test/",
  "https://evil.test/https://www.example.com/",
  "https://evil.test#www.example.com",
  "https://evil.test?www.example.com",
  "https://www.example.com\\@evil.test/",
  "https://www.example.com%2f@evil.test/",
  "https://wwwXexample.com/",
  "https://www.example.co/",
  "https://example.com/",
  "https://ｅvil.test/",
  "https://evil。test/",
  "https://[::1]/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "//www.example.com@evil.test",
  "//evil.test/%2f..",
  "/\u0000/evil.test",
  "/\u007f/evil.test",
  "/\r\nLocation: https://evil.test",
  "https://www.example.com\t.evil.test",
  "mailto:a@evil.test",
  "tel:123",
  "about:blank",
  "view-source:https://www.example.com/",
  "wss://www.example.com/",
  `/${"a".repeat(2048)}`,
];

test("SES-39 X6: a next to anywhere else becomes /", () => {
  expect(foreign.length).toBeGreaterThanOrEqual(57);
  for (const next of foreign) {
    const safe = safeNext(next);
    // Whatever becomes of a spelling, a browser that follows it stays on our hosts.
    expect(["https://www.example.com", "https://api.example.com"], next).toContain(
      new URL(safe, "https://www.example.com").origin,
    );
    expect(safe, next).not.toMatch(/evil/i);
  }
});

test("SES-39, X6: an address with user info before our host leads to /, not to its path", () => {
  expect(safeNext("https://evil.test@www.example.com/courses/")).toBe("/");
  expect(safeNext("https://user:pass@api.example.com/accounts/manage/")).toBe("/");
});

test("SES-03 SES-39: addresses on the web and API host are kept", () => {
  expect(safeNext("/")).toBe("/");
  expect(safeNext("/collections/5/?key=a%2Fb&t=3#top")).toBe("/collections/5/?key=a%2Fb&t=3#top");
  expect(safeNext("https://www.example.com/account")).toBe("/account");
  expect(safeNext("//www.example.com/account")).toBe("/account");
  expect(safeNext("https://api.example.com/accounts/manage/")).toBe("https://api.example.com/accounts/manage/");
  expect(safeNext("collections/5/")).toBe("/collections/5/");
  expect(safeNext(undefined)).toBe("/");
});

test("SES-39, X6: a path of ours that looks like a host stays a path", () => {
  expect(safeNext("https://www.example.com//elsewhere.test/")).toBe("/elsewhere.test/");
});

test("SES-39, X6: what a browser might read in another way, what is no address and what is too long leads to /", () => {
  for (const next of [
    "/a\tb",
    "/a\\b",
    "/a\u007f",
    "/a\u001f",
    " /account",
    "/account ",
    "https:account",
    "https://[::1",
    "https://user@www.example.com/account",
    "https://:pass@www.example.com/account",
    `/${"a".repeat(2048)}`,
    "",
  ])
    expect(safeNext(next), JSON.stringify(next)).toBe("/");
  expect(safeNext(`/${"a".repeat(2047)}`)).toBe(`/${"a".repeat(2047)}`);
  expect(safeNext("/a b")).toBe("/a%20b");
});
