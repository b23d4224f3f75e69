import { readFileSync } from "node:fs";
import { openApiDocument } from "@cu/api/openapi";
import type { Route } from "@cu/api/route";
import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";
import type * as z from "zod";
import { contractSchemas } from "./schemas.ts";

type Row = { readonly methods: readonly string[]; readonly paths: readonly string[]; readonly text: string };

const document = readFileSync(new URL("../../docs/spec/api.md", import.meta.url), "utf8");

/** A path with its parameters unnamed and its own slash at the end, however a table writes it. */
const bare = (path: string): string =>
  `${path
    .replace(/\?.*$/, "")
    .replaceAll(/\{[^}]*\}/g, "{}")
    .replace(/\/+$/, "")}/`;

/** The rows of the tables that begin with a method; in the section of the dashboard paths are under its own. */
const rowsOf = (): Row[] => {
  let base = "";
  return document.split("\n").flatMap((line): Row[] => {
    const under = /^All under `([^`]+)`/.exec(line);
    if (line.startsWith("## ")) base = "";
    if (under) base = under[1] ?? "";
    const found = /^\| ((?:(?:GET|POST|PUT|PATCH|DELETE)(?:, | and )?)+) ([^|]*)\|/.exec(line);
    // Pages are no routes.
    if (!found || line.includes("| HTML: ")) return [];
    const [, methods = "", cell = ""] = found;
    const paths = cell
      .replaceAll("`[decided]`", "")
      .split(/,? (?:and )?/)
      .filter((word) => /^\/?[\w{].*\//.test(word))
      .flatMap((path) => (path.includes("{level}") ? levels.map((level) => path.replace("{level}", level)) : [path]))
      .map((path) => bare(path.startsWith("/") ? path : `${base}${path}`));
    // There, every row takes both names of a class (D-50).
    const text = base === "" ? line : `${line} coupon code`;
    return [{ methods: methods.match(/[A-Z]+/g) ?? [], paths, text }];
  });
};

const levels = ["collections/{}", "collections/{}/modules/{}", "collections/{}/modules/{}/videos/{}"];

const namesOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape);

const rowOf = (rows: readonly Row[], { method, path }: Route): Row | undefined =>
  rows.find((row) => row.methods.includes(method) && row.paths.includes(bare(path)));

test("ERR-24: docs/spec/api.md has a row for every route, and no row for any other", () => {
  const rows = rowsOf();
  const missing = routes.filter((route) => !rowOf(rows, route)).map(({ method, path }) => `${method} ${path}`);
  expect(missing).toEqual([]);
  const known = new Set(routes.map(({ method, path }) => `${method} ${bare(path)}`));
  const invented = rows.flatMap(({ methods, paths }) =>
    methods.flatMap((method) => paths.map((path) => `${method} ${path}`).filter((name) => !known.has(name))),
  );
  expect(invented).toEqual([]);
});

test("ERR-24: the row of a route names each of its query parameters", () => {
  const rows = rowsOf();
  const unnamed = routes.flatMap((route) => {
    const { text = "" } = rowOf(rows, route) ?? {};
    return namesOf(route.query)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      .map((name) => `${route.id} ${name}`);
  });
  expect(unnamed).toEqual([]);
});

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean };
type Operation = { readonly parameters?: readonly Parameter[]; readonly responses: Readonly<Record<string, unknown>> };

test("ERR-24: the OpenAPI document has the parameters of every route, and a 400 wherever one can be refused", async () => {
  const { paths } = openApiDocument(routes, await contractSchemas(), {});
  for (const route of routes) {
    const found = (paths?.[route.path] as Record<string, Operation> | undefined)?.[route.method.toLowerCase()];
    const of = (place: string) => (found?.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
    expect([of("path").toSorted(), of("query").toSorted()], route.id).toEqual([
      namesOf(route.params).toSorted(),
      namesOf(route.query).toSorted(),
    ]);
    if (namesOf(route.query).length > 0) expect(Object.keys(found?.responses ?? {}), route.id).toContain("400");
  }
});
