import {
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./product.ts";

const sources = [
  "package.json",
  "package-lock.json",
  "sst.config.ts",
  "core",
  "functions",
  "packages",
  "scripts",
  "stacks",
  "web",
  ".build/deployed",
];

/**
 * A writable copy of this checkout for a test: sources and build output, with its installed packages linked. Workspace
 * packages resolve to the copy.
 */
export const clone = (): { folder: string; remove(): void } => {
  const folder = mkdtempSync(path.join(tmpdir(), "clone-"));
  for (const name of sources)
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      // Bundles carry fonts in a folder of that name.
      filter: (file) => name.startsWith(".build") || !/[\\/](?:node_modules|\.sst|cdk\.out)$/.test(file),
    });
  const layer = "stacks/layers/sharp/nodejs/node_modules";
  for (const packages of [layer, ...globSync("{node_modules,*/node_modules,packages/*/node_modules}", { cwd: root })])
    link(path.join(root, packages), path.join(folder, packages));
  // Marks the packages as installed for this lock file, so that no command reinstalls them.
  cpSync(path.join(root, "package-lock.json"), path.join(folder, "node_modules/.installed-lock"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Symlinks each package, so that removing one leaves the original. Links inside, as to a workspace, stay relative. */
const link = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    const entry = lstatSync(source);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) cpSync(source, target);
    else if (name === ".bin" || name.startsWith("@")) link(source, target);
    else symlinkSync(source, target);
  }
};
