import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { cannotStart } from "./loopback.ts";

type Tables = Record<string, Map<string, unknown>>;
type Value<Table> = Table extends Map<string, infer Row> ? Row : never;

/** `null` deletes the row. */
export type Change<T extends Tables> = { [Kind in keyof T & string]: [Kind, string, Value<T[Kind]> | null] }[keyof T &
  string];

export type Journal<T extends Tables> = {
  /** The current rows. Change them only through `write`, or the change is lost on restart. */
  rows: { readonly [Kind in keyof T]: ReadonlyMap<string, Value<T[Kind]>> };
  /** All changes or, after a crash in between, none. */
  write(...changes: Change<T>[]): void;
  close(): void;
};

/**
 * In-memory tables with an append-only log: a write appends one line, however much is stored. Without fsync: the file
 * survives a killed process, which suffices for a development tool.
 */
export function openJournal<T extends Tables>(service: string, file: string, tables: T): Journal<T> {
  const state = open(service, file, tables);
  return {
    rows: tables as Journal<T>["rows"],
    write: (...changes) => {
      const line = Buffer.from(`${JSON.stringify(changes)}\n`);
      append(state, line);
      apply(tables, changes);
    },
    close: () => closeSync(state.descriptor),
  };
}

type OpenFile = { descriptor: number; size: number };

function open(service: string, file: string, tables: Tables): OpenFile {
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file) && replay(file, tables)) compact(file, tables);
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    return { descriptor: openSync(file, "a", 0o600), size };
  } catch (cause) {
    throw cannotStart(service, cause, file);
  }
}

/** Reads the file into the tables; true when rewriting it would repair or shrink it. */
function replay(file: string, tables: Tables): boolean {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n");
  // What follows the last newline is a line that a killed process did not finish: it never happened.
  const torn = lines.pop() !== "";
  for (const line of lines) apply(tables, JSON.parse(line) as [string, string, unknown][]);
  const live = Object.values(tables).reduce((sum, table) => sum + table.size, 0);
  return torn || lines.length > 2 * live + 100;
}

function compact(file: string, tables: Tables): void {
  const lines = Object.entries(tables).flatMap(([kind, table]) =>
    [...table].map(([key, row]) => `${JSON.stringify([[kind, key, row]])}\n`),
  );
  writeFileSync(`${file}.tmp`, lines.join(""), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}

function append(state: OpenFile, line: Buffer): void {
  try {
    for (let written = 0; written < line.length; ) written += writeSync(state.descriptor, line, written);
    state.size += line.length;
  } catch (cause) {
    // On a full disk half a line may have arrived; the next one would be glued to it and lost with it.
    ftruncateSync(state.descriptor, state.size);
    throw cause;
  }
}

function apply(tables: Tables, changes: readonly (readonly [string, string, unknown])[]): void {
  for (const [kind, key, row] of changes) {
    if (row === null) tables[kind]?.delete(key);
    else tables[kind]?.set(key, row);
  }
}
