import path from "node:path";
import { createVitest } from "vitest/node";

// A test runner that stays: it keeps what it has transformed and its embedded cloud, and runs some files when it is told
// which one has changed. Only tests whose titles name a row are run.

export type Order = { readonly changed: string | undefined; readonly tests: readonly string[] };
export type Outcome = { readonly failed: readonly string[]; readonly passed: number };

const vitest = await createVitest("test", {
  root: process.cwd(),
  watch: false,
  maxWorkers: 1,
  // A busy machine must not look like a break.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  reporters: [{}],
  testNamePattern: /\b[A-Z]{3,4}(?:-[IS])?-\d{2,3}\b/,
});
await vitest.standalone();

const run = async ({ changed, tests }: Order): Promise<Outcome> => {
  if (changed) vitest.invalidateFile(path.resolve(changed));
  // No names would mean every test.
  if (tests.length === 0) return { failed: [], passed: 0 };
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([...tests]));
  // The runner remembers the files of earlier orders, with what they said of other breaks.
  const asked = testModules.filter(({ relativeModuleId }) => tests.includes(relativeModuleId));
  const failed: string[] = [];
  let passed = 0;
  for (const module of asked) {
    const all = [...module.children.allTests()];
    // A file that cannot even be loaded has noticed something, too.
    if (all.length === 0 && module.state() === "failed") failed.push(module.relativeModuleId);
    for (const test of all) {
      if (test.result().state === "failed") failed.push(`${module.relativeModuleId} > ${test.fullName}`);
      if (test.result().state === "passed") passed += 1;
    }
  }
  return { failed, passed };
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
