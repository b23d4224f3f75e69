import { spawnSync } from "node:child_process";
import path from "node:path";
import { protect } from "./protect.ts";
import { loadSettings, stageIn } from "./settings.ts";
import { readStage } from "./stage.ts";

/**
 * SST's own command with the stage's settings: `npm run deploy -- --stage prod` is `node command.ts deploy --stage prod`.
 * It must be run here, where its packages are.
 */
const args = process.argv.slice(2);
const [command] = args;
const name = stageIn(args);
loadSettings(path.dirname(import.meta.dirname), name);

const node = (...script: string[]): number =>
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...script], {
    cwd: import.meta.dirname,
    stdio: "inherit",
    // SST tells its makers about each command before it ends, and waits for their host for ever.
    env: { ...process.env, SST_TELEMETRY_DISABLED: "1" },
  }).status ?? 1;

const end = (status: number): void => {
  if (status === 0) return;
  console.error(`\n${args.join(" ")} did not succeed.`);
  process.exit(status);
};

if (command !== "remove") end(node("build.ts", "--stage", name));
const status = node("--import", "./must-finish.ts", "node_modules/sst/cli/sst.js", ...args);
// Also after a failure: the stacks that were made before it hold the table and the people.
if (command === "deploy") {
  const made = await protect(readStage(name, process.env)).catch((error: unknown) => {
    console.error(`The stacks are not protected: ${error instanceof Error ? error.message : String(error)}`);
    end(status || 1);
    return [];
  });
  if (made.length > 0) console.log(`Protected from deletion: ${made.join(", ")}`);
}
end(status);
