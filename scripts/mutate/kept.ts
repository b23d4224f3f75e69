import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isTest, sourceFiles } from "../source/files.ts";
import { readModule } from "../source/module.ts";
import type { Break } from "./sample.ts";

/** A test file's result for a mutant: the test that killed it, and those that executed it. */
export type Word = { readonly by?: string | undefined; readonly reached: readonly string[] };

export const hashOf = (...texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\0")).digest("base64url").slice(0, 22);

/**
 * Caches results between samples, so that an aborted run can resume. A result is keyed by the mutated file's text and by
 * the test's non-product code: its file, its kits, its set-up and this tool.
 */
export const openKept = (root: string, file: string) => {
  const words = new Map<string, Word>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Word>) : [],
  );
  const text = (name: string) => readFileSync(path.join(root, name), "utf8");
  const keyOfTest = testKeys(root, asking);
  const breakKeys = new Map<Break, string>();
  const keyOfBreak = (one: Break): string => {
    const { watched, mutant } = one;
    const { start, end, text: other } = mutant;
    const key = breakKeys.get(one) ?? hashOf(watched.file, text(watched.file), `${start} ${end}`, other);
    breakKeys.set(one, key);
    return key;
  };
  const keyOf = (one: Break, test: string) => `${keyOfBreak(one)} ${test} ${keyOfTest(test)}`;

  return {
    of: (one: Break, test: string): Word | undefined => words.get(keyOf(one, test)),
    note: (one: Break, test: string, word: Word): void => void words.set(keyOf(one, test), word),
    /** Writes atomically: a crash leaves either the old file or the new one. */
    save: (): void => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(words)));
      renameSync(`${file}.new`, file);
    },
  };
};

// Parts of this tool that affect a result. Sampling does not.
const asking = ["ask", "mutants", "patience", "plan", "projects", "runner", "switches", "switching-runner"];

/** Hash of a test's non-product code and of these parts of this tool. */
export const testKeys = (root: string, parts: readonly string[]): ((test: string) => string) => {
  const text = (name: string) => readFileSync(path.join(root, name), "utf8");
  const setUp = sourceFiles(root).filter((name) => name.startsWith("scripts/test/") && !name.endsWith(".test.ts"));
  const tool = parts.map((part) => readFileSync(path.join(import.meta.dirname, `${part}.ts`), "utf8"));
  const around = hashOf(...setUp.toSorted().map(text), ...tool, text("vitest.config.ts"));
  const keys = new Map<string, string>();
  return (test) => {
    const key = keys.get(test) ?? hashOf(around, ...kitsOf(root, test).map(text));
    keys.set(test, key);
    return key;
  };
};

/** A test file and the non-product files it loads. */
const kitsOf = (root: string, test: string): string[] => {
  const found = new Set([test]);
  for (const file of found)
    for (const { file: taken } of readModule(root, file).takes) if (isTest(taken)) found.add(taken);
  return [...found];
};
