import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/**
 * Leaves out what describes zod's schemas as JSON schemas: 17 KB that each schema drags along, for the OpenAPI document
 * that no function writes.
 */
export const noJsonSchemas: Plugin = {
  name: "no-json-schemas",
  setup: (build) => {
    build.onLoad({ filter: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, "utf8");
      const names = [...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
      const renamed = [...text.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
      // What makes a method for a schema is called with each schema; its method never is.
      const stub = (name = "") => `${name.startsWith("create") ? "made" : "missing"} as ${name}`;
      const contents = `const missing = () => { throw new Error("A function has no JSON schemas."); };
        const made = () => missing;
        export { ${[...names, ...renamed].map(stub).join()} };`;
      return { contents };
    });
  },
};
