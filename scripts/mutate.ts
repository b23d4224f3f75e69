import { cpSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { askRun } from "./mutate/ask.ts";
import { makeBench } from "./mutate/bench.ts";
import { copyTree } from "./mutate/copy.ts";
import { isEquivalent } from "./mutate/equivalent.ts";
import { openKept } from "./mutate/kept.ts";
import { makeMap } from "./mutate/map.ts";
import { mutantsOf } from "./mutate/mutants.ts";
import { makeIsPromised } from "./mutate/promised.ts";
import { openReach } from "./mutate/reach.ts";
import { report } from "./mutate/report.ts";
import { type Break, sample } from "./mutate/sample.ts";
import { withSwitches } from "./mutate/switches.ts";
import { builtGroups, nearTests, textOf, watchedFiles } from "./mutate/watchers.ts";
import { root } from "./source/files.ts";
import { lineAt } from "./source/module.ts";
import { idPattern } from "./trace/ledger.ts";

// Mutation testing: applies single mutants to a copy of the product and counts how many are killed by tests that name rows.

const usage = `npm run mutate -- [--sample 200] [--seed n] [--nice 10] [--workers 1] [--near] [--anew] [--group WAL]... [folder or file]...
npm run mutate -- --map [--workers 1]: which test comes across what; it takes as long as all tests, and a draw asks far fewer then
Groups: ${builtGroups.join(" ")}`;

const { values, positionals } = parseArgs({
  options: {
    sample: { type: "string", default: "200" },
    seed: { type: "string" },
    // How much this gives way to everything else on the machine, as nice counts it.
    nice: { type: "string", default: "10" },
    group: { type: "string", multiple: true, default: [...builtGroups] },
    // Ignores the cached results of earlier samples.
    anew: { type: "boolean", default: false },
    // Runs all tests that name rows once, to find out which of them execute a mutant.
    map: { type: "boolean", default: false },
    // Runs only the nearest tests: faster, and underestimates the kill rate.
    near: { type: "boolean", default: false },
    workers: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const count = Number(values.sample);
const seed = Number(values.seed ?? Date.now() % 100_000);
if (values.help || !Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error(usage);
  process.exit(2);
}
// Ctrl-C too ends in "exit", which removes the copy.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
setPriority(Number(values.nice));

const copy = copyTree();
// The runner sets the tests' wait time-outs (switching-runner.ts).
cpSync(path.join(copy, "scripts/mutate/patience.ts"), path.join(copy, "scripts/test/patience.ts"));
const watched = watchedFiles(copy);
const reachable = openReach(copy, path.join(root, ".build/mutate-map.jsonl"));
if (values.map) {
  await makeMap(copy, watched, reachable, Number(values.workers));
  process.exit(0);
}
const files = watched.filter(
  ({ file, group }) =>
    values.group.includes(group) && (positionals.length === 0 || positionals.some((place) => file.startsWith(place))),
);
const isPromised = makeIsPromised(copy);
const breakable = files.map((watched) => {
  const text = textOf(copy, watched.file);
  const mutants = mutantsOf(watched.file, text).filter(
    (mutant) => isPromised(watched.group, text, mutant) && !isEquivalent(watched.file, mutant, text),
  );
  return { ...watched, mutants };
});
const breaks = sample(breakable, count, seed);
const all = breakable.reduce((sum, { mutants }) => sum + mutants.length, 0);
/** Candidate tests of each mutant, nearest first: those that load its file, except those that never execute it according to the map. */
const watchers = breaks.map((one) => {
  const reaching = one.watched.tests.filter((test) => reachable.of(one, test) !== "never");
  return values.near ? reaching.slice(0, nearTests) : reaching;
});
const mean = watchers.reduce((sum, tests) => sum + tests.length, 0) / breaks.length;
console.log(
  `${breaks.length} of ${all} breaks in ${files.length} files, seed ${seed}, ${mean.toFixed(0)} test files for each`,
);

// Before the mutants are written into the copy: cached results are keyed by the original texts.
const kept = openKept(copy, path.join(root, ".build/mutate.json"));
const known = breaks.map((one, id) =>
  watchersOf(id).flatMap((test) => {
    const word = kept.of(one, test);
    return word && !values.anew ? { test, word } : [];
  }),
);

const texts = new Map(breaks.map(({ watched: { file } }) => [file, textOf(copy, file)]));
for (const [file, text] of texts) {
  const inFile = breaks.flatMap(({ watched, mutant }, id) => (watched.file === file ? { id, mutant } : []));
  writeFileSync(path.join(copy, file), withSwitches(text, inFile));
}

const benches = Array.from({ length: Number(values.workers) }, (_, n) => makeBench(copy, n));
type Result = {
  by?: string;
  /** The test that killed it is not among the nearest. */
  isFar?: boolean;
  readonly tried: Set<string>;
  /** The test files that executed it, even if only while loading. */
  readonly reachedBy: Set<string>;
  /** The rows in the titles of the tests that executed it. */
  readonly rows: string[];
};
const results = breaks.map((): Result => ({ tried: new Set(), reachedBy: new Set(), rows: [] }));
const isNear = (id: number, test: string): boolean => watchersOf(id).slice(0, nearTests).includes(test);

const reach = (id: number, test: string, name = ""): void => {
  results[id]?.reachedBy.add(test);
  results[id]?.rows.push(...(name.match(idPattern) ?? []));
};

/** Remaining candidate tests of a mutant, nearest first; empty once it is killed. */
const testsFor = (id: number): string[] => {
  const result = results[id];
  return result && !result.by ? watchersOf(id).filter((test) => !result.tried.has(test)) : [];
};

/** The next near test to run; undefined once the mutant is killed or none is left. */
const testFor = (id: number): string | undefined => testsFor(id).find((test) => isNear(id, test));

/** The test that covers the most surviving mutants. */
const farTest = (): string | undefined =>
  [...Map.groupBy([...results.keys()].flatMap(testsFor), (test) => test)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0]?.[0];

const label = (id: number): string => {
  const { watched, mutant } = breaks[id] as Break;
  const text = texts.get(watched.file) ?? "";
  const was = text.slice(mutant.start, mutant.end);
  return `${watched.group} ${watched.file}:${lineAt(text, mutant.start)} ${mutant.kind}: ${short(was)} → ${short(mutant.text)}`;
};

const noticed = (id: number, test: string, name: string): void => {
  const result = results[id];
  if (!result || result.by) return;
  result.by = name;
  result.isFar = !isNear(id, test);
  reach(id, test, name);
  console.log(`seen ${label(id)}\n     by ${name}`);
};

/** Runs one test file with all mutants that still need it. */
const runTest = async (run: ReturnType<typeof makeBench>, test: string): Promise<void> => {
  const waiting = [...results.keys()].filter((id) => testsFor(id).includes(test));
  for (const id of waiting) results[id]?.tried.add(test);
  const outcome = await askRun(run, { test, breaks: waiting });
  if (!outcome) return console.log(`no answer of ${test}`);
  const said = new Map(waiting.map((id) => [id, { by: undefined as string | undefined, reached: [] as string[] }]));
  const note = (id: number, by: string) => {
    const word = said.get(id);
    if (word) word.by = by;
    noticed(id, test, by);
  };
  for (const [id, name] of outcome.reached) {
    reach(id, test, name);
    said.get(id)?.reached.push(name);
  }
  for (const [id, by] of outcome.killed) note(id, by);
  // A test that fails without a mutant kills nothing, and its mutants were not tried, which invalidates the result.
  const anyway = new Set(outcome.failed);
  if (anyway.size > 0) console.log(`fails without a break: ${test} > ${[...anyway].join(", ")}`);
  // Mutants that must be active from the start need a separate process.
  for (const id of outcome.unsure.filter((one) => waiting.includes(one) && !results[one]?.by)) {
    reach(id, test);
    if (!isNear(id, test)) {
      said.delete(id);
      continue;
    }
    const fixed = await run({ test, breaks: [], fixed: id });
    const first = fixed?.failed.find((name) => !anyway.has(name)) ?? fixed?.killed[0]?.[1];
    if (first) note(id, first === test ? test : `${test} > ${first}`);
  }
  if (anyway.size > 0) return;
  for (const [id, word] of said) kept.note(breaks[id] as Break, test, word);
  kept.save();
};

/** Runs tests, each on a bench that is free, as long as there is a next one. */
const runTests = async (next: () => string | undefined): Promise<void> => {
  await Promise.all(
    benches.map(async (run) => {
      for (let test = next(); test; test = next()) await runTest(run, test);
    }),
  );
};

for (const [id, words] of known.entries())
  for (const { test, word } of words) {
    results[id]?.tried.add(test);
    for (const name of word.reached) reach(id, test, name);
    if (word.by) noticed(id, test, word.by);
  }

for (let round = 1; [...results.keys()].some(testFor); round += 1) {
  const waiting = [...new Set([...results.keys()].flatMap((id) => testFor(id) ?? []))];
  await runTests(() => {
    let test = waiting.shift();
    while (test && ![...results.keys()].some((id) => testFor(id) === test)) test = waiting.shift();
    return test;
  });
  for (const [id, { by, reachedBy }] of results.entries())
    if (!by) console.log(`not yet seen${reachedBy.size > 0 ? "" : ", nor reached"}: ${label(id)}`);
  console.log(`round ${round}: ${results.filter(({ by }) => by).length} of ${breaks.length} seen`);
}

await runTests(farTest);

console.log(
  `\nSeen by a test that names a row, of the breaks that such a test reaches (seed ${seed}${values.near ? ", of the nearest tests alone" : ""}):`,
);
const told = results.map((result, id) => ({ ...result, group: breaks[id]?.watched.group ?? "" }));
for (const line of report(told)) console.log(line);
for (const [id, { by, reachedBy }] of results.entries())
  if (!by) console.log(`${reachedBy.size > 0 ? "survived" : "unreached"}: ${label(id)}`);
process.exit(0);

function watchersOf(id: number): readonly string[] {
  return watchers[id] ?? [];
}

function short(code: string): string {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
