import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const entry = /"([\w.]+)": \[(\d+),\s*"(?:[^"\\]|\\.)*",?\s*\]/g;
const user = /\b(?:new Failure\(|failures\[)([^)\]]*)/g;

/**
 * The words of a refusal come with the answer (`detail`): the site's table of failures is codes and statuses, and the
 * words of those that the site itself says.
 */
export const failureTexts = (root: string): Plugin => ({
  name: "failure-texts",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/packages/api/failure.ts")) return;
    const sayers = [`${root}/src/**/*.{ts,tsx}`, `${root}/../packages/api/client.ts`];
    return {
      code: withoutTexts(
        code,
        globSync(sayers).map((file) => readFileSync(file, "utf8")),
      ),
      map: null,
    };
  },
});

export const withoutTexts = (table: string, sources: readonly string[]): string => {
  const said = sources.flatMap((source) => [...source.matchAll(user)].map(([, codes]) => codes)).join();
  return table.replace(entry, (whole, code: string, status: string) =>
    said.includes(`"${code}"`) ? whole : `${JSON.stringify(code)}: [${status}, ""]`,
  );
};
