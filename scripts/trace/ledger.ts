import { readFileSync } from "node:fs";
import path from "node:path";
import { isTestFile, root, sourceFiles } from "../source/files.ts";

const spec = path.join(root, "docs/spec");
export const idPattern = /\b[A-Z]{3,4}(?:-[IS])?-\d{2,3}\b/g;

/** A test's title is the first string argument of test, it or describe; skipped, failing and coming tests do not count. */
const title =
  /\b(?:test|it|describe)((?:\.\w+)*)(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\(\s*(["'`])((?:(?!\2)[^\\]|\\.)*)\2/g;

/** The rows of the ledger in its order: id and requirement. */
export const ledgerRows = (): ReadonlyMap<string, string> =>
  new Map(
    [
      ...readFileSync(path.join(spec, "requirements.md"), "utf8").matchAll(
        /^\| ([A-Z]{3,4}(?:-[IS])?-\d{2,3}) \| (.*?) \|/gm,
      ),
    ].map(([, id = "", text = ""]) => [id, text]),
  );

export const groupOf = (id: string): string => id.replace(/-\d+$/, "");

/** The ids in the titles of a test file. */
export const idsInTitles = (text: string): string[] =>
  [...text.matchAll(title)].flatMap(([, how = "", , words = ""]) =>
    /\.(?:skip|todo|fails)\b/.test(how) ? [] : (words.match(idPattern) ?? []),
  );

/** Rows that require no test, from docs/spec/not-testable.md. */
const listed = (heading: string): ReadonlySet<string> => {
  const text = readFileSync(path.join(spec, "not-testable.md"), "utf8");
  const section = text.split(/^# /m).find((part) => part.startsWith(heading));
  if (!section) throw new Error(`not-testable.md has no "${heading}"`);
  return new Set([...section.matchAll(/^\| `([A-Z]{3,4}(?:-[IS])?-\d{2,3})`/gm)].map(([, id = ""]) => id));
};

export type Trace = {
  readonly rows: ReadonlyMap<string, string>;
  /** How many titles name a row. */
  readonly named: ReadonlyMap<string, number>;
  /** Rows that specify no behaviour. */
  readonly bare: ReadonlySet<string>;
  /** Rows of a page that is not open yet. */
  readonly waiting: ReadonlySet<string>;
  /** Rows that require a test and have none. */
  readonly missing: readonly string[];
};

export const trace = (): Trace => {
  const rows = ledgerRows();
  const named = new Map<string, number>();
  for (const file of sourceFiles().filter(isTestFile))
    for (const id of idsInTitles(readFileSync(path.join(root, file), "utf8")))
      if (rows.has(id)) named.set(id, (named.get(id) ?? 0) + 1);
  const [bare, waiting] = [listed("Rows without behaviour"), listed("Rows whose page")];
  const missing = [...rows.keys()].filter((id) => !named.has(id) && !bare.has(id) && !waiting.has(id));
  return { rows, named, bare, waiting, missing };
};
