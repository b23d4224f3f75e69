import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Everything that must hold before a change lands, for people (`npm test`) and for CI alike. A failing step stops the
 * rest; the last line counts the tests. `--long` runs the reliability programme at its full size.
 */
const root = path.dirname(import.meta.dirname);
const reports = path.join(root, ".build", "reports");
const long = process.argv.includes("--long");

type Step = { name: string; command: string; args: string[]; cwd?: string; env?: Record<string, string> };

const bin = (name: string) => path.join(root, "node_modules", ".bin", name);
const node = (script: string, ...args: string[]) => ({
  command: process.execPath,
  args: ["--disable-warning=ExperimentalWarning", script, ...args],
});
const vitest = (name: string, ...projects: string[]): Step => ({
  name: `tests: ${name}`,
  command: bin("vitest"),
  args: [
    "run",
    // Most of these tests wait for the embedded cloud, so every core may run one.
    "--maxWorkers=100%",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path.join(reports, `${name}.json`)}`,
  ],
  env: long ? { LONG: "1" } : {},
});

const steps: Step[] = [
  { name: "format and lint", command: bin("biome"), args: ["check", "."] },
  { name: "types", command: bin("tsc"), args: ["-p", "tsconfig.json"] },
  { name: "type-aware lint", command: bin("oxlint"), args: ["--type-aware", "--deny-warnings"] },
  { name: "unused files, exports and packages", command: bin("knip"), args: [] },
  vitest("packages", "packages"),
  vitest("local-cloud", "local-cloud"),
  vitest("domain", "domain"),
  { name: "site: build", ...node("scripts/build-site.ts") },
  vitest("web", "web"),
  { name: "functions: bundle, sizes", ...node("scripts/bundle.ts", "--check") },
  vitest("journeys", "journeys"),
  // Each condition of the money path is taken away once, and a test must notice. Minutes, so only in the long run.
  ...(long ? [{ name: "conditions of the money path", ...node("scripts/prove-conditions.ts") }] : []),
  { name: "stacks: install", ...node("scripts/install-stacks.ts") },
  { name: "stacks: synthesise and check", command: "npm", args: ["test"], cwd: path.join(root, "stacks") },
];

const only = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const chosen = only.length === 0 ? steps : steps.filter((step) => only.some((word) => step.name.includes(word)));

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

const counts = () => {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { name } of chosen) {
    const file = path.join(reports, `${name.replace("tests: ", "")}.json`);
    if (!name.startsWith("tests: ") || !existsSync(file)) continue;
    const report = JSON.parse(readFileSync(file, "utf8")) as Record<string, number>;
    total.passed += report.numPassedTests ?? 0;
    total.failed += report.numFailedTests ?? 0;
    total.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  }
  return total;
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const began = performance.now();
let broken: string | undefined;
for (const step of chosen) {
  const from = performance.now();
  console.log(`\n=== ${step.name}`);
  const { status } = spawnSync(step.command, step.args, {
    cwd: step.cwd ?? root,
    stdio: "inherit",
    // Node's own notices about type stripping and its SQLite are nobody's to act on.
    env: { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning", ...step.env },
  });
  console.log(`=== ${step.name}: ${status === 0 ? "ok" : "FAILED"} (${seconds(from)} s)`);
  if (status !== 0) {
    broken = step.name;
    break;
  }
}

const { passed, failed, skipped } = counts();
if (broken) console.log(`\nStopped at: ${broken}`);
// A skipped test is a promise nobody keeps.
if (skipped > 0) console.log(`\n${skipped} tests were skipped; none may be.`);
console.log(`\nAfter ${seconds(began)} s:\n${passed} passed, ${failed + (broken && failed === 0 ? 1 : 0)} failed`);
process.exit(broken || skipped > 0 ? 1 : 0);
