import { globSync, readFileSync } from "node:fs";
import { routes } from "@cu/api/routes";
import type { Plugin } from "vite";

/**
 * Replaces the contract's schemas by method and path: the browser needs no zod to make a call. A build has only the
 * routes that its sources name.
 */
export const routeTable = (root: string): Plugin => {
  let isBuild = false;
  return {
    name: "route-table",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    load(id) {
      if (!id.endsWith("/src/lib/route-table.ts")) return;
      const sources = isBuild ? sourcesBelow(root) : "";
      const named = routes.filter((route) => !isBuild || sources.includes(`"${route.id}"`));
      const table = Object.fromEntries(named.map(({ id: name, method, path }) => [name, [method, path]]));
      return `export const routeTable = ${JSON.stringify(table)};`;
    },
  };
};

const sourcesBelow = (root: string): string =>
  globSync(`${root}/src/**/*.{ts,tsx}`, { exclude: [`${root}/src/**/*.{test,test-kit}.{ts,tsx}`] })
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
