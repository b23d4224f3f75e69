import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openJournal } from "./journal.ts";

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "journal-"));
  file = join(dir, "thing.jsonl");
});

afterEach(() => rmSync(dir, { recursive: true }));

const open = () =>
  openJournal("thing", file, { account: new Map<string, { balance: number }>(), entry: new Map<string, number>() });

test("rows survive, deleted ones do not come back", () => {
  const journal = open();
  journal.write(["account", "a", { balance: 1 }], ["account", "b", { balance: 2 }]);
  journal.write(["account", "a", null], ["entry", "1", 5]);
  journal.close();
  const again = open();
  expect([...again.rows.account]).toEqual([["b", { balance: 2 }]]);
  expect([...again.rows.entry]).toEqual([["1", 5]]);
  again.close();
});

test("a write's changes are atomic, wherever the file is truncated", () => {
  const journal = open();
  journal.write(["account", "a", { balance: 10 }], ["entry", "1", 10]);
  const whole = statSync(file).size;
  journal.write(["account", "a", { balance: 7 }], ["entry", "2", -3]);
  journal.close();
  const bytes = readFileSync(file);
  for (let length = whole; length <= bytes.length; length++) {
    writeFileSync(file, bytes.subarray(0, length));
    const cut = open();
    const sum = [...cut.rows.entry.values()].reduce((total, amount) => total + amount, 0);
    expect(cut.rows.account.get("a")?.balance).toBe(sum);
    expect(cut.rows.entry.size).toBe(length === bytes.length ? 2 : 1);
    cut.write(["entry", "3", 0]);
    cut.close();
    const again = open();
    expect(again.rows.entry.has("3")).toBe(true);
    again.close();
  }
});

test("a file that is mostly history is rewritten when it is opened", () => {
  const journal = open();
  for (let n = 0; n < 1000; n++) journal.write(["account", "a", { balance: n }]);
  journal.close();
  const before = statSync(file).size;
  const again = open();
  expect(again.rows.account.get("a")).toEqual({ balance: 999 });
  expect(statSync(file).size).toBeLessThan(before / 100);
  again.close();
});

test("a damaged file is one clear sentence", () => {
  appendFileSync(file, "not a journal\n");
  expect(open).toThrow(`The embedded thing cannot use ${file}`);
});

test("writes of a killed process are durable", async () => {
  const script = `
    import { openJournal } from ${JSON.stringify(import.meta.resolve("./journal.ts"))};
    const journal = openJournal("thing", ${JSON.stringify(file)}, { entry: new Map() });
    for (let n = 1; ; n++) {
      journal.write(["entry", String(n), n]);
      if (n % 100 === 0) {
        process.stdout.write(n + "\\n");
        await new Promise(setImmediate);
      }
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let told = "";
  for await (const chunk of child.stdout) {
    told += String(chunk);
    if (told.length > 200) child.kill("SIGKILL");
  }
  const acknowledged = Number(told.trimEnd().split("\n").at(-1));
  const journal = open();
  expect(journal.rows.entry.size).toBeGreaterThanOrEqual(acknowledged);
  expect([...journal.rows.entry.values()]).toEqual(Array.from(journal.rows.entry, (_, index) => index + 1));
  journal.close();
});
