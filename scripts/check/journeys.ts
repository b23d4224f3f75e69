import { isTestFile } from "../source/files.ts";
import type { Module } from "../source/module.ts";
import { loading } from "./reach.ts";

type Page = { readonly path: string; readonly code: string };

/** Routes and pages affected by a change, through imports and through the routes that pages call. */
const pagesReached = (modules: readonly Module[], changed: readonly string[], pages: readonly Page[]) => {
  const product = modules.filter(({ file }) => !isTestFile(file));
  const reached = loading(product, changed);
  const routes = [...reached].flatMap((file) => {
    const [, domain, verb] = /^functions\/api\/([a-z-]+)\/([a-z-]+)\.ts$/.exec(file) ?? [];
    return domain ? [{ domain, id: `"${domain}.${verb}"` }] : [];
  });
  const callers = product.filter(
    ({ file, text }) => file.startsWith("web/src/") && routes.some(({ id }) => text.includes(id)),
  );
  const web = loading(product, [...reached, ...callers.map(({ file }) => file)]);
  return {
    domains: [...new Set(routes.map(({ domain }) => domain))],
    pages: pages.filter(({ code }) => web.has(`web/src/${code}`)),
  };
};

/** Matches `/collections/:courseId/` in a test's source, with a number or a template expression as parameter. */
const addressOf = ({ path }: Page): RegExp => {
  const parts = path.split("/").filter(Boolean);
  const written = parts.map((part) => (part.startsWith(":") ? "[^/\\s\"'`?]+" : part)).join("/");
  return new RegExp(`(?<=["'\`}])/${written}/?(?=["'\`?#$])`);
};

/** The screen's folder, by which a journey may be called. */
const screenOf = ({ code }: Page): string => /^screens\/([^/]+)\//.exec(code)?.[1] ?? code;

export type Chosen = { readonly files: readonly string[]; readonly isCut: boolean };

/** Code of `npm start`, which journeys run in a separate process and do not import. */
const isOfStart = (file: string): boolean =>
  !isTestFile(file) &&
  /^(?:scripts\/(?:start\.ts$|local\/|seed|demo\/)|packages\/local-cloud\/|vitest\.config\.ts$|package-lock\.json$|journeys\/kit\/demo\.ts$)/.test(
    file,
  );

/**
 * The journeys affected by a change: those that import a changed file of journeys, those with a file named after an
 * affected page's screen or an affected route's domain, those that contain the page's path, and the smoke journey if the
 * change affects `npm start`. If this selects more than a third of all, only the first two and the smoke journey remain,
 * and `isCut` is set.
 */
export const journeysReached = (
  modules: readonly Module[],
  changed: readonly string[],
  pages: readonly Page[],
): Chosen => {
  const journeys = modules.filter(({ file }) => file.startsWith("journeys/"));
  const tests = journeys.map(({ file }) => file).filter(isTestFile);
  const isMost = (count: number) => count > tests.length / 3;
  const kits = new Map(tests.map((test) => [test, loadedBy(journeys, test)]));
  // Kits imported by most journeys open pages on the way to others, so their paths are not specific to a journey.
  const isCommon = (kit: string) => isMost([...kits.values()].filter((files) => files.has(kit)).length);
  const ownOf = new Map(
    [...kits].map(([test, files]) => [test, [...files].filter((file) => file === test || !isCommon(file))]),
  );
  const texts = new Map(journeys.map(({ file, text }) => [file, text]));
  const textOf = (test: string) => (ownOf.get(test) ?? []).map((file) => texts.get(file)).join("\n");

  const { domains, pages: all } = pagesReached(modules, changed, pages);
  // Excludes the home page and paths that start with a parameter, which nearly every journey passes through.
  const reached = all.filter(({ path }) => /^\/[^/:]/.test(path));
  const words = [...domains, ...reached.map(screenOf)];
  const isCalled = (file: string) => words.some((word) => file.includes(word));
  const addresses = reached.map(addressOf);
  const own = loading(
    journeys,
    changed.filter((file) => file.startsWith("journeys/")),
  );
  const near = tests.filter((test) => changed.includes(test) || (ownOf.get(test) ?? []).some(isCalled));
  const isSmokeTest = (test: string) => ownOf.get(test)?.some(isSmoke) ?? false;
  const isStart = changed.some(isOfStart);
  const files = tests.filter(
    (test) =>
      own.has(test) ||
      near.includes(test) ||
      (isStart && isSmokeTest(test)) ||
      addresses.some((address) => address.test(textOf(test))),
  );
  if (!isMost(files.length)) return { files, isCut: false };
  return {
    files: tests.filter((test) => isSmokeTest(test) || (!isMost(near.length) && near.includes(test))),
    isCut: true,
  };
};

const isSmoke = (file: string): boolean => /\/smoke(?:\.test)?\.ts$/.test(file);

/** A test with all that it loads. */
const loadedBy = (modules: readonly Module[], test: string): ReadonlySet<string> => {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const found = new Set([test]);
  for (const file of found)
    for (const taken of byFile.get(file)?.takes ?? []) if (byFile.has(taken.file)) found.add(taken.file);
  return found;
};
