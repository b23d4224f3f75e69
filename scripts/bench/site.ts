import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buildSite, siteFolder } from "../../web/build/build-site.ts";

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };

/**
 * What a page's first load brings, by the build's manifest: the kit, the page's chunk, and all they import at once. A
 * page that shares a group with others is found by the group's name.
 */
export const firstLoad = (manifest: Record<string, Chunk>, page: string): string[] => {
  const names = Object.keys(manifest);
  const entry = names.find((name) => manifest[name]?.name === "kit");
  const chunk =
    names.find((name) => name.endsWith(`/${page}.tsx`)) ?? names.find((name) => manifest[name]?.name === page);
  if (!entry || !chunk) throw new Error(`The build has no ${page}.`);
  const files = new Set<string>();
  const add = (name: string): void => {
    const { file, css = [], imports = [] } = manifest[name] ?? { file: "" };
    if (!file || files.has(file)) return;
    for (const one of [file, ...css]) files.add(one);
    for (const next of imports) add(next);
  };
  add(entry);
  add(chunk);
  return [...files];
};

export const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(path.join(siteFolder, ".vite", "manifest.json"), "utf8")) as Record<string, Chunk>;

export const brotliBytes = (file: string): number => statSync(path.join(siteFolder, `${file}.br`)).size;

if (process.argv[1] === import.meta.filename) {
  await buildSite();
  const manifest = readManifest();
  console.log("\nP8: first load, brotli JS and CSS by the manifest (asserted in a browser by journeys/bytes.test.ts)");
  const pages = {
    home: "home",
    catalogue: "lists",
    course: "course",
    watch: "watch",
    account: "account-page",
  };
  for (const [page, chunk] of Object.entries(pages)) {
    const files = firstLoad(manifest, chunk);
    const bytes = files.reduce((sum, file) => sum + brotliBytes(file), 0);
    console.log(`  ${page.padEnd(24)}${(bytes / 1024).toFixed(1).padStart(7)} KiB in ${files.length} files`);
  }
}
