import { parseArgs } from "node:util";
import { chooseStage } from "./local/stage.ts";

const usage = `npm run audit -- --stage <name>
Reads the books and the desk of a running stage and says what is wrong with them: see docs/deploying.md. Writes nothing.`;

const { values } = parseArgs({ options: { stage: { type: "string" } } });
await chooseStage(values.stage, usage);

// Loaded now: entities read the table's name when they are loaded.
const { checkStage } = await import("@cu/core/read-models/reconciliation/audit-stage");
const { marketingLines } = await import("@cu/core/read-models/reconciliation/marketing");
const { flaggedLines } = await import("@cu/core/use-cases/wallet/flagged");
const look = async () => {
  const { stage, checks } = await checkStage();
  const told = checks.map(({ name, looked, findings }) => ({
    name,
    looked,
    findings: findings.map(({ walletId, sequence, problem }) => {
      const place = walletId === 0 ? [] : [`wallet ${walletId}${sequence === undefined ? "" : `, entry ${sequence}`}`];
      return [...place, problem].join(": ");
    }),
  }));
  return { stage, checks: told };
};

const { stage, checks } = await look();
// People buy while the table is read, so a finding counts only if a second reading has it too.
const isFound = checks.some(({ findings }) => findings.length > 0);
const again = new Set(isFound ? (await look()).checks.flatMap(({ findings }) => findings) : []);
console.log(`${stage.wallets.length} wallets and ${stage.entries.length} entries were read.`);
for (const line of marketingLines(stage)) console.log(line);
let wrong = 0;
for (const { name, looked, findings } of checks) {
  const held = findings.filter((finding) => again.has(finding));
  console.log(`${name}: ${looked} looked at, ${held.length} findings`);
  for (const finding of held) console.error(finding);
  wrong += held.length;
}
// Not errors, but to be reviewed manually.
for (const line of flaggedLines(stage.wallets)) console.log(line);
console.log(wrong === 0 ? "The books are whole." : `${wrong} findings.`);
process.exitCode = wrong === 0 ? 0 : 1;
