import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { asRead, asText, asWritten, type Cell, csvLine } from "./csv.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .tuple(
      fc.constantFrom("", " ", "\t", "\r", "'", "''", " \u00A0", "\u3000"),
      fc.constantFrom("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "a", "1", "é"),
      fc.string(),
    )
    .map((parts) => parts.join("")),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(text, fc.integer(), fc.constant(null));

test("RPT-19: cells with any content survive a round trip, texts with their guard", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const { data } = Papa.parse<string[]>(rows.map(csvLine).join(""), { delimiter: ",", newline: "\r\n" });
      expect(data.slice(0, -1)).toEqual(
        rows.map((cells) => cells.map((one) => (typeof one === "string" ? asWritten(one) : String(one ?? "")))),
      );
    }),
  );
});

test("RPT-19: no text begins like a formula, and distinct texts stay distinct", () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(asText(one)).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
      expect([one, `'${one}`]).toContain(asText(one));
      if (one !== other) expect(asText(one)).not.toBe(asText(other));
    }),
  );
  for (const formula of [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "\u00A0=1",
    "＝1+1",
    "＋1",
    "－1",
    "'＠A1",
  ])
    expect(asText(formula)).toBe(`'${formula}`);
  expect(["Noor", "3 of 4", "", "(=1)", "é=1"].map(asText)).toEqual(["Noor", "3 of 4", "", "(=1)", "é=1"]);
});

test("RPT-19: a spreadsheet set to semicolons or tabs finds no formula behind one", () => {
  for (const separator of [";", "\t"])
    fc.assert(
      fc.property(text, text, (one, other) => {
        // The file doubles a quotation mark at a cell's start inside its own, but one behind a separator may close.
        const [first, ...behind] = asWritten(`${one}${separator}${other}`).split(separator);
        expect(first).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        for (const piece of behind) expect(piece).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
      }),
    );
  expect(asWritten("a;=1+2;")).toBe("a;'=1+2;");
  expect(asWritten('a;"=1&"')).toBe(`a;'"=1&"`);
  expect(asWritten("a\n=1+2")).toBe("a\n'=1+2");
  expect(asWritten("a; b, c-d = e")).toBe("a; b, c-d = e");
});

test("RPT-22: text that spreadsheets would convert stays text: zeros in front and behind, exponents, dates, months", () => {
  for (const one of [
    "00.5",
    "1,5E3",
    "1.10",
    "2,50",
    "1.0",
    "3.4",
    "3.4.",
    "3/4/24",
    "12-11-2026",
    "MARCH1",
    "Sept 2",
    "4-May",
    "4 Dec 26",
    "May 2026",
  ])
    expect(asWritten(one)).toBe(`'${one}`);
  for (const one of ["1.5 l", "mayor 4", "Lecture 3-4", "v1.10", "3:4", "1.2.3.4", "May", "Decade 1", "10%"])
    expect(asWritten(one)).toBe(one);
});

test("RPT-22: every text is read back from how it is written", () => {
  const piece = fc.constantFrom("'", '"', ";", "\t", "\n", "=", "-", " ", "0", "7", "3-4", "1.10", "MAR1", "a");
  const any = fc.oneof(
    text,
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(any, (one) => {
      expect(asRead(asWritten(one))).toBe(one);
    }),
    { numRuns: 3000 },
  );
});

test("RPT-19: text that looks like a number or a date stays text, and distinct texts stay distinct", () => {
  const numbers = ["007", "1E5", "1.5e-3", "3-4", "3/4", "1234567890123456"];
  for (const one of numbers) expect(asWritten(one)).toBe(`'${one}`);
  for (const one of ["0", "42", "2026-03-01", "3-4-5-6", "1E", "12:30", "B007"]) expect(asWritten(one)).toBe(one);
  fc.assert(
    fc.property(fc.oneof(text, fc.constantFrom(...numbers, "'007", ";=", ";'=")), text, (one, other) => {
      if (one !== other) expect(asWritten(one)).not.toBe(asWritten(other));
    }),
  );
});
