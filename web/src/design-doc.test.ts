import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const docs = path.resolve(import.meta.dirname, "../../docs");
const design = readFileSync(path.join(docs, "design.md"), "utf8");
const tokens = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");

/** Custom properties set by this selector, in source order. */
const variablesOf = (selector: string) =>
  [...tokens.matchAll(/^(?:@media screen \{\s*)?([^\s@}/][^{]*) \{([^}]*)\}/gm)]
    .filter(([, own]) => own === selector)
    .flatMap(([, , body = ""]) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
    .map(([, name = "", value = ""]) => ({ name, value }));

test("docs/design.md names every variable of tokens.css", () => {
  const names = variablesOf(":root").map(({ name }) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !design.includes(`\`${name}\``))).toEqual([]);
});

test("docs/design.md lists every colour with its light and dark value, in order", () => {
  const night = new Map(variablesOf('[data-theme="dark"]').map(({ name, value }) => [name, value]));
  const colours = variablesOf(":root").filter(({ value }) => value.startsWith("#"));
  expect(colours.length).toBeGreaterThan(30);
  const rows = colours.map(({ name, value }) => `| \`${name}\` | ${value} | ${night.get(name) ?? value} |`);
  expect(rows.filter((row) => !design.includes(row))).toEqual([]);
});

test("docs/design.md lists durations, the easing curve and z-layers with their values", () => {
  const steps = variablesOf(":root").filter(({ name }) => /^--(fast|calm|slow|ease|z-\w+)$/.test(name));
  expect(steps).toHaveLength(11);
  const rows = steps.map(({ name, value }) => `| \`${name}\` | ${value} |`);
  expect(rows.filter((row) => !design.includes(row))).toEqual([]);
});

test("docs/design.md documents every component of the kit, and no other", () => {
  const components = globSync("ui/*.tsx", { cwd: import.meta.dirname })
    .filter((file) => !/\.test\.|test-kit/.test(file))
    .filter((file) => /^export const [A-Z]/m.test(readFileSync(path.join(import.meta.dirname, file), "utf8")))
    .map((file) => path.basename(file));
  const listed = [...design.matchAll(/^\| `([\w-]+\.tsx)` \| \S.* \|$/gm)].map(([, file]) => file);
  expect(listed.toSorted()).toEqual(components.toSorted());
});

test("docs/design.md shows every picture there is, and only such", () => {
  const shown = [...design.matchAll(/src="(shots\/[\w-]+\.png)"/g)].map(([, file = ""]) => file);
  expect(shown.filter((file) => !existsSync(path.join(docs, file)))).toEqual([]);
  expect(new Set(shown)).toEqual(new Set(readdirSync(path.join(docs, "shots")).map((file) => `shots/${file}`)));
});

test("every screen of the gallery is shown wide and narrow", () => {
  const wide = [...design.matchAll(/src="shots\/([\w-]+)-1440-(light|dark)\.png"/g)].map(([, name, by]) => [name, by]);
  expect(wide.length).toBeGreaterThan(30);
  for (const [name, by] of wide) expect(design).toContain(`shots/${name}-390-${by}.png`);
});
