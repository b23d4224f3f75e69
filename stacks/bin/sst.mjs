#!/usr/bin/env node
// What `npx sst …` and `npm run deploy` at the root run. npm links it there for this workspace alone: SST itself and its
// 1,200 packages are operators' tools, in stacks/, and are installed when they are first asked for.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const run = (script, ...args) =>
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", path.join(root, script), ...args], {
    stdio: "inherit",
  }).status ?? 1;

process.exit(run("scripts/install-stacks.ts") || run("stacks/command.ts", ...process.argv.slice(2)));
