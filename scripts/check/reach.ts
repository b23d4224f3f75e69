import { isTest, isTestFile } from "../source/files.ts";
import { handlersIn } from "../source/handlers.ts";
import type { Module } from "../source/module.ts";

/** Transitive importers of these files, including themselves. */
export const loading = (modules: readonly Module[], files: Iterable<string>): ReadonlySet<string> => {
  const loaders = new Map<string, string[]>();
  for (const { file, text, takes } of modules)
    for (const taken of [...takes.map((one) => one.file), ...(isTest(file) ? handlersIn(text) : [])])
      loaders.set(taken, [...(loaders.get(taken) ?? []), file]);
  const found = new Set(files);
  for (const file of found) for (const loader of loaders.get(file) ?? []) found.add(loader);
  return found;
};

export type Project = "packages" | "local-cloud" | "domain" | "web" | "journeys";

const projectOf = (test: string): Project | undefined => {
  if (/^(?:core|functions)\/|\.cloud\.test\.ts$/.test(test)) return "domain";
  if (test.startsWith("packages/local-cloud/")) return "local-cloud";
  if (/^(?:packages|scripts)\//.test(test)) return "packages";
  return test.startsWith("web/") ? "web" : test.startsWith("journeys/") ? "journeys" : undefined;
};

/** What is loaded before each test file of a project. */
const setUp: readonly (readonly [RegExp, readonly Project[]])[] = [
  [
    /^(?:package-lock\.json|vitest\.config\.ts|scripts\/test\/no-console-error\.ts)$/,
    ["packages", "local-cloud", "domain", "web"],
  ],
  [/^scripts\/test\/(?:cloud|fresh-process|table)\.ts$/, ["domain"]],
  [/^scripts\/test\/(?:fresh-window|patience|light-queries|left-behind|cleanup|outline)\.ts$/, ["web"]],
];

/** Whether a test reads repository files as text, so that its imports do not cover its dependencies. */
const readsFiles = ({ text }: Module): boolean =>
  /\b(?:sourceFiles|import\.meta\.glob)\b/.test(text) ||
  (/\b(?:readFileSync|readdirSync|globSync|readFile|readdir)\b/.test(text) &&
    /\bimport\.meta\.|\broot\b|["']web\//.test(text));

/**
 * The test files of each project, except journeys, that are affected by a change: by imports, by the routes they name, all
 * of a project whose set-up is affected, and those that read repository files.
 */
export const testsReached = (
  modules: readonly Module[],
  changed: readonly string[],
): ReadonlyMap<Project, readonly string[]> => {
  const reached = loading(modules, changed);
  const whole = new Set(
    setUp.flatMap(([files, projects]) => ([...reached].some((file) => files.test(file)) ? projects : [])),
  );
  const tests = modules.filter((module) => {
    const project = isTestFile(module.file) && projectOf(module.file);
    if (!project || project === "journeys") return false;
    return whole.has(project) || reached.has(module.file) || (changed.length > 0 && readsFiles(module));
  });
  return Map.groupBy(
    tests.map(({ file }) => file),
    (file) => projectOf(file) as Project,
  );
};
