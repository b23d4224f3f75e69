import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openKept } from "./kept.ts";
import { mutantsOf } from "./mutants.ts";
import type { Break } from "./sample.ts";

const tree = mkdtempSync(path.join(tmpdir(), "kept-"));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
  writeFileSync(path.join(tree, name), text);
};
const product = "export const one = () => 1 + other;";
const open = () => openKept(tree, path.join(tree, ".build/words.json"));
const breaks = (text = product): Break[] =>
  mutantsOf("core/one.ts", text).map((mutant) => ({
    watched: { file: "core/one.ts", group: "AAA", tests: [] },
    mutant,
  }));
const first = (text?: string) => breaks(text)[0] as Break;
const word = { by: "core/one.test.ts > AAA-01: one", reached: ["AAA-01: one"] };

beforeEach(() => {
  for (const place of ["packages", "functions", "web", "journeys", "stacks"])
    mkdirSync(path.join(tree, place), { recursive: true });
  write("vitest.config.ts", "export default {};");
  write("scripts/test/setup.ts", "export {};");
  write("core/one.ts", product);
  write("core/one.test-kit.ts", `export const kit = 1;`);
  write("core/one.test.ts", `import { one } from "./one.ts";\nimport { kit } from "./one.test-kit.ts";`);
  const kept = open();
  kept.note(first(), "core/one.test.ts", word);
  kept.save();
});

test("a test's result for a mutant is available in the next sample, for that mutant and test only", () => {
  expect(open().of(first(), "core/one.test.ts")).toEqual(word);
  expect(open().of(breaks()[1] as Break, "core/one.test.ts")).toBeUndefined();
  write("core/other.test.ts", `import { one } from "./one.ts";`);
  expect(open().of(first(), "core/other.test.ts")).toBeUndefined();
});

test("nothing counts any more once the broken file, the test, its kit or what is set up before it is another", () => {
  for (const [name, text] of [
    ["core/one.test.ts", `import { kit } from "./one.test-kit.ts";`],
    ["core/one.test-kit.ts", "export const kit = 2;"],
    ["scripts/test/setup.ts", "export const setup = 1;"],
    ["vitest.config.ts", "export default { test: {} };"],
  ] as const) {
    const kept = open();
    kept.note(first(), "core/one.test.ts", word);
    kept.save();
    write(name, text);
    expect(open().of(first(), "core/one.test.ts"), name).toBeUndefined();
  }
  const kept = open();
  kept.note(first(), "core/one.test.ts", word);
  kept.save();
  write("core/one.ts", `${product}\nexport const more = 2;`);
  expect(open().of(first(), "core/one.test.ts")).toBeUndefined();
});
