import { parseArgs } from "node:util";
import { chooseStage } from "./local/stage.ts";

const usage = `npm run rebuild -- --stage <name> [--dry-run] [--class <id>] [--passes <n>]
Makes the read models of classes anew from the archive: see docs/deploying.md.`;

const { values } = parseArgs({
  options: {
    stage: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    class: { type: "string" },
    passes: { type: "string", default: "1" },
  },
});
const { stage, "dry-run": dry, class: only, passes } = values;
await chooseStage(stage, usage);

// Loaded now: entities read the table's name when they are loaded.
const { rebuild } = await import("./rebuild/run.ts");
const { places, differences } = await rebuild({
  dry,
  say: (line) => console.log(line),
  ...(only !== undefined && { only: Number(only) }),
  passes: Number(passes),
});
console.log(
  dry
    ? `\nNothing was written. ${differences} items of ${places} classes' courses are not what the archive says.`
    : `\nRebuilt ${places} classes' courses.`,
);
