import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintsAbout, type FileReport, type Tally, tally } from "../check/tally.ts";
import { root } from "../source/files.ts";

const tests = `
import { expect, test } from "vitest";
import { moreStrings, sampleFiles, sampleJson } from "./packages/test-kit/sample-data.ts";

const strings = ["<b>", ...moreStrings("strings/odd.json")];
test("needs none", () => expect(strings).toContain("<b>"));
test("needs one", () => expect(sampleJson("strings/odd.json")).toEqual(["<i>"]));
test("needs a folder", () => expect(sampleFiles("strings", ".json")).toEqual(["strings/odd.json"]));
`;
const asksForMore = `
import { test } from "vitest";
import { sampleFile } from "./packages/test-kit/sample-data.ts";

test("needs what is not there", () => sampleFile("strings/lost.json"));
`;

let folder: string;
let checkout: string;
beforeAll(() => {
  mkdirSync(path.join(root, ".build"), { recursive: true });
  // Below the root, so that vitest is found.
  folder = mkdtempSync(path.join(root, ".build/samples-"));
  checkout = path.join(folder, "checkout");
  for (const file of ["sample-data.ts", "sample-folder.ts"])
    cpSync(path.join(root, "packages/test-kit", file), path.join(checkout, "packages/test-kit", file));
  writeFileSync(path.join(checkout, "some.test.ts"), tests);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the tests of the small checkout with a separate vitest process. */
const run = (env: Record<string, string> = {}): Tally => {
  const outputFile = path.join(folder, "report.json");
  const args = ["run", "--root", checkout, "--reporter=json", `--outputFile=${outputFile}`];
  const { SAMPLE_DATA: _, ...rest } = process.env;
  spawnSync(path.join(root, "node_modules/.bin/vitest"), args, { env: { ...rest, ...env } });
  return tally((JSON.parse(readFileSync(outputFile, "utf8")) as { testResults: FileReport[] }).testResults);
};

test("a clone without sample data skips the tests that need some, and reports them with the missing folder", () => {
  const total = run();
  expect(total).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    leftOut: [
      "also with the strings of strings/odd.json (strings/odd.json)",
      "needs one (strings/odd.json)",
      "needs a folder (strings)",
    ],
  });
  expect(complaintsAbout(total, false)).toEqual([]);
});

test("a named folder that does not exist is an error, never a reason to leave something out", () => {
  expect(run({ SAMPLE_DATA: path.join(folder, "nowhere") })).toMatchObject({ passed: 0, failed: 1, leftOut: [] });
});

test("where the sample data are, nothing is left out, and a file that they lack is an error", () => {
  const data = path.join(folder, "shared/data/strings");
  mkdirSync(data, { recursive: true });
  writeFileSync(path.join(data, "odd.json"), '["<i>"]');
  expect(run()).toEqual({ passed: 3, failed: 0, skipped: 0, leftOut: [] });
  writeFileSync(path.join(checkout, "more.test.ts"), asksForMore);
  expect(run()).toEqual({ passed: 3, failed: 1, skipped: 0, leftOut: [] });
});
