import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const spec = path.resolve(import.meta.dirname, "../docs/spec");
const read = (name: string) => readFileSync(path.join(spec, name), "utf8");

test("the ledger's counts are those of its rows, in each group and in all, and no id stands twice", () => {
  const ledger = read("requirements.md");
  const rows = new Map<string, number>();
  for (const [, group = ""] of ledger.matchAll(/^\| ([A-Z]{3,4}(?:-[IS])?)-\d{2,3} \|/gm))
    rows.set(group, (rows.get(group) ?? 0) + 1);
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);

  const table = [...ledger.matchAll(/^\| ([A-Z]{3,4}(?:-[IS])?) \| [^|]+ \| (\d+) \|$/gm)];
  expect(Object.fromEntries(table.map(([, group, count]) => [group, Number(count)]))).toEqual(Object.fromEntries(rows));
  expect(ledger).toContain(`${total} atomic requirements in ${rows.size} groups`);
  expect(ledger).toContain(`| | total | ${total} |`);
  const ids = [...ledger.matchAll(/^\| ([A-Z]{3,4}(?:-[IS])?-\d{2,3}) \|/gm)].map(([, id]) => id);
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  expect(read("README.md")).toContain(`${total} rows in ${rows.size} groups`);
});
