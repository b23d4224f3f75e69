import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { benchCloud } from "./cloud.ts";

/**
 * ADM-115: the transactions report of a million rows in fourteen days by a hundred thousand users, from the store into the
 * file store, like the worker, in a fresh process. `bench export 10000` sets the number of rows.
 */
const rows = Number(process.argv[2] ?? 1_000_000);
const days = { start: "2033-03-01", end: "2033-03-14" };
const bars = { megabytes: 256, seconds: 15 * 60 };

/** Another process of this folder. */
const started = (file: string, ...flags: string[]) =>
  fork(path.join(import.meta.dirname, file), {
    execArgv: ["--disable-warning=ExperimentalWarning", ...flags],
  });

const cloud = await benchCloud();
const source = started("export-source.ts");
source.send({ rows, buyers: Math.ceil(rows / 10), start: days.start, store: process.env.AWS_ENDPOINT_URL_DYNAMODB });
[process.env.AWS_ENDPOINT_URL_DYNAMODB] = (await once(source, "message")) as [string];

// Imported after the store is started, because the client reads its address on import.
const { makeAdmin } = await import("@cu/core/use-cases/test-kit/person");
const { exportTable } = await import("@cu/core/read-models/export/export-table");
const { readExport } = await import("@cu/core/read-models/export/read-export");

const admin = await makeAdmin();
const input = { ...days, transactionType: "" as const, excludeSignupBonus: true, search: "" };
const { export: asked } = await exportTable(admin, { of: "transactions", input });
const exportId = asked?.id ?? "";
// The smallest heap that the bar allows: a larger one would only hold more uncollected garbage.
const worker = started("export-child.ts", "--max-old-space-size=110", "--max-semi-space-size=8");
worker.send({ type: "report.export-asked", by: admin.id, exportId, run: 1 });
type Taken = Record<"seconds" | "cpuSeconds" | "before" | "peak", number>;
const [{ seconds, cpuSeconds, before, peak }] = (await once(worker, "message")) as [Taken];

/** The lines of the file, read as it comes from its signed address. */
const linesAt = async (url: string): Promise<number> => {
  let count = 0;
  for await (const chunk of (await fetch(url)).body ?? []) for (const byte of chunk) if (byte === 10) count++;
  return count;
};

const { file, status } = await readExport(admin, exportId);
const lines = (await linesAt(file?.url ?? "")) - 1;
const megabytes = (bytes = Number.NaN): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
console.log(`\nReport of ${rows} transactions: ${status}, ${lines} lines of ${megabytes(file?.size)}`);
console.log(`  ${seconds.toFixed(0)} s (bar: ${bars.seconds}), ${cpuSeconds.toFixed(0)} s of processor time`);
console.log(`  ${megabytes(peak)} at most (bar: ${bars.megabytes} MB), ${megabytes(before)} of them before it began`);
if (lines !== rows) process.exitCode = 1;
source.disconnect();
await cloud.close();
process.exit();
