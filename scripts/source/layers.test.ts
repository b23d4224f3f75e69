import { expect, test } from "vitest";
import { brokenLayers, fileCycles, type Tree } from "./layers.ts";
import { parseModule } from "./module.ts";

const tree: Tree = {
  root: "core",
  layers: ["foundation", "storage", "use-cases"],
  divided: ["foundation", "storage", "use-cases"],
};
const book = "core/storage/ledger/book.ts";
const user = "core/storage/user/user.ts";
const read = "core/use-cases/wallet/read.ts";

/** A small core, where every import is a path from the root. */
const modulesWith = (files: Record<string, string>) => {
  const all: Record<string, string> = {
    "core/foundation/clock.ts": "export const now = 1;",
    "core/foundation/store/table.ts": 'import { now } from "core/foundation/clock.ts"; export const table = now;',
    [user]: 'import { table } from "core/foundation/store/table.ts"; export const user = table;',
    [book]: `import { user } from "${user}"; export const book = user;`,
    "core/storage/coupon/code.ts": `import { book } from "${book}"; export const code = book;`,
    [read]: `import { book } from "${book}"; export const read = book;`,
    ...files,
  };
  const resolve = (_: string, request: string) => (request in all ? request : undefined);
  return Object.entries(all).map(([file, text]) => parseModule(file, text, resolve));
};
const broken = (files: Record<string, string>, of: Tree = tree) => brokenLayers(modulesWith(files), of);

test("an import goes down or stays in its layer, and tests go where they like", () => {
  const above = `import { read } from "${read}"; use(read);`;
  expect(broken({ "core/foundation/store/table.test.ts": above, "core/storage/user/user.test-kit.ts": above })).toEqual(
    [],
  );
});

test("an import that goes up is named, by value, by type and lazily", () => {
  for (const text of [
    `import { read } from "${read}"; use(read);`,
    `import type { read } from "${read}"; export type A = typeof read;`,
    `const { read } = await import("${read}"); use(read);`,
    `export { read } from "${read}";`,
  ])
    expect(broken({ "core/storage/user/up.ts": text })).toEqual([
      `core/storage/user/up.ts imports ${read}: from storage up to use-cases`,
    ]);
});

test("the folders of a layer form no cycle, however long; imports that only lead into one are not named", () => {
  const code = "core/storage/coupon/code.ts";
  expect(broken({ "core/storage/user/back.ts": `import { code } from "${code}"; use(code);` })).toEqual([
    `${book} imports ${user}: part of a cycle of folders`,
    `${code} imports ${book}: part of a cycle of folders`,
    `core/storage/user/back.ts imports ${code}: part of a cycle of folders`,
  ]);
  expect(broken({ "core/storage/user/back.ts": `import { book } from "${book}"; use(book);` })).toEqual([
    `${book} imports ${user}: part of a cycle of folders`,
    `core/storage/user/back.ts imports ${book}: part of a cycle of folders`,
  ]);
});

test("a file outside of all layers is named, unless it is the application above them", () => {
  const files = { "core/gift/give.ts": `import { read } from "${read}"; export const give = read;` };
  expect(broken(files)).toEqual(["core/gift/give.ts is in no layer"]);
  expect(broken(files, { ...tree, top: "application" })).toEqual([]);
  const below = { ...files, "core/use-cases/wallet/give.ts": 'import { give } from "core/gift/give.ts"; use(give);' };
  expect(broken(below, { ...tree, top: "application" })).toEqual([
    "core/use-cases/wallet/give.ts imports core/gift/give.ts: from use-cases up to application",
  ]);
});

test("files form no cycle, by type and lazily neither", () => {
  const both = (one: string, other: string) =>
    fileCycles(modulesWith({ "core/storage/user/a.ts": one, "core/storage/user/b.ts": other }));
  const [a, b] = ["core/storage/user/a.ts", "core/storage/user/b.ts"];
  const back = `import { a } from "${a}"; export const b = a;`;
  for (const there of [`import type { b } from "${b}"; export type a = typeof b;`, `await import("${b}");`])
    expect(both(there, back)).toEqual([
      `${a} imports ${b}: part of a cycle of files`,
      `${b} imports ${a}: part of a cycle of files`,
    ]);
  expect(both("export const a = 1;", back)).toEqual([]);
});
