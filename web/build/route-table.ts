import path from "node:path";
import { routes } from "@cu/api/routes";
import type { Plugin } from "vite";

/**
 * Replaces the contract's schemas with method and path: the browser needs no zod to make a call. In a build each module
 * carries only the routes that it names, so no page pays for another's.
 */
export const routeTable = (root: string): Plugin => {
  const table = path.join(root, "src/lib/route-table.ts");
  const sources = path.join(root, "src");
  let isBuild = false;
  return {
    name: "route-table",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    load(id) {
      if (id !== table) return;
      return `export const routeTable = ${JSON.stringify(isBuild ? {} : rowsNamedIn())};`;
    },
    transform(code, id) {
      if (!isBuild || id === table || !id.startsWith(sources) || !/\.tsx?$/.test(id)) return;
      const rows = rowsNamedIn(code);
      if (Object.keys(rows).length === 0) return;
      const brought = `import { routeTable as rowsOfRoutes } from ${JSON.stringify(table)};`;
      return { code: `${brought}\n${code}\nObject.assign(rowsOfRoutes, ${JSON.stringify(rows)});`, map: null };
    },
  };
};

/** Rows of the routes whose ids occur in `code`, or all rows without it. */
export const rowsNamedIn = (code?: string): Record<string, readonly [method: string, path: string]> =>
  Object.fromEntries(
    routes
      .filter(({ id }) => code === undefined || code.includes(`"${id}"`))
      .map(({ id, method, path: address }) => [id, [method, address]]),
  );
