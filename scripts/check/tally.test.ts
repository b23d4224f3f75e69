import { expect, test } from "vitest";
import { complaintsAbout, type FileReport, tally } from "./tally.ts";

const file = (name: string, ...assertionResults: FileReport["assertionResults"]): FileReport => ({
  name,
  status: assertionResults.some(({ status }) => status === "failed") ? "failed" : "passed",
  assertionResults,
});
const passed = { status: "passed", fullName: "one" };
const failed = { status: "failed", fullName: "two" };
const skipped = { status: "skipped", fullName: "three", meta: {} };
const leftOut = { status: "skipped", fullName: "four", meta: { leftOut: "quizzes/a.json" } };

test("a file that was run again counts as it ended", () => {
  expect(tally([file("a", passed, failed), file("b", passed), file("a", passed, passed)])).toMatchObject({
    passed: 3,
    failed: 0,
  });
});

test("a file that failed without a failed test counts as one", () => {
  expect(tally([{ name: "a", status: "failed", assertionResults: [] }]).failed).toBe(1);
});

test("no test may be skipped; one may be left out only where there are no sample data", () => {
  const total = tally([file("a", passed, skipped), file("b", leftOut)]);
  expect(total).toEqual({ passed: 1, failed: 0, skipped: 1, leftOut: ["four (quizzes/a.json)"] });
  expect(complaintsAbout(total, false)).toEqual(["1 tests were skipped; none may be."]);
  expect(complaintsAbout(total, true)).toHaveLength(2);
  expect(complaintsAbout(tally([file("b", leftOut)]), false)).toEqual([]);
});
