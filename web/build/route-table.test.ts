import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";
import { routeTable, rowsNamedIn } from "./route-table.ts";

const plugin = (command: "build" | "serve") => {
  const made = routeTable("/web");
  const hook = (name: "configResolved" | "load" | "transform", ...given: unknown[]): unknown =>
    (made[name] as (...all: unknown[]) => unknown)(...given);
  hook("configResolved", { command });
  return hook;
};
const table = "/web/src/lib/route-table.ts";

test("P8: in a build a module brings the rows of the routes that it names, and the table begins empty", () => {
  const hook = plugin("build");
  expect(hook("load", table)).toBe("export const routeTable = {};");
  const { code } = hook("transform", 'useApi("course.read", {})', "/web/src/a.tsx") as { code: string };
  expect(code).toContain('"course.read":["GET","/api/v1/collections/{courseId}/"]');
  expect(code).not.toContain("course.create");
  expect(code.startsWith(`import { routeTable as rowsOfRoutes } from "${table}";`)).toBe(true);
  for (const [source, place] of [
    ["const nothing = 1;", "/web/src/b.ts"],
    ['"course.read"', "/elsewhere/c.ts"],
    ['"course.read"', "/web/src/d.css"],
    ['"course.read"', table],
  ])
    expect(hook("transform", source, place)).toBeUndefined();
});

test("without a build the table has every route with method and path", () => {
  const hook = plugin("serve");
  expect(hook("transform", '"course.read"', "/web/src/a.tsx")).toBeUndefined();
  expect(Object.keys(rowsNamedIn())).toEqual(routes.map(({ id }) => id));
  expect(hook("load", table)).toBe(`export const routeTable = ${JSON.stringify(rowsNamedIn())};`);
});
