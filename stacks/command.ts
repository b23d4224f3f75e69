import { spawnSync } from "node:child_process";
import path from "node:path";
import { loadSettings, stageIn } from "./settings.ts";

/**
 * SST's own command with the stage's settings: `npm run deploy -- --stage prod` is `node command.ts deploy --stage prod`.
 * It must be run here, where its packages are.
 */
const args = process.argv.slice(2);
loadSettings(path.dirname(import.meta.dirname), stageIn(args));
const run = (...command: string[]): void => {
  const { status } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...command], {
    cwd: import.meta.dirname,
    stdio: "inherit",
    // SST tells its makers about each command before it ends, and waits for their host for ever.
    env: { ...process.env, SST_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) {
    console.error(`\n${args.join(" ")} did not succeed.`);
    process.exit(status || 1);
  }
};

if (args[0] !== "remove") run("../scripts/build-site.ts");
run("--import", "./must-finish.ts", "node_modules/sst/cli/sst.js", ...args);
