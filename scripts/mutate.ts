import { cpSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ask } from "./mutate/ask.ts";
import { makeBench } from "./mutate/bench.ts";
import { copyTree } from "./mutate/copy.ts";
import { isEquivalent } from "./mutate/equivalent.ts";
import { openKept } from "./mutate/kept.ts";
import { makeMap } from "./mutate/map.ts";
import { mutantsOf } from "./mutate/mutants.ts";
import { makeIsPromised } from "./mutate/promised.ts";
import { openReach } from "./mutate/reach.ts";
import { type Break, sample } from "./mutate/sample.ts";
import { withSwitches } from "./mutate/switches.ts";
import { builtGroups, groupOfRows, nearTests, textOf, watchedFiles } from "./mutate/watchers.ts";
import { root } from "./source/files.ts";
import { lineAt } from "./source/module.ts";
import { groupOf, idPattern } from "./trace/ledger.ts";

// Breaks the product in small ways, one at a time and in a copy, and counts how often a test that names a row notices.

const usage = `npm run mutate -- [--sample 200] [--seed n] [--nice 10] [--anew] [--group WAL]... [folder or file]...
npm run mutate -- --map [--workers 1]: first, which test comes across what; it takes as long as all tests, and a draw asks far fewer
Groups: ${builtGroups.join(" ")}`;

const { values, positionals } = parseArgs({
  options: {
    sample: { type: "string", default: "200" },
    seed: { type: "string" },
    // How much this gives way to everything else on the machine, as nice counts it.
    nice: { type: "string", default: "10" },
    group: { type: "string", multiple: true, default: [...builtGroups] },
    // Asks the tests again what they have said in earlier draws.
    anew: { type: "boolean", default: false },
    // Runs all tests that name rows once, to know which of them to ask about a break.
    map: { type: "boolean", default: false },
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
// The runner says how long a test waits for what it looks for (switching-runner.ts).
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
/** Who may notice a break, the nearest first: the tests that load its file, but for those of which the map says that they never come to it. */
const watchers = breaks.map((one) => {
  const reaching = one.watched.tests.filter((test) => reachable.of(one, test) !== "never");
  // One that works while files are loaded takes a process for each test.
  return reaching.filter((test, n) => n < nearTests || reachable.of(one, test) !== "loading");
});
const mean = watchers.reduce((sum, tests) => sum + tests.length, 0) / breaks.length;
console.log(
  `${breaks.length} of ${all} breaks in ${files.length} files, seed ${seed}, ${mean.toFixed(0)} test files for each`,
);

// Before the breaks are written into the copy: what is kept is kept for the texts as they are.
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

const run = makeBench(copy);
type Result = {
  by?: string;
  /** The test that noticed is not among the nearest. */
  isFar?: boolean;
  readonly tried: Set<string>;
  /** The test files that came across it, even if only while they were loaded. */
  readonly reachedBy: Set<string>;
  /** The rows in the names of the tests that came across it. */
  readonly rows: string[];
};
const results = breaks.map((): Result => ({ tried: new Set(), reachedBy: new Set(), rows: [] }));
const isNear = (id: number, test: string): boolean => watchersOf(id).slice(0, nearTests).includes(test);

/** What the test that runs has said. */
const said = new Map<number, { by?: string; reached: string[] }>();

const reach = (id: number, test: string, name = ""): void => {
  results[id]?.reachedBy.add(test);
  said.get(id)?.reached.push(name);
  results[id]?.rows.push(...(name.match(idPattern) ?? []));
};

/** Who may still notice a break, the nearest first; nobody once it was noticed. */
const testsFor = (id: number): string[] => {
  const result = results[id];
  return result && !result.by ? watchersOf(id).filter((test) => !result.tried.has(test)) : [];
};

/** The near test to run next; undefined once a break was noticed or none of these is left to ask. */
const testFor = (id: number): string | undefined => testsFor(id).find((test) => isNear(id, test));

/** The test that may notice the most of what the near ones have missed. */
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
  const word = said.get(id);
  if (word) word.by = name;
  console.log(`seen ${label(id)}\n     by ${name}`);
};

/** One test file with every break that still waits for it. */
const runTest = async (test: string): Promise<void> => {
  const waiting = [...results.keys()].filter((id) => testsFor(id).includes(test));
  said.clear();
  for (const id of waiting) said.set(id, { reached: [] });
  const outcome = await ask(run, { test, breaks: waiting });
  for (const id of waiting) results[id]?.tried.add(test);
  if (!outcome) return console.log(`no answer of ${test}`);
  for (const [id, name] of outcome.reached) reach(id, test, name);
  for (const [id, by] of outcome.killed) noticed(id, test, by);
  // A test that fails by itself has noticed nothing, and its breaks were not tried: a figure with such a line is void.
  const anyway = new Set(outcome.failed);
  if (anyway.size > 0) console.log(`fails without a break: ${test} > ${[...anyway].join(", ")}`);
  for (const id of outcome.unsure.filter((one) => waiting.includes(one) && !results[one]?.by)) {
    reach(id, test);
    const fixed = await run({ test, breaks: [], fixed: id });
    const first = fixed?.failed.find((name) => !anyway.has(name)) ?? fixed?.killed[0]?.[1];
    if (first) noticed(id, test, first === test ? test : `${test} > ${first}`);
  }
  if (anyway.size > 0) return;
  for (const [id, word] of said) kept.note(breaks[id] as Break, test, word);
  kept.save();
};

for (const [id, words] of known.entries())
  for (const { test, word } of words) {
    results[id]?.tried.add(test);
    for (const name of word.reached) reach(id, test, name);
    if (word.by) noticed(id, test, word.by);
  }

for (let round = 1; [...results.keys()].some(testFor); round += 1) {
  const next = new Set([...results.keys()].flatMap((id) => testFor(id) ?? []));
  for (const test of next) if ([...results.keys()].some((id) => testFor(id) === test)) await runTest(test);
  for (const [id, { by, reachedBy }] of results.entries())
    if (!by) console.log(`not yet seen${reachedBy.size > 0 ? "" : ", nor reached"}: ${label(id)}`);
  console.log(`round ${round}: ${results.filter(({ by }) => by).length} of ${breaks.length} seen`);
}

for (let test = farTest(); test; test = farTest()) await runTest(test);

/** A break belongs to the group of the rows whose tests run it; to its file's own where any of them are in that. */
const groupOfBreak = (id: number): string => {
  const group = breaks[id]?.watched.group ?? "";
  const rows = results[id]?.rows ?? [];
  return rows.some((row) => groupOf(row) === group) ? group : (groupOfRows(rows) ?? group);
};

type Tally = { seen: number; far: number; survived: number; unreached: number };
const tallies = new Map<string, Tally>();
for (const [id, { by, isFar, reachedBy }] of results.entries()) {
  const tally = tallies.get(groupOfBreak(id)) ?? { seen: 0, far: 0, survived: 0, unreached: 0 };
  if (isFar) tally.far += 1;
  tally[by ? "seen" : reachedBy.size > 0 ? "survived" : "unreached"] += 1;
  tallies.set(groupOfBreak(id), tally);
}

const line = (name: string, { seen, far, survived, unreached }: Tally) => {
  const share = ((100 * seen) / Math.max(1, seen + survived)).toFixed(0);
  const counts = `${seen} of ${seen + survived} (${seen - far} by a near test), and ${unreached} that no test reaches`;
  return `${name.padEnd(5)}${share.padStart(4)} %  ${counts}`;
};
console.log(`\nSeen by a test that names a row, of the breaks that such a test reaches (seed ${seed}):`);
const sum: Tally = { seen: 0, far: 0, survived: 0, unreached: 0 };
for (const [group, tally] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
  for (const key of ["seen", "far", "survived", "unreached"] as const) sum[key] += tally[key];
  console.log(line(group, tally) + (builtGroups.includes(group) ? "" : ", of a group that is not asked for"));
}
console.log(line("all", sum));
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
