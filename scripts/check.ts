import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { sampleFolder } from "./test/sample-folder.ts";
import { complaintsAbout, type FileReport, tally } from "./test/tally.ts";

/**
 * Everything that must hold before a change lands, for people (`npm test`) and for CI alike. A failing step stops the
 * rest; the last line counts the tests. `--long` runs the reliability programme at its full size.
 */
const root = path.dirname(import.meta.dirname);
const reports = path.join(root, ".build", "reports");
const long = process.argv.includes("--long");
const samples = sampleFolder(root);

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
  { name: "exports that only tests import", ...node("scripts/dead-exports.ts") },
  { name: "floors of core", ...node("scripts/core-floors.ts") },
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

const secondTry = "journeys-again";

const filesOf = (name: string): FileReport[] => {
  const file = path.join(reports, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { testResults: FileReport[] }).testResults : [];
};

const run = ({ command, args, cwd, env }: Step): boolean =>
  spawnSync(command, args, {
    cwd: cwd ?? root,
    stdio: "inherit",
    // Nobody can act on Node's own notices about type stripping and its SQLite.
    env: { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning", ...env },
  }).status === 0;

/**
 * A real browser on a busy machine may miss a moment: a failed journey gets one second try, its whole file on a stack
 * of its own, because a second try in the old stack would meet what the first has done. The output names it.
 */
const again = (): boolean => {
  const failed = filesOf("journeys").filter(({ status }) => status === "failed");
  if (failed.length === 0) return false;
  const tests = failed.flatMap(({ assertionResults }) => assertionResults.filter((test) => test.status === "failed"));
  console.log(`\n=== a second try: ${tests.map(({ fullName }) => fullName).join(" | ") || "a file's preparation"}`);
  const second = vitest(secondTry, "journeys");
  return run({ ...second, args: [...second.args, ...failed.map(({ name }) => path.relative(root, name))] });
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const began = performance.now();
let broken: string | undefined;
for (const step of chosen) {
  const from = performance.now();
  console.log(`\n=== ${step.name}`);
  const ok = run(step) || (step.name === "tests: journeys" && again());
  console.log(`=== ${step.name}: ${ok ? "ok" : "FAILED"} (${seconds(from)} s)`);
  if (!ok) {
    broken = step.name;
    break;
  }
}

const total = tally([...chosen.map(({ name }) => name.replace("tests: ", "")), secondTry].flatMap(filesOf));
const { passed, failed, leftOut } = total;
const complaints = complaintsAbout(total, samples !== undefined);
if (broken) console.log(`\nStopped at: ${broken}`);
if (leftOut.length > 0)
  console.log(
    [`\n${leftOut.length} tests left out, because there are no sample data beside the checkout:`, ...leftOut].join(
      "\n  ",
    ),
  );
for (const complaint of complaints) console.log(`\n${complaint}`);
console.log(`\nAfter ${seconds(began)} s:\n${passed} passed, ${failed + (broken && failed === 0 ? 1 : 0)} failed`);
process.exit(broken || complaints.length > 0 ? 1 : 0);
