import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buildSite, siteFolder } from "../build-site.ts";

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean };

/** What a route's first load brings, by the build's manifest: the entry, the route's chunk, and all they import at once. */
export const firstLoad = (manifest: Record<string, Chunk>, screen: string): string[] => {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  // A screen that is the head of a group stands under the group's name.
  const chunk =
    Object.keys(manifest).find((name) => name.endsWith(screen)) ??
    Object.keys(manifest).find((name) => `${manifest[name]?.name}.tsx` === screen && name.endsWith(".js"));
  if (!entry || !chunk) throw new Error(`The build has no ${screen}.`);
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
  console.log("\nP8: first load, brotli JS and CSS (bars: catalogue 120 KiB, watch page 160 KiB, 8 requests)");
  for (const screen of [
    "home-page.tsx",
    "catalogue-page.tsx",
    "course-page.tsx",
    "watch-page.tsx",
    "account-page.tsx",
  ]) {
    const files = firstLoad(manifest, screen);
    const bytes = files.reduce((sum, file) => sum + brotliBytes(file), 0);
    console.log(`  ${screen.padEnd(24)}${(bytes / 1024).toFixed(1).padStart(7)} KiB in ${files.length} files`);
  }
}
