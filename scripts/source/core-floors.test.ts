import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { brokenFloors, coreFloors } from "./core-floors.ts";
import { root } from "./files.ts";
import { parseModule } from "./module.ts";

const floors = [
  { name: "ground", folders: [".", "store"] },
  { name: "records", folders: ["person", "ledger", "coupon"] },
  { name: "deeds", folders: ["wallet"] },
];

/** A small core, where every import is a path from the root. */
const broken = (files: Record<string, string>) => {
  const all: Record<string, string> = {
    "core/foundation/clock.ts": "export const now = 1;",
    "core/foundation/store/table.ts": 'import { now } from "core/foundation/clock.ts"; export const table = now;',
    "core/storage/user/user.ts": 'import { table } from "core/foundation/store/table.ts"; export const user = table;',
    "core/storage/ledger/book.ts": 'import { user } from "core/storage/user/user.ts"; export const book = user;',
    "core/storage/coupon/code.ts": 'import { book } from "core/storage/ledger/book.ts"; export const code = book;',
    "core/use-cases/wallet/read.ts": 'import { book } from "core/storage/ledger/book.ts"; export const read = book;',
    ...files,
  };
  const resolve = (_: string, request: string) => (request in all ? request : undefined);
  return brokenFloors(
    Object.entries(all).map(([file, text]) => parseModule(file, text, resolve)),
    floors,
  );
};

test("an import goes down or stays on its floor, and tests go where they like", () => {
  const test = 'import { read } from "core/use-cases/wallet/read.ts"; use(read);';
  expect(broken({ "core/foundation/store/table.test.ts": test, "core/storage/user/person.test-kit.ts": test })).toEqual([]);
});

test("an import that goes up is named, by value, by type and later", () => {
  for (const text of [
    'import { read } from "core/use-cases/wallet/read.ts"; use(read);',
    'import type { read } from "core/use-cases/wallet/read.ts"; export type A = typeof read;',
    'const { read } = await import("core/use-cases/wallet/read.ts"); use(read);',
    'export { read } from "core/use-cases/wallet/read.ts";',
  ])
    expect(broken({ "core/storage/user/up.ts": text })).toEqual([
      "core/storage/user/up.ts imports core/use-cases/wallet/read.ts: from records up to deeds",
    ]);
});

test("folders of one floor form no circle, however long; who only leads into one is not named", () => {
  const back = 'import { code } from "core/storage/coupon/code.ts"; use(code);';
  expect(broken({ "core/storage/user/back.ts": back })).toEqual([
    "core/storage/ledger/book.ts imports core/storage/user/user.ts: part of a circle of folders",
    "core/storage/coupon/code.ts imports core/storage/ledger/book.ts: part of a circle of folders",
    "core/storage/user/back.ts imports core/storage/coupon/code.ts: part of a circle of folders",
  ]);
  const two = 'import { book } from "core/storage/ledger/book.ts"; use(book);';
  expect(broken({ "core/storage/user/back.ts": two })).toEqual([
    "core/storage/ledger/book.ts imports core/storage/user/user.ts: part of a circle of folders",
    "core/storage/user/back.ts imports core/storage/ledger/book.ts: part of a circle of folders",
  ]);
});

test("every folder has a layer, and no layer lists a missing folder", () => {
  expect(broken({ "core/gift/give.ts": "export const give = 1;" })).toEqual(["core/gift stands on no floor"]);
  expect(brokenFloors([], floors.slice(2))).toEqual(["core/use-cases/wallet has a floor and no files"]);
});

test("the page about the architecture lists the floors as they are checked", () => {
  const page = readFileSync(path.join(root, "docs/architecture.md"), "utf8");
  const rows = [...page.matchAll(/^\| \*\*(\w+)\*\* \|[^|]*\|(.*)\|$/gm)].map(([, name = "", folders = ""]) => ({
    name,
    folders: [...folders.matchAll(/`([^`]+)`/g)].map(([, folder = ""]) => folder),
  }));
  const sorted = ({ name, folders }: { name: string; folders: readonly string[] }) => ({
    name,
    folders: folders.toSorted(),
  });
  expect(rows.map(sorted)).toEqual(coreFloors.toReversed().map(sorted));
});
