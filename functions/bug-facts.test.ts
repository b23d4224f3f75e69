import { Failure } from "@cu/api/failure";
import { Conflict } from "@cu/core/foundation/store/commit";
import { expect, test } from "vitest";
import { type BugFacts, bugFacts } from "./bug-facts.ts";

const withCode = (code: unknown) => bugFacts(Object.assign(new Error("secret"), { code })).code;
const withStatus = (httpStatusCode: unknown) =>
  bugFacts(Object.assign(new Error("secret"), { $metadata: { httpStatusCode } })).status;
const withName = (name: string) => bugFacts(Object.assign(new Error("secret"), { name })).name;

test("ERR-15, O3: a code is logged if it is a system, Node, library or refusal code", () => {
  const plain = ["ECONNRESET", "ERR_INVALID_URL", "UND_ERR_SOCKET", "wallet.short", 0, -99_999, 99_999];
  expect(plain.map(withCode)).toEqual(plain);
  for (const code of [100_000, -100_000, 1.5, Number.NaN, "secret", "Econnreset", "sk_live_1", "ERR_", {}, null])
    expect(withCode(code)).toBeUndefined();
});

test("ERR-15, O3: a status is logged if it is an HTTP status", () => {
  expect([100, 404, 599].map(withStatus)).toEqual([100, 404, 599]);
  for (const status of [99, 600, 404.5, "404", undefined]) expect(withStatus(status)).toBeUndefined();
});

test("ERR-15, O3: a name is logged if it looks like an error's, a message only if it is ours", () => {
  const names = ["TypeError", "ThrottlingException", "NoSuchKey", "Conflict"];
  expect(names.map(withName)).toEqual(names);
  for (const name of ["sk_live_1", "Ada Lovelace", "secretError", ""]) expect(withName(name)).toBe("Error");
  expect(bugFacts(new Error("secret"))).not.toHaveProperty("message");
  expect(bugFacts(new Failure("wallet.short"))).toMatchObject({
    code: "wallet.short",
    message: "Insufficient balance",
  });
  expect(bugFacts(new Conflict(["wallet"])).message).toContain("wallet");
});

test("ERR-15, O3: a thrown value that is not an error is logged by its type only", () => {
  expect(bugFacts("secret")).toEqual({ name: "thrown string", at: [] });
  expect(bugFacts(null)).toEqual({ name: "thrown object", at: [] });
});

test("ERR-15, O3: up to three causes of an error are logged, with the same redaction", () => {
  let error = new Error("0");
  for (let n = 1; n <= 5; n++) error = new Error(String(n), { cause: error });
  const depth = ({ causes = [] }: BugFacts): number => (causes[0] ? 1 + depth(causes[0]) : 0);
  expect(depth(bugFacts(error))).toBe(3);
  expect(bugFacts(new Error("x", { cause: "secret" })).causes).toEqual([{ name: "thrown string", at: [] }]);
  expect(bugFacts(new Error("x"))).not.toHaveProperty("causes");
});

test("ERR-15, O3: stack frames are limited to twelve existing files of ours, with four path segments", () => {
  const here = import.meta.filename;
  const error = new Error("x");
  const stackOf = (...lines: string[]) => {
    error.stack = ["Error: x", ...lines].join("\n");
    return bugFacts(error).at;
  };
  expect(stackOf(`    at work (${here}:7:3)`, `    at file://${here}:8:1`)).toEqual([
    expect.stringMatching(/^(?:[^/]*\/){2}functions\/bug-facts\.test\.ts:7:3$/),
    expect.stringMatching(/^(?:[^/]*\/){2}functions\/bug-facts\.test\.ts:8:1$/),
  ]);
  expect(
    stackOf(
      "    at work (/srv/secret/invented.ts:7:3)",
      `    at work (${here.replace("bug-facts.test.ts", "../node_modules/vitest/package.json")}:1:1)`,
      `at work (${here}:7:3)`,
    ),
  ).toEqual([]);
  expect(stackOf(...Array.from({ length: 20 }, (_, n) => `    at work (${here}:${n + 1}:1)`))).toHaveLength(12);
});
