import { readFileSync } from "node:fs";
import path from "node:path";
import { failureText } from "@cu/api/failure-text";
import * as siteTexts from "@cu/api/site-texts";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { isTest, root, sourceFiles } from "./files.ts";

/** All of our code that a page may load, without third-party code. */
const siteCode = async (): Promise<string> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["web/src/main.tsx", "web/src/accounts/main.tsx"],
    outdir: "nowhere",
    write: false,
    bundle: true,
    minify: true,
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "empty", ".md": "text", ".svg": "dataurl" },
    logLevel: "error",
    plugins: [
      {
        name: "only-ours",
        setup: (build) =>
          build.onResolve({ filter: /^[\w@]/ }, ({ path: name, kind }) =>
            kind === "entry-point" || name.startsWith("@cu/") ? undefined : { path: name, external: true },
          ),
      },
    ],
  });
  return outputFiles.map(({ text }) => text).join("\n");
};

test("ERR-10: pages bundle no server error texts except the few that the site shows itself", async () => {
  const code = await siteCode();
  const sources = sourceFiles()
    // Texts of shared form rules belong to both site and server.
    .filter((file) => /^(web\/src|packages\/api)\//.test(file) && !file.endsWith("/failure-text.ts") && !isTest(file))
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("\n");
  const own = new Set<string>(Object.values(siteTexts));
  for (const words of own) expect(code).toContain(words);
  const ofTheServer = Object.values(failureText).filter((words) => !own.has(words) && !sources.includes(words));
  expect(ofTheServer.length).toBeGreaterThan(50);
  expect(ofTheServer.filter((words) => code.includes(words))).toEqual([]);
});
