import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { marksOf } from "./marks.ts";
import { mutantsOf } from "./mutants.ts";
import { openReach } from "./reach.ts";
import type { Watched } from "./watchers.ts";

const tree = mkdtempSync(path.join(tmpdir(), "reach-"));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
  writeFileSync(path.join(tree, name), text);
};
const product =
  "export const first = () => a > b;\nexport const second = () => c > d;\nexport const third = () => e > f;";
const map = path.join(tree, ".build/map.jsonl");
const open = () => openReach(tree, map);
const [test1, test2] = ["core/one.test.ts", "core/two.test.ts"];
const watched: Watched[] = [
  { file: "core/one.ts", group: "AAA", tests: [test1, test2] },
  { file: "core/two.ts", group: "AAA", tests: [test2] },
];
const reaches = (test: string, file = "core/one.ts") =>
  mutantsOf(file, product)
    .filter(({ kind }) => kind === "comparison")
    .map((mutant) => open().of({ watched: { file, group: "AAA", tests: [] }, mutant }, test));
/** The number of the mark of a comparison. */
const markAt = (text: string) =>
  marksOf("core/one.ts", product).findIndex(({ start }) => start === product.indexOf(text));

beforeEach(() => {
  for (const place of ["packages", "functions", "web", "journeys", "stacks"])
    mkdirSync(path.join(tree, place), { recursive: true });
  rmSync(map, { force: true });
  write("vitest.config.ts", "export default {};");
  write("scripts/test/setup.ts", "export {};");
  write("core/one.ts", product);
  write("core/two.ts", product);
  write("core/kit.test-kit.ts", "export const kit = 1;");
  write(test1, `import { first } from "./one.ts";\nimport { kit } from "./kit.test-kit.ts";`);
  write(test2, `import { first } from "./one.ts";`);
  const note = open().begin(["core/two.ts", "core/one.ts"]);
  note(test1, { running: [[1, [markAt("a > b")]]], loading: [[1, [markAt("c > d")]]] });
});

test("a mutant is run with the tests that execute it, and with those without coverage data", () => {
  expect(reaches(test1)).toEqual(["running", "loading", "never"]);
  expect(reaches(test1, "core/two.ts")).toEqual(["never", "never", "never"]);
  expect(reaches(test2)).toEqual([undefined, undefined, undefined]);
});

test("coverage data is invalidated by changes to the file, the test, its kit or its set-up", () => {
  for (const [name, text] of [
    ["core/one.ts", `${product}\n`],
    [test1, `import { kit } from "./kit.test-kit.ts";`],
    ["core/kit.test-kit.ts", "export const kit = 2;"],
    ["scripts/test/setup.ts", "export const setup = 1;"],
    ["vitest.config.ts", "export default { test: {} };"],
  ] as const) {
    open().begin(["core/one.ts"])(test1, { running: [], loading: [] });
    expect(reaches(test1)).toEqual(["never", "never", "never"]);
    write(name, text);
    expect(reaches(test1), name).toEqual([undefined, undefined, undefined]);
  }
});

test("a pass that was cut short goes on with what has not spoken, and with what loads a file that changed", () => {
  appendFileSync(map, `\n{"test":"${test2}","key":"cut`);
  expect(open().unmapped(watched)).toEqual([test2]);
  open().begin(["core/two.ts", "core/one.ts"])(test2, { running: [], loading: [] });
  expect(open().unmapped(watched)).toEqual([]);
  write("core/two.ts", "export {};");
  expect(open().unmapped(watched)).toEqual([test2]);
  write("core/one.ts", "export {};");
  expect(open().unmapped(watched)).toEqual([test1, test2]);
});
