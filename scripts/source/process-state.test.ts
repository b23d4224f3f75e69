import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isTest, root, sourceFiles } from "./files.ts";
import { processState } from "./process-state.test-kit.ts";

/** Allowed module state, with reasons. */
const exceptions = new Map([
  ["packages/class-watch/columns.ts rooms", "scratch space of one call, kept because room costs more than the reading"],
  ["functions/build/lazy-entity.ts real", "in a bundle alone: ElectroDB, loaded once in place of an import"],
  ["core/use-cases/course/kill-in-save.test-kit.ts left", "the kit is a process of its own, which dies"],
  ["web/src/features/checkout/wallet-world.test-kit.ts bank", "new for each wallet world"],
  ["web/src/features/player/fake-player.test-kit.ts opened", "empty before each test"],
]);

const namesOf = (text: string) => processState("a.ts", text);

test("a variable of a module is state, and so is a constant that a function changes", () => {
  for (const text of [
    "let a = 1;",
    "export let a: string | undefined;",
    "var a = 1;",
    "const a = new Map(); export const f = (b) => a.set(b, 1);",
    "export const a = new Set(); function f(b) { a.delete(b); }",
    "const a = []; export const f = () => { for (;;) a.push(1); };",
    "const a = {}; const f = (b) => { a[b] = 1; };",
    "const a = { b: { c: 0 } }; const f = () => a.b.c++;",
    "const a = {}; const f = (b) => { delete a[b]; };",
    "const a = {}; const f = (b) => Object.assign(a, b);",
    "export const a = new Map();",
    "const a = other(); class B { c() { a.d ??= 1; } }",
  ])
    expect(namesOf(text), text).toEqual(["a"]);
});

test("read-only constants and a function's local variables are not state", () => {
  for (const text of [
    "const a = new Map([[1, 2]]); export const f = (b) => a.get(b);",
    "const a = new Map(); for (const b of [1]) a.set(b, 1);",
    "export const a = new Set([1]);",
    "const a = new Map(); const f = (a) => a.set(1, 1);",
    "const a = new Map(); const f = () => { const a = new Map(); a.set(1, 1); };",
    "const a = new WeakMap(); const f = (b) => a.set(b, 1);",
    'const a = cell("a"); const f = () => { a.current = 1; };',
    'const a = state("a", () => ({ b: 1 })); const f = () => { a.b = 2; };',
    'const a = cache("a", { max: 1 }); const f = () => a.set(1, 1);',
    "const f = () => { let a = 1; a++; };",
    "const a = (b) => { b.c = 1; };",
  ])
    expect(namesOf(text), text).toEqual([]);
});

const isKit = (file: string): boolean => /\.test-kit\.tsx?$|\/test-kit\//.test(file);

// Includes test kits, because test files that share a process load a kit only once.
test("the product and its test kits keep everything that outlives a call in @cu/process-cache, or say here why not", () => {
  const found = sourceFiles()
    .filter(
      (file) =>
        /^(?:web\/src|core|functions|packages\/(?!local-cloud\/|process-cache\/))/.test(file) &&
        (!isTest(file) || isKit(file)),
    )
    .flatMap((file) =>
      processState(file, readFileSync(path.join(root, file), "utf8")).map((name) => `${file} ${name}`),
    );
  expect(found.toSorted()).toEqual([...exceptions.keys()].toSorted());
}, 120_000);
