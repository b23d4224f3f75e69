import { afterEach, expect, test, vi } from "vitest";
import { bytesOf, fetchTo, saveFile, sizeText } from "./save-file.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Links clicked, as they were at that moment. */
const pressed = () => {
  const links: { href: string; download: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push({ href: this.href, download: this.download });
  });
  return links;
};

test("CER-51, CRE-06: a file downloads once, by its name, and is released afterwards", async () => {
  const links = pressed();
  let handed: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    handed = file as Blob;
    return "blob:file";
  });
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => expect(links).toHaveLength(1));
  saveFile("a.pdf", bytesOf(btoa("%PDF\u00ff")), "application/pdf");
  expect(links).toEqual([{ href: "blob:file", download: "a.pdf" }]);
  expect(handed?.type).toBe("application/pdf");
  expect([...new Uint8Array((await handed?.arrayBuffer()) ?? [])]).toEqual([0x25, 0x50, 0x44, 0x46, 0xff]);
  expect(revoked.mock.calls).toEqual([["blob:file"]]);
  fetchTo("https://example.com/links.csv");
  expect(links.at(-1)).toEqual({ href: "https://example.com/links.csv", download: "" });
});

test("SES-100, RPT-05: a file has at least one KB, and from 1024 KB on a size in MB", () => {
  const kb = 1024;
  expect([0, 1, kb, kb + 511, kb + 512, kb * kb - 1, kb * kb, 1.25 * kb * kb].map(sizeText)).toEqual([
    "1 KB",
    "1 KB",
    "1 KB",
    "1 KB",
    "2 KB",
    "1024 KB",
    "1.0 MB",
    "1.3 MB",
  ]);
});
