import { spawnSync } from "node:child_process";
import path from "node:path";
import { clear, protect } from "./protect.ts";
import { loadSettings, stageIn } from "./settings.ts";
import { readStage } from "./stage.ts";

/**
 * Wraps SST's CLI with the stage's settings: `node command.ts deploy --stage prod` for `npx sst deploy --stage prod`.
 * SST runs in this folder, where its packages are installed, and finds its configuration at the root.
 */
const args = process.argv.slice(2);
const [command] = args;

const node = (...script: string[]): number =>
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...script], {
    cwd: import.meta.dirname,
    stdio: "inherit",
    // SST's telemetry blocks the exit without a timeout when its host is unreachable.
    env: { ...process.env, SST_TELEMETRY_DISABLED: "1" },
  }).status ?? 1;

const sst = () => node("--import", "./must-finish.ts", "node_modules/sst/cli/sst.js", ...args);

const end = (status: number): void => {
  if (status === 0) return;
  console.error(`\n${args.join(" ")} did not succeed.`);
  process.exit(status);
};

if (command === undefined || args.includes("--help")) process.exit(sst());

const name = stageIn(args);
loadSettings(path.dirname(import.meta.dirname), name);
const stage = readStage(name, process.env);

/** Runs an action on the stage's stacks; exits with an error if it fails. */
const withStacks = async (act: typeof protect, done: string, failed: string, status = 1): Promise<void> => {
  try {
    const names = await act(stage);
    if (names.length > 0) console.log(`${done}: ${names.join(", ")}`);
  } catch (error) {
    console.error(`${failed}: ${error instanceof Error ? error.message : String(error)}`);
    end(status || 1);
  }
};

// SST also synthesises the stacks for `remove`.
end(node("build.ts", "--stage", name));
if (command === "deploy") await withStacks(clear, "Deleted, because they could not be made", "Nothing is deployed");
const status = sst();
// Also after a failure: stacks created before it hold the table and the user pool.
if (command === "deploy") await withStacks(protect, "Protected from deletion", "The stacks are not protected", status);
end(status);
