import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { sampleFolder } from "@cu/test-kit/sample-folder";
import { changedPlan, wholePlan } from "./check/plan.ts";
import { scratchInMemory } from "./check/scratch.ts";
import { seedOfRun } from "./check/seed.ts";
import { projectArgument, reports, root, run, type Step, vitest } from "./check/step.ts";
import { complaintsAbout, type FileReport, tally } from "./check/tally.ts";

/**
 * All checks before a change lands, locally (`npm test`) and in CI. A failing step stops the rest; the last line counts the
 * tests.
 *
 *     npm test                        everything; of the exhaustive programmes the part that the commit draws
 *     npm run test:full               everything at full size, for hours: every night in CI
 *     npm test -- --changed [ref]     what a change since main, or since a commit, reaches
 *     npm test -- lint types          the steps whose names have one of these words
 */
const args = process.argv.slice(2);
const isFull = args.includes("--full");
const words = args.filter((arg) => !arg.startsWith("--"));
const samples = sampleFolder(root);
const { seed, of } = seedOfRun(root);
const scratch = scratchInMemory();
// The folder is in memory, so it is also deleted when the run is aborted.
process.once("exit", () => scratch && rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const env: Record<string, string> = {
  TEST_SEED: seed,
  ...(isFull && { FULL: "1" }),
  // Test processes compile the same libraries.
  NODE_COMPILE_CACHE: path.join(root, ".build", "compile-cache"),
  ...(scratch && { TMPDIR: scratch }),
};
console.log(
  `Seed ${seed} ${of}: ${isFull ? "all parts" : `part ${(Number(seed) % 4) + 1} of 4`} of the exhaustive programmes.`,
);

const { stages, notes } = args.includes("--changed") ? changedPlan(words[0]) : { stages: wholePlan(isFull), notes: [] };
for (const note of notes) console.log(note);
const isChosen = ({ name }: Step) =>
  args.includes("--changed") || words.length === 0 || words.some((word) => name.includes(word));

const secondsSince = (from: number) => (performance.now() - from) / 1000;
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

const filesOf = (report: string): FileReport[] => {
  const file = path.join(reports, `${report}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { testResults: FileReport[] }).testResults : [];
};
const failedIn = (report: string) => filesOf(report).filter(({ status }) => status === "failed");
const placeOf = ({ name }: FileReport) => path.relative(root, name);

const secondTry = "journeys-again";
/** Flaky journeys, which passed on retry; listed at the end of the output. */
const unsteady: string[] = [];

/**
 * Journeys may be flaky on a busy machine: a failed one is retried once, with its whole file on a new stack, because the
 * old one contains the first attempt's data.
 */
const again = async (): Promise<boolean> => {
  const failed = failedIn("journeys");
  if (failed.length === 0) return false;
  const tests = failed.flatMap((file) => {
    const names = file.assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    return (names.length > 0 ? names : ["its preparation"]).map((name) => `${placeOf(file)}: ${name}`);
  });
  console.log(["\n=== a second try", ...tests].join("\n  "));
  const passed = await run(vitest("journeys", failed.map(placeOf), secondTry), true, env);
  if (passed) unsteady.push(...tests);
  return passed;
};

type Part = { readonly name: string; readonly seconds: number; readonly isOk: boolean; readonly tests: string };
const parts: Part[] = [];

const perform = async (step: Step, isAlone: boolean): Promise<boolean> => {
  const from = performance.now();
  if (isAlone) console.log(`\n=== ${step.name}`);
  const isOk = (await run(step, isAlone, env)) || (step.project === "journeys" && (await again()));
  const seconds = secondsSince(from);
  console.log(`=== ${step.name}: ${isOk ? "ok" : "FAILED"} (${inSeconds(seconds)})`);
  const tries = step.project === "journeys" ? ["journeys", secondTry] : step.project ? [step.project] : [];
  const { passed, failed } = tally(tries.flatMap(filesOf));
  parts.push({ name: step.name, seconds, isOk, tests: step.project ? `${passed} passed, ${failed} failed` : "" });
  if (isOk || !step.project) return isOk;
  const settings = `${isFull ? "FULL=1 " : ""}TEST_SEED=${seed}`;
  const files = failedIn(step.project).map(placeOf);
  console.log(`To repeat: ${settings} npx vitest run "${projectArgument(step.project)}" ${files.join(" ")}`);
  return false;
};

/** Runs a stage's steps concurrently, limited by the number of cores, and waits for all of them. */
const performAll = async (steps: readonly Step[]): Promise<boolean> => {
  const waiting = [...steps];
  const worker = async (): Promise<boolean> => {
    let isOk = true;
    for (let next = waiting.shift(); next; next = waiting.shift())
      isOk = (await perform(next, steps.length === 1)) && isOk;
    return isOk;
  };
  const ends = await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return ends.every(Boolean);
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const began = performance.now();
let isBroken = false;
for (const stage of stages) {
  const steps = stage.filter(isChosen);
  if (steps.length > 0 && !(await performAll(steps))) {
    isBroken = true;
    break;
  }
}

const total = tally([...parts.map(({ name }) => name.replace("tests: ", "")), secondTry].flatMap(filesOf));
const { passed, failed, leftOut } = total;
const complaints = complaintsAbout(total, samples !== undefined);
const list = (head: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log([`\n${head}`, ...lines].join("\n  "));
};
list(`${leftOut.length} tests left out, because there are no sample data beside the checkout:`, leftOut);
list("Passed only at the second try, which is a fault to find:", unsteady);
list(
  "Parts:",
  parts.map(({ name, seconds, isOk, tests }) =>
    `${inSeconds(seconds).padStart(9)}  ${name}${isOk ? "" : " FAILED"}${tests && `  (${tests})`}`.trimEnd(),
  ),
);
list(
  "Stopped at:",
  parts.flatMap(({ name, isOk }) => (isOk ? [] : [name])),
);
for (const complaint of complaints) console.log(`\n${complaint}`);
console.log(
  `\nAfter ${inSeconds(secondsSince(began))}:\n${passed} passed, ${failed + (isBroken && failed === 0 ? 1 : 0)} failed`,
);
process.exit(isBroken || complaints.length > 0 ? 1 : 0);
