import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { csvLine } from "@cu/csv/csv";
import { benchCloud } from "./cloud.ts";
import { interleaved, print } from "./measure.ts";

/**
 * P7: a class report's table, 1,000 rows of 20 cells with the guard against formulas. Floor: joining the same quoted cells
 * without inspecting them. `bench report-csv 10000` sets the number of rows.
 */
const rows = Number(process.argv[2] ?? 1000);
const columns = 20;
const words = ["Noor Haddad", "Quick-union, weights", 'It is called "amortised"', "=HYPERLINK(1)", "Où est l’arbre ?"];

const table = Array.from({ length: rows }, (_, row) =>
  Array.from({ length: columns }, (_, column) =>
    column % 2 === 0 ? (words[(row + column) % words.length] ?? "") : row * column,
  ),
);

const taken = await interleaved(9, Math.max(1, Math.round(100_000 / rows)), {
  "report CSV": async () => {
    let text = "";
    for (const cells of table) text += csvLine(cells);
    return text;
  },
  "floor: strings put together": async () => {
    let text = "";
    for (const cells of table) {
      let line = "";
      for (const cell of cells) line += typeof cell === "string" ? `"${cell}",` : `${cell},`;
      text += `${line}\r\n`;
    }
    return text;
  },
});
print(`P7: ${rows} rows of ${columns} cells`, taken);
const [own = Number.NaN, floor = Number.NaN] = Object.values(taken);
console.log(`  ${(own / floor).toFixed(2)} times the floor (bar: 2)`);

/** A worker's peak memory for the report of a class of 100,000 over 14 days. */
const members = 100_000;
const cloud = await benchCloud();
const { end, makeBigClass } = await import("./big-class.ts");
const { useClock } = await import("@cu/core/foundation/clock");
useClock(() => end);
const { place } = await makeBigClass(members, 14);
const child = fork(path.join(import.meta.dirname, "report-child.ts"), {
  // The smallest heap that the bar allows: a larger one would only hold more uncollected garbage.
  execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=110", "--max-semi-space-size=8"],
});
const days = 14 * 86_400_000;
const report = {
  ...place,
  id: 1,
  startDate: new Date(end - days).toISOString(),
  endDate: new Date(end).toISOString(),
};
child.send({ report, at: end });
const [made] = (await once(child, "message")) as [{ size: number; before: number; peak: number }];
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
console.log(
  `\nReport of ${members} students over 14 days: a file of ${megabytes(made.size)}, ${megabytes(made.peak)} at most (bar: 256 MB), ${megabytes(made.before)} of them before it began`,
);
await cloud.close();
process.exit(0);
