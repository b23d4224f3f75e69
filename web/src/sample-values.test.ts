import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sampleValues = /Total Value: 200 cupoints|\b345 users\b|class size:? 351\b/i;

test("STA-54: sample values of the demo appear in no page of real courses", () => {
  const folder = `${import.meta.dirname}/`;
  const files = globSync("**/*.{ts,tsx}", { cwd: folder }).filter(
    (file) => !/\.test\.|test-kit|^screens\/mock\//.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => sampleValues.test(readFileSync(`${folder}${file}`, "utf8")))).toEqual([]);
});
