import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { idProblems } from "./trace/ids.ts";
import { idsInTitles, trace } from "./trace/ledger.ts";

const spec = path.resolve(import.meta.dirname, "../docs/spec");
const read = (name: string) => readFileSync(path.join(spec, name), "utf8");

test("the ledger's counts match its rows, per group and in total, and ids are unique", () => {
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

test("no id of the ledger was ever given a second meaning, lost or forgotten in the list of ids", () => {
  expect(idProblems()).toEqual([]);
  const given = new Map([
    ["CRE-39", "Shareable Links lists one link per course, module and video (with key when unlisted)."],
    ["CRE-40", "withdrawn: Something that was."],
  ]);
  const problems = (...rows: [string, string][]) => idProblems(new Map(rows), given);
  expect(problems(["CRE-39", "Shareable Links lists a link for each course, module and video."])).toEqual([]);
  expect(problems(["CRE-39", "An author page keeps its address when the user name changes."])).toEqual([
    expect.stringContaining("CRE-39 has a new meaning"),
  ]);
  expect(problems()).toEqual([expect.stringContaining("CRE-39 is gone")]);
  const whole = ["CRE-39", given.get("CRE-39") ?? ""] as [string, string];
  expect(problems(whole, ["CRE-40", "Something that was."])).toEqual([expect.stringContaining("CRE-40 was withdrawn")]);
  expect(problems(whole, ["CRE-41", "Fresh."])).toEqual([expect.stringContaining("CRE-41 is new")]);
});

test("the README states the number of rows without a test, and rows that wait for their page have none", () => {
  const { named, waiting, bare, missing } = trace();
  expect([...waiting, ...bare].filter((id) => named.has(id))).toEqual([]);
  const readme = readFileSync(path.resolve(spec, "../../README.md"), "utf8");
  expect(readme).toContain(`${missing.length + waiting.size} rows are named by no test yet`);
});

test("a title counts however it is written, a skipped or coming one does not", () => {
  const of = (code: string) => idsInTitles(code);
  expect(of('test("ABC-01, ABC-I-02: it holds", () => {});')).toEqual(["ABC-01", "ABC-I-02"]);
  expect(of("test.each([[1, 2]])(\n  `ABC-03 of ${n}`, () => {})")).toEqual(["ABC-03"]);
  expect(of('test.skip("ABC-01: later")').concat(of('it.todo("ABC-02: never")'))).toEqual([]);
  expect(of('// WAL-01\nexpect("WAL-02").toBe(1)')).toEqual([]);
});
