import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleFolder } from "@cu/test-kit/sample-folder";
import { root } from "../source/files.ts";

/**
 * Copies the working tree, so that no mutant is ever written to the checkout, even if the run is killed. Packages are
 * symlinks to the checkout's; workspaces link to the copy's folders. The copy is removed on exit.
 */
export const copyTree = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "mutate-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const copy = path.join(folder, "tree");
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split("\0").filter((name) => name && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(copy, file));
  linkPackages(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const samples = sampleFolder(root);
  if (samples) {
    mkdirSync(path.join(folder, "shared"));
    symlinkSync(samples, path.join(folder, "shared/data"));
  }
  return copy;
};

const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    if (name === "@cu") {
      mkdirSync(path.join(to, name));
      for (const workspace of readdirSync(path.join(from, name)))
        symlinkSync(readlinkSync(path.join(from, name, workspace)), path.join(to, name, workspace));
    } else if (!name.startsWith(".")) symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const workspace of ["core", "functions", "web", "packages/local-cloud"]) {
    const own = path.join(root, workspace, "node_modules");
    if (existsSync(own)) symlinkSync(own, path.join(to, "..", workspace, "node_modules"));
  }
};
