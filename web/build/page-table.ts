import type { Plugin } from "vite";
import { pageTable as table } from "../src/lib/page-table.ts";

/** Replaces the table of pages by what the browser needs of it: views, modules and early calls are the build's. */
export const pageTable = (): Plugin => ({
  name: "page-table",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    id.endsWith("/src/lib/page-table.ts") ? `export const pageTable = ${JSON.stringify(table)};` : undefined,
});
