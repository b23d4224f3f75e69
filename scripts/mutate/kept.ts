import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isTest, sourceFiles } from "../source/files.ts";
import { readModule } from "../source/module.ts";
import type { Break } from "./sample.ts";

/** What a test file said about a break: the test that noticed it, and those that came across it. */
export type Word = { readonly by?: string | undefined; readonly reached: readonly string[] };

const hashOf = (...texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\0")).digest("base64url").slice(0, 22);

/**
 * What test files have said, from one draw to the next, so that a draw that was cut short goes on where it was. A word
 * counts for the text of the broken file and of all that the test has beside the product: its file, its kits, what is
 * set up before it, and this tool.
 */
export const openKept = (root: string, file: string) => {
  const words = new Map<string, Word>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Word>) : [],
  );
  const text = (name: string) => readFileSync(path.join(root, name), "utf8");
  const around = hashOf(
    ...sourceFiles(root)
      .filter((name) => /^scripts\/(?:mutate|test)\//.test(name) && !name.endsWith(".test.ts"))
      .toSorted()
      .map(text),
    text("vitest.config.ts"),
  );

  const testKeys = new Map<string, string>();
  const keyOfTest = (test: string): string => {
    const key = testKeys.get(test) ?? hashOf(around, ...kitsOf(root, test).map(text));
    testKeys.set(test, key);
    return key;
  };
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
    /** Writes all of it, so that a process that dies leaves the old file or the new one. */
    save: (): void => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(words)));
      renameSync(`${file}.new`, file);
    },
  };
};

/** A test file and what it loads that is no product. */
const kitsOf = (root: string, test: string): string[] => {
  const found = new Set([test]);
  for (const file of found)
    for (const { file: taken } of readModule(root, file).takes) if (isTest(taken)) found.add(taken);
  return [...found];
};
