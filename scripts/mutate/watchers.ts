import { readFileSync } from "node:fs";
import path from "node:path";
import { isTest, isTestFile, sourceFiles } from "../source/files.ts";
import { handlersIn } from "../source/handlers.ts";
import { type Module, readModule } from "../source/module.ts";
import { groupOf, idPattern, idsInTitles, ledgerRows } from "../trace/ledger.ts";

/** The groups that are built. */
export const builtGroups = "CAT CRS PRV WAL BUY COD CER WCH TRN QZL QNA GPT PRC ONB STA SES ERR".split(
  " ",
) as readonly string[];

export type Watched = {
  readonly file: string;
  /** The ledger group its mutants belong to: by the rows it cites, otherwise by its nearest tests. */
  readonly group: string;
  /** Test files whose titles name rows and that load it, nearest first. */
  readonly tests: readonly string[];
};

const mutable = /^(?:core|functions|web\/src|packages\/(?!local-cloud\/))/;
/**
 * Number of tests considered near a file. One of them should kill its mutants: distant tests load half of the product and
 * do not locate a fault. They are run only for mutants that survive the near ones.
 */
export const nearTests = 12;

/** All product files with the tests that should kill their mutants. */
export const watchedFiles = (root: string): Watched[] => {
  const modules = sourceFiles(root).map((file) => readModule(root, file));
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const naming = modules.filter(
    ({ file, text }) => isTestFile(file) && isRun(file) && groupsOf(idsInTitles(text)).length > 0,
  );
  const distances = naming.map((test) => ({ test, ids: idsInTitles(test.text), far: distancesFrom(test, byFile) }));
  return modules.flatMap((module): Watched[] => {
    if (!mutable.test(module.file) || isTest(module.file)) return [];
    const loading = distances.flatMap(({ test, ids, far }) => {
      const steps = far.get(module.file);
      return steps === undefined
        ? []
        : { test, ids, groups: groupsOf(ids), steps: steps - shared(module.file, test.file) / 10 };
    });
    const nearest = Math.min(...loading.map(({ steps }) => steps));
    const group =
      mostFrequent(groupsOf(module.text.match(idPattern) ?? []).filter((one) => builtGroups.includes(one))) ??
      mostFrequent(loading.filter(({ steps }) => steps < nearest + 1).flatMap(({ groups }) => groups));
    if (!group) return [];
    const cited = new Set(module.text.match(idPattern));
    // Of two tests as near, the one that names the group; before both, one in the same folder or with a similar name.
    const rank = ({ test, ids, steps, groups }: (typeof loading)[number]) =>
      steps -
      // A test that names a row cited by the file tests its purpose, regardless of its folder.
      (ids.some((id) => cited.has(id)) ? 6 : 0) -
      (groups.includes(group) ? 0.5 : 0) -
      (path.dirname(test.file) === path.dirname(module.file) ? 3 : 0) -
      (isCalledAlike(module.file, test.file) ? 2 : 0) -
      // Every limit of a contract is in the published document.
      (module.file.startsWith("packages/api/") && test.file.startsWith("scripts/openapi/") ? 3 : 0);
    const tests = loading.toSorted((one, other) => rank(one) - rank(other)).map(({ test }) => test.file);
    return [{ file: module.file, group, tests }];
  });
};

// Browser journeys take minutes and are never the first test to ask.
const isRun = (file: string): boolean => !file.startsWith("journeys/") && !file.startsWith("stacks/");

/** The group of most of these rows. */
export const groupOfRows = (ids: readonly string[]): string | undefined => mostFrequent(groupsOf(ids));

const rows = ledgerRows();

const groupsOf = (ids: readonly string[]): string[] => ids.filter((id) => rows.has(id)).map(groupOf);

/** How many imports lie between a test and each file that it loads. */
const distancesFrom = (test: Module, byFile: ReadonlyMap<string, Module>): ReadonlyMap<string, number> => {
  const loaded = stepsFrom(test, byFile, []);
  // Page tests open their page by its path and so load all pages; their subject is in the same folder.
  const beside = [...loaded.keys()].filter(
    (file) => file.startsWith("web/src/") && !isTest(file) && path.dirname(file) === path.dirname(test.file),
  );
  return stepsFrom(test, byFile, beside);
};

const stepsFrom = (
  test: Module,
  byFile: ReadonlyMap<string, Module>,
  beside: readonly string[],
): ReadonlyMap<string, number> => {
  const far = new Map([[test.file, 0]]);
  const queue: Module[] = [test];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const steps = (far.get(next.file) ?? 0) + 1;
    const files = [
      ...next.takes.map(({ file }) => file),
      ...(isTest(next.file) ? handlersIn(next.text) : []),
      ...(next === test ? beside : []),
    ];
    for (const file of files) {
      const module = byFile.get(file);
      if (!module || far.has(file)) continue;
      far.set(file, steps);
      queue.push(module);
    }
  }
  return far;
};

/** Number of shared parent folders, to prefer tests in the file's own folder. */
const shared = (a: string, b: string): number => {
  const [left, right] = [path.dirname(a).split("/"), path.dirname(b).split("/")];
  const end = left.findIndex((folder, n) => folder !== right[n]);
  return end < 0 ? left.length : end;
};

/** `quiz-answers.test.tsx` and `quiz/open-answer.tsx` are about one thing. */
const isCalledAlike = (file: string, test: string): boolean => {
  const own = `${path.basename(path.dirname(file))}-${path.basename(file)}`;
  const theirs = wordsIn(path.basename(test));
  return wordsIn(own).some((word) => theirs.some((other) => word.startsWith(other) || other.startsWith(word)));
};

const wordsIn = (name: string): string[] => (name.split(".")[0] ?? "").split("-").filter((word) => word.length > 3);

const mostFrequent = (groups: readonly string[]): string | undefined =>
  [...Map.groupBy(groups, (group) => group)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];

export const textOf = (root: string, file: string): string => readFileSync(path.join(root, file), "utf8");
