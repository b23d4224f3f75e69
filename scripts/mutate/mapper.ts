import path from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import type { Met } from "./marking-runner.ts";

// Runs the test files of an instrumented copy and reports each one's coverage. Only tests whose titles name a row run.

export type Ask = { readonly tests: readonly string[]; readonly workers: number };
/** Undefined for a file that fails by itself, since it may have stopped before the code it tests. */
export type Reached = { readonly test: string; readonly met: Met | undefined };

const root = process.cwd();

const answer = (module: TestModule): void => {
  const { met } = module.meta();
  process.send?.({ test: module.relativeModuleId, met: module.ok() ? met : undefined } satisfies Reached);
};

const map = async ({ tests, workers }: Ask): Promise<void> => {
  const vitest = await createVitest("test", {
    root,
    config: path.join(root, "scripts/mutate/marking.config.ts"),
    watch: false,
    pool: "forks",
    maxWorkers: workers,
    reporters: [{ onTestModuleEnd: answer }],
    testNamePattern: /\b[A-Z]{3,4}(?:-[IS])?-\d{2,3}\b/,
  });
  await vitest.standalone();
  const known = new Set(tests);
  const all = await vitest.globTestSpecifications();
  await vitest.runTestSpecifications(all.filter(({ moduleId }) => known.has(path.relative(root, moduleId))));
};

process.once("message", (order: Ask) => {
  map(order).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
