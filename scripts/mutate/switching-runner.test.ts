import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../source/files.ts";
import { makeBench } from "./bench.ts";

// A tree of one test file, run by the runner that also runs real breaks.

const tree = mkdtempSync(path.join(tmpdir(), "switching-"));
const bench = makeBench(tree);

const written = `
import { beforeEach, expect, test } from "vitest";

const isBroken = (id: number) => (globalThis as { __isBroken?: (id: number) => boolean }).__isBroken?.(id) ?? false;
const limit = isBroken(0) ? 4 : 3;
const once = new Map<string, number>();
const fetched = () => once.get("part") ?? once.set("part", isBroken(5) ? 0 : 1).get("part");
let count = 0;
let runs = 0;
beforeEach(() => { count = isBroken(1) ? 1 : 0; });

test("AAA-01: a number and what comes before each test", () => {
  count += 1;
  expect([limit, count]).toEqual([3, 1]);
});
test("AAA-02: two breaks, one that nobody can notice", () => {
  expect(isBroken(2) ? "no" : "yes").toBe("yes");
  isBroken(3);
});
test("AAA-03: what is done once in a process", () => {
  expect(fetched()).toBe(1);
});
test("AAA-04: cannot be repeated", () => {
  runs += 1;
  expect([isBroken(6), runs]).toEqual([false, 1]);
});
test("a title without a row notices nothing", () => {
  expect(isBroken(7)).toBe(false);
});
test("AAA-05: fails as the product is", () => {
  expect(isBroken(8)).toBe(true);
});
`;

beforeAll(() => {
  mkdirSync(path.join(tree, "scripts"));
  cpSync(import.meta.dirname, path.join(tree, "scripts/mutate"), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(tree, "node_modules"));
  writeFileSync(path.join(tree, "package.json"), `{ "type": "module" }`);
  writeFileSync(
    path.join(tree, "vitest.config.ts"),
    `export default { test: { projects: [{ test: { name: "all", include: ["a.test.ts"] } }] } };`,
  );
  writeFileSync(path.join(tree, "a.test.ts"), written);
});
afterAll(() => rmSync(tree, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

const all = [0, 1, 2, 3, 5, 6, 7, 8];

test("each test runs as it is, then with each break that it came across", async () => {
  const outcome = await bench({ test: "a.test.ts", breaks: all });
  expect(outcome?.killed).toEqual([
    [1, "a.test.ts > AAA-01: a number and what comes before each test"],
    [2, "a.test.ts > AAA-02: two breaks, one that nobody can notice"],
  ]);
  const reached = Map.groupBy(outcome?.reached ?? [], ([id]) => id);
  expect([...reached.keys()].toSorted()).toEqual([1, 2, 3, 5, 6, 8]);
  expect(reached.get(3)).toEqual([[3, "AAA-02: two breaks, one that nobody can notice"]]);
  // While loading, once in a process, and by a test that cannot be repeated.
  expect(outcome?.unsure).toEqual(expect.arrayContaining([0, 5, 6]));
  expect(outcome?.unsure).not.toContain(3);
  expect(outcome?.failed).toEqual(["AAA-05: fails as the product is"]);
});

test("a break that the repeated test cannot tell is on from the start, and what fails anyway has noticed nothing", async () => {
  for (const [fixed, noticed] of [
    [0, "AAA-01: a number and what comes before each test"],
    [5, "AAA-03: what is done once in a process"],
    [6, "AAA-04: cannot be repeated"],
    [3, "AAA-05: fails as the product is"],
  ] as const) {
    const outcome = await bench({ test: "a.test.ts", breaks: [], fixed });
    expect(outcome?.failed, String(fixed)).toEqual([noticed]);
    expect(outcome?.killed).toEqual([]);
  }
});

test("a mutant that is not ordered is not tried", async () => {
  const outcome = await bench({ test: "a.test.ts", breaks: [2] });
  expect(outcome?.killed.map(([id]) => id)).toEqual([2]);
});
