import { readFileSync } from "node:fs";
import path from "node:path";
import { groupOf, idPattern, ledgerRows } from "../trace/ledger.ts";
import type { Mutant } from "./mutants.ts";

// Changed texts and limits count only if the ledger specifies them. Tests for the rest would duplicate the code, and every
// improved wording would have to be written twice.

const documents = ["requirements.md", "routes.md", "api.md", "entities.md", "edge-cases.md"];

/** Whether the ledger specifies what a mutant changes. Conditions, results and statements always count. */
export const makeIsPromised = (root: string): ((group: string, text: string, mutant: Mutant) => boolean) => {
  const all = spoken(documents.map((name) => readFileSync(path.join(root, "docs/spec", name), "utf8")).join("\n"));
  const isQuoted = (words: string) => [`"${words}"`, `'${words}'`].some((quoted) => all.includes(quoted));
  const rows = ledgerRows();
  const rowsOf = (group: string, text: string) => {
    const cited = new Set(text.match(idPattern));
    return [...rows].flatMap(([id, row]) => (groupOf(id) === group || cited.has(id) ? row : [])).join("\n");
  };
  return (group, text, { kind, start, end, place }) => {
    const was = text.slice(start, end);
    if (kind === "words") {
      const words = spoken(place === "text" ? was : was.slice(1, -1));
      // One or two words may occur in a row by chance; only in quotes are they a screen's text.
      return words.split(" ").length > 2 ? all.includes(words) : isQuoted(words);
    }
    // A specified limit includes whether it is inclusive.
    const number = kind === "comparison" ? limitIn(was, text) : kind === "constant" ? was : undefined;
    if (number === undefined || !isNumber.test(number)) return true;
    const value = Number(number.replaceAll("_", ""));
    // 0, 1 and 2 are structural: emptiness, first, next.
    return value <= 2 || numbersIn(rowsOf(group, text)).has(value);
  };
};

const isNumber = /^(?:\d[\d._]*|0x[\da-f]+)$/i;

/** The number that a `<` or `>` compares with, written there or as a constant of the file. */
const limitIn = (comparison: string, text: string): string | undefined => {
  const [, left = "", right = ""] = /^([\w.]+) [<>]=? ([\w.]+)$/.exec(comparison) ?? [];
  return [right, left].map((side) => (isNumber.test(side) ? side : constantsOf(text).get(side))).find(Boolean);
};

const constantsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/^(?:export )?const (\w+) = (\d[\d._]*);$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );

const spoken = (text: string): string =>
  text
    .replace(/[\s\\]+/g, " ")
    .replaceAll("’", "'")
    .trim();

// A row speaks of minutes and dollars where the code counts milliseconds and cents.
const units = [1, 60, 100, 1000, 3600, 60_000, 86_400, 3_600_000, 86_400_000];

const numbersIn = (rows: string): ReadonlySet<number> =>
  new Set(
    [...rows.replace(/\b[A-Z]{1,4}(?:-[IS])?-\d+\b/g, "").matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(([digits]) =>
      units.map((unit) => unit * Number(digits.replaceAll(",", ""))),
    ),
  );
