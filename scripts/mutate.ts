import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeBench } from "./mutate/bench.ts";
import { copyTree } from "./mutate/copy.ts";
import { isEquivalent } from "./mutate/equivalent.ts";
import { type Break, sample } from "./mutate/sample.ts";
import { builtGroups, textOf, watchedFiles } from "./mutate/watchers.ts";
import { lineAt } from "./source/module.ts";

// Breaks the product in small ways, one at a time and in a copy, and counts how often a test that names a row notices.

const usage = `npm run mutate -- [--sample 200] [--seed n] [--nice 10] [--group WAL]... [folder or file]...
Groups: ${builtGroups.join(" ")}`;

const { values, positionals } = parseArgs({
  options: {
    sample: { type: "string", default: "200" },
    seed: { type: "string" },
    // How far everything else on the machine goes first, as nice counts it.
    nice: { type: "string", default: "10" },
    group: { type: "string", multiple: true, default: [...builtGroups] },
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
const files = watchedFiles(copy).filter(
  ({ file, group }) =>
    values.group.includes(group) && (positionals.length === 0 || positionals.some((place) => file.startsWith(place))),
);
const breaks = sample(copy, files, count, seed);
console.log(`${breaks.length} breaks of ${files.length} files, seed ${seed}`);

const run = makeBench(copy);
const healthy = new Map<string, ReadonlySet<string>>();

/** The tests of these files that fail without any break: what they say counts for nothing. */
const failingAnyway = async (tests: readonly string[]): Promise<ReadonlySet<string>> => {
  const key = tests.join();
  const known = healthy.get(key);
  if (known) return known;
  const outcome = await run({ changed: undefined, tests });
  const failing = new Set(outcome?.failed);
  healthy.set(key, failing);
  return failing;
};

/** The first test that notices, undefined when none does, null when that could not be found out. */
const noticed = async ({ watched: { file, tests }, mutant }: Break): Promise<string | undefined | null> => {
  const text = textOf(copy, file);
  const target = path.join(copy, file);
  const near = [tests.slice(0, 1), tests.slice(1, 3), tests.slice(3)].filter((some) => some.length > 0);
  for (const some of near) {
    writeFileSync(target, text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end));
    const outcome = await run({ changed: file, tests: some }).finally(() => writeFileSync(target, text));
    if (!outcome) {
      const began = performance.now();
      await failingAnyway(some);
      // Nothing but an endless loop takes so much longer than the same tests without it.
      if (performance.now() - began < 60_000) return "never ended";
      return null;
    }
    if (outcome.failed.length === 0) continue;
    await run({ changed: file, tests: [] });
    const anyway = await failingAnyway(some);
    const first = outcome.failed.find((name) => !anyway.has(name));
    if (first) return first;
  }
  return undefined;
};

type Tally = { seen: number; survived: number };
const tallies = new Map<string, Tally>();
const survivors: string[] = [];
let undecided = 0;

for (const [n, one] of breaks.entries()) {
  const { file, group } = one.watched;
  const text = textOf(copy, file);
  const was = text.slice(one.mutant.start, one.mutant.end).trim();
  const what = `${file}:${lineAt(text, one.mutant.start)} ${one.mutant.kind}: ${short(was)} → ${short(one.mutant.text)}`;
  if (isEquivalent(one, text)) continue;
  const by = await noticed(one);
  console.log(
    `${n + 1}/${breaks.length} ${group} ${by === null ? "undecided" : by ? "seen" : "NOT SEEN"} ${what}${by ? `\n      by ${by}` : ""}`,
  );
  if (by === null) undecided += 1;
  else {
    const tally = tallies.get(group) ?? { seen: 0, survived: 0 };
    tallies.set(group, by ? { ...tally, seen: tally.seen + 1 } : { ...tally, survived: tally.survived + 1 });
    if (!by) survivors.push(`${group} ${what}`);
  }
}

const share = ({ seen, survived }: Tally) => `${((100 * seen) / (seen + survived)).toFixed(0)} %`.padStart(6);
console.log(`\nSeen by a test that names a row (seed ${seed}):`);
let all: Tally = { seen: 0, survived: 0 };
for (const [group, tally] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
  all = { seen: all.seen + tally.seen, survived: all.survived + tally.survived };
  console.log(`${group.padEnd(5)}${share(tally)}  ${tally.seen} of ${tally.seen + tally.survived}`);
}
console.log(`all  ${share(all)}  ${all.seen} of ${all.seen + all.survived}; ${undecided} undecided`);
for (const survivor of survivors) console.log(`survived: ${survivor}`);
process.exit(0);

function short(code: string): string {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
