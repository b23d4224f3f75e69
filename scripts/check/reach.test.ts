import { expect, test } from "vitest";
import { parseModule } from "../source/module.ts";
import { journeysReached } from "./journeys.ts";
import { testsReached } from "./reach.ts";

/** A small repository, where every import is a path from its root. */
const modulesOf = (files: Record<string, string>) => {
  const resolve = (_: string, request: string) => (request in files ? request : undefined);
  return Object.entries(files)
    .filter(([file]) => !file.endsWith(".css"))
    .map(([file, text]) => parseModule(file, text, resolve));
};

const loads = (...files: string[]) => files.map((file) => `import ${JSON.stringify(file)};`).join("\n");

const repository = modulesOf({
  "packages/pricing/quote.ts": "export const quote = 1;",
  "packages/pricing/quote.test.ts": loads("packages/pricing/quote.ts"),
  "core/use-cases/wish/save-wish.ts": loads("packages/pricing/quote.ts"),
  "core/use-cases/wish/wish.test.ts": loads("core/use-cases/wish/save-wish.ts"),
  "core/use-cases/note/note.test.ts": "",
  "functions/api/wish/save.ts": loads("core/use-cases/wish/save-wish.ts"),
  "functions/api/wish/wish.test.ts": 'call("wish.save")',
  "functions/bounds.test.ts": loads("functions/test-kit/rows.ts"),
  "functions/test-kit/rows.ts": 'const rows = ["wish.save"];',
  "scripts/import/run.ts": loads("core/use-cases/wish/save-wish.ts"),
  "scripts/import/import.cloud.test.ts": loads("scripts/import/run.ts"),
  "scripts/source/texts.test.ts": "sourceFiles();",
  "web/src/screens/wishes/wishes-page.tsx": 'call("wish.save")',
  "web/src/screens/wishes/wishes-page.test.tsx": loads("web/src/screens/wishes/wishes-page.tsx"),
  "web/src/screens/other/other-page.tsx": loads("web/src/screens/other/other-page.module.css"),
  "web/src/screens/other/other-page.module.css": "",
  "journeys/smoke.test.ts": loads("journeys/kit/steps.ts"),
  "journeys/shop.test.ts": `${loads("journeys/kit/steps.ts", "journeys/kit/shop.ts")}`,
  "journeys/desk.test.ts": loads("journeys/kit/steps.ts"),
  "journeys/other.test.ts": 'open("/other/")',
  "journeys/class.test.ts": 'open("/wishes/5/all/")',
  "journeys/recall.test.ts": "",
  "journeys/kit/steps.ts": 'open("/wishes/5/")',
  "journeys/kit/shop.ts": "open(`/wishes/${id}/?all=1`)",
});

const pages = [
  { path: "/", code: "screens/wishes/wishes-page.tsx" },
  { path: "/wishes/:wishId/", code: "screens/wishes/wishes-page.tsx" },
  { path: "/other/", code: "screens/other/other-page.tsx" },
];

test("a change reaches tests that load it, also by a route that a test or its kit names, and those that read sources", () => {
  expect(Object.fromEntries(testsReached(repository, ["core/use-cases/wish/save-wish.ts"]))).toEqual({
    domain: [
      "core/use-cases/wish/wish.test.ts",
      "functions/api/wish/wish.test.ts",
      "functions/bounds.test.ts",
      "scripts/import/import.cloud.test.ts",
    ],
    packages: ["scripts/source/texts.test.ts"],
  });
  expect(testsReached(repository, ["packages/pricing/quote.ts"]).get("packages")).toEqual([
    "packages/pricing/quote.test.ts",
    "scripts/source/texts.test.ts",
  ]);
  expect(testsReached(repository, [])).toEqual(new Map());
});

test("what is set up before each test of a project reaches the whole project", () => {
  expect([...testsReached(repository, ["vitest.config.ts"]).values()].flat()).toHaveLength(8);
  for (const file of ["cloud", "fresh-process", "table"])
    expect(testsReached(repository, [`scripts/test/${file}.ts`]).get("domain")).toHaveLength(5);
  expect(testsReached(repository, ["scripts/test/table.ts"]).get("web")).toBeUndefined();
  for (const file of ["fresh-window", "light-queries", "outline"])
    expect(testsReached(repository, [`scripts/test/${file}.ts`]).get("web")).toHaveLength(1);
});

test("a change reaches the journeys that name an address of its pages, or are called like its screen", () => {
  const reached = (...changed: string[]) => journeysReached(repository, changed, pages);
  expect(reached("core/use-cases/wish/save-wish.ts")).toEqual({ files: ["journeys/shop.test.ts"], isCut: false });
  expect(reached("web/src/screens/other/other-page.tsx").files).toEqual(["journeys/other.test.ts"]);
  expect(reached("web/src/screens/other/other-page.module.css").files).toEqual(["journeys/other.test.ts"]);
  for (const file of ["scripts/local/stack.ts", "packages/local-cloud/sqs/sqs.ts", "package-lock.json"])
    expect(reached(file).files).toEqual(["journeys/smoke.test.ts"]);
  expect(reached("journeys/kit/shop.ts").files).toEqual(["journeys/shop.test.ts"]);
  expect(reached("core/use-cases/note/note.test.ts").files).toEqual([]);
});

test("if more than a third of the journeys are affected, only the smoke journey and the changed ones run", () => {
  expect(journeysReached(repository, ["journeys/kit/steps.ts", "journeys/desk.test.ts"], pages)).toEqual({
    files: ["journeys/smoke.test.ts", "journeys/desk.test.ts"],
    isCut: true,
  });
});
