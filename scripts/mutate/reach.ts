import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashOf, testKeys } from "./kept.ts";
import type { Met } from "./marking-runner.ts";
import { markAround, marksOf } from "./marks.ts";
import type { Break } from "./sample.ts";
import type { Watched } from "./watchers.ts";

/** When a test file executes a range: while its tests run, only while loading, or never. */
export type Reach = "running" | "loading" | "never";

type Marks = Readonly<Record<string, string>>;
/** The texts of the product at one time. */
type Snapshot = { readonly snapshot: string; readonly files: Readonly<Record<string, string>> };
type Line =
  | Snapshot
  | ({ readonly test: string; readonly key: string; readonly at: string } & Record<keyof Met, Marks>);

/**
 * Coverage of the product by test file, from the last full mapping run (mapper.ts). Valid while the covered file and the
 * test's non-product code are unchanged.
 */
export const openReach = (root: string, file: string) => {
  const text = (name: string) => readFileSync(path.join(root, name), "utf8");
  const keyOf = testKeys(root, ["marks", "mutants", "marking-runner"]);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").flatMap(read) : [];
  const snapshots = new Map(lines.flatMap((line) => ("snapshot" in line ? [[line.snapshot, line.files]] : [])));
  const tests = new Map(lines.flatMap((line) => ("test" in line ? [[line.test, line]] : [])));
  const hashes = new Map<string, string>();
  const hash = (name: string): string => {
    const found = hashes.get(name) ?? hashOf(text(name));
    hashes.set(name, found);
    return found;
  };
  const marks = new Map<string, ReturnType<typeof marksOf>>();
  const marksIn = (name: string) => {
    const found = marks.get(name) ?? marksOf(name, text(name));
    marks.set(name, found);
    return found;
  };
  const append = (line: Line): void => {
    mkdirSync(path.dirname(file), { recursive: true });
    appendFileSync(file, `\n${JSON.stringify(line)}`);
  };

  return {
    /** Undefined if unknown: the test has to be run. */
    of: ({ watched: { file: name }, mutant }: Break, test: string): Reach | undefined => {
      const line = tests.get(test);
      if (!line || line.key !== keyOf(test) || snapshots.get(line.at)?.[name] !== hash(name)) return undefined;
      const mark = markAround(marksIn(name), mutant);
      if (mark < 0) return undefined;
      if (has(line.running[name], mark)) return "running";
      return has(line.loading[name], mark) ? "loading" : "never";
    },
    /** The tests to map again: those that have changed, or load a changed file. */
    unmapped: (watched: readonly Watched[]): string[] => {
      const loads = Map.groupBy(
        watched.flatMap((one) => one.tests.map((test) => [test, one.file] as const)),
        ([test]) => test,
      );
      return [...loads].flatMap(([test, files]) => {
        const line = tests.get(test);
        const at = line && snapshots.get(line.at);
        return line?.key === keyOf(test) && files.every(([, name]) => at?.[name] === hash(name)) ? [] : test;
      });
    },
    /** Records the tests' coverage of the current product; `marked` lists the files by number. */
    begin: (marked: readonly string[]): ((test: string, met: Met) => void) => {
      const files = Object.fromEntries(marked.map((name) => [name, hash(name)]));
      const at = hashOf(JSON.stringify(files));
      append({ snapshot: at, files });
      const named = (met: Met[keyof Met]): Marks =>
        Object.fromEntries(met.map(([number, of]) => [marked[number] ?? "", written(of)]));
      return (test, { running, loading }) =>
        append({ test, key: keyOf(test), at, running: named(running), loading: named(loading) });
    },
  };
};

/** Ignores a line truncated by a crash. */
const read = (line: string): Line[] => {
  try {
    return line ? [JSON.parse(line) as Line] : [];
  } catch {
    return [];
  }
};

const written = (marks: readonly number[]): string => {
  const bits = Buffer.alloc(Math.floor(Math.max(...marks) / 8) + 1);
  for (const mark of marks) bits[mark >> 3] = (bits[mark >> 3] ?? 0) | (1 << (mark & 7));
  return bits.toString("base64");
};

const has = (bits: string | undefined, mark: number): boolean =>
  bits !== undefined && ((Buffer.from(bits, "base64")[mark >> 3] ?? 0) & (1 << (mark & 7))) !== 0;
