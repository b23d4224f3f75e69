import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Installs the operators' tools and sharp for the Lambda's processor where they are not what the lock files name. */
type Packages = Record<string, { version?: string; optional?: boolean }>;

const packagesIn = (file: string): Packages =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { packages: Packages }).packages : {};

/** By the list that npm writes when it has installed everything. What is optional may be for another platform. */
const isInstalled = (folder: string): boolean => {
  const has = packagesIn(path.join(folder, "node_modules", ".package-lock.json"));
  return Object.entries(packagesIn(path.join(folder, "package-lock.json"))).every(
    ([place, { version, optional }]) => place === "" || (has[place] ? has[place].version === version : optional),
  );
};

const install = (folder: string, what: string, ...options: string[]): void => {
  if (isInstalled(folder) && existsSync(path.join(folder, "node_modules"))) return;
  console.log(`Installing ${what}…`);
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...options], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
};

const stacks = path.join(import.meta.dirname, "..", "stacks");
install(stacks, "the operators' tools, SST and the CDK (half a gigabyte, once)");
install(path.join(stacks, "layers/sharp/nodejs"), "sharp for Lambda", "--os=linux", "--cpu=arm64", "--libc=glibc");
