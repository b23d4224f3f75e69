import type { RouteTable } from "@cu/api/client";
import { type RouteId, routes } from "@cu/api/routes";

type Entry = RouteTable[RouteId];

/** The build replaces this file by the plain table (build/route-table.ts), so the schemas never reach the browser. */
export const routeTable = Object.fromEntries(
  routes.map(({ id, method, path }): [string, Entry] => [id, [method, path]]),
) as { [id: string]: Entry } as RouteTable;
