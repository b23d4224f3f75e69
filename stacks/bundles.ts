import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Bundle, bundle } from "../functions/build/bundle.ts";

type Kept = { madeFrom: string; bundles: Omit<Bundle, "folder">[] };

/**
 * The bundles of all handlers. They take a minute, so those of an earlier command serve while no source has changed: a
 * deployment is often tried again. The folder is this module's alone, or another command's bundles could lie in it.
 */
export const bundlesOf = async (root: string): Promise<Bundle[]> => {
  const out = path.join(root, ".build", "deployed");
  const note = path.join(out, "made-from.json");
  const madeFrom = sourcesOf(root);
  const kept = existsSync(note) ? (JSON.parse(readFileSync(note, "utf8")) as Kept) : undefined;
  if (kept?.madeFrom === madeFrom) return kept.bundles.map((one) => ({ ...one, folder: path.join(out, one.id) }));
  rmSync(out, { recursive: true, force: true });
  const bundles = await bundle(root, out);
  mkdirSync(out, { recursive: true });
  writeFileSync(note, JSON.stringify({ madeFrom, bundles } satisfies Kept));
  return bundles;
};

/** By their content; the packages by the lock file. */
const sourcesOf = (root: string): string => {
  const hash = createHash("sha256");
  const files = globSync(["{packages,core,functions}/**/*", "package-lock.json"], {
    cwd: root,
    exclude: (name) => /(?:^|[\\/])(?:node_modules|dist)$/.test(name),
  });
  for (const file of files.toSorted()) {
    const full = path.join(root, file);
    if (!file.endsWith(".test.ts") && statSync(full).isFile())
      hash.update(file).update("\0").update(readFileSync(full));
  }
  return hash.digest("hex");
};
