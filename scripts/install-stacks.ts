import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Installs the operators' tools when their lock file is not the one that is installed: half a gigabyte is not fetched twice. */
const stacks = path.join(import.meta.dirname, "..", "stacks");
const stamp = path.join(stacks, "node_modules", ".installed-lock");
const lock = readFileSync(path.join(stacks, "package-lock.json"), "utf8");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: stacks,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}
