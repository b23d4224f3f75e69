import { routes } from "@cu/api/routes";
import type { Plugin } from "vite";

/** Replaces the contract's schemas by method and path: the browser needs no zod to make a call. */
export const routeTable = (): Plugin => ({
  name: "route-table",
  enforce: "pre",
  load(id) {
    if (!id.endsWith("/src/lib/route-table.ts")) return;
    const table = Object.fromEntries(Object.values(routes).map(({ id, method, path }) => [id, [method, path]]));
    return `export const routeTable = ${JSON.stringify(table)};`;
  },
});
