import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asWritten, byteOrderMark } from "@cu/csv/csv";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { JournalRowEntity } from "../../storage/ledger/journal-row.entity.ts";
import { journalRow } from "../../storage/ledger/list-entry.ts";
import { dyingAt } from "../../use-cases/test-kit/dying-at.ts";
import { makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { transactionLines } from "../books/transactions.ts";
import { announced, rowsOf } from "../report/report.test-kit.ts";
import type { Content } from "./contents.ts";
import { exportTable } from "./export-table.ts";
import { makeExport } from "./make-export.ts";
import { readExport } from "./read-export.ts";

type Asked = Extract<ReportMessage, { type: "report.export-asked" }>;

let at = 0;
let month = 0;
let putBack = () => {};
beforeEach(() => {
  at = Date.UTC(2033, month++, 20);
  putBack = useClock(() => at);
});
afterEach(() => putBack());

const inputOf = () => {
  const of = new Date(at).toISOString().slice(0, 8);
  const days = { start: `${of}01`, end: `${of}14` };
  return {
    of: "transactions",
    input: { ...days, transactionType: "", excludeSignupBonus: true, search: "" },
  } satisfies Content;
};

/** Rows of one user, a minute apart, with hostile memos. */
const fill = async (count: number, memo = (n: number) => `Row ${n}`) => {
  const person = await makePerson();
  const { start } = inputOf().input;
  await batchPut(
    Array.from({ length: count }, (_, n) => {
      const row = journalRow("purchase", {
        at: new Date(Date.parse(start) + n * 60_000).toISOString(),
        walletId: person.walletId,
        sequence: n + 1,
        sub: person.sub,
        orderId: `ord_${n}`,
        memo: memo(n),
        cupoints: n,
      });
      return JournalRowEntity.put(row).params<{ Item: Item }>().Item;
    }),
  );
  return person;
};

const requests = async (): Promise<Asked[]> =>
  (await announced()).filter((message): message is Asked => message.type === "report.export-asked");

const textOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString();

test("ADM-61, ADM-63: a small table is in the answer, with its name, its head and a mark for spreadsheets", async () => {
  const admin = await makeAdmin();
  const person = await fill(3);
  const { name, csv, export: made } = await exportTable(admin, inputOf());
  expect([name, made]).toEqual(["transactions_report_data.csv", null]);
  expect(csv?.startsWith(byteOrderMark)).toBe(true);
  expect(rowsOf(csv ?? "")).toMatchObject(
    [2, 1, 0].map((n) => ({
      "Transaction ID": String(person.walletId * 1_000_000 + n + 1),
      "Order ID": `ord_${n}`,
      "Amount (points)": String(n),
      "Transaction Type": "purchase",
      "Authorizer user name": person.username,
    })),
  );
  expect(await requests()).toEqual([]);
});

test("ADM-61, ADM-63: a large export is built once in the background despite late and duplicate messages, and read only by its requester", async () => {
  const admin = await makeAdmin();
  await fill(700);
  const [one, two] = await Promise.all([exportTable(admin, inputOf()), exportTable(admin, inputOf())]);
  expect(one.csv).toBeNull();
  expect(two.export?.id).toBe(one.export?.id);
  const id = one.export?.id ?? "";
  const [message, ...others] = await requests();
  expect(others).toEqual([]);
  if (!message) throw new Error("Nothing was announced.");
  expect(await readExport(admin, id)).toMatchObject({ status: "requested", file: null });
  await Promise.all([makeExport(message), makeExport(message)]);
  await makeExport(message);
  const { status, rows, file } = await readExport(admin, id);
  expect([status, rows, file?.name]).toEqual(["completed", 700, "transactions_report_data.csv"]);
  const text = await textOf(file?.url ?? "");
  expect(Buffer.byteLength(text)).toBe(file?.size);
  expect(rowsOf(text).map((row) => row["Order ID"])).toEqual(Array.from({ length: 700 }, (_, n) => `ord_${699 - n}`));
  await expect(readExport(await makeAdmin(), id)).rejects.toMatchObject({ code: "export.missing" });
  // Requested again, it is rebuilt and the previous file deleted.
  expect((await exportTable(admin, inputOf())).export).toMatchObject({ id, status: "requested" });
  const [again] = await requests();
  expect(again).toMatchObject({ run: 2 });
  await makeExport(message);
  expect(await readExport(admin, id)).toMatchObject({ status: "requested" });
});

test("ADM-115: rows get their names a batch at a time, when their lines are asked for, however many there are", async () => {
  await fill(1200);
  const lines = transactionLines(inputOf().input);
  const next = async (count: number) => {
    const { operations } = await storeCalls(async () => {
      for (let n = 0; n < count; n++) await lines.next();
    });
    return operations;
  };
  // The header is written before anything is read; the first row takes a page of the store and the names of 500.
  expect(await next(1)).toEqual({});
  expect(await next(1)).toEqual({ Query: 1, BatchGetItem: 1 });
  expect(await next(499)).toEqual({});
  expect(await next(1)).toEqual({ BatchGetItem: 1 });
});

test("ADM-61: a worker that dies at any call leaves an export that fails by itself or that its message finishes", async () => {
  const admin = await makeAdmin();
  await fill(600);
  const { export: asked } = await exportTable(admin, inputOf());
  const id = asked?.id ?? "";
  for (let deaths = 1; ; deaths++) {
    const [message] = await requests();
    if (!message) throw new Error("Nothing was announced.");
    const died = await dyingAt(deaths, "before", () => makeExport(message)).catch(() => true);
    at += 3 * 60_000;
    await makeExport(message);
    if (!died) break;
    const after = await readExport(admin, id);
    expect(["completed", "failed"]).toContain(after.status);
    expect((await exportTable(admin, inputOf())).export?.status).toBe("requested");
  }
  const { status, file } = await readExport(admin, id);
  expect(status).toBe("completed");
  expect(rowsOf(await textOf(file?.url ?? ""))).toHaveLength(600);
});

test("ADM-61: an expired file cannot be read, and requests are limited to thirty an hour", async () => {
  const admin = await makeAdmin();
  await fill(600);
  const { export: asked } = await exportTable(admin, inputOf());
  const of = inputOf();
  const { start } = of.input;
  const ask = (n: number) =>
    exportTable(admin, { ...of, input: { ...of.input, end: `${start.slice(0, 8)}${n}`, excludeSignupBonus: n < 20 } });
  for (let n = 10; n < 28; n++) if (n !== 14) await ask(n);
  for (let n = 10; n < 22; n++)
    await exportTable(admin, {
      ...of,
      input: { ...of.input, transactionType: "purchase", end: `${start.slice(0, 8)}${n}` },
    });
  await expect(ask(28)).rejects.toMatchObject({ code: "request.limited" });
  at += 8 * 24 * 3_600_000;
  await expect(readExport(admin, asked?.id ?? "")).rejects.toMatchObject({ code: "export.missing" });
});

const beginnings = ["=", "+", "-", "@", "\t=", "\r=", "'=", " =", "\n@", '=HYPERLINK("http://x")', "=cmd|'/c calc'!A1"];

test("ADM-61, ADM-63: none of 1,720 cells is calculated in a spreadsheet, however hostile its text", async () => {
  const hostile = fc
    .sample(
      fc
        .tuple(fc.constantFrom(...beginnings), fc.string({ unit: "grapheme", maxLength: 40 }))
        .map(([a, b]) => `${a}${b}`),
      { numRuns: 1720, seed: 7 },
    )
    .map((text) => text.replaceAll("\0", ""));
  await fill(hostile.length, (n) => hostile[n] ?? "");
  let csv = byteOrderMark;
  for await (const line of transactionLines(inputOf().input)) csv += line;
  const memos = rowsOf(csv)
    .map((row) => row.Memo ?? "")
    .toReversed();
  expect(memos).toHaveLength(hostile.length);
  for (const [n, memo] of memos.entries()) {
    expect(memo).not.toMatch(/^\s*[=+\-@]/);
    expect(memo.replaceAll("\r\n", "\n")).toBe(asWritten(hostile[n] ?? "").replaceAll("\r\n", "\n"));
  }
  const office = officeAt();
  if (office !== undefined) expect(inOffice(office, csv)).not.toMatch(/table:formula|xlink:href/);
});

const officeAt = (): string | undefined => {
  try {
    return execFileSync("sh", ["-c", "command -v soffice"]).toString().trim();
  } catch {
    return undefined;
  }
};

/** The table as LibreOffice imports it: with every formula and link it made of a cell. */
const inOffice = (office: string, csv: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  writeFileSync(join(folder, "table.csv"), csv);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync(office, [profile, "--headless", "--convert-to", "fods", "--outdir", folder, join(folder, "table.csv")], {
    stdio: "ignore",
  });
  const text = readFileSync(join(folder, "table.fods"), "utf8");
  expect(text).toContain("Transaction ID");
  return text;
};
