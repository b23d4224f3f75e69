import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest } from "vitest/node";
import { type Plan, type Progress, planFile, progressFile } from "./plan.ts";

// A long-lived test runner: keeps transformed modules and its embedded cloud, and runs one test file at a time with the
// ordered mutants. Runs only tests whose titles name a row.

export type Order = { readonly test: string; readonly breaks: readonly number[]; readonly fixed?: number };
export type Outcome = {
  /** Killed mutants with the killing test. */
  readonly killed: readonly (readonly [number, string])[];
  /** Executed mutants, each with the name of the test. */
  readonly reached: readonly (readonly [number, string])[];
  /** Mutants executed while files load, or by tests that cannot be repeated: to be active from the start. */
  readonly unsure: readonly number[];
  readonly failed: readonly string[];
};

const root = process.cwd();
// Only an endless loop takes so much longer than the test without the mutant.
const patience = { milliseconds: 45_000, times: 20 };

const vitest = await createVitest("test", {
  root,
  config: path.join(root, "scripts/mutate/vitest.config.ts"),
  watch: false,
  pool: "forks",
  maxWorkers: 1,
  reporters: [{}],
  testNamePattern: /\b[A-Z]{3,4}(?:-[IS])?-\d{2,3}\b/,
});
await vitest.standalone();

const run = async ({ test, breaks, fixed }: Order): Promise<Outcome> => {
  const plan: Plan = { breaks, fixed, progressFile: progressFile(root) };
  writeFileSync(planFile(root), JSON.stringify(plan));
  writeFileSync(plan.progressFile, "{}");
  let endless: number | undefined;
  const watch = setInterval(() => {
    const hung = hungIn(plan.progressFile);
    if (!hung) return;
    endless = hung.id;
    process.kill(hung.pid, "SIGKILL");
  }, 5_000);
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([test]));
  clearInterval(watch);
  const killed = new Map<number, string>();
  const reached: [number, string][] = [];
  const unsure = new Set<number>();
  // A file whose process was killed has incomplete results and is run again without that mutant (ask.ts).
  const failed: string[] = endless === undefined ? [] : [test];
  if (endless !== undefined) killed.set(endless, "it never ends");
  for (const module of testModules.filter(({ relativeModuleId }) => relativeModuleId === test)) {
    const all = [...module.children.allTests()];
    // Failing to load also kills the mutant.
    if (all.length === 0 && module.state() === "failed") failed.push(test);
    for (const id of module.meta().whileLoading ?? []) unsure.add(id);
    for (const one of all) {
      const seen = one.meta().seen;
      for (const id of seen?.killed ?? []) killed.set(id, `${test} > ${one.fullName}`);
      for (const id of seen?.reached ?? []) reached.push([id, one.fullName]);
      for (const id of seen?.missed ?? []) unsure.add(id);
      if (seen && !seen.trusted && !seen.failsAnyway) for (const id of seen.reached) unsure.add(id);
      // Does not count tests that only fail on repetition.
      if (one.result().state === "failed" && (seen?.failsAnyway ?? true)) failed.push(one.fullName);
    }
  }
  return { killed: [...killed], reached, unsure: [...unsure], failed };
};

const hungIn = (file: string): { id: number; pid: number } | undefined => {
  const text = readFileSync(file, "utf8");
  if (!text) return undefined;
  const { id, pid, usualMilliseconds } = JSON.parse(text) as Partial<Progress>;
  if (id === undefined || pid === undefined) return undefined;
  const since = Date.now() - statSync(file).mtimeMs;
  return since > patience.milliseconds + patience.times * (usualMilliseconds ?? 0) ? { id, pid } : undefined;
};

process.on("message", (order: Order) => {
  run(order).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
