import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localFormat, mustFit } from "./format.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "format-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a new data folder is marked, made where it is missing, and fits from then on", () => {
  const fresh = path.join(folder, "data");
  mustFit(fresh);
  writeFileSync(path.join(fresh, "secrets.json"), "{}");
  expect(() => mustFit(fresh)).not.toThrow();
});

test.each(["", "0", String(localFormat + 1)])(
  "a data folder of another format (%j) is refused by name and left as it is",
  (format) => {
    const [mark, secrets] = [path.join(folder, "format"), path.join(folder, "secrets.json")];
    writeFileSync(secrets, "{}");
    if (format !== "") writeFileSync(mark, format);
    expect(() => mustFit(folder)).toThrow(`The data in ${folder} were written by another version`);
    expect(existsSync(mark)).toBe(format !== "");
  },
);
