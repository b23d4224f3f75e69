import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { TestRunner, test } from "vitest";
import { sampleFolder } from "./sample-folder.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The sample that a test was left out for. */
    leftOut?: string;
  }
}

/**
 * Reads third-party sample data, which is not in the repository. Clones without it skip the tests that need it, and
 * `npm test` lists them. If the folder exists, a missing file is an error.
 */
export const samplesIn = (folder: string | undefined) => {
  const samplePath = (name: string): string => {
    if (!folder) return leaveOut(name);
    const full = path.join(folder, name);
    if (!existsSync(full)) throw new Error(`The sample data have no ${name}.`);
    return full;
  };
  const sampleFile = (name: string) => readFileSync(samplePath(name));
  const sampleText = (name: string): string => sampleFile(name).toString("utf8");
  return {
    samplePath,
    sampleFile,
    sampleText,
    sampleJson: (name: string): unknown => JSON.parse(sampleText(name)),
    /** The files below a folder, by names that the other functions take. */
    sampleFiles: (name: string, extension = ""): string[] =>
      readdirSync(samplePath(name), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(extension))
        .map((file) => path.join(name, file)),
    /** Strings for tests that also hold without them, read while a test file loads. */
    moreStrings: (name: string): string[] => {
      if (folder) return JSON.parse(sampleText(name)) as string[];
      test(`also with the strings of ${name}`, () => leaveOut(name));
      return [];
    },
  };
};

const leaveOut = (name: string): never => {
  const running = TestRunner.getCurrentTest();
  if (!running) throw new Error(`Read ${name} inside a test: only a test can be left out.`);
  running.meta.leftOut = name;
  return running.context.skip(`without ${name}`);
};

const root = path.resolve(import.meta.dirname, "../..");
export const { samplePath, sampleFile, sampleText, sampleJson, sampleFiles, moreStrings } = samplesIn(
  sampleFolder(root),
);
