import { parseArgs } from "node:util";
import { idProblems, registerIds } from "./trace/ids.ts";
import { groupOf, trace } from "./trace/ledger.ts";

// Which rows of the ledger the titles of tests name: `npm run trace`, or `npm run trace -- WAL BUY` for some groups.
// `--register` adds new rows to docs/spec/ids.tsv first.

const { values, positionals } = parseArgs({ options: { register: { type: "boolean" } }, allowPositionals: true });
if (values.register) registerIds();
for (const problem of idProblems()) console.error(problem);

const { rows, named, waiting, missing } = trace();
const wanted = new Set(positionals);
const groups = Map.groupBy(rows.keys(), groupOf);
for (const unknown of [...wanted].filter((group) => !groups.has(group))) {
  console.error(`The ledger has no group ${unknown}.`);
  process.exit(2);
}
const shown = [...groups].filter(([group]) => wanted.size === 0 || wanted.has(group));

for (const [group, ids] of shown)
  console.log(`${group.padEnd(6)}${String(ids.filter((id) => named.has(id)).length).padStart(4)} of ${ids.length}`);

const ofShown = (ids: Iterable<string>) => [...ids].filter((id) => shown.some(([group]) => group === groupOf(id)));
console.log("\nWithout a test:");
for (const id of ofShown(missing)) console.log(`  ${id}  ${rows.get(id)}`);
console.log("\nWithout a test, because the page comes later (docs/spec/not-testable.md):");
for (const id of ofShown(waiting)) console.log(`  ${id}  ${rows.get(id)}`);
const all = shown.flatMap(([, ids]) => ids);
console.log(
  `\n${all.filter((id) => named.has(id)).length} of ${all.length} rows are named by a test, ${ofShown(missing).length + ofShown(waiting).length} are not.`,
);
