import { csvLine } from "@cu/csv/csv";
import { interleaved, print } from "./measure.ts";

/**
 * P7: a table of a class report, 1,000 rows of 20 cells with the guard against formulas, beside the plain string floor: the
 * same cells in the same quotation marks, put together without a look at what they hold. `bench report-csv 10000` is as many rows.
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
