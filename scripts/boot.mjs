// Plain JavaScript without dependencies, so that it runs before anything is installed and on an older host Node:
// installs what the lock file names, then runs the given script on Node 22 or newer.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);
const lock = readFileSync(path.join(root, "package-lock.json"), "utf8");
const stamp = path.join(root, "node_modules", ".installed-lock");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing packages (once, about a minute)…");
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (done.status !== 0) {
    console.error("npm ci failed. Check the network and the free disk space, then run the same command again.");
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const own = path.join(root, "node_modules", "node", "bin", "node");
const node = Number(process.versions.node.split(".")[0]) >= 22 || !existsSync(own) ? process.execPath : own;
const child = spawn(node, ["--disable-warning=ExperimentalWarning", path.join(root, script), ...args], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
});
// The terminal sends Ctrl-C to the whole group; a service manager signals only this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => signal === "SIGTERM" && child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
