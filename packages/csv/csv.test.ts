import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { asText, type Cell, csvLine } from "./csv.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .tuple(
      fc.constantFrom("", " ", "\t", "\r", "'", "''", " \u00A0", "\u3000"),
      fc.constantFrom("=", "+", "-", "@", "\t", "\r", "a", "1", "é"),
      fc.string(),
    )
    .map((parts) => parts.join("")),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(text, fc.integer(), fc.constant(null));

test("RPT-19: whatever stands in a cell, a reader finds the cells that were written, text with its guard", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const { data } = Papa.parse<string[]>(rows.map(csvLine).join(""), { delimiter: ",", newline: "\r\n" });
      expect(data.slice(0, -1)).toEqual(
        rows.map((cells) => cells.map((one) => (typeof one === "string" ? asText(one) : String(one ?? "")))),
      );
    }),
  );
});

test("RPT-19: no text begins like a formula, and each can be told from every other", () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(asText(one)).not.toMatch(/^\s*[=+\-@\t\r]/);
      expect([one, `'${one}`]).toContain(asText(one));
      if (one !== other) expect(asText(one)).not.toBe(asText(other));
    }),
  );
  for (const formula of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\u00A0=1"])
    expect(asText(formula)).toBe(`'${formula}`);
  expect(["Noor", "3 of 4", "", "(=1)", "é=1"].map(asText)).toEqual(["Noor", "3 of 4", "", "(=1)", "é=1"]);
});
