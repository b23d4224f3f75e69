import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

test("ADM-125: a mail link's address cannot inject headers", () => {
  expect(mailLink("ada@example.org")).toBe("mailto:ada@example.org");
  expect(mailLink("ada+notes@example.org")).toBe("mailto:ada%2Bnotes@example.org");
  for (const hostile of ["a@b.org?bcc=eve@evil.test", "a@b.org&body=x", "a@b.org\r\nbcc:eve@evil.test", "a@b.org#x"]) {
    const url = new URL(mailLink(hostile));
    expect([url.search, url.hash]).toEqual(["", ""]);
    expect(decodeURIComponent(url.pathname)).toBe(hostile);
    expect(url.href).not.toMatch(/[?&#\r\n]/);
  }
});
