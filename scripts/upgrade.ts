import { parseArgs } from "node:util";
import { chooseStage } from "./local/stage.ts";

const usage = `npm run upgrade -- --stage <name> [--dry-run]
Writes into a running stage what older versions did not write: see docs/deploying.md.`;

const { values } = parseArgs({
  options: { stage: { type: "string" }, "dry-run": { type: "boolean", default: false } },
});
const { stage, "dry-run": dry } = values;
chooseStage(stage, usage);

// Loaded now: entities read the table's name when they are loaded.
const { upgrade } = await import("./upgrade/run.ts");
const done = await upgrade({ dry, say: (line) => console.log(line) });
console.log(dry ? "\nNothing was written. An upgrade would mean:" : "\nUpgraded:");
for (const [what, times] of done) console.log(`${String(times).padStart(8)} ${what}`);
