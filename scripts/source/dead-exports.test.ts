import { expect, test } from "vitest";
import { deadExports } from "./dead-exports.ts";
import { parseModule } from "./module.ts";

/** A small repository, where every import is a path from its root. */
const find = (files: Record<string, string>) => {
  const resolve = (_: string, request: string) => (request in files ? request : undefined);
  const modules = Object.entries(files).map(([file, text]) => parseModule(file, text, resolve));
  return deadExports(modules).map(({ file, line, name }) => `${file}:${line} ${name}`);
};

const start = "scripts/start.ts";

test("an export that only tests import is dead, and so is a file that only tests load", () => {
  const files = {
    [start]: 'import { used } from "core/a.ts"; used();',
    "core/a.ts":
      "export const used = () => 1;\n/** In words: dead */\nexport const dead = () => 2;\nexport type Dead = string;",
    "core/b.ts": "export const lonely = 3;",
    "core/a.test.ts":
      'import { dead, type Dead } from "core/a.ts"; import { lonely } from "core/b.ts"; use(dead, lonely);',
    "core/kit.test-kit.ts": 'import { dead } from "core/a.ts"; export const kit = dead;',
    "journeys/page.ts": 'import { dead } from "core/a.ts"; export const walk = dead;',
  };
  expect(find(files)).toEqual(["core/a.ts:3 dead", "core/a.ts:4 Dead", "core/b.ts:1 the whole file"]);
});

test("what the product takes in any form is alive: by name, renamed, as a namespace, later, handed on, or in its own file", () => {
  const files = {
    [start]: [
      'import { a as other, type T } from "core/a.ts"; import * as all from "core/b.ts"; other(); all.b();',
      'const { c } = await import("core/c.ts"); export { d } from "core/d.ts";',
      "export const started: T = c(all);",
    ].join("\n"),
    "core/a.ts": "export const a = () => inner(); export const inner = () => 1; export type T = number;",
    "core/b.ts": "export const b = () => 1;",
    "core/c.ts": "export const c = (x) => x; export default c;",
    "core/d.ts": "export const d = 1;",
    "functions/api/wallet/read.ts": "export const handler = 1; export const spare = 2;",
  };
  expect(find(files)).toEqual([`${start}:2 d`, `${start}:3 started`, "functions/api/wallet/read.ts:1 spare"]);
});

test("its own declaration, a property and a member of the same name are no use of an export", () => {
  const files = {
    [start]: 'import { used } from "core/a.ts"; used();',
    "core/a.ts": [
      "export const used = () => ({ dead: 1 }).dead;",
      "export function dead() { return 1; }",
      "type Shape = { dead: number };",
      "export const shape: Shape = { dead: 1 };",
    ].join("\n"),
  };
  expect(find(files)).toEqual(["core/a.ts:2 dead", "core/a.ts:4 shape"]);
});
