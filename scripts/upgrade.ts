import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const usage = `npm run upgrade -- --stage <name> [--dry-run]
Writes into a running stage what older versions did not write: see docs/deploying.md.`;

const { values } = parseArgs({
  options: { stage: { type: "string" }, "dry-run": { type: "boolean", default: false } },
});
const { stage, "dry-run": dry } = values;
if (!stage) fail(usage);
if (stage === "local" && !process.env.TABLE_NAME) useRunningStack();
// The stage is said twice on purpose: an environment that is still another stage's must not be written to.
if (process.env.STAGE !== stage)
  fail(`The environment is that of the stage "${process.env.STAGE ?? ""}". Set STAGE and TABLE_NAME of "${stage}".`);
if (!process.env.TABLE_NAME) fail("TABLE_NAME is not set; it is an output of the stack `storage`.");

// Loaded now: entities read the table's name when they are loaded.
const { upgrade } = await import("./upgrade/run.ts");
const done = await upgrade({ dry, say: (line) => console.log(line) });
console.log(dry ? "\nNothing was written. An upgrade would mean:" : "\nUpgraded:");
for (const [what, times] of done) console.log(`${String(times).padStart(8)} ${what}`);

function useRunningStack(): void {
  const folder = path.resolve(process.env.LOCAL_DATA ?? path.join(import.meta.dirname, "..", ".local"));
  try {
    const { environment } = JSON.parse(readFileSync(path.join(folder, "endpoints.json"), "utf8")) as {
      environment: Record<string, string>;
    };
    Object.assign(process.env, environment);
  } catch {
    fail(`No running product was found in ${folder}. Start it with npm start.`);
  }
}

function fail(text: string): never {
  console.error(text);
  process.exit(2);
}
