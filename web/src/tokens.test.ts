import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const texts = (pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(path.join(folder, file), "utf8"));

test("every value that a stylesheet names is a token or is set by a component", () => {
  const sheets = texts("**/*.css");
  const named = new Set(sheets.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? "")));
  const defined = new Set(
    sheets.flatMap((css) => [...css.matchAll(/(?:^|[\s;{])(--[\w-]+)\s*:/g)].map(([, name]) => name ?? "")),
  );
  const code = texts("**/*.{ts,tsx}").join("\n");
  // Set by a library on its own elements.
  const given = new Set(["--trigger-width"]);
  const unknown = [...named].filter((name) => !defined.has(name) && !given.has(name) && !code.includes(`"${name}"`));
  expect(named.size).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});
