import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../source/files.ts";
import { groupOf, ledgerRows } from "./ledger.ts";

const file = path.join(root, "docs/spec/ids.tsv");
const withdrawn = "withdrawn: ";

/** All ids ever assigned, with their original meaning. Append-only. */
const givenIds = (): Map<string, string> =>
  new Map(
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("\t") as [string, string]),
  );

/** Problems: ids in the ledger that were reused, removed or are not registered. */
export const idProblems = (rows = ledgerRows(), given: ReadonlyMap<string, string> = givenIds()): string[] => [
  ...[...given].flatMap(([id, meaning]) => {
    const row = rows.get(id);
    if (meaning.startsWith(withdrawn)) return row === undefined ? [] : [`${id} was withdrawn and may not come back.`];
    if (row === undefined) return [`${id} is gone. A row that no longer holds is marked "${withdrawn}" in ids.tsv.`];
    return isSame(meaning, row)
      ? []
      : [`${id} has a new meaning. It keeps its own, and the new one gets a new number.`];
  }),
  ...[...rows.keys()].flatMap((id) => (given.has(id) ? [] : [`${id} is new: run npm run trace -- --register.`])),
];

/** Adds the ledger's new ids to the list. */
export const registerIds = (): void => {
  const given = givenIds();
  for (const [id, meaning] of ledgerRows()) if (!given.has(id)) given.set(id, meaning);
  const groups = [...new Set([...given.keys()].map(groupOf))];
  const ordered = [...given].toSorted(
    ([a], [b]) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)) || numberOf(a) - numberOf(b),
  );
  writeFileSync(file, ordered.map((line) => `${line.join("\t")}\n`).join(""));
};

const numberOf = (id: string): number => Number(id.slice(groupOf(id).length + 1));

// Rows may be corrected, but with less than half of the original words left, the meaning has changed.
const isSame = (meaning: string, row: string): boolean => {
  const [before, now] = [words(meaning), words(row)];
  return 2 * [...before].filter((word) => now.has(word)).length >= before.size;
};

const words = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu));
