import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// Verifies that every condition of the money path is tested: runs the tests that interleave writes once to record all
// conditions, then once without each of them. Fails if no test fails without a condition, which is then either redundant
// or untested.

const tests = [
  "core/use-cases/wallet/conditions.test.ts",
  "core/use-cases/purchase/conditions.test.ts",
  "core/use-cases/payment/conditions.test.ts",
  "core/use-cases/class/enrol-conditions.test.ts",
  "core/use-cases/class/conditions.test.ts",
  "core/foundation/limit/limit.test.ts",
  "core/foundation/limit/bounds.test.ts",
  "core/use-cases/suspension/suspension.test.ts",
];

type Report = { numPassedTests: number; testResults: { assertionResults: { status: string; title: string }[] }[] };

const dir = mkdtempSync(path.join(tmpdir(), "prove-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));

const run = (environment: Record<string, string>): Promise<{ failed: string[]; passed: number }> =>
  new Promise((resolve, reject) => {
    const outputFile = path.join(dir, "report.json");
    rmSync(outputFile, { force: true });
    const args = ["run", "--project", "domain*", "--reporter=json", `--outputFile=${outputFile}`, ...tests];
    const vitest = new URL("../node_modules/vitest/vitest.mjs", import.meta.url).pathname;
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: new URL("..", import.meta.url).pathname,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    child.once("error", reject);
    child.once("close", () => {
      if (!existsSync(outputFile)) return reject(new Error(`The tests did not run: ${said}`));
      const report = JSON.parse(readFileSync(outputFile, "utf8")) as Report;
      const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
      const failed = results.filter(({ status }) => status === "failed").map(({ title }) => title);
      resolve({ failed, passed: report.numPassedTests });
    });
  });

const recordFile = path.join(dir, "conditions.txt");
const whole = await run({ PROVE_RECORD: recordFile });
if (whole.failed.length > 0 || whole.passed === 0) {
  console.error(`The tests must pass with every condition in place:\n  ${whole.failed.join("\n  ")}`);
  process.exit(1);
}
const conditions = [...new Set(readFileSync(recordFile, "utf8").split("\n").filter(Boolean))].toSorted();
console.log(`${conditions.length} conditions, ${whole.passed} tests.`);

const survivors: string[] = [];
for (const condition of conditions) {
  const { failed } = await run({ PROVE_DROP: condition });
  if (failed.length === 0) survivors.push(condition);
  console.log(`${failed.length > 0 ? "needed " : "UNUSED "} ${condition}${failed[0] ? `\n         ${failed[0]}` : ""}`);
}
if (survivors.length > 0) {
  console.error(`No test notices the absence of:\n  ${survivors.join("\n  ")}`);
  process.exit(1);
}
console.log("Every condition is needed.");
