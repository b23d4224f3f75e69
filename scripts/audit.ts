import { parseArgs } from "node:util";
import { chooseStage } from "./local/stage.ts";

const usage = `npm run audit -- --stage <name>
Reads every wallet of a running stage and says what is wrong with the books: see docs/deploying.md. Writes nothing.`;

const { values } = parseArgs({ options: { stage: { type: "string" } } });
await chooseStage(values.stage, usage);

// Loaded now: entities read the table's name when they are loaded.
const { auditBooks, readBooks } = await import("@cu/core/audit/audit-books");
const { marketingLines } = await import("@cu/core/audit/marketing");
const { flaggedLines } = await import("@cu/core/wallet/flagged");
const look = async () => {
  const books = await readBooks();
  const findings = auditBooks(books).map(
    ({ walletId, sequence, problem }) =>
      `wallet ${walletId}${sequence === undefined ? "" : `, entry ${sequence}`}: ${problem}`,
  );
  return { books, findings };
};

const { books, findings } = await look();
// People buy while the table is read, so a finding counts only if a second reading has it too.
const again = findings.length > 0 ? new Set((await look()).findings) : new Set();
const wrong = findings.filter((finding) => again.has(finding));
console.log(`${books.wallets.length} wallets and ${books.entries.length} entries were read.`);
for (const line of marketingLines(books)) console.log(line);
// Nothing is wrong with these, but a person should look at them.
for (const line of flaggedLines(books.wallets)) console.log(line);
for (const finding of wrong) console.error(finding);
console.log(wrong.length === 0 ? "The books are whole." : `${wrong.length} findings.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
